import type { Registry } from 'wayfold';
import {
  type DescribedChain,
  type DescribedRoute,
  type DescribedStep,
  type DescribedStop,
  type DescribedTransaction,
  describeRoute,
  type SecondsRange,
} from 'wayfold/track';
import type { RouteResponse } from 'wayfold/wire';
import { amountLine } from './amount.js';
import { type Hop, type HopOptions, hopLines, type Stop } from './hops.js';
import { swapLines } from './swaps.js';
import { warningLines } from './warnings.js';
import { count, plain, shorten } from './text.js';

/** A route: the sent coin, each transaction as a line of hops, the received coin. */
export function routeLines(
  registry: Registry,
  answer: RouteResponse,
  options: HopOptions,
): readonly string[] {
  const { paint } = options;
  const route = describeRoute(registry, answer);
  const { send, receive, transactions } = route;
  const byHand = transactions.flatMap(({ next }) => next.map(({ kind }) => ` and a ${kind}`)).join('');
  return [
    `${paint.bold('send')}     ${amountLine(send)} on ${send.chainId}`,
    ...transactions.flatMap((transaction) => [
      ...wayLines(transaction, options),
      ...nextLines(transaction, options),
    ]),
    `${paint.bold('receive')}  ${amountLine(receive)} on ${receive.chainId}`,
    paint.dim(`${count(answer.txs_required, 'transaction')}${byHand}, ${durationText(route)}`),
    ...swapLines(route, paint),
    ...feeLines(route),
    ...estimateLines(route, options),
    ...warningLines(route.warnings, paint),
  ];
}

function wayLines({ steps }: DescribedTransaction, options: HopOptions): readonly string[] {
  const [first] = steps;
  const hops = steps.map((step): Hop => ({ by: carrierOf(step), to: stopOf(step.to, options) }));
  return first === undefined ? [] : hopLines(stopOf(first.from, options), hops, options);
}

function carrierOf({ kind, channel }: DescribedStep): string {
  return kind === 'transfer' ? `${channel?.from ?? ''} → ${channel?.to ?? '?'}` : kind.replaceAll('_', ' ');
}

function stopOf({ chain, coin }: DescribedStop, { width }: HopOptions): Stop {
  return {
    chain: chainName(chain),
    coin: width === undefined ? coin.denom : shorten(coin.denom, coinWidth, 'middle'),
  };
}

const coinWidth = 24;

function chainName({ name, chainId }: DescribedChain): string {
  return name.toLowerCase() === chainId.toLowerCase() ? chainId : `${name} (${chainId})`;
}

/** Manual steps after a transaction. */
function nextLines({ next }: DescribedTransaction, { paint }: HopOptions): readonly string[] {
  return next.map(({ kind, chain, seconds, message }) => {
    const when = seconds === undefined ? '' : ` (after ${rangeText(seconds)})`;
    return `  ${paint.accent(`then ${kind} on ${plain(chain.chainId)}`)}${when}: ${plain(message)}`;
  });
}

function feeLines({ fees }: DescribedRoute): readonly string[] {
  return fees.map(({ bridge, amount, isOnTop }) => {
    const how = isOnTop ? 'on top' : 'taken from the amount';
    return `${plain(bridge)} costs ${amountLine(amount)}, ${how}`;
  });
}

/** Which live quotes are missing. */
function estimateLines({ transactions }: DescribedRoute, { paint }: HopOptions): readonly string[] {
  const steps = transactions.flatMap((transaction) => transaction.steps);
  return steps.flatMap(({ operation, missingQuotes: missing }) => {
    if (missing.length === 0) return [];
    const fields = missing.join(', ');
    return [
      `${paint.accent('estimate')}  operation ${operation} needs a live quote for ${plain(fields)}: its fee is not taken off above, and no messages can be built (--quotes FILE)`,
    ];
  });
}

/** A span of seconds as text: `about 20 seconds`. */
export function rangeText({ least, most }: SecondsRange): string {
  const [unit, size] = units.find(([, , from]) => least >= from) ?? ['second', 1];
  const [from, to] = [Math.floor(least / size), Math.ceil(most / size)];
  return from === to ? `about ${count(to, unit)}` : `${from} to ${count(to, unit)}`;
}

/** Duration of a route by the data, and the operations of unknown duration. */
function durationText({ duration, unknownOperations: unknown }: DescribedRoute): string {
  return duration === undefined
    ? `the duration of operation ${unknown.join(' and ')} is not published`
    : rangeText(duration);
}

/** Units of long times: their seconds, and from how many they are used. */
const units: readonly (readonly [unit: string, seconds: number, from: number])[] = [
  ['day', 86_400, 86_400],
  ['minute', 60, 120],
];
