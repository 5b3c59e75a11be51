import { createRequire } from 'node:module';
import type * as Data from 'chain-registry';
import type * as Utils from '@chain-registry/utils';
import type { Ref } from '../world.js';

/**
 * What an application does today: npm `chain-registry` for the data and `@chain-registry/utils` for looking at it. Both
 * are CommonJS.
 */
const require = createRequire(import.meta.url);
const data = require('chain-registry/mainnet') as typeof Data; // as its declarations say
const utils = require('@chain-registry/utils') as typeof Utils; // as its declarations say

/** Everything the peer loads, for its size. */
export const peerData: unknown = { assetLists: data.assetLists, chains: data.chains, ibcData: data.ibcData };

const nameById = new Map(data.chains.map(({ chainId, chainName }) => [chainId, chainName]));
const idByName = new Map(data.chains.map(({ chainId, chainName }) => [chainName, chainId]));

/** The recipe for an origin: look the asset up, follow its last ICS-20 trace, repeat. */
export function originByRecipe(ref: Ref): Ref | undefined {
  let chainName = nameById.get(ref.chainId);
  let denom = ref.denom;
  for (let hops = 0; hops < 5 && chainName !== undefined; hops++) {
    const asset = utils.getAssetByDenom(data.assetLists, denom, chainName);
    if (asset === undefined) return undefined;
    const trace = asset.traces?.filter(({ type }) => type === 'ibc' || type === 'ibc-cw20').at(-1);
    if (trace === undefined) {
      const chainId = idByName.get(chainName);
      return chainId === undefined ? undefined : { chainId, denom };
    }
    chainName = trace.counterparty.chainName;
    denom = trace.counterparty.baseDenom;
  }
  return undefined;
}

/** The recipe from request body to response body. */
export function originsBodyByRecipe(body: string): string {
  const { assets } = JSON.parse(body) as { assets: { chain_id: string; denom: string }[] }; // nothing is checked
  const origins = assets.map(({ chain_id: chainId, denom }) => originByRecipe({ chainId, denom }));
  return JSON.stringify({
    origin_assets: origins.map((found) => ({
      asset: found && describe(found),
      asset_found: found !== undefined,
    })),
  });
}

function describe({ chainId, denom }: Ref): unknown {
  const asset = utils.getAssetByDenom(data.assetLists, denom, nameById.get(chainId));
  return {
    denom,
    chain_id: chainId,
    origin_denom: denom,
    origin_chain_id: chainId,
    trace: '',
    symbol: asset?.symbol,
    name: asset?.name,
    logo_uri: asset?.logoURIs?.png ?? asset?.logoURIs?.svg,
    decimals: asset?.denomUnits.find((unit) => unit.denom === asset.display)?.exponent,
    description: asset?.description,
    pricing_id: asset?.coingeckoId,
  };
}

/**
 * The recipe for assets between two chains: every asset of the first, home to its origin, and from there one hop to the
 * second. Source denoms with what they become.
 */
export function pairsByRecipe(sourceId: string, destId: string): readonly (readonly [string, string])[] {
  const source = nameById.get(sourceId);
  const dest = nameById.get(destId);
  const list = data.assetLists.find(({ chainName }) => chainName === source);
  if (dest === undefined || list === undefined) return [];
  const { log, warn } = console;
  Object.assign(console, { log: ignore, warn: ignore });
  const pairs = list.assets.flatMap(({ base }) => {
    const origin = originByRecipe({ chainId: sourceId, denom: base });
    if (origin === undefined) return [];
    if (origin.chainId === destId) return [[base, origin.denom] as const];
    const home = nameById.get(origin.chainId);
    if (home === undefined) return [];
    const denom = utils.getIbcDenomByBase(data.ibcData, dest, home, data.assetLists, origin.denom);
    return denom === undefined ? [] : [[base, denom] as const];
  });
  Object.assign(console, { log, warn });
  return pairs;
}

/** The utilities print what they miss, which would take longer than the search. */
function ignore(): void {}
