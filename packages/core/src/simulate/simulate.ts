import { type Budget, spend } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { land, type Schedule, type Watch } from './air.js';
import { attempt } from './attempt.js';
import type { Fault } from './fault.js';
import { balanceOf, endow } from './ledger.js';
import { readMessages, type SignedMessage } from './messages/index.js';
import type { Balance, Expectation, KnownTrace, SimulatedTx, Simulation, TxOutcome } from './model.js';
import type { Quote } from './quote.js';
import { reportOf } from './report.js';
import { createWorld, type World } from './world.js';

/** How messages are run. */
export interface SimulateOptions {
  /** Block time of every chain at the beginning, nanoseconds since the epoch. */
  readonly now: bigint;
  /** What venues pay; by default the least that each message accepts. */
  readonly quote?: Quote;
  readonly faults?: readonly Fault[];
  /** What accounts hold beforehand; by default each signer holds what nothing in the run could have brought. */
  readonly opening?: readonly Balance[];
  /** Vouchers that the data does not list. */
  readonly traces?: readonly KnownTrace[];
  readonly expect?: Expectation;
  /** Orders packets that are in the air together, a whole number; by default the oldest goes first. */
  readonly seed?: number;
  /** Steps of the request this is part of; by default its own. */
  readonly budget?: Budget;
}

/**
 * Runs transactions on a model of the chains, one after another, each until nothing is in the air. A refused message
 * or packet is part of the result, never an error.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` when packets never end, or the budget does not reach
 * @example simulateMsgs(registry, txs, { now: 1735689600000000000n }).balances
 */
export function simulateMsgs(
  registry: Registry,
  txs: readonly SimulatedTx[],
  options: SimulateOptions,
): Simulation {
  const world = openWorld(registry, options);
  const schedule = scheduleOf(options.seed);
  for (const tx of txs) runNext(world, tx, { schedule });
  return reportOf(world, txs.length, options.expect);
}

/** Chains on which nothing has happened yet but what accounts hold beforehand. */
export function openWorld(registry: Registry, options: SimulateOptions): World {
  const world = createWorld(registry, options);
  for (const balance of options.opening ?? []) endow(world, balance);
  if (options.opening === undefined) world.funding = 'given';
  return world;
}

/** How one transaction is run. */
export interface Running {
  readonly schedule: Schedule;
  /** Told before each step, with what continues any copy of the world from there to the end of the transaction. */
  readonly watch?: Watch;
}

/** Runs the next transaction until nothing is in the air. */
export function runNext(world: World, tx: SimulatedTx, { schedule, watch }: Running): void {
  world.tx = world.txs++;
  world.packets = 0;
  world.began = world.events.length;
  const stop = stopBefore(world, world.tx);
  if (stop === undefined) {
    watch?.({ resume: (copy) => signAndLand(copy, tx, { schedule }) });
    signAndLand(world, tx, { schedule, ...(watch && { watch }) });
  } else world.outcomes.set(world.tx, stop);
  world.funding = leavesModel(world) ? 'given' : 'held';
}

function signAndLand(world: World, tx: SimulatedTx, { schedule, watch }: Running): void {
  const stop = runTx(world, tx);
  if (stop !== undefined) world.outcomes.set(world.tx, stop);
  else land(world, schedule, watch);
  if (!world.outcomes.has(world.tx)) world.outcomes.set(world.tx, { outcome: 'done' });
}

/** A transaction is signed only after the one before it did what it was for. */
function stopBefore(world: World, index: number): TxOutcome | undefined {
  const before = world.outcomes.get(index - 1)?.outcome ?? 'done';
  const goesOn = before === 'done' || before === 'not-modelled';
  return goesOn
    ? undefined
    : { outcome: 'not-sent', reason: `transaction ${index - 1} did not end as planned` };
}

/** All messages of a transaction or none; an outcome unless its packets are still to decide about it. */
function runTx(world: World, tx: SimulatedTx): TxOutcome | undefined {
  spend(world.budget, 'simulated', 1 + (tx.msgs?.length ?? 0));
  const read = attempt(world, () => readMessages(tx));
  if (!read.isOk) return { outcome: 'failed', reason: read.reason };
  if (typeof read.result === 'string') return { outcome: 'not-modelled', reason: read.result };
  const messages = read.result;
  if (world.funding === 'given') fundSigners(world, messages);
  const ran = attempt(world, () => {
    for (const message of messages) message.run(world);
  });
  return ran.isOk ? undefined : { outcome: 'failed', reason: ran.reason };
}

/** Gives signers what their messages spend and they do not hold. */
function fundSigners(world: World, messages: readonly SignedMessage[]): void {
  const needs = new Map<string, Balance>();
  for (const { chainId, signer: address, coins } of messages) {
    for (const { denom, amount } of coins) {
      needs.set(denom, { chainId, address, denom, amount: amount + (needs.get(denom)?.amount ?? 0n) });
    }
  }
  for (const need of needs.values()) {
    const missing = need.amount - balanceOf(world, need.chainId, need.address, need.denom);
    if (missing > 0n) endow(world, { ...need, amount: missing });
  }
}

/** Whether funds went over a bridge the model does not run, so that later signers hold what it cannot know. */
function leavesModel({ tx, outcomes, events, began }: World): boolean {
  const isUnknown = outcomes.get(tx)?.outcome === 'not-modelled';
  return isUnknown || events.slice(began).some((event) => event.kind === 'leave' && event.tx === tx);
}

/** A linear congruential generator: one seed gives one order. */
function scheduleOf(seed: number | undefined): Schedule {
  if (seed === undefined) return () => 0;
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % count;
  };
}
