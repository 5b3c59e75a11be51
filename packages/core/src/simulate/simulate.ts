import { isList } from '../json/index.js';
import { joined, spend } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import { land, oldestFirst, type Resume, type Schedule, type Watch } from './in-flight.js';
import { attempt } from './journal.js';
import { balanceOf } from './ledger.js';
import { readMessages } from './messages/read.js';
import type { SignedMessage } from './messages/rules.js';
import { giveOwnFunds, hasSpent, holdingsOf, noteMoment, noteSpending } from './holdings.js';
import type { Balance, Holding, Moment, SimulatedTx, Simulation, TxOutcome } from './model.js';
import { checkExpectation, checkOptions, checkTxs } from './options.js';
import type { ExpectedOutcome, SimulateOptions, SimulateQuery } from './options.js';
import { checkedQuote, leastQuote } from './quote.js';
import { reportOf } from './report.js';
import { demandOpen } from './checks.js';
import { createWorld, type World, type WorldOptions } from './world.js';

/**
 * Runs transactions on a model of the chains, one after another, each until nothing is in flight. A refused message
 * or packet is part of the result, never an error.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` when packets never end, or the messages take more steps than the budget has;
 *   `INVALID_CLOCK`, `INVALID_AMOUNT` or `INVALID_TYPE` for options and transactions of another type, and for quotes that are no amounts
 * @example simulateMsgs(registry, compiled, { now: 1735689600000000000n }).balances
 */
export function simulateMsgs(
  registry: Registry,
  { txs, expectation }: SimulateQuery,
  options: SimulateOptions,
): Simulation {
  return run(registry, { txs, expectation }, options);
}

/** A run, and every transaction of a chain in it. */
export interface SimulatedMoments {
  /** Result of the run. */
  readonly simulation: Simulation;
  /** Balances before all of them; empty without `opening`. */
  readonly before: readonly Holding[];
  /** Transactions of chains, in order. */
  readonly moments: readonly Moment[];
}

/**
 * A run with every transaction of a chain, in order: the view of an observer of the chains, with the balances after
 * each.
 *
 * @throws RoutingError as `simulateMsgs`
 */
export function simulateMoments(
  registry: Registry,
  query: SimulateQuery,
  options: SimulateOptions,
): SimulatedMoments {
  const moments: Moment[] = [];
  const world = openWorld(registry, options);
  return { before: holdingsOf(world), simulation: run(registry, query, options, moments), moments };
}

function run(
  registry: Registry,
  { txs, expectation }: SimulateQuery,
  options: SimulateOptions,
  moments?: Moment[],
): Simulation {
  checkOptions(options);
  checkExpectation(expectation);
  checkTxs(txs);
  const people = peopleOf(options, expectation);
  const world = openWorld(registry, joined(options, { people, moments }));
  const schedule = scheduleOf(options.seed);
  for (const tx of txs) runNext(world, tx, { schedule });
  return reportOf(world, txs, expectation);
}

/** All named parties. */
function peopleOf({ people = [] }: SimulateOptions, expect: ExpectedOutcome | undefined): readonly string[] {
  const { receiver, ownAddresses = [] } = expect ?? {};
  const own = isList(ownAddresses) ? ownAddresses : Object.values(ownAddresses).flat();
  return [...people, ...(receiver === undefined ? [] : [receiver]), ...own];
}

/** Chains in their initial state, with the opening balances. */
export function openWorld(
  registry: Registry,
  options: SimulateOptions & Pick<WorldOptions, 'moments'>,
): World {
  const quote = checkedQuote(options.quote ?? leastQuote);
  const world = createWorld(registry, joined(options, { quote, isFunded: options.opening === undefined }));
  for (const balance of options.opening ?? []) giveOwnFunds(world, balance);
  return world;
}

/** How one transaction is run. */
export interface Running {
  readonly schedule: Schedule;
  /** Called before each step, with the continuation of any copy of the world to the end of the transaction. */
  readonly watch?: Watch;
}

/** Runs the next transaction until nothing is in flight. */
export function runNext(world: World, tx: SimulatedTx, { schedule, watch }: Running): void {
  world.tx = world.txs++;
  world.packets = 0;
  world.handedOver = 0;
  world.began = world.events.length;
  const stop = stopBefore(world, world.tx);
  if (stop !== undefined) world.outcomes.set(world.tx, stop);
  else {
    const watched: Watch | undefined = watch && ((resume) => watch(untilEnd(resume)));
    watched?.((copy) => signAndLand(copy, tx, { schedule }));
    signAndLand(world, tx, { schedule, ...(watched && { watch: watched }) });
  }
  endTx(world);
}

