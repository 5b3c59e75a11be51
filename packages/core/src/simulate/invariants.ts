import { foldCase, printHop, sendAction } from '../denom/index.js';
import { endKey, pathOf as listedPath, type Registry } from '../registry/index.js';
import { transitAccountsFor } from './accounts.js';
import { isConverter, moduleAccounts, stepBack } from './ledger.js';
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
 * - conservation: per coin at its origin, accounts outside escrows and open packets have the initial sum;
 * - backing: per channel end, the escrow equals the vouchers on the other side and open packets;
 * - bridges: a bridge keeps the coins that it took, and pays once, to the right recipient, and no more than it took;
 * - strays: intermediaries, uncalled contracts and other keyless accounts have nothing;
 * - prefix: every receiver has the prefix of the chain that reads it.
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
  const outside = run.holdings.filter(({ role }) => role !== 'escrow');
  const [before, after] = [sums(run.opening, originOf), sums([...outside, ...inTheAir(run)], originOf)];
  return unequal('conservation', before, after, (coin, had, has) => `${coin}: ${had} became ${has}`);
}

/** Chain and denom at the end of a path, according to the data. */
function origin(registry: Registry, chainId: string, path: string): string {
  const back = stepBack(registry, chainId, path);
  return back === undefined ? `${chainId} ${path}` : origin(registry, back.end.chainId, back.rest);
}

/** Escrows and vouchers by the end and its path; converters keep one account for all their ends. */
function unbacked(registry: Registry, run: Simulation, pathOf: PathReader): Breach[] {
  const { holdings } = run;
  const vouchers = sums([...holdings, ...inTheAir(run)], (balance) => {
    const back = stepBack(registry, balance.chainId, pathOf(balance));
    return back && escrowKey(back.end, back.rest);
  });
  const escrowed = sums(holdings, (holding) => holding.end && escrowKey(holding.end, pathOf(holding)));
  const told = (key: string, minted: bigint, held: bigint): string =>
    `${key}: escrow ${held}, vouchers ${minted}`;
  return unequal('backing', vouchers, escrowed, told);
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
  const inBridges = holdings.filter(({ address }) => address === moduleAccounts.bridge);
  const told = (key: string, took: bigint, has: bigint): string =>
    `${key}: bridges took ${took} and have ${has}`;
  const kept = unequal('bridges', sums(taken, keyOf), sums(inBridges, keyOf), told);
  return [...kept, ...misgiven(events)];
}

function misgiven(events: readonly SimulatedEvent[]): Breach[] {
  const crossings = events.flatMap((event) => (event.kind === 'cross' ? [event] : []));
  const open = new Map(crossings.map(({ tx, handOver }) => [`${tx}/${handOver.index}`, handOver]));
  return events.flatMap((event): Breach[] => {
    if (event.kind !== 'arrive') return [];
    const key = `${event.tx}/${event.handOver}`;
    const { from, to } = open.get(key) ?? {};
    open.delete(key);
    if (from && to && isSameBalance(to, event.to) && to.amount <= from.amount) return [];
    return [breach('bridges', `bridge deposit ${key} gives a coin that was not deposited`)];
  });
}

function isSameBalance(one: Balance, other: Balance): boolean {
  return (['chainId', 'address', 'denom', 'amount'] as const).every((key) => one[key] === other[key]);
}

/** Coins on accounts that they only pass: where the run lost coins, or its packets came through. */
function strays(registry: Registry, { lost, packets, balances }: Simulation): Breach[] {
  const passed = packets.flatMap((packet) => transitAccountsFor(registry, packet));
  const transitAccounts = new Set([...lost.map(({ address }) => address), ...passed]);
  return balances
    .filter(({ address }) => transitAccounts.has(address))
    .map(({ chainId, address, denom, amount }) =>
      breach('strays', `${address} on ${chainId} holds ${amount}${denom}`),
    );
}

function wrongPrefixes(registry: Registry, { packets }: Simulation): Breach[] {
  return packets.flatMap(({ dest, receiver }) => {
    const chain = registry.chains.get(dest.chainId);
    const isFine = chain?.type !== 'cosmos' || receiver.startsWith(`${chain.bech32Prefix}1`);
    return isFine ? [] : [breach('prefix', `${receiver} is no address of ${dest.chainId}`)];
  });
}

type Sums = Map<string, bigint>;

function sums<Row extends Balance>(rows: readonly Row[], keyOf: (row: Row) => string | undefined): Sums {
  const totals: Sums = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== undefined) totals.set(key, (totals.get(key) ?? 0n) + row.amount);
  }
  return totals;
}

/** A breach for every key whose sums differ. */
function unequal(
  invariant: Breach['invariant'],
  first: Sums,
  second: Sums,
  tell: (key: string, first: bigint, second: bigint) => string,
): Breach[] {
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => {
    const [one, other] = [first.get(key) ?? 0n, second.get(key) ?? 0n];
    return one === other ? [] : [breach(invariant, tell(key, one, other))];
  });
}

function breach(invariant: Breach['invariant'], message: string): Breach {
  return { invariant, message };
}
