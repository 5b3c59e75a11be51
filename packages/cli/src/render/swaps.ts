import type { Registry } from 'wayfold';
import { isObject } from 'wayfold/registry';
import type { JsonObject, RouteResponse } from 'wayfold/wire';
import { coinText } from './amount.js';
import { percentOf } from './numbers.js';
import type { Paint } from './paint.js';
import { pad, plain } from './text.js';

/** What is known of the swaps of a route: the pools of each as a small tree, the price, and where that is known from. */
export function swapLines(
  registry: Registry,
  { operations, pools = [], ...route }: RouteResponse,
  paint: Paint,
): readonly string[] {
  if (!route.does_swap) return [];
  const impact = route.swap_price_impact_percent;
  const usd =
    route.usd_amount_in === undefined || route.usd_amount_out === undefined
      ? []
      : [`${route.usd_amount_in} → ${route.usd_amount_out} US dollars`];
  const facts = [...(impact === undefined ? [] : [`price impact ${impact} %`]), ...usd].map(plain);
  return [
    ...operations.flatMap((operation) => treeOf(registry, operation['swap'], paint)),
    ...(facts.length === 0 ? [] : [facts.join(', ')]),
    ...pools.map(({ chain_id: chainId, height, time, synthetic }) => {
      const when = [...(height === null ? [] : [`height ${height}`]), time ?? 'age unknown'].map(plain);
      const mark = synthetic ? `  ${paint.accent('SYNTHETIC: the state of these pools is invented')}` : '';
      return `${paint.dim(`pools of ${plain(chainId)}: ${when.join(', ')}`)}${mark}`;
    }),
  ];
}

/** A part of a swap: its pools, and how much of the input goes through them. */
interface Part {
  readonly amountIn: string;
  readonly steps: readonly JsonObject[];
}

function treeOf(registry: Registry, swap: unknown, paint: Paint): readonly string[] {
  if (!isObject(swap)) return [];
  const [kind = '', trade] = Object.entries(swap).find(([, value]) => isObject(value)) ?? [];
  if (!isObject(trade)) return [];
  const venue = isObject(trade['swap_venue']) ? textOf(trade['swap_venue']['name']) : '';
  const parts = partsOf(trade);
  const total = parts.reduce((sum, { amountIn }) => sum + BigInt(amountIn), 0n);
  const how = kind === 'swap_out' ? 'for an exact output' : '';
  return [
    `${paint.bold('swap')}     at ${plain(venue)} ${how}`.trimEnd(),
    ...parts.map(({ amountIn, steps }, index) => {
      const mark = index === parts.length - 1 ? '└─' : '├─';
      const share = parts.length === 1 ? '' : `${pad(percentOf(BigInt(amountIn), total), 8, 'right')}  `;
      const way = steps
        .map((step) => {
          const coin = { chainId: textOf(swap['chain_id']), denom: textOf(step['denom_out']) };
          return `pool ${plain(textOf(step['pool']))} → ${coinText(registry, coin)}`;
        })
        .join(', ');
      return `  ${paint.dim(mark)} ${share}${way}`;
    }),
  ];
}

function partsOf(trade: JsonObject): readonly Part[] {
  const routes = trade['swap_routes'];
  if (!Array.isArray(routes)) return [{ amountIn: '0', steps: objectsOf(trade['swap_operations']) }];
  return objectsOf(routes).map((route) => ({
    amountIn: textOf(route['swap_amount_in']),
    steps: objectsOf(route['swap_operations']),
  }));
}

function objectsOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