function untilEnd(resume: Resume): Resume {
  return (copy) => {
    resume(copy);
    endTx(copy);
  };
}

function endTx(world: World): void {
  if (!world.outcomes.has(world.tx)) world.outcomes.set(world.tx, { outcome: 'done' });
  world.funding = leavesModel(world) ? 'everything' : world.laterFunding;
}

function signAndLand(world: World, tx: SimulatedTx, { schedule, watch }: Running): void {
  const stop = signOne(world, tx);
  if (stop !== undefined) world.outcomes.set(world.tx, stop);
  else land(world, schedule, watch);
}

/** Has a transaction signed, and notes it. */
function signOne(world: World, tx: SimulatedTx): TxOutcome | undefined {
  const noted = world.moments?.length;
  const stop = runTx(world, tx);
  if (stop !== undefined && world.moments?.length === noted) {
    const told = { kind: 'signed', chainId: tx.chainId, isDone: stop.outcome !== 'failed' } as const;
    noteMoment(world, world.events.length, { ...told, ...(stop.reason && { reason: stop.reason }) });
  }
  return stop;
}

/** A transaction is signed only after the previous one succeeded. */
function stopBefore(world: World, index: number): TxOutcome | undefined {
  const before = world.outcomes.get(index - 1)?.outcome ?? 'done';
  if (before === 'done' || before === 'not-modelled') return undefined;
  return { outcome: 'not-sent', reason: `transaction ${index - 1} did not end as planned` };
}

/** All messages of a transaction or none; an outcome unless its packets are still to decide about it. */
function runTx(world: World, tx: SimulatedTx): TxOutcome | undefined {
  spend(world.budget, 'simulated', 1 + (tx.msgs?.length ?? 0));
  const read = attempt(world, () => readMessages(world, tx));
  if (!read.isOk) return { outcome: 'failed', reason: read.reason };
  if (typeof read.result === 'string') return { outcome: 'not-modelled', reason: read.result };
  const messages = read.result;
  fundSigners(world, messages);
  const begun = world.events.length;
  const ran = attempt(world, () => {
    for (const { chainId, signer: address, coins, run } of messages) {
      demandOpen(world, { fromChainId: chainId, toChainId: chainId });
      for (const { denom, amount } of coins) noteSpending(world, { chainId, address, denom, amount });
      run(world);
    }
  });
  const why = ran.isOk ? {} : { reason: ran.reason };
  noteMoment(world, begun, { kind: 'signed', chainId: tx.chainId, isDone: ran.isOk, ...why });
  return ran.isOk ? undefined : { outcome: 'failed', ...why };
}

/**
 * Gives signers the coins that their messages spend and they lack. Once the run could have brought them, only
 * payments to bridges, and more of the coins that the same signer has spent before: a payment may be split.
 */
function fundSigners(world: World, messages: readonly SignedMessage[]): void {
  const { funding } = world;
  if (funding === 'nothing') return;
  const needs = new Map<string, Balance>();
  const fees = new Map<string, bigint>();
  for (const { chainId, signer: address, coins, fees: paid = [] } of messages) {
    for (const { denom, amount } of coins) {
      needs.set(denom, { chainId, address, denom, amount: amount + (needs.get(denom)?.amount ?? 0n) });
    }
    for (const { denom, amount } of paid) fees.set(denom, amount + (fees.get(denom) ?? 0n));
  }
  for (const need of needs.values()) {
    const missing = need.amount - balanceOf(world, need.chainId, need.address, need.denom);
    const isGiven = funding === 'everything' || hasSpent(world, need);
    const fee = fees.get(need.denom) ?? 0n;
    const amount = isGiven || missing < fee ? missing : fee;
    if (amount > 0n) giveOwnFunds(world, { ...need, amount });
  }
}

/** Whether funds left over a bridge outside the model, so that later signers have unknown coins. */
function leavesModel({ tx, outcomes, events, began }: World): boolean {
  const isUnknown = outcomes.get(tx)?.outcome === 'not-modelled';
  return isUnknown || events.slice(began).some((event) => event.kind === 'leave' && event.tx === tx);
}

/** A linear congruential generator: one seed gives one order. */
function scheduleOf(seed: number | undefined): Schedule {
  if (seed === undefined) return oldestFirst;
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % count;
  };
}
