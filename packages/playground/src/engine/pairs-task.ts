import { type AssetPair, assetsBetweenChains } from 'wayfold/pairing';
import { bridgeNames, findChain, isVoucherDenom, type Registry } from 'wayfold/registry';
import { shortDenom } from './labels.js';
import type { MapPair, PairsAnswer, PairsAsk } from './map-protocol.js';
import type { CoinLabel } from './protocol.js';
import { now, type State } from './state.js';

/** Coins that the page can route between two chains: main coins of either chain first, then native coins, then by symbol. */
export function answerPairs({ registry }: State, { from, to }: PairsAsk): PairsAnswer {
  const query = {
    ...{ sourceChainId: from, destChainId: to, now: now() },
    ...{ includeCw20: true, includeEvm: true, includeSvm: true, allowMultiTx: true, goFast: true },
  };
  const pairs = assetsBetweenChains(registry, query);
  const all = assetsBetweenChains(registry, { ...query, includeInactive: true });
  const ranks = new Map(pairs.map((pair) => [pair, rankOf(registry, pair)]));
  const rank = (pair: AssetPair): number => ranks.get(pair) ?? 0;
  const sorted = [...pairs].sort((one, other) => rank(one) - rank(other) || bySymbol(one, other));
  return { pairs: sorted.map(pairOf), closed: all.length - pairs.length };
}

type Side = AssetPair['source'];

function rankOf(registry: Registry, { source, dest }: AssetPair): number {
  const sides = [source, dest];
  const main = sides.findIndex(({ chainId, denom }) => isMain(registry, chainId, denom));
  if (main >= 0) return main;
  const home = sides.findIndex(({ trace }) => trace === '');
  return home < 0 ? 4 : 2 + home;
}

/** Whether a coin is a main coin of a chain: its staking coin, or the first coin for fees. */
function isMain(registry: Registry, chainId: string, denom: string): boolean {
  const chain = findChain(registry, chainId);
  return (
    chain !== undefined &&
    !isVoucherDenom(denom) &&
    (chain.stakingDenoms.includes(denom) || chain.feeAssets[0]?.denom === denom)
  );
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
