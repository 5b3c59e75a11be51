import { firstHop, foldCase, printHop, sendAction } from '../denom/index.js';
import { channelEnd, endKey, pathOf as listedPath, type Registry } from '../registry/index.js';
import type { HandOver } from './bridges/hand-over.js';
import { isConverter, moduleAccounts } from './ledger.js';
import { transitAccountsOf } from './transit-accounts.js';
import type { Balance, Holding, SimulatedEvent, Simulation } from './model.js';

/** A property that every run keeps, and how this one breaks it. */
export interface Breach {
  /** Violated invariant. */
  readonly invariant: 'conservation' | 'backing' | 'bridges' | 'strays' | 'prefix';
  /** Sentence for users. */
  readonly message: string;
}

/**
 * Properties of every run, whatever failed:
 *
 * - conservation: per coin at its origin, accounts outside escrows and open packets have the initial sum; -
 * backing: per channel end, the escrow equals the vouchers on the other side and open packets; - bridges: a
 * bridge keeps the coins that it took, and pays once, to the right recipient, and no more than it took; -
 * strays: intermediaries, uncalled contracts and other keyless accounts have nothing; - prefix: every receiver
 * has the prefix of the chain that reads it.
 *
 * Faults that remove a promised middleware or memo can strand coins, which is then reported as strays.
 */
export function breachesOf(registry: Registry, run: Simulation): Breach[] {
  const pathOf = pathReader(registry, run);
  return [
    ...unconserved(registry, run, pathOf),
    ...unbacked(registry, run, pathOf),
    ...unbridged(run),
    ...strays(registry, run),
    ...wrongPrefixes(registry, run),
  ];
}

type PathReader = (balance: Balance) => string;

function pathReader(registry: Registry, { traces }: Simulation): PathReader {
  const paths = new Map(traces.map(({ chainId, denom, path }) => [`${chainId}/${denom}`, path]));
  return ({ chainId, denom }) =>
    paths.get(`${chainId}/${denom}`) ?? listedPath(registry, { chainId, denom }) ?? denom;
}

/**
 * Content of open packets: it counts as the voucher that the receiving chain would have minted, or that the
 * sending chain burned. Its denom is the full path.
 */
function inTheAir({ events }: Simulation): Balance[] {
  return events.flatMap((event): Balance[] => {
    if (event.kind !== 'stuck') return [];
    const { source, dest, denom, amount } = event.packet;
    const isBurned = sendAction(denom, source) === 'burn';
    const place = isBurned
      ? { chainId: source.chainId, denom }
      : { chainId: dest.chainId, denom: `${printHop(dest)}/${denom}` };
    return [{ amount, address: '', ...place }];
  });
}

function unconserved(registry: Registry, run: Simulation, pathOf: PathReader): Breach[] {
  const originOf = (balance: Balance): string => origin(registry, balance.chainId, pathOf(balance));
  const before = sums(run.opening, originOf);
  const after = sums<Balance>(
    [...run.holdings.filter(({ role }) => role !== 'escrow'), ...inTheAir(run)],
    originOf,
  );
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((coin) => {
    const [had, has] = [before.get(coin) ?? 0n, after.get(coin) ?? 0n];
    return had === has ? [] : [breach('conservation', `${coin}: ${had} became ${has}`)];
  });
}

/** Chain and denom at the end of a path, according to the data. */
function origin(registry: Registry, chainId: string, path: string): string {
  const hop = firstHop(path);
  const home = hop && channelEnd(registry, { chainId, port: hop.port, channel: hop.channel })?.to;
  if (hop === undefined || home === undefined) return `${chainId} ${path}`;
  return origin(registry, home.chainId, path.slice(printHop(hop).length + 1));
}

