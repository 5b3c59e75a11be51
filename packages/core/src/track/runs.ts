import { ibcDenom } from '../denom/index.js';
import { brandAs, createBudget, type DenomPath, RoutingError } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import {
  type Balance,
  type Fault,
  type Moment,
  type Packet,
  type SimulatedEvent,
  type SimulatedMoments,
  type SimulatedTx,
  type SimulateOptions,
  simulateMoments,
  singleFaults,
  type Whose,
  whoseCoins,
} from '../simulate/index.js';
import type {
  AccountPlace,
  Place,
  TrackedHandOver,
  TrackedMoment,
  TrackedPacket,
  TrackedRun,
} from './model.js';
import { placesOf } from './places.js';

/** How the runs of a plan are made. */
export interface RunOptions extends Omit<SimulateOptions, 'faults' | 'seed' | 'budget'> {
  /** Accounts the user controls, in order of the route; by default every ordinary account that no chain derived. */
  readonly addresses?: readonly { readonly chainId: string; readonly address: string }[];
}

/**
 * Runs transactions without faults and with every single one. Runs that nobody could tell apart, and in which the coins
 * are in the same places, count once.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` where all of them together take too many steps
 */
export function trackedRuns(
  registry: Registry,
  txs: readonly SimulatedTx[],
  { addresses, ...options }: RunOptions,
): readonly TrackedRun[] {
  const people = [...(options.people ?? []), ...(addresses ?? []).map(({ address }) => address)];
  const budget = createBudget({ simulated: mostSteps });
  const run = (faults: readonly Fault[], opening: readonly Balance[] | undefined): SimulatedMoments =>
    simulateMoments(registry, { txs }, { ...options, people, budget, faults, ...(opening && { opening }) });
  const first = run([], options.opening).simulation;
  // All that signers spend of their own, from the beginning, so that runs that end early know of it too.
  const opening = options.opening ?? sums(first.spent);
  const plain = run([], opening);
  const faults = singleFaults(plain.simulation);
  const all = [plain, ...faults.map((fault) => run([fault], opening))];
  const accounts = txs.map(({ chainId, signerAddress: address }) => ({ chainId, address }));
  const events = all.flatMap(({ simulation }) => simulation.events);
  const whose = remembering(whoseCoins(registry, events, addresses ?? accounts, addresses));
  const runs = all.map((one, index) => {
    const fault = faults[index - 1];
    return trackedRun(one, { registry, txs, whose }, fault);
  });
  return withoutRepeats(runs);
}

/** Runs hold the same coins over and over. */
function remembering(whose: Whose): Whose {
  const known = new Map<string, ReturnType<Whose>>();
  return (coins) => {
    const key = `${coins.chainId}/${coins.address} ${coins.denom}`;
    const found = known.get(key) ?? whose(coins);
    known.set(key, found);
    return found;
  };
}

/** A plan runs every failure of a route to its end, not only from where it strikes. */
const mostSteps = 400_000;

function sums(spent: readonly Balance[]): Balance[] {
  const byAccount = new Map<string, Balance>();
  for (const { chainId, address, denom, amount } of spent) {
    const key = `${chainId}/${address} ${denom}`;
    byAccount.set(key, { chainId, address, denom, amount: amount + (byAccount.get(key)?.amount ?? 0n) });
  }
  return [...byAccount.values()];
}

/** What is known of all runs of a plan, and of one of them. */
interface Told {
  readonly registry: Registry;
  readonly txs: readonly SimulatedTx[];
  readonly whose: Whose;
  /** Packets whose amount depends on what a venue pays. */
  readonly estimates: ReadonlySet<string>;
}

function trackedRun(
  { before, moments }: SimulatedMoments,
  told: Omit<Told, 'estimates'>,
  fault: Fault | undefined,
): TrackedRun {
  const { whose } = told;
  let isEstimate = false;
  const estimates = new Set<string>();
  const tracked: TrackedMoment[] = [];
  const places = [placesOf(before, [], whose, isEstimate)];
  for (const moment of moments) {
    // What a venue pays is known only once it has: from then on amounts are those of the run.
    for (const event of moment.events) {
      if (event.kind === 'packet' && isEstimate) estimates.add(idOf(event.packet));
      isEstimate ||= event.kind === 'swap';
      if (event.kind === 'packet' && isEstimate) estimates.add(idOf(event.packet));
    }
    tracked.push(trackedMoment(moment, { ...told, estimates }));
    places.push(placesOf(moment.after, tracked, whose, isEstimate));
  }
  return { ...(fault && { fault }), ...withLateArrivals(tracked, places, whose) };
}

/** Who gets coins by an event. */
function paymentsOf(event: SimulatedEvent): TrackedMoment['pays'] {
  if (event.kind === 'pay' || event.kind === 'arrive') {
    const { address, denom, amount } = event.to;
    return [{ address, denom, amount }];
  }
  if (event.kind !== 'call') return [];
  return event.coins.map(({ denom, amount }) => ({ address: event.contract, denom, amount }));
}

