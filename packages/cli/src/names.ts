import { assetsOf, type ChainId, findAsset, findChain, type Registry } from 'wayfold';
import { type AssetInfo, describeAsset } from 'wayfold/trace';

/** What a person may write for a chain: its id, or a name that only one chain has. Other texts are given back. */
export function chainIdOf(registry: Registry, text: string, notice: (line: string) => void): string {
  if (findChain(registry, text) !== undefined) return text;
  const wanted = text.toLowerCase();
  const [chain, ...others] = [...registry.chains.values()].filter(
    ({ name, prettyName }) => name === wanted || prettyName.toLowerCase() === wanted,
  );
  if (chain === undefined || others.length > 0) return text;
  notice(`${text} is read as chain ${chain.id}`);
  return chain.id;
}

/** What a person may write for an asset of a chain. */
export type NamedAsset =
  | { readonly kind: 'denom'; readonly denom: string }
  /** A symbol that several assets of the chain have: it is not guessed which is meant. */
  | { readonly kind: 'ambiguous'; readonly assets: readonly AssetInfo[] };

/** A denom, or a symbol that exactly one listed asset of the chain has. Other texts are taken as denoms. */
export function denomOfText(
  registry: Registry,
  chainId: string,
  text: string,
  notice: (line: string) => void,
): NamedAsset {
  const chain = findChain(registry, chainId);
  if (chain === undefined || findAsset(registry, chainId, text) !== undefined)
    return { kind: 'denom', denom: text };
  const assets = assetsWithSymbol(registry, chain.id, text);
  const [asset, ...others] = assets;
  if (asset === undefined) return { kind: 'denom', denom: text };
  if (others.length > 0) return { kind: 'ambiguous', assets };
  notice(`${text} is read as ${asset.denom} on ${chainId}`);
  return { kind: 'denom', denom: asset.denom };
}

/** Listed assets with a symbol in the very spelling; in any letter case where there is none. */
function assetsWithSymbol(registry: Registry, chainId: ChainId, text: string): readonly AssetInfo[] {
  const infos = [...assetsOf(registry, chainId)].map(({ path }) => describeAsset(registry, chainId, path));
  const having = (change: (text: string) => string): readonly AssetInfo[] =>
    infos.filter(({ symbol, recommendedSymbol }) =>
      [symbol, recommendedSymbol].some((known) => known !== undefined && change(known) === change(text)),
    );
  const exact = having((known) => known);
  return exact.length > 0 ? exact : having((known) => known.toLowerCase());
}