/** Escrows and vouchers by the end and its path; converters keep one account for all their ends. */
function unbacked(registry: Registry, run: Simulation, pathOf: PathReader): Breach[] {
  const { holdings } = run;
  const vouchers = sums<Balance>([...holdings, ...inTheAir(run)], (balance) => {
    const path = pathOf(balance);
    const hop = firstHop(path);
    const home =
      hop && channelEnd(registry, { chainId: balance.chainId, port: hop.port, channel: hop.channel })?.to;
    return hop && home && escrowKey(home, path.slice(printHop(hop).length + 1));
  });
  const escrowed = sums(holdings, (holding) => holding.end && escrowKey(holding.end, pathOf(holding)));
  return [...new Set([...vouchers.keys(), ...escrowed.keys()])].flatMap((key) => {
    const [held, minted] = [escrowed.get(key) ?? 0n, vouchers.get(key) ?? 0n];
    return held === minted ? [] : [breach('backing', `${key}: escrow ${held}, vouchers ${minted}`)];
  });
}

function escrowKey(end: NonNullable<Holding['end']>, path: string): string {
  return `${isConverter(end) ? `${end.chainId}/${end.port}` : endKey(end)} ${path}`;
}

/** Coins in bridges compared with their deposits, and payouts compared with their dues. */
function unbridged({ events, holdings }: Simulation): Breach[] {
  const keyOf = ({ chainId, denom }: Balance): string => `${chainId} ${foldCase(denom)}`;
  const taken = events.flatMap((event) => {
    if (event.kind === 'cross') return [event.handOver.from];
    return event.kind === 'leave' && event.bridge !== 'stakeibc' ? [event.from] : [];
  });
  const given = sums(taken, keyOf);
  const held = sums(
    holdings.filter(({ address }) => address === moduleAccounts.bridge),
    keyOf,
  );
  const kept = [...new Set([...given.keys(), ...held.keys()])].flatMap((key) => {
    const [took, has] = [given.get(key) ?? 0n, held.get(key) ?? 0n];
    return took === has ? [] : [breach('bridges', `${key}: bridges took ${took} and have ${has}`)];
  });
  return [...kept, ...misgiven(events)];
}

function misgiven(events: readonly SimulatedEvent[]): Breach[] {
  const open = new Map<string, HandOver>(
    events.flatMap((event) =>
      event.kind === 'cross' ? [[`${event.tx}/${event.handOver.index}`, event.handOver] as const] : [],
    ),
  );
  return events.flatMap((event): Breach[] => {
    if (event.kind !== 'arrive') return [];
    const key = `${event.tx}/${event.handOver}`;
    const handOver = open.get(key);
    open.delete(key);
    const isAsMeant = handOver !== undefined && isSameBalance(handOver.to, event.to);
    const isCovered = handOver !== undefined && handOver.to.amount <= handOver.from.amount;
    return isAsMeant && isCovered
      ? []
      : [breach('bridges', `bridge deposit ${key} gives a coin that was not deposited`)];
  });
}

function isSameBalance(one: Balance, other: Balance): boolean {
  const isSamePlace = one.chainId === other.chainId && one.address === other.address;
  return isSamePlace && one.denom === other.denom && one.amount === other.amount;
}

function strays(registry: Registry, run: Simulation): Breach[] {
  const transitAccounts = transitAccountsOf(registry, [run]);
  return run.balances.flatMap(({ chainId, address, denom, amount }) =>
    transitAccounts.has(address)
      ? [breach('strays', `${address} on ${chainId} holds ${amount}${denom}`)]
      : [],
  );
}

function wrongPrefixes(registry: Registry, { packets }: Simulation): Breach[] {
  return packets.flatMap(({ dest, receiver }) => {
    const chain = registry.chains.get(dest.chainId);
    const isFine = chain?.type !== 'cosmos' || receiver.startsWith(`${chain.bech32Prefix}1`);
    return isFine ? [] : [breach('prefix', `${receiver} is no address of ${dest.chainId}`)];
  });
}

function sums<Row extends Balance>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
): Map<string, bigint> {
  const totals = new Map<string, bigint>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== undefined) totals.set(key, (totals.get(key) ?? 0n) + row.amount);
  }
  return totals;
}

function breach(invariant: Breach['invariant'], message: string): Breach {
  return { invariant, message };
}
