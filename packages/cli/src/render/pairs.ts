import { compareText } from 'wayfold/registry';
import type { WireAssetPair } from 'wayfold/wire';
import { type Column, type TableOptions, table } from './table.js';

/**
 * Pairs as a table, sorted for readers: native assets of either chain first, then by symbol. Each outage of the
 * listed pairs follows once.
 */
export function pairLines(
  pairs: readonly WireAssetPair[],
  limit: number | undefined,
  options: TableOptions,
): readonly string[] {
  const shown = [...pairs].sort(comparePairs).slice(0, limit);
  const more = pairs.length - shown.length;
  return [
    ...table(columns(shown), shown, options),
    ...(more > 0 ? [options.paint.dim(`… and ${more} more`)] : []),
    ...outageMessages(shown).map((message) => `${options.paint.accent('warning')}  ${message}`),
  ];
}

function outageMessages(pairs: readonly WireAssetPair[]): readonly string[] {
  return [...new Set(pairs.flatMap(({ warnings = [] }) => warnings.map(({ message }) => message)))];
}

function columns([first]: readonly WireAssetPair[]): readonly Column<WireAssetPair>[] {
  return [
    { title: 'symbol', value: sourceSymbol, style: 'bold' },
    {
      title: 'arrives as',
      value: (pair) => (destSymbol(pair) === sourceSymbol(pair) ? '' : destSymbol(pair)),
    },
    { title: 'name', value: ({ asset_on_source: asset }) => asset.name ?? '', cut: 'end', isSpare: true },
    {
      title: `on ${first?.asset_on_source.chain_id}`,
      value: (pair) => pair.asset_on_source.denom,
      cut: 'middle',
    },
    {
      title: `on ${first?.asset_on_dest.chain_id}`,
      value: (pair) => pair.asset_on_dest.denom,
      cut: 'middle',
    },
    { title: 'txs', value: ({ txs_required: txs }) => String(txs), align: 'right' },
    { title: 'bridges', value: ({ bridges }) => bridges.join(', '), style: 'dim' },
    { title: 'care', value: outagesText, style: 'accent' },
  ];
}

function outagesText({ warnings = [] }: WireAssetPair): string {
  return [...new Set(warnings.map(({ outage_reason: reason }) => reason))].join(', ');
}

function sourceSymbol({ asset_on_source: asset }: WireAssetPair): string {
  return asset.recommended_symbol ?? asset.symbol ?? '';
}

function destSymbol({ asset_on_dest: asset }: WireAssetPair): string {
  return asset.recommended_symbol ?? asset.symbol ?? '';
}

function comparePairs(left: WireAssetPair, right: WireAssetPair): number {
  return rankOf(left) - rankOf(right) || compareText(sourceSymbol(left), sourceSymbol(right));
}

function rankOf({ asset_on_source: source, asset_on_dest: dest }: WireAssetPair): number {
  return source.trace === '' ? 0 : dest.trace === '' ? 1 : 2;
}
