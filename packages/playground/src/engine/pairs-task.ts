import { type AssetPair, assetsBetweenChains } from 'wayfold/pairing';
import { bridgeNames } from 'wayfold/registry';
import { shortDenom } from './labels.js';
import type { MapPair, PairsAnswer, PairsAsk } from './map-protocol.js';
import type { CoinLabel } from './protocol.js';
import { now, type State } from './state.js';

/** Coins that can be moved between two chains as the page routes them: those at home at either end first, then by symbol. */
export function answerPairs({ registry }: State, { from, to }: PairsAsk): PairsAnswer {
  const query = {
    ...{ sourceChainId: from, destChainId: to, now: now() },
    ...{ includeCw20: true, includeEvm: true, includeSvm: true, allowMultiTx: true, goFast: true },
  };
  const pairs = assetsBetweenChains(registry, query);
  const all = assetsBetweenChains(registry, { ...query, includeInactive: true });
  const sorted = [...pairs].sort((one, other) => rankOf(one) - rankOf(other) || bySymbol(one, other));
  return { pairs: sorted.map(pairOf), closed: all.length - pairs.length };
}

type Side = AssetPair['source'];

function rankOf({ source, dest }: AssetPair): number {
  if (source.trace === '') return 0;
  return dest.trace === '' ? 1 : 2;
}

const symbolOf = ({ recommendedSymbol, symbol, denom }: Side): string =>
  recommendedSymbol ?? symbol ?? shortDenom(denom);

function bySymbol({ source: one }: AssetPair, { source: other }: AssetPair): number {
  const [left, right] = [symbolOf(one).toLowerCase(), symbolOf(other).toLowerCase()];
  return left < right ? -1 : Number(left > right);
}

function pairOf({ source, dest, bridges, txsRequired, outages }: AssetPair): MapPair {
  return {
    ...{ denom: source.denom, coin: coinOf(source), name: source.name ?? '' },
    ...{ toDenom: dest.denom, toCoin: coinOf(dest) },
    over: bridges.map((bridge) => bridgeNames[bridge]),
    txs: txsRequired,
    isRisky: outages.length > 0,
  };
}

function coinOf(side: Side): CoinLabel {
  return { symbol: symbolOf(side), ...(side.decimals !== undefined && { decimals: side.decimals }) };
}
