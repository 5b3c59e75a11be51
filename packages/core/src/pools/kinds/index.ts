import { astroportPcl } from './astroport-pcl.js';
import { astroportStable } from './astroport-stable.js';
import { astroportXyk } from './astroport-xyk.js';
import { concentrated } from './concentrated.js';
import { drop } from './drop.js';
import type { PoolBase, PoolKind } from './kind.js';
import { lidoSatellite } from './lido-satellite.js';
import { orderbook } from './orderbook.js';
import { stable } from './stable.js';
import { transmuter } from './transmuter.js';
import { uniswapV2 } from './uniswap-v2.js';
import { uniswapV3 } from './uniswap-v3.js';
import { weighted } from './weighted.js';

const osmosis: readonly PoolKind<PoolBase>[] = [weighted, stable, concentrated, transmuter, orderbook];
const astroport: readonly PoolKind<PoolBase>[] = [astroportXyk, astroportStable, astroportPcl];
const uniswap: readonly PoolKind<PoolBase>[] = [uniswapV2, uniswapV3];
const fixedRates: readonly PoolKind<PoolBase>[] = [lidoSatellite, drop];

/**
 * Every pool type by its name in snapshots. A pool keeps the kind that read it, so each kind only receives its pools.
 */
export const kinds: ReadonlyMap<string, PoolKind<PoolBase>> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ [...osmosis, ...astroport, ...uniswap, ...fixedRates].map((kind) => [kind.type, kind]),
);
