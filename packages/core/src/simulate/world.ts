import type { JsonValue } from '../json/index.js';
import { type Budget, createBudget, joined, limits } from '../primitives/index.js';
import { capabilitiesOf, findChain } from '../registry/index.js';
import type {
  Chain,
  ChannelEnd,
  KeylessAccount,
  LivenessOptions,
  Registry,
  SwapDeployment,
} from '../registry/index.js';
import type { HandOver } from './bridges/hand-over.js';
import { fail } from './failure.js';
import { type Fault, hitsChain, namesChain } from './fault.js';
import type { GoJson } from './go-json.js';
import type { Journal } from './journal.js';
import type { Balance, BridgedCoin, Moment, SimulatedEvent, SpentBalance, TxOutcome } from './model.js';
import type { Packet } from './packet.js';
import type { SimulateOptions } from './options.js';
import { leastQuote, type PastExchange, type Quote } from './quote.js';

/** State of all chains during one run. Everything but time and counters is changed through the journal. */
export interface World extends Journal {
  readonly registry: Registry;
  readonly quote: Quote;
  /** Coins that bridges exchange in addition to those of the data. */
  readonly bridged: readonly BridgedCoin[];
  /** Addresses of the parties: the recipient of a forwarding account can be found only by trying them. */
  readonly people: readonly string[];
  /** Pays for every message, packet and end of a packet. */
  readonly budget: Budget;
  readonly faults: readonly Fault[];
  /** Options of what is in service. The clock is the start of the run: nothing closes during a run. */
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
  /** Escrows by `chain/account`. Direct payments to an escrow's address are excluded. */
  readonly escrows: Map<string, Escrow>;
  /** Types of keyless accounts by `chain/address`; undefined for others. */
  readonly keyless: Map<string, KeylessAccount | undefined>;
  readonly opening: Balance[];
  /** Account by channel end, the inverse of `escrows`. */
  readonly escrowOf: Map<ChannelEnd, string>;
  /** Balances from before the run, by `chain/address` and denom. */
  readonly ownFunds: Map<string, bigint>;
  /** Spending of signers from funds before the run. */
  readonly spent: SpentBalance[];
  /** Next sequence by end. */
  readonly sequences: Map<string, number>;
  readonly inFlight: Packet[];
  /** Hand-overs to bridges that have not ended. */
  readonly underWay: UnderWay[];
  readonly events: SimulatedEvent[];
  /** List of every transaction of a chain, if requested. */
  readonly moments: Moment[] | undefined;
  readonly outcomes: Map<number, TxOutcome>;
  /** Exchanges of venues, by chain. */
  readonly exchanges: Map<string, readonly PastExchange[]>;
  /** Block time of every chain, nanoseconds since the epoch. Packets and bridges arrive at once. */
  time: bigint;
  /** Earliest arrival of the coins of bridges, by their shortest durations in the data. */
  earliest: bigint;
  /** The current transaction. */
  tx: number;
  /** Transactions begun so far. */
  txs: number;
  /** Events before this transaction. */
  began: number;
  /** Funds of this transaction's signers that the run did not bring. */
  funding: Funding;
  /** Funding of transactions after one that the model followed to its end. */
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
  /** Earliest arrival of the coins, nanoseconds since the epoch. */
  readonly earliest: bigint;
}

/** Gives the coins of a hand-over on the other side. @throws ChainFailure where that side refuses them */
export type Deliver = (world: World, handOver: HandOver) => void;

/** Coins that signers receive before a transaction: all it spends, more of the coins they spent before, or none. */
export type Funding = 'everything' | 'more-of-the-same' | 'nothing';

/** Account for coins sent over a channel end. */
export interface Escrow {
  readonly address: string;
  readonly end: ChannelEnd;
}

/** Initial state of a run. */
export interface WorldOptions extends Omit<SimulateOptions, 'opening' | 'seed'> {
  /** Whether signers have the coins that they spend, unless the run could have brought them; by default not. */
  readonly isFunded?: boolean;
  readonly moments?: Moment[] | undefined;
}

