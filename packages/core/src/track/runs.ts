import { createBudget, remembered } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import {
  type Balance,
  type FaultRun,
  type SimulatedTx,
  simulateMsgs,
  type SimulateOptions,
  simulateSingleFaults,
  type SingleFaultRuns,
  type Whose,
  whoseCoins,
} from '../simulate/index.js';
import type { AccountPlace, Place, TrackedHandOver, TrackedMoment, TrackedRun } from './model.js';
import { printed } from './match.js';
import { copyNoted, note, noteBefore, type Noted, type Noting, packetsOf } from './moment.js';

/** Options of the runs of a plan. */
export interface RunOptions extends Omit<SimulateOptions, 'faults' | 'seed' | 'budget'> {
  /** Accounts the user controls, in order of the route; by default every ordinary account that no chain derived. */
  readonly addresses?: readonly {
    /** Chain id. */
    readonly chainId: string;
    /** Address on the chain. */
    readonly address: string;
  }[];
}

/**
 * Runs transactions without faults and with every single one. Indistinguishable runs that leave the coins in
 * the same places count once.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` if all of them together take too many steps
 */
export function trackedRuns(
  registry: Registry,
  txs: readonly SimulatedTx[],
  { addresses, ...options }: RunOptions,
): readonly TrackedRun[] {
  const people = [...(options.people ?? []), ...(addresses ?? []).map(({ address }) => address)];
  const running = { ...options, people, budget: createBudget({ simulated: mostSteps }) };
  // Total spending of signers from their funds, given from the start, so that short runs include it too.
  const opening = options.opening ?? sums(simulateMsgs(registry, { txs }, running).spent);
  const runs = simulateSingleFaults(registry, { txs }, { ...running, opening });
  const accounts = txs.map(({ chainId, signerAddress: address }) => ({ chainId, address }));
  const events = [runs.plain, ...runs.failed].flatMap(({ since }) => since);
  const whose = remembering(whoseCoins(registry, events, accounts, addresses));
  return distinctRuns(notedRuns(runs, { txs, whose, slim: packetsOf(registry) }));
}

/** Notes the run without faults, and at each of its moments the runs that diverge there. */
function notedRuns({ before, plain, failed }: SingleFaultRuns, noting: Noting): readonly TrackedRun[] {
  const leaving = new Map<number, (typeof failed)[number][]>();
  for (const run of failed) remembered(leaving, commonMoments(plain, run), () => []).push(run);
  const noted = noteBefore(before, noting);
  const copies = new Map<FaultRun, Noted>();
  plain.moments.forEach((moment, at) => {
    for (const run of leaving.get(at) ?? []) {
      const copy = copyNoted(noted);
      for (const other of run.moments.slice(at)) note(copy, other, noting);
      copies.set(run, copy);
    }
    note(noted, moment, noting);
  });
  const tracked = failed.flatMap((run): TrackedRun[] => {
    const copy = copies.get(run);
    return copy === undefined ? [] : [{ fault: run.fault, ...withLateArrivals(copy, noting, noted) }];
  });
  return [withLateArrivals(noted, noting, noted), ...tracked];
}

/** Moments before the first that differs: a fault strikes before a moment, which is then another or missing. */
function commonMoments({ moments }: FaultRun, other: FaultRun): number {
  return moments.findIndex((moment, index) => moment !== other.moments[index]);
}

/** Caches owners of coins, which repeat in runs. */
function remembering(whose: Whose): Whose {
  const known = new Map<string, ReturnType<Whose>>();
  return (coins) => remembered(known, `${coins.chainId}/${coins.address} ${coins.denom}`, () => whose(coins));
}

/** Largest number of steps of all runs of a plan. */
const mostSteps = 400_000;

function sums(spent: readonly Balance[]): Balance[] {
  const byAccount = new Map<string, Balance>();
  for (const { chainId, address, denom, amount } of spent) {
    const key = `${chainId}/${address} ${denom}`;
    byAccount.set(key, { chainId, address, denom, amount: amount + (byAccount.get(key)?.amount ?? 0n) });
  }
  return [...byAccount.values()];
}

/** Runs without repetitions of indistinguishable ones with equal places. Common parts are printed once. */
function distinctRuns(runs: readonly TrackedRun[]): readonly TrackedRun[] {
  const packets = numbering<object>((packet) => packet);
  const moments = numbering(({ packet, sends, answers, ...rest }: TrackedMoment) => [
    ...[rest, packet && packets(packet), sends.map(packets)],
    answers.map((answer) => [packets(answer.packet), answer.isOk]),
  ]);
  const places = numbering<object>((list) => list);
  const byKey = new Map<string, TrackedRun>();
  for (const run of runs) {
    const key = `${run.moments.map(moments).join()};${run.places.map(places).join()}`;
    if (!byKey.has(key)) byKey.set(key, run);
  }
  return [...byKey.values()];
}

/** Gives equal values equal numbers, each value being printed by its parts. */
function numbering<Value extends object>(partsOf: (value: Value) => unknown): (value: Value) => number {
  const byValue = new Map<Value, number>();
  const byText = new Map<string, number>();
  return (value) =>
    remembered(byValue, value, () => remembered(byText, printed(partsOf(value)), () => byText.size));
}

/** A noted run, with the payout of coins that a bridge keeps, if some party can complete it. */
function withLateArrivals(
  { moments, places }: Noted,
  { whose }: Noting,
  plain: Noted,
): Omit<TrackedRun, 'fault'> {
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
  const { tx, handOver } = only;
  const due = plain.moments.findIndex(
    (moment) => moment.kind === 'arrived' && moment.tx === tx && moment.handOver?.index === handOver.index,
  );
  // A forwarding account forwards late coins, too.
  if (due === moments.length - 1 && plain.moments[due]?.sends.some(({ isAtBlockEnd }) => isAtBlockEnd)) {
    return {
      moments: [...moments, ...plain.moments.slice(due)],
      places: [...places, ...plain.places.slice(due + 1)],
    };
  }
  return { moments: [...moments, only], places: [...places, withArrival(last, handOver, whose)] };
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
