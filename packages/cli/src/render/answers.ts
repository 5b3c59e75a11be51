import type { Registry } from 'wayfold';
import { describeAmount } from 'wayfold/track';
import type { ListedRoute } from 'wayfold/wire';
import { amountLine } from './amount.js';
import { rangeText } from './route.js';
import { type Column, table, type TableOptions } from './table.js';

/** A table that compares the routes of one answer, and where each is not surpassed. */
export function answersLines(
  registry: Registry,
  routes: readonly ListedRoute[],
  options: TableOptions,
): readonly string[] {
  const amount = (chainId: string, denom: string, units: string): string =>
    amountLine(describeAmount(registry, units, { chainId, denom }));
  const isOutputFixed = new Set(routes.map((route) => route.amount_out)).size === 1;
  const isInputFixed = new Set(routes.map((route) => route.amount_in)).size === 1;
  const columns: readonly Column<ListedRoute>[] = [
    { title: 'route', value: wayOf, cut: 'end' },
    {
      title: 'send',
      value: (route) =>
        isInputFixed ? '' : amount(route.source_asset_chain_id, route.source_asset_denom, route.amount_in),
    },
    {
      title: 'receive',
      value: (route) =>
        isOutputFixed && !isInputFixed
          ? ''
          : amount(route.dest_asset_chain_id, route.dest_asset_denom, route.amount_out),
    },
    { title: 'time', value: ({ duration_seconds: time }) => (time === null ? 'unknown' : rangeText(time)) },
    { title: 'sign', value: ({ txs_required: count }) => String(count), align: 'right' },
    { title: 'not surpassed in', value: ({ why }) => why.join(', '), isSpare: true },
  ];
  return table(columns, routes, options);
}

/** Chains and kinds of operations in order: `osmosis-1: swap, transfer > neutron-1`. */
function wayOf({ chain_ids: chains, operations, is_estimate: isEstimate }: ListedRoute): string {
  const kinds = operations.map((operation) => (Object.keys(operation)[0] ?? '').replaceAll('_', ' '));
  const text = `${chains.join(' > ')}: ${kinds.join(', ')}`;
  return isEstimate === true ? `${text} (estimate)` : text;
}