/** Chains in their initial state. */
export function createWorld(registry: Registry, options: WorldOptions): World {
  const { now, quote = leastQuote, faults = [], traces = [], bridged = [], people = [] } = options;
  const { isFunded = false, includeInactive = false, budget = createBudget(), moments } = options;
  const liveness: LivenessOptions = { now, includeInactive };
  const paths = new Map(traces.map(({ chainId, denom, path }) => [`${chainId}/${denom}`, path]));
  const { funding, laterFunding } = isFunded ? everything : nothing;
  const settings = { registry, quote, bridged, people, budget, liveness, paths, time: now, moments };
  return worldOf(joined(settings, { funding, laterFunding }), faults);
}

const everything = { funding: 'everything', laterFunding: 'more-of-the-same' } as const;
const nothing = { funding: 'nothing', laterFunding: 'nothing' } as const;

/**
 * A copy of the world with other faults. Later changes are not shared; the budget is, and so are facts true
 * in every run: content of memos and messages, keyless accounts, and capabilities that no fault removes.
 */
export function fork(world: World, faults: readonly Fault[]): World {
  return worldOf(world, faults, world);
}

/** Settings of a world, and its parts that start with a value. */
type WorldParts = Pick<World, 'registry' | 'quote' | 'bridged' | 'people' | 'budget' | 'liveness'> &
  Pick<World, 'funding' | 'laterFunding' | 'paths' | 'time' | 'moments'>;

/**
 * The one literal of a world, new or a copy of the world before: an object made by spreading has no stable shape, and
 * every step of a run reads the world.
 */
function worldOf(parts: WorldParts, faults: readonly Fault[], before?: World): World {
  // Capabilities of chains depend on the faults that name one.
  const keepsChains = before !== undefined && ![...before.faults, ...faults].some(namesChain);
  return {
    registry: parts.registry,
    quote: parts.quote,
    faults,
    bridged: parts.bridged,
    people: parts.people,
    budget: parts.budget,
    liveness: parts.liveness,
    memos: before?.memos ?? new Map(),
    calls: before?.calls ?? new Map(),
    keyless: before?.keyless ?? new Map(),
    undo: [],
    chains: keepsChains ? before.chains : new Map(),
    accounts: new Map([...(before?.accounts ?? [])].map(([key, account]) => [key, new Map(account)])),
    paths: before === undefined ? parts.paths : new Map(parts.paths),
    escrows: new Map(before?.escrows),
    escrowOf: new Map(before?.escrowOf),
    sequences: new Map(before?.sequences),
    outcomes: new Map(before?.outcomes),
    exchanges: new Map(before?.exchanges),
    ownFunds: new Map(before?.ownFunds),
    opening: [...(before?.opening ?? [])],
    spent: [...(before?.spent ?? [])],
    inFlight: [...(before?.inFlight ?? [])],
    underWay: [...(before?.underWay ?? [])],
    events: [...(before?.events ?? [])],
    moments: before === undefined ? parts.moments : parts.moments && [...parts.moments],
    time: parts.time,
    earliest: before?.earliest ?? parts.time,
    tx: before?.tx ?? 0,
    txs: before?.txs ?? 0,
    began: before?.began ?? 0,
    funding: parts.funding,
    laterFunding: parts.laterFunding,
    packets: before?.packets ?? 0,
    handedOver: before?.handedOver ?? 0,
    sent: before?.sent ?? 0,
    swaps: before?.swaps ?? 0,
  };
}

/** The earliest possible block time, for comparisons with deadlines of swaps. */
export function earliestTime({ time, earliest }: Pick<World, 'time' | 'earliest'>): bigint {
  return time > earliest ? time : earliest;
}

/** Facts about one chain that the model needs. */
export interface SimulatedChain extends Chain {
  /** False only if the data says so: an operation may have vouched for unknown facts. */
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

/** A chain by id. @throws ChainFailure if it is not in the data */
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
