import { foldCase } from '../../../denom/index.js';
import { memoByParts } from '../../../primitives/index.js';
import { nativeDenomOf, type Registry, type UniswapRouter } from '../../../registry/index.js';
import type { ExactInAsk, ExactOutAsk, MarketSwap, NoSwap, SwapMarket } from '../../swaps.js';
import { coinTraded } from './traded.js';

/**
 * A market of pools on an EVM chain by denoms of the registry: pools name tokens in lower case, and trade the native coin as the
 * token that wraps it. Swaps keep the denoms of the pools in their paths.
 */
export function evmMarket(registry: Registry, market: SwapMarket, router: UniswapRouter): SwapMarket {
  const { denoms, traders } = namesOf([registry, market.traders, router], () =>
    findNames(registry, market, router),
  );
  const inPools = <Ask extends ExactInAsk | ExactOutAsk>(ask: Ask): Ask => ({
    ...ask,
    denomIn: denoms.get(ask.denomIn) ?? ask.denomIn,
    denomOut: denoms.get(ask.denomOut) ?? ask.denomOut,
  });
  const unlessWrapping =
    <Ask extends ExactInAsk | ExactOutAsk>(swap: (ask: Ask) => MarketSwap | NoSwap) =>
    (asked: Ask): MarketSwap | NoSwap => {
      const ask = inPools(asked);
      return ask.denomIn === ask.denomOut ? wrapping : swap(ask);
    };
  return {
    ...market,
    traders,
    hintsOf: (denom) => market.hintsOf(denoms.get(denom) ?? denom),
    exactIn: unlessWrapping(market.exactIn),
    exactOut: unlessWrapping(market.exactOut),
  };
}

const wrapping: NoSwap = {
  rule: 'NO_PATH',
  message: 'a coin and the token that wraps it are no swap: deposit and withdraw of the token exchange them',
};

interface Names {
  /** Denoms of the pools by denoms of the registry. */
  readonly denoms: ReadonlyMap<string, string>;
  readonly traders: SwapMarket['traders'];
}

const namesOf = /* @__PURE__ */ memoByParts<Names>();

function findNames(registry: Registry, market: SwapMarket, { chainId, wrapped }: UniswapRouter): Names {
  const denoms = new Map<string, string>();
  for (const denom of market.traders.keys())
    denoms.set(coinTraded(registry, market.chainId, denom)?.info.denom ?? denom, denom);
  const native = nativeDenomOf(registry.bridges, chainId);
  const own = wrapped === undefined ? undefined : foldCase(wrapped);
  if (native !== undefined && own !== undefined && market.traders.has(own)) denoms.set(native, own);
  const traders = new Map([...denoms].map(([name, denom]) => [name, market.traders.get(denom) ?? []]));
  return { denoms, traders };
}
