import { assetsOf, type ChainId, findAsset, findChain, isVoucherDenom, type Registry } from 'wayfold';
import { type AssetInfo, describeAsset } from 'wayfold/trace';
import { CliError, exitCodes } from './exit.js';
import { type Column, table } from './render/table.js';
import type { Session } from './session.js';

/** What a person may write for a chain: its id, or a name that only one chain has. Other texts are given back. */
export function chainIdOf(session: Session, registry: Registry, text: string): string {
  if (findChain(registry, text) !== undefined) return text;
  const wanted = text.toLowerCase();
  const [chain, ...others] = [...registry.chains.values()].filter(
    ({ name, prettyName }) => name === wanted || prettyName.toLowerCase() === wanted,
  );
  if (chain === undefined || others.length > 0) return text;
  session.notice(`${text} is read as chain ${chain.id}`);
  return chain.id;
}

/** What a person may write for an asset of a chain. */
export interface AssetText {
  readonly chainId: string;
  /** A denom, or a symbol that exactly one listed asset of the chain has. */
  readonly text: string;
}

/**
 * The denom that a person means; texts that are no symbol are taken as denoms.
 *
 * @throws CliError where several assets have the symbol: it is not guessed which is meant
 */
export function denomOfText(session: Session, registry: Registry, { chainId, text }: AssetText): string {
  const chain = findChain(registry, chainId);
  if (chain === undefined || findAsset(registry, chainId, text) !== undefined) return text;
  const assets = assetsWithSymbol(registry, chain.id, text);
  const [asset, ...others] = assets;
  if (asset === undefined) {
    if (!isVoucherDenom(text)) session.notice(`${text} is not listed on ${chainId}; it is taken as a denom`);
    return text;
  }
  if (others.length > 0) {
    const lines = table(choices, assets, session).join('\n');
    const message = `several assets on ${chainId} have the symbol ${text}; give one of these denoms:\n${lines}`;
    throw new CliError(exitCodes.findings, message);
  }
  session.notice(`${text} is read as ${asset.denom} on ${chainId}`);
  return asset.denom;
}

const choices: readonly Column<AssetInfo>[] = [
  { title: 'denom', value: ({ denom }) => denom },
  {
    title: 'origin',
    value: ({ originDenom, originChainId }) => `${originDenom} on ${originChainId}`,
    cut: 'middle',
  },
  { title: 'recommended symbol', value: ({ recommendedSymbol = '' }) => recommendedSymbol },
];

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
