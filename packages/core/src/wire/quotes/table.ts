import { isSameSpelling } from '../../denom/index.js';
import { reportUnread } from '../../json/index.js';
import type { BridgeQuote, QuoteProvider, QuoteQuestion } from '../../plan/index.js';
import { parseTime, remembered, RoutingError } from '../../primitives/index.js';
import { bridgeIds } from '../../registry/index.js';
import { amount, type Codec, type JsonObject, listOf, optional, record, text, whole } from '../json/codec.js';
import { decode } from '../json/body.js';
import { asset, goFastFee, quote } from '../operations/fields.js';

/**
 * A provider of quotes from a table, `{"quotes": [row, …]}`. A row is for `bridge`, `from_chain_id`,
 * `to_chain_id` and `denom` of an operation (`denom_in`; an address in any letter case), and optionally for
 * amounts from `min_amount` to `max_amount`. Its other fields fill the operation: `smart_relay_fee_quote`;
 * `fee_amount` with `fee_asset`; `fee`; `oft_fee_amount` and `messaging_fee_amount` with their assets;
 * `max_fee` with `finality_threshold`; `from_chain`, `to_chain`; `entry_contract_address`. A row is invalid
 * after `expiration`.
 *
 * The first valid row for an operation and its amount answers; if none is valid, the first, so that the planner
 * reports its expiry. Reading is strict: unknown fields are refused, except notes.
 *
 * @throws RoutingError with a JSON Pointer: `INVALID_JSON`, `MISSING_FIELD`, `INVALID_TYPE`, `INVALID_AMOUNT`,
 * `UNSUPPORTED_FIELD`, `LIMIT_EXCEEDED` above 10,000 rows
 * @example createApi(registry, { now, quotes: quotesOf(JSON.parse(text)) })
 */
export function quotesOf(json: unknown): QuoteProvider {
  const given = decode(table.schema, json);
  reportUnread(given, table.schema, {
    report(_reason, field, message) {
      throw new RoutingError('UNSUPPORTED_FIELD', field, message);
    },
  });
  const known = new Map<string, Row[]>();
  for (const [index, row] of table.decode(given, '').quotes.entries()) {
    checkRow(row, `/quotes/${index}`);
    remembered(known, keyOf(row), () => []).push(row);
  }
  return (question) => {
    const fitting = (known.get(keyOf(question)) ?? []).filter((row) => isFor(row, question));
    const found = fitting.find((row) => holds(row, question)) ?? fitting[0];
    return found && quoteOf(found);
  };
}

const mostRows = 10_000;

interface Scope {
  readonly bridge: string;
  readonly fromChainId: string;
  readonly toChainId: string;
  readonly denom: string;
  readonly minAmount: bigint | undefined;
  readonly maxAmount: bigint | undefined;
}

type Row = Scope & { readonly [K in keyof BridgeQuote]-?: BridgeQuote[K] | undefined };

const row: Codec<Row, JsonObject> = record<Row>({
  bridge: text,
  fromChainId: text,
  toChainId: text,
  denom: text,
  minAmount: optional(amount),
  maxAmount: optional(amount),
  smartRelayFeeQuote: quote,
  feeAmount: optional(amount),
  feeAsset: optional(asset),
  fee: optional(goFastFee),
  oftFeeAmount: optional(amount),
  oftFeeAsset: optional(asset),
  messagingFeeAmount: optional(amount),
  messagingFeeAsset: optional(asset),
  finalityThreshold: optional(whole),
  maxFee: optional(amount),
  fromChain: optional(text),
  toChain: optional(text),
  entryContractAddress: optional(text),
  expiration: optional(text),
});

const table = record<{ readonly quotes: readonly Row[] }>({ quotes: listOf(row, mostRows) });

/** @throws RoutingError `INVALID_TYPE`, `INVALID_AMOUNT` */
function checkRow({ bridge, minAmount, maxAmount, ...rest }: Row, pointer: string): void {
  if (bridge === 'IBC' || !bridgeIds.some((id) => id === bridge)) {
    const message = `bridge must be one of ${bridgeIds.filter((id) => id !== 'IBC').join(', ')}`;
    throw new RoutingError('INVALID_TYPE', `${pointer}/bridge`, message);
  }
  if (minAmount !== undefined && maxAmount !== undefined && minAmount > maxAmount)
    throw new RoutingError('INVALID_AMOUNT', `${pointer}/min_amount`, 'min_amount is above max_amount');
  const times = [
    ['/expiration', rest.expiration],
    ['/smart_relay_fee_quote/expiration', rest.smartRelayFeeQuote?.expiration],
  ] as const;
  for (const [field, time] of times) {
    if (time === undefined || parseTime(time) !== undefined) continue;
    const message = 'expiration must be a time as RFC 3339 writes it';
    throw new RoutingError('INVALID_TYPE', pointer + field, message);
  }
}

/** Rows of a key differ in the denom alone, whose letter case may not count. */
function keyOf(one: Pick<Scope, 'bridge' | 'fromChainId' | 'toChainId'>): string {
  return JSON.stringify([one.bridge, one.fromChainId, one.toChainId]);
}

function isFor({ denom, minAmount, maxAmount }: Row, question: QuoteQuestion): boolean {
  return (
    isSameSpelling(denom, question.denom) &&
    (minAmount === undefined || question.amount >= minAmount) &&
    (maxAmount === undefined || question.amount <= maxAmount)
  );
}

function holds({ expiration, smartRelayFeeQuote }: Row, { now }: QuoteQuestion): boolean {
  return [expiration, smartRelayFeeQuote?.expiration].every((text) => {
    const time = text === undefined ? undefined : parseTime(text);
    return time === undefined || now === undefined || time > now;
  });
}

function quoteOf(row: Row): BridgeQuote {
  const { bridge, fromChainId, toChainId, denom, minAmount, maxAmount, ...quoted } = row;
  const known = Object.entries(quoted).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known);
}
