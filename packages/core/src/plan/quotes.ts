import type { ChainDenom, GoFastFee, SmartRelayFeeQuote } from '../operation/index.js';
import { checkType, member, parseTime, type PlainTypes, RoutingError, say } from '../primitives/index.js';
import type { BridgeId } from '../registry/index.js';

/** Subject of a quote: one operation over a bridge, with the names of its members. */
export interface QuoteQuestion {
  /** Bridge. */
  readonly bridge: Exclude<BridgeId, 'IBC'>;
  /** Source chain id. */
  readonly fromChainId: string;
  /** Destination chain id. */
  readonly toChainId: string;
  /** `denomIn` of the operation. */
  readonly denom: string;
  /** Base units that go into it. */
  readonly amount: bigint;
  /** Nanoseconds since the epoch, where the query has a clock. */
  readonly now?: bigint;
}

/** Live facts of one operation, which no data has. Each bridge reads its members; missing ones make the route an estimate. */
export interface BridgeQuote {
  /** CCTP of both versions, Eureka. */
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote;
  /** Axelar, Hyperlane. */
  readonly feeAmount?: bigint;
  /** Coin of the fee. */
  readonly feeAsset?: ChainDenom;
  /** Go Fast. */
  readonly fee?: GoFastFee;
  /** Stargate. */
  readonly oftFeeAmount?: bigint;
  /** Coin of the transfer fee. */
  readonly oftFeeAsset?: ChainDenom;
  /** Stargate, LayerZero. */
  readonly messagingFeeAmount?: bigint;
  /** Coin of the messaging fee. */
  readonly messagingFeeAsset?: ChainDenom;
  /** CCTP v2: another finality than the whole chain's, and its largest fee. */
  readonly finalityThreshold?: number;
  /** Largest fee, base units. */
  readonly maxFee?: bigint;
  /** Axelar's names of the two chains, where the data has none. */
  readonly fromChain?: string;
  /** Axelar's name of the destination. */
  readonly toChain?: string;
  /** Eureka: the contract that starts it, if it differs from the one in the data. */
  readonly entryContractAddress?: string;
  /** RFC 3339 time after which the quote is invalid; a relayer's quote has a separate one. */
  readonly expiration?: string;
}

/** Source of quotes: a pure function, such as a look-up. It is called for each considered bridge; expired answers are omitted. */
export type QuoteProvider = (question: QuoteQuestion) => BridgeQuote | undefined;

/** Result of a provider: a valid quote, or the reason for its absence. */
export interface Quoted {
  readonly quote: BridgeQuote;
  /** Problems of the answer, a sentence each. */
  readonly notes: readonly string[];
}

/** Asks a provider; an expired quote becomes a note. @throws RoutingError `INVALID_TYPE`, `INVALID_AMOUNT` if the answer is no quote */
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

function checkValue(value: unknown, name: string, field: string): void {
  if (typeof value === 'bigint' && value < 0n)
    throw new RoutingError('INVALID_AMOUNT', field, say`${member(name)} of a quote is below 0`);
  if (name === 'expiration' && parseTime(String(value)) === undefined) {
    const message = say`${member('expiration')} of a quote must be a time as RFC 3339 writes it`;
    throw new RoutingError('INVALID_TYPE', field, message);
  }
}