/** Coins that a bridge keeps are given in the end, where somebody sees to it. */
function withLateArrivals(
  moments: readonly TrackedMoment[],
  places: TrackedRun['places'],
  whose: Whose,
): Pick<TrackedRun, 'moments' | 'places'> {
  const last = places.at(-1) ?? [];
  const late = moments.flatMap((moment): TrackedMoment[] => {
    const { handOver } = moment;
    if (moment.kind !== 'kept' || handOver === undefined) return [];
    const { address, denom, amount } = handOver.to;
    const { stall: _stall, settlesWhen: _settles, ...same } = moment;
    return [{ ...same, kind: 'arrived', isDone: true, pays: [{ address, denom, amount }] }];
  });
  const [only, ...more] = late;
  if (only?.handOver === undefined || more.length > 0) return { moments, places };
  return { moments: [...moments, only], places: [...places, withArrival(last, only.handOver, whose)] };
}

function withArrival(places: readonly Place[], { to }: TrackedHandOver, whose: Whose): readonly Place[] {
  const isThere = (place: Place): place is AccountPlace =>
    place.kind === 'account' &&
    place.chainId === to.chainId &&
    place.address === to.address &&
    place.denom === to.denom;
  const before = places.find(isThere);
  const rest = places.filter((place) => place.kind !== 'bridge' && place !== before);
  const coins = { ...to, amount: to.amount + (before?.amount ?? 0n) };
  return [...rest, { kind: 'account', ...coins, ...whose(coins), isEstimate: true }];
}

function trackedMoment(moment: Moment, told: Told): TrackedMoment {
  const { txs } = told;
  const { kind, tx, chainId, isDone, packet, events, handOver, reason } = moment;
  const slim = (one: Packet): TrackedPacket => slimPacket(one, told);
  const ended = events.find((event) => event.kind === 'ack' && event.packet === packet);
  const stall = events.find((event) => event.kind === 'stall');
  const signer = kind === 'signed' ? txs[tx]?.signerAddress : undefined;
  return {
    ...{ kind, tx, chainId, isDone },
    ...(packet && { packet: slim(packet) }),
    ...(ended?.kind === 'ack' && { isAcked: ended.ack.isOk }),
    sends: events.flatMap((event) => (event.kind === 'packet' ? [slim(event.packet)] : [])),
    answers: moment.answers.map(({ packet: answered, ack }) => ({ packet: slim(answered), isOk: ack.isOk })),
    pays: events.flatMap(paymentsOf),
    crosses: events.flatMap((event) => (event.kind === 'cross' ? [slimHandOver(event.handOver)] : [])),
    ...(handOver && { handOver: slimHandOver(handOver) }),
    ...(stall?.kind === 'stall' && { stall: stall.why, settlesWhen: stall.wait.settlesWhen }),
    ...(reason !== undefined && { reason }),
    effects: events.flatMap(effectOf),
    ...(signer !== undefined && { signer }),
  };
}

function slimHandOver({ bridge, index, from, to, by }: NonNullable<Moment['handOver']>): TrackedHandOver {
  return { bridge, index, from, to, by };
}

function slimPacket(packet: Packet, { registry, estimates }: Told): TrackedPacket {
  const { source, dest, denom, amount, sender, receiver, memo, timeout, owner } = packet;
  const id = idOf(packet);
  return {
    ...{ id, source, dest, denom, sentDenom: ibcDenom(brandAs<DenomPath>(denom), registry.sha256) },
    ...{ amount, isEstimate: estimates.has(id), sender, receiver, memo },
    // Forwards count from their own sending, contracts are told in another message.
    ...(owner.kind === 'account' && { timeout }),
  };
}

function idOf({ tx, index, attempt }: Packet): string {
  return `${tx}/${index}/${attempt}`;
}

function effectOf(event: SimulatedEvent): string[] {
  switch (event.kind) {
    case 'swap':
      return [`${event.venue} swaps ${coinText(event.coinIn)} for ${coinText(event.coinOut)}`];
    case 'call':
      return [`the contract ${event.contract} is called with ${event.coins.map(coinText).join(', ')}`];
    case 'cross':
      return [`${event.handOver.bridge} takes ${coinText(event.handOver.from)}`];
    case 'leave':
      return [`${event.bridge} takes ${coinText(event.from)}, which is not followed further`];
    case 'packet':
      return [`a packet leaves for ${event.packet.dest.chainId} over ${event.packet.source.channel}`];
    case 'pay':
      return [`${event.to.address} is paid ${coinText(event.to)} (${event.why})`];
    default:
      return [];
  }
}

function coinText({ amount, denom }: { readonly amount: bigint; readonly denom: string }): string {
  return `${amount} ${denom}`;
}

function withoutRepeats(runs: readonly TrackedRun[]): readonly TrackedRun[] {
  const byText = new Map<string, TrackedRun>();
  for (const run of runs) {
    const { fault: _fault, ...same } = run;
    const key = JSON.stringify(same, (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value,
    );
    if (!byText.has(key)) byText.set(key, run);
  }
  return [...byText.values()];
}

/** Refuses a plan of nothing. */
export function demandTxs(txs: readonly unknown[]): void {
  if (txs.length > 0) return;
  throw new RoutingError('MISSING_FIELD', 'txs', '`txs` has no transaction to track');
}
