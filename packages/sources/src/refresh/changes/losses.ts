import type { Snapshot } from 'wayfold';
import { type Difference, changeId } from './change.js';

/** Rows of a part that are gone, and the number that may go unseen. */
export interface Loss {
  /** Name of the part. */
  readonly part: string;
  /** Rows before. */
  readonly before: number;
  /** Rows that are gone, closed or killed; for growth, rows that came. */
  readonly gone: number;
  /** The most that is taken without its id. */
  readonly budget: number;
  /** Accepts the loss; present where it is over the budget. */
  readonly id?: string;
  /** Whether it is accepted. */
  readonly accepted?: boolean;
}

/** Sizes of the main part of the data before. */
export interface Sizes {
  /** Number of chains. */
  readonly chains: number;
  /** Chains that are live. */
  readonly liveChains: number;
  /** Number of channels. */
  readonly channels: number;
  /** Assets by chain. */
  readonly assets: ReadonlyMap<string, number>;
  /** Assets with an id of prices. */
  readonly pricingIds: number;
  /** Chains and assets with a logo. */
  readonly logos: number;
}

/** Sizes of the main part of a snapshot. */
export function sizesOf({ chains = [], channels = [], assets = [] }: Snapshot): Sizes {
  const perChain = new Map<string, number>();
  for (const { chain_id: id } of assets) perChain.set(id, (perChain.get(id) ?? 0) + 1);
  return {
    chains: chains.length,
    liveChains: chains.filter(({ status = 'live' }) => status === 'live').length,
    channels: channels.length,
    assets: perChain,
    pricingIds: assets.filter((row) => row.pricing_id !== undefined).length,
    logos: [...chains, ...assets].filter((row) => row.logo_uri !== undefined).length,
  };
}

const percent = (share: number, of: number): number => Math.floor((of * share) / 100);

/** Losses and growth of a refresh, over their budgets or not. */
export function lossesOf(differences: readonly Difference[], sizes: Sizes): readonly Loss[] {
  const count = (...whats: readonly string[]) =>
    differences.filter(({ what, class: level }) => whats.includes(what) && level !== 'major').length;
  const assets = [...sizes.assets.values()].reduce((sum, n) => sum + n, 0);
  const cleared = (what: string) =>
    differences.filter((one) => one.what === what && one.after === null && one.before !== null).length;
  const rows: readonly (readonly [part: string, before: number, gone: number, budget: number])[] = [
    ['channels', sizes.channels, count('gone:channel'), percent(1, sizes.channels)],
    ['assets', assets, count('gone:asset'), percent(1, assets)],
    ...assetsOfChains(differences, sizes),
    ['killed', sizes.liveChains, count('killed'), Math.max(3, percent(1, sizes.liveChains))],
    ['closed', sizes.channels, count('closed'), Math.max(2, percent(2, sizes.channels))],
    ['pricing_ids', sizes.pricingIds, cleared('pricing_id'), percent(5, sizes.pricingIds)],
    ['logos', sizes.logos, cleared('logo_uri'), percent(5, sizes.logos)],
  ];
  return rows.map(([part, before, gone, budget]) => lossOf('loss', { part, before, gone, budget }));
}

/** Growth beyond a quarter and a hundred rows; a part that was empty may begin. */
export function growthOf(differences: readonly Difference[], sizes: Sizes): readonly Loss[] {
  const assets = [...sizes.assets.values()].reduce((sum, n) => sum + n, 0);
  const parts = [
    ['chains', sizes.chains, 'new:chain'],
    ['channels', sizes.channels, 'new:channel'],
    ['assets', assets, 'new:asset'],
  ] as const;
  return parts.map(([part, before, what]) => {
    const gone = differences.filter((one) => one.what === what).length;
    return lossOf('growth', { part, before, gone, budget: Math.max(100, percent(25, before)) });
  });
}

function assetsOfChains(differences: readonly Difference[], { assets }: Sizes) {
  const gone = new Map<string, number>();
  for (const { what, class: level, key } of differences) {
    const chain = key.slice(0, key.indexOf('|'));
    if (what === 'gone:asset' && level !== 'major') gone.set(chain, (gone.get(chain) ?? 0) + 1);
  }
  return [...gone].map(([chain, count]) => {
    const before = assets.get(chain) ?? 0;
    return [`assets of ${chain}`, before, count, percent(5, before)] as const;
  });
}

function lossOf(what: 'loss' | 'growth', loss: Loss): Loss {
  if (loss.gone <= loss.budget) return loss;
  const { part, before, gone } = loss;
  return { ...loss, id: changeId({ what, key: part.replaceAll(' ', '-'), before, after: gone }) };
}
