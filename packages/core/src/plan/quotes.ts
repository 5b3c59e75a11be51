import type { ChainDenom, GoFastFee, SmartRelayFeeQuote } from '../operation/index.js';
import { checkType, parseTime, type PlainTypes, RoutingError } from '../primitives/index.js';
import type { BridgeId } from '../registry/index.js';

/** What a quote is asked for: one operation over a bridge, in the names that the operation itself has. */
export interface QuoteQuestion {
  readonly bridge: Exclude<BridgeId, 'IBC'>;
  readonly fromChainId: string;
  readonly toChainId: string;
  /** `denomIn` of the operation. */
  readonly denom: string;
  /** Base units that go into it. */
  readonly amount: bigint;
  /** Nanoseconds since the epoch, where the query has a clock. */
  readonly now?: bigint;
}

/**
 * What a live service says of one operation: members of the operation that no data can give. Each bridge reads those of its
 * operation and leaves the rest alone; parts that are missing make the route an estimate.
 */
export interface BridgeQuote {
  /** CCTP of both versions, Eureka. */
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote;
  /** Axelar, Hyperlane. */
  readonly feeAmount?: bigint;
  readonly feeAsset?: ChainDenom;
  /** Go Fast. */
  readonly fee?: GoFastFee;
  /** Stargate. */
  readonly oftFeeAmount?: bigint;
  readonly oftFeeAsset?: ChainDenom;
  /** Stargate, LayerZero. */
  readonly messagingFeeAmount?: bigint;
  readonly messagingFeeAsset?: ChainDenom;
  /** CCTP v2: another finality than that of the whole chain, and what it costs at most. */
  readonly finalityThreshold?: number;
  readonly maxFee?: bigint;
  /** Axelar's names of the two chains, where the data has none. */
  readonly fromChain?: string;
  readonly toChain?: string;
  /** Eureka: the contract that starts it, where it is not that of the data. */
  readonly entryContractAddress?: string;
  /** RFC 3339 time after which nothing of it holds; a relayer's quote has its own beside it. */
  readonly expiration?: string;
}

/**
 * Where quotes come from: a pure function, such as a look-up in a table. Undefined where it has none. The planner asks it for
 * each bridge that it considers, never remembers an answer, and leaves out what has expired.
 */
export type QuoteProvider = (question: QuoteQuestion) => BridgeQuote | undefined;

/** An answer of a provider: a quote that holds, or why there is none. */
export interface Quoted {
  readonly quote: BridgeQuote;
  /** What was wrong with the answer, a sentence each. */
  readonly notes: readonly string[];
}

/**
 * Asks a provider. What has expired is left out with a note.
 *
 * @throws RoutingError `INVALID_TYPE`, `INVALID_AMOUNT` where the provider answers something else than a quote
 */
export function askForQuote(provider: QuoteProvider | undefined, question: QuoteQuestion): Quoted {
  const answer: unknown = provider?.(question);
  if (answer === undefined) return { quote: {}, notes: [] };
  const quote = checkQuote(answer);
  const { smartRelayFeeQuote, ...rest } = quote;
  if (isOver(quote.expiration, question)) return { quote: {}, notes: [expired(question, quote.expiration)] };
  const relayUntil = smartRelayFeeQuote?.expiration;
  if (!isOver(relayUntil, question)) return { quote, notes: [] };
  return { quote: rest, notes: [expired(question, relayUntil)] };
}

function isOver(expiration: string | undefined, { now }: QuoteQuestion): boolean {
  const time = expiration === undefined ? undefined : parseTime(expiration);
  return time !== undefined && now !== undefined && time <= now;
}

function expired({ bridge, fromChainId, toChainId }: QuoteQuestion, expiration: string | undefined): string {
  return `the quote for ${bridge} from ${fromChainId} to ${toChainId} expired at ${expiration}: ask for a new one`;
}

type Types = { readonly [member: string]: keyof PlainTypes | Types };

const coin: Types = { chainId: 'string', denom: 'string' };
const types: Types = {
  smartRelayFeeQuote: {
    feeAmount: 'bigint',
    feeDenom: 'string',
    relayerAddress: 'string',
    feePaymentAddress: 'string',
    expiration: 'string',
  },
  feeAmount: 'bigint',
  feeAsset: coin,
  fee: {
    feeAsset: coin,
    bpsFee: 'string',
    bpsFeeAmount: 'bigint',
    sourceChainFeeAmount: 'bigint',
    destinationChainFeeAmount: 'bigint',
  },
  oftFeeAmount: 'bigint',
  oftFeeAsset: coin,
  messagingFeeAmount: 'bigint',
  messagingFeeAsset: coin,
  finalityThreshold: 'number',
  maxFee: 'bigint',
  fromChain: 'string',
  toChain: 'string',
  entryContractAddress: 'string',
  expiration: 'string',
};

/** Answers come from the caller's code, which may have no types. */
function checkQuote(answer: unknown): BridgeQuote {
  checkMembers(answer, types, 'quotes');
  return answer as BridgeQuote; // its members have just been looked at
}

function checkMembers(value: unknown, expected: Types, place: string): void {
  const object = checkType(value, 'object', place);
  for (const [member, type] of Object.entries(expected)) {
    const found: unknown = Reflect.get(object, member);
    if (found === undefined) continue;
    const field = `${place}.${member}`;
    if (typeof type === 'object') checkMembers(found, type, field);
    else checkValue(checkType(found, type, field), member, field);
  }
}

function checkValue(value: unknown, member: string, field: string): void {
  if (typeof value === 'bigint' && value < 0n)
    throw new RoutingError('INVALID_AMOUNT', field, `\`${member}\` of a quote is below 0`);
  if (member === 'expiration' && parseTime(String(value)) === undefined) {
    const message = '`expiration` of a quote must be a time as RFC 3339 writes it';
    throw new RoutingError('INVALID_TYPE', field, message);
  }
}
