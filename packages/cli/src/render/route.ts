import type { Registry } from 'wayfold';
import { isObject, channelEnd } from 'wayfold/registry';
import type { JsonObject, RouteResponse } from 'wayfold/wire';
import { amountText } from './amount.js';
import { type Hop, type HopOptions, hopLines, type Stop } from './hops.js';
import { chainText } from './origin.js';
import { swapLines } from './swaps.js';
import { warningLines } from './warnings.js';
import { count, plain, shorten } from './text.js';

/** A route: what is sent, the way of each transaction as a line of hops, what arrives. */
export function routeLines(registry: Registry, route: RouteResponse, options: HopOptions): readonly string[] {
  const source = { chainId: route.source_asset_chain_id, denom: route.source_asset_denom };
  const dest = { chainId: route.dest_asset_chain_id, denom: route.dest_asset_denom };
  const legs = route.operations.map((operation, index) => ({
    ...legOf(registry, operation, options),
    index,
  }));
  return [
    `${options.paint.bold('send')}     ${amountText(registry, route.amount_in, source)} on ${source.chainId}`,
    ...transactionsOf(legs).flatMap((transaction) => [
      ...wayLines(transaction, options),
      ...stepLines(route, transaction, options),
    ]),
    `${options.paint.bold('receive')}  ${amountText(registry, route.amount_out, dest)} on ${dest.chainId}`,
    options.paint.dim(
      `${count(route.txs_required, 'transaction')}${stepCount(route)}, ${durationText(route)}`,
    ),
    ...swapLines(registry, route, options.paint),
    ...feeLines(registry, route),
    ...estimateLines(route, options),
    ...warningLines(route.warnings, options.paint),
  ];
}

function wayLines([first, ...rest]: readonly Leg[], options: HopOptions): readonly string[] {
  return first === undefined ? [] : hopLines(first.from, [first, ...rest], options);
}

/** What is to be done by hand behind a transaction. */
function stepLines(
  { next_steps: steps = [] }: RouteResponse,
  transaction: readonly Leg[],
  { paint }: HopOptions,
): readonly string[] {
  return steps
    .filter(({ operation_index: index }) => transaction.some((leg) => leg.index === index))
    .map(({ kind, chain_id: chainId, seconds, message }) => {
      const when = seconds === undefined ? '' : ` (after ${rangeText(seconds)})`;
      return `  ${paint.accent(`then ${kind} on ${plain(chainId)}`)}${when}: ${plain(message)}`;
    });
}

function stepCount({ next_steps: steps = [] }: RouteResponse): string {
  return steps.map(({ kind }) => ` and a ${kind}`).join('');
}

function feeLines(registry: Registry, { estimated_fees: fees }: RouteResponse): readonly string[] {
  return fees.map((fee) => {
    const how = fee.fee_behavior === 'FEE_BEHAVIOR_ADDITIONAL' ? 'on top' : 'taken from the amount';
    const coin = { chainId: fee.origin_asset.chain_id, denom: fee.denom };
    return `${plain(fee.bridge_id)} costs ${amountText(registry, fee.amount, coin)}, ${how}`;
  });
}

/** Which live quotes are missing. */
function estimateLines({ operations }: RouteResponse, { paint }: HopOptions): readonly string[] {
  return operations.flatMap((operation, index) => {
    const needed = operation['needs_quote'];
    if (!Array.isArray(needed)) return [];
    const fields = needed.map(String).join(', ');
    return [
      `${paint.accent('estimate')}  operation ${index} needs a live quote for ${plain(fields)}: its fee is not taken off above, and no messages can be built (--quotes FILE)`,
    ];
  });
}

/** How long a route takes by the data, and which operations nobody knows of. */
function durationText({ duration_seconds: range, unknown_operations: unknown }: RouteResponse): string {
  if (range === null) return `nobody says how long operation ${unknown.join(' and ')} takes`;
  return rangeText(range);
}

function rangeText({ least, most }: NonNullable<RouteResponse['duration_seconds']>): string {
  const [unit, size] = units.find(([, , from]) => least >= from) ?? ['second', 1];
  const [from, to] = [Math.floor(least / size), Math.ceil(most / size)];
  return from === to ? `about ${count(to, unit)}` : `${from} to ${count(to, unit)}`;
}

/** Units of long times: their seconds, and from how many they are used. */
const units: readonly (readonly [unit: string, seconds: number, from: number])[] = [
  ['day', 86_400, 86_400],
  ['minute', 60, 120],
];

/** One operation as a step of the drawing. */
interface Leg extends Hop {
  readonly from: Stop;
  readonly txIndex: number;
  /** Its place among the operations. */
  readonly index: number;
}

/** Every operation holds one variant; its fields have the same names whatever the variant, where it has them. */
function legOf(registry: Registry, operation: JsonObject, { width }: HopOptions): Omit<Leg, 'index'> {
  const [kind, body] = Object.entries(operation).find(([, value]) => isObject(value)) ?? [];
  const text = (name: string): string => {
    const value = isObject(body) ? body[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  const stop = (chainId: string, denom: string): Stop => ({
    chain: chainText(registry, chainId),
    coin: width === undefined ? denom : shorten(denom, coinWidth, 'middle'),
  });
  const from = text('from_chain_id') || text('chain_id');
  const port = text('port');
  const link =
    port === '' ? undefined : channelEnd(registry, { chainId: from, port, channel: text('channel') });
  const by =
    kind === 'transfer'
      ? `${text('channel')} → ${link?.to.channel ?? '?'}`
      : (kind ?? '').replaceAll('_', ' ');
  const to = text('to_chain_id') || from;
  const txIndex = operation['tx_index'];
  return {
    by,
    from: stop(from, text('denom_in') || text('denom')),
    to: stop(to, text('denom_out') || text('denom')),
    txIndex: typeof txIndex === 'number' ? txIndex : 0,
  };
}

const coinWidth = 24;

function transactionsOf(legs: readonly Leg[]): readonly (readonly Leg[])[] {
  const indexes = [...new Set(legs.map(({ txIndex }) => txIndex))];
  return indexes.map((wanted) => legs.filter(({ txIndex }) => txIndex === wanted));
}
