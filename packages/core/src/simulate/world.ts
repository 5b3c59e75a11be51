import type { JsonValue } from '../json/index.js';
import { type Budget, createBudget, limits } from '../primitives/index.js';
import {
  capabilitiesOf,
  type Chain,
  type ChannelEnd,
  findChain,
  type KeylessAccount,
  type LivenessOptions,
  type Registry,
  type SwapDeployment,
} from '../registry/index.js';
import type { HandOver } from './bridges/hand-over.js';
import { fail } from './failure.js';
import { type Fault, hitsChain, namesChain } from './fault.js';
import type { GoJson } from './go-json.js';
import type { Journal } from './journal.js';
import type {
  Balance,
  BridgedCoin,
  KnownTrace,
  Moment,
  SimulatedEvent,
  SpentBalance,
  TxOutcome,
} from './model.js';
import type { Packet } from './packet.js';
import { leastQuote, type PastExchange, type Quote } from './quote.js';

/** State of all chains during one run. Everything but time and counters is changed through the journal. */
export interface World extends Journal {
  readonly registry: Registry;
  readonly quote: Quote;
  /** Coins that bridges turn into each other beside those of the data. */
  readonly bridged: readonly BridgedCoin[];
  /** Addresses of those who take part: what an account forwards to can be told only by trying them. */
  readonly people: readonly string[];
  /** Pays for every message, packet and end of a packet. */
  readonly budget: Budget;
  readonly faults: readonly Fault[];
  /** What counts as in service. The clock is that of the beginning: nothing is closed while a run is under way. */
  readonly liveness: LivenessOptions;
  /** Memos that were read or written, undefined where they are not JSON. */
  readonly memos: Map<string, GoJson | undefined>;
  /** Messages that contracts were called with, read. */
  readonly calls: Map<string, JsonValue>;
  readonly chains: Map<string, SimulatedChain>;
  /** Balances by denom, by `chain/address`. */
  readonly accounts: Map<string, Map<string, bigint>>;
  /** Paths of vouchers minted here or known beforehand, by `chain/denom`. */
  readonly paths: Map<string, string>;
  /** Escrows by `chain/account`. What anybody pays to an escrow's address directly is not part of it. */
  readonly escrows: Map<string, Escrow>;
  /** What accounts are that nobody has a key of, by `chain/address`; undefined for others. */
  readonly keyless: Map<string, KeylessAccount | undefined>;
  readonly opening: Balance[];
  /** Account by channel end, for `escrows` the other way round. */
  readonly escrowOf: Map<ChannelEnd, string>;
  /** What accounts hold from before the run, by `chain/address` and denom. */
  readonly ownFunds: Map<string, bigint>;
  /** What signers spent of their own funds. */
  readonly spent: SpentBalance[];
  /** Next sequence by end. */
  readonly sequences: Map<string, number>;
  readonly inFlight: Packet[];
  /** Hand-overs to bridges that have not ended. */
  readonly underWay: UnderWay[];
  readonly events: SimulatedEvent[];
  /** Where every transaction of a chain is noted, if anybody asked. */
  readonly moments: Moment[] | undefined;
  readonly outcomes: Map<number, TxOutcome>;
  /** What venues exchanged, by chain. */
  readonly exchanges: Map<string, readonly PastExchange[]>;
  /** Block time of every chain, nanoseconds since the epoch. */
  time: bigint;
  /** The transaction under way. */
  tx: number;
  /** Transactions begun so far. */
  txs: number;
  /** Events before this transaction. */
  began: number;
  /** What signers of this transaction have without the run having brought it. */
  funding: Funding;
  /** The same for transactions after one that the model followed to its end. */
  readonly laterFunding: Funding;
  /** Packets sent by it. */
  packets: number;
  /** Hand-overs to bridges begun by it. */
  handedOver: number;
  /** Packets sent in the whole run, sendings again included. */
  sent: number;
  /** User swaps tried so far. */
  swaps: number;
}

/** A hand-over that has not ended. */
export interface UnderWay {
  readonly handOver: HandOver;
  readonly deliver: Deliver;
}

/** Gives the coins of a hand-over on the other side. @throws ChainFailure where that side refuses them */
export type Deliver = (world: World, handOver: HandOver) => void;

/** What signers are given before a transaction: all it spends, more of the coins they spent before, or nothing. */
export type Funding = 'everything' | 'more-of-the-same' | 'nothing';

/** Account that holds what went over a channel end. */
export interface Escrow {
  readonly address: string;
  readonly end: ChannelEnd;
}

/** What a run starts from. */
export interface WorldOptions {
  /** Nanoseconds since the epoch. */
  readonly now: bigint;
  readonly quote?: Quote;
  readonly faults?: readonly Fault[];
  readonly traces?: readonly KnownTrace[];
  readonly bridged?: readonly BridgedCoin[];
  readonly people?: readonly string[];
  readonly includeInactive?: boolean | undefined;
  readonly funding: Funding;
  readonly laterFunding: Funding;
  /** Steps of the request this is part of; by default its own. */
  readonly budget?: Budget;
  readonly moments?: Moment[] | undefined;
}

