import {
  type ChainRegistryOptions,
  type Located,
  locate,
  readChainRegistry,
} from '../chain-registry/index.js';
import { createDraft, type Fragment } from '../fragment.js';
import { memberOf } from '../json.js';
import { withMetadata } from './with-metadata.js';

/**
 * Adapter for the Initia registry, as npm `@initia/initia-registry` exports it (`chains`, `assets`, `ibc`). Its records
 * have the chain registry's form; `metadata` in a chain file adds the OPinit bridge of a rollup and the channels of
 * the chain, one-sidedly. The package mixes networks that use the same names: its lists of assets are the mainnets',
 * so a name means the mainnet chain, and pair files that then join two networks are reported and left out.
 *
 * @example fromInitia(await import('@initia/initia-registry'))
 */
export function fromInitia(input: unknown, options: ChainRegistryOptions = {}): Fragment {
  const chains = [...locate(input, ['chains'])].sort((a, b) => rank(a) - rank(b));
  const assetLists = locate(input, ['assets']);
  const registry = readChainRegistry({ chains, assetLists, pairs: locate(input, ['ibc']) }, options);
  return withMetadata(withinNetworks(registry), { chains, assetLists });
}

/** Leaves out channels between a mainnet and a testnet. */
function withinNetworks(registry: Fragment): Fragment {
  const draft = createDraft();
  const testnets = new Set(
    registry.snapshot.chains?.filter((row) => row.is_testnet === true).map((row) => row.chain_id),
  );
  const channels = registry.snapshot.channels?.filter((row) => {
    const isWithin = testnets.has(row.a.chain_id) === testnets.has(row.b.chain_id);
    const message = `${row.a.chain_id} and ${row.b.chain_id} are chains of different networks`;
    if (!isWithin) draft.report('DATA_INVALID', registry.pointerOf(row) ?? '', message);
    return isWithin;
  });
  const { diagnostics } = draft.finish({});
  return {
    snapshot: { ...registry.snapshot, ...(channels && { channels }) },
    diagnostics: [...registry.diagnostics, ...diagnostics],
    pointerOf: registry.pointerOf,
  };
}

function rank({ value }: Located): number {
  return memberOf(value, 'network_type') === 'mainnet' ? 0 : 1;
}
