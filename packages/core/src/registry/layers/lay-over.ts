import { isList } from '../../json/index.js';
import { blaming, type ChainId, type DenomPath, quote, RoutingError } from '../../primitives/index.js';
import { createFindings } from '../loading/findings.js';
import type { Asset } from '../families/asset.js';
import type { Registry } from '../model.js';
import type { Snapshot } from '../rows.js';
import { followsRegistry } from '../trail.js';
import { laidParts, sealedUnlessSame } from './laid-parts.js';
import { addLayers } from './layer.js';

/** Base of the layers, and their results. */
export interface Laid {
  readonly below: Registry;
  readonly registry: Registry;
}

/** How layers are laid over a registry. */
export interface LayingOptions {
  /** Throws the first finding; otherwise invalid rows are omitted and reported in the diagnostics. */
  readonly strict?: boolean;
  /** Applies layers again over earlier data: unchanged results are reused. */
  readonly earlier?: Laid | undefined;
}

/**
 * A registry with layers: equal to `createRegistry` of the lower data and the layers, findings included.
 * Untouched parts are shared with the lower registry.
 *
 * @throws RoutingError `INVALID_TYPE` for layers that are not a list, or the first finding, if `strict`; not mere remarks about a row
 */
export function layOver(
  below: Registry,
  layers: readonly Snapshot[],
  { strict = false, earlier }: LayingOptions = {},
): Registry {
  if (!isList(layers))
    throw new RoutingError('INVALID_TYPE', 'layers', `layers must be a list, got ${quote(layers)}`);
  const list = blaming(
    layers,
    () => Array.from(layers),
    (why): never => {
      throw new RoutingError('DATA_INVALID', '', `layers must be what JSON could write: ${why}`);
    },
  );
  if (list.length === 0) return below;
  const findings = createFindings(undefined, strict);
  const { parts, buckets, found } = laidParts(below, (those) =>
    addLayers(those, list, findings, below.sha256),
  );
  const alike = earlier && { ...earlier, hasSameChains: hasSameChains(earlier, below, parts.chains) };
  const registry: Registry = Object.freeze({
    ...below,
    ...parts,
    assets: withBuckets(below, buckets, alike),
    ...(alike && unchanged(alike, below)),
    diagnostics: Object.freeze([...below.diagnostics, ...found]),
  });
  followsRegistry(registry, earlier?.registry ?? below);
  return registry;
}

type Buckets = ReadonlyMap<ChainId, ReadonlyMap<DenomPath, Asset>>;

/** Earlier results, and whether the chains are equal: rows of assets and outages depend on them. */
interface Alike extends Laid {
  readonly hasSameChains: boolean;
}

/** Whether the same chains are below and came of the layers. Which rows of chains are taken depends on assets below, too. */
function hasSameChains(
  { below: before, registry }: Laid,
  below: Registry,
  chains: Registry['chains'] = below.chains,
): boolean {
  if (before.chains !== below.chains || registry.chains.size !== chains.size) return false;
  return [...chains].every(([id, chain]) => {
    const known = registry.chains.get(id);
    return known === chain || JSON.stringify(known) === JSON.stringify(chain);
  });
}

/** Assets of all chains; a chain's list is reused if the list below it is unchanged. */
function withBuckets(below: Registry, buckets: Buckets, earlier: Alike | undefined): Registry['assets'] {
  const assets = new Map(below.assets);
  for (const [chainId, bucket] of buckets) {
    const isKept = earlier?.hasSameChains && earlier.below.assets.get(chainId) === below.assets.get(chainId);
    assets.set(chainId, (isKept && earlier.registry.assets.get(chainId)) || bucket);
  }
  return sealedUnlessSame(assets, below.assets);
}

/** Earlier results that the layers would make again from the present data. */
function unchanged(
  { below: before, registry, hasSameChains: isSame }: Alike,
  below: Registry,
): Partial<Registry> {
  const kept: { -readonly [Part in keyof Registry]?: Registry[Part] } = {};
  const keep = <Part extends keyof Registry>(part: Part, ...reads: readonly (keyof Registry)[]): void => {
    if ([part, ...reads].every((one) => before[one] === below[one])) kept[part] = registry[part];
  };
  if (isSame) {
    kept.chains = registry.chains;
    keep('assets');
    keep('outages', 'channels', 'assets');
    keep('bridges');
  }
  const others = ['channels', 'capabilities', 'chainDetails', 'venues', 'symbols'] as const;
  for (const part of [...others, 'durations', 'asOf', 'sources'] as const) keep(part);
  return kept;
}