/** Chains on which nothing has happened yet. */
export function createWorld(registry: Registry, options: WorldOptions): World {
  const { now, quote, faults, traces, bridged, people, budget = createBudget() } = options;
  const { funding, laterFunding, includeInactive = false } = options;
  // One literal, here and in `fork`: an object put together by spreading loses its shape, and every step of a run reads the world.
  return {
    registry,
    quote: quote ?? leastQuote,
    faults: faults ?? [],
    bridged: bridged ?? [],
    people: people ?? [],
    budget,
    liveness: { now, includeInactive },
    memos: new Map(),
    calls: new Map(),
    keyless: new Map(),
    undo: [],
    chains: new Map(),
    accounts: new Map(),
    paths: new Map((traces ?? []).map(({ chainId, denom, path }) => [`${chainId}/${denom}`, path])),
    escrows: new Map(),
    escrowOf: new Map(),
    sequences: new Map(),
    outcomes: new Map(),
    exchanges: new Map(),
    ownFunds: new Map(),
    opening: [],
    spent: [],
    inFlight: [],
    underWay: [],
    events: [],
    moments: options.moments,
    time: now,
    tx: 0,
    txs: 0,
    began: 0,
    funding,
    laterFunding,
    packets: 0,
    handedOver: 0,
    sent: 0,
    swaps: 0,
  };
}

/** What the model needs to know of one chain. */
export interface SimulatedChain extends Chain {
  /** False only when the data says so: an operation may have vouched for what the data does not know. */
  readonly canSendMemo: boolean;
  /** Unknown counts as the stricter flavour; undefined means that the chain does not forward. */
  readonly pfm?: 'ibc-apps' | 'ibc-go';
  readonly hooks: boolean;
  /** Whether a sent memo loses its `ibc_callback`. Neutron has the receiving side of hooks only. */
  readonly stripsCallback: boolean;
  readonly callbacks: boolean;
  readonly autopilot: boolean;
  readonly memoBytes: number;
  readonly receiverBytes: number;
  readonly deployment?: SwapDeployment;
}

/** A chain by id. @throws ChainFailure when the data does not hold it */
export function chainIn(world: World, chainId: string): SimulatedChain {
  const known = world.chains.get(chainId);
  if (known !== undefined) return known;
  const chain = findChain(world.registry, chainId);
  if (chain === undefined) fail(`chain ${chainId} is not known`);
  const simulated = simulatedChain(world, chain);
  world.chains.set(chainId, simulated);
  return simulated;
}

function simulatedChain({ registry, faults }: World, chain: Chain): SimulatedChain {
  const can = capabilitiesOf(registry, chain.id);
  const deployment = registry.venues.get(chain.id);
  // A contract that packets reach says as much about the chain as a flag does.
  const entry = deployment?.entryCall;
  // Middlewares act from addresses that they derive, so only chains with bech32 addresses have them.
  const isBech32 = chain.bech32Prefix !== '';
  const hasEntry = isBech32 && !hitsChain(faults, 'contract-entry-missing', chain.id);
  const forwards = isBech32 && can.pfm !== false && !hitsChain(faults, 'pfm-missing', chain.id);
  return {
    canSendMemo: can.memo !== false,
    hooks: hasEntry && (can.hooks ?? entry === 'ibc-hooks') && (can.hooksKind ?? 'wasm') === 'wasm',
    stripsCallback: (can.hooks ?? entry === 'ibc-hooks') && deployment?.adapterKind !== 'neutron-transfer',
    callbacks: hasEntry && (can.callbacks ?? entry === 'ibc-callbacks'),
    autopilot: isBech32 && can.autopilot === true,
    memoBytes: Math.min(limits.memoBytes, can.memoLimitBytes ?? limits.memoBytes),
    receiverBytes: Math.min(limits.receiverBytes, can.receiverLimitBytes ?? limits.receiverBytes),
    ...chain,
    ...(forwards && { pfm: can.pfmFlavour ?? 'ibc-go' }),
    ...(deployment && { deployment }),
  };
}

/**
 * A copy of the world in which something else goes wrong from now on. What happens in one is not seen in the other; they
 * share the budget, and what is true in every run: what memos and messages say, accounts without a key; and what chains can do, where no fault
 * takes it away.
 */
export function fork(world: World, faults: readonly Fault[]): World {
  const { registry, quote, bridged, people, budget, liveness, memos, calls, keyless } = world;
  const { time, tx, txs, began, funding, laterFunding, packets, handedOver, sent, swaps } = world;
  // Written out, so that a part of the world which is added later cannot be forgotten here.
  return {
    registry,
    quote,
    faults,
    bridged,
    people,
    budget,
    liveness,
    memos,
    calls,
    keyless,
    undo: [],
    // What chains can do depends on the faults that name one.
    chains: [...world.faults, ...faults].some(namesChain) ? new Map() : world.chains,
    accounts: new Map([...world.accounts].map(([key, account]) => [key, new Map(account)])),
    paths: new Map(world.paths),
    escrows: new Map(world.escrows),
    escrowOf: new Map(world.escrowOf),
    sequences: new Map(world.sequences),
    outcomes: new Map(world.outcomes),
    exchanges: new Map(world.exchanges),
    ownFunds: new Map(world.ownFunds),
    opening: [...world.opening],
    spent: [...world.spent],
    inFlight: [...world.inFlight],
    underWay: [...world.underWay],
    events: [...world.events],
    moments: world.moments && [...world.moments],
    time,
    tx,
    txs,
    began,
    funding,
    laterFunding,
    packets,
    handedOver,
    sent,
    swaps,
  };
}
