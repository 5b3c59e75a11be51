import { parseBech32 } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { type FaultPoint, faultPoints } from './fault-points.js';
import type { FaultKind } from './fault.js';
import { machineryOf } from './machinery.js';
import type { Balance, ChainCoin, SimulatedTx, Simulation } from './model.js';
import type { SimulateOptions } from './options.js';
import { simulateMsgs } from './simulate.js';

/** How a recovery map is drawn. */
export interface RecoveryOptions extends Omit<SimulateOptions, 'faults'> {
  /** Addresses the user controls; by default every ordinary account that no chain derived counts as the user's. */
  readonly addresses?: readonly string[];
}

/** Where one failure leaves one coin. */
export interface RecoveryRow {
  readonly failure: {
    readonly tx: number;
    /** Packet of the transaction during which it fails, from 0; 0 also for the signed message itself. */
    readonly hop: number;
    readonly kind: FaultKind;
  };
  /** Swaps of the route that had been done. */
  readonly afterSwap: number;
  readonly asset: ChainCoin;
  readonly address: string;
  readonly owner: RestingOwner;
  /** Whether the user can sign for the address. */
  readonly canSign: boolean;
  /** Longest time until the coin is there, counted from the signing of the transaction. */
  readonly atMostSeconds: number;
  readonly note: string;
}

/** Whose account a coin rests on; `stranded` coins can be moved by nobody. */
export type RestingOwner = 'user' | 'affiliate' | 'handler' | 'stranded';

/**
 * Says for every point at which a route can fail where its funds rest afterwards: one row per failure and coin, in
 * order of the route. Failures that the route survives give no row.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` when packets never end
 * @example recoveryMap(registry, txs, { now }).filter(({ owner }) => owner === 'stranded')
 */
export function recoveryMap(
  registry: Registry,
  txs: readonly SimulatedTx[],
  options: RecoveryOptions,
): RecoveryRow[] {
  const planned = simulateMsgs(registry, txs, options);
  return faultPoints(planned, options.now).flatMap((point) => {
    const run = simulateMsgs(registry, txs, { ...options, faults: [point.fault] });
    if (arrivesAsPlanned(run, planned)) return [];
    const owners = ownersOf(registry, [planned, run], options.addresses);
    return run.balances.map((balance) => rowOf(point, run, balance, owners(balance)));
  });
}

function arrivesAsPlanned({ delivered }: Simulation, planned: Simulation): boolean {
  const goal = planned.delivered;
  if (delivered === undefined || goal === undefined) return false;
  return (['chainId', 'address', 'denom', 'by'] as const).every((key) => delivered[key] === goal[key]);
}

function rowOf(point: FaultPoint, run: Simulation, balance: Balance, owner: RestingOwner): RecoveryRow {
  const { address, ...asset } = balance;
  const { tx, hop, fault, atMostSeconds, note } = point;
  return {
    failure: { tx, hop, kind: fault.kind },
    afterSwap: run.events.filter((event) => event.kind === 'swap' && event.swap !== undefined).length,
    ...{ asset, address, owner },
    canSign: owner === 'user' && isAccount(address),
    atMostSeconds,
    note: `${note}; ${restingNote(run, balance, owner)}`,
  };
}

/** How the coin came to where it is, in a few words. */
function restingNote({ events }: Simulation, balance: Balance, owner: RestingOwner): string {
  if (owner === 'stranded') return 'nobody can move the coins from this account';
  for (const event of [...events].reverse()) {
    if (event.kind !== 'pay' || event.to.address !== balance.address || event.to.denom !== balance.denom)
      continue;
    return paymentNotes[event.why];
  }
  return 'nothing moves';
}

const paymentNotes = {
  receive: 'the coins are received, but what was to follow does not happen',
  deliver: 'the coins are delivered',
  send: 'the coins were sent there before',
  affiliate: 'the affiliate was paid',
  surplus: 'input that the swap did not need comes back',
  refund: 'the coins come back to their sender',
  recover: 'the coins are paid to the recovery address',
  'fee-return': 'the unused part of the relayer fee comes back',
  relayer: 'the relayer was paid',
} as const;

/** Tells whose a balance is, from what the runs did and what the user says. */
function ownersOf(
  registry: Registry,
  runs: readonly Simulation[],
  addresses: readonly string[] | undefined,
): (balance: Balance) => RestingOwner {
  const machinery = machineryOf(registry, runs);
  const affiliates = new Set<string>();
  const handlers = new Set<string>();
  for (const event of runs.flatMap(({ events }) => events)) {
    if (event.kind === 'call') handlers.add(event.contract);
    if (event.kind === 'pay' && event.why === 'affiliate') affiliates.add(event.to.address);
  }
  return ({ address }) => {
    if (machinery.has(address)) return 'stranded';
    if (addresses?.includes(address) === true) return 'user';
    if (affiliates.has(address)) return 'affiliate';
    if (handlers.has(address)) return 'handler';
    return addresses === undefined && isAccount(address) ? 'user' : 'stranded';
  };
}

/** Whether an address can have a key: contracts and derived callers have 32 bytes. */
function isAccount(address: string): boolean {
  const bytes = parseBech32(address)?.bytes;
  return bytes === undefined || bytes.length === 20;
}
