import { assetsOf, type ChainId, findAsset, findChain, type Registry } from 'wayfold';
import { isVoucherDenom } from 'wayfold/registry';
import { type AssetInfo, describeAsset } from 'wayfold/trace';
import { closest } from './closest.js';
import { CliError, exitCodes } from './exit.js';
import { createPaint } from './render/paint.js';
import { type Column, table } from './render/table.js';
import type { Session } from './session.js';

/** What a person may write for a chain: its id, or a name that only one chain has. Other texts are given back. */
export function chainIdOf(session: Session, registry: Registry, text: string): string {
  if (findChain(registry, text) !== undefined) return text;
  const wanted = text.toLowerCase();
  const all = [...registry.chains.values()];
  const named = all.filter(({ name, prettyName }) => name === wanted || prettyName.toLowerCase() === wanted);
  const [chain, ...others] = named;
  if (chain === undefined || others.length > 0) {
    const close = chain === undefined ? closeChains(registry, text) : named.map(({ id }) => id);
    if (close.length > 0)
      session.notice(`${text} is no chain of the data; did you mean ${close.join(' or ')}?`);
    return text;
  }
  session.notice(`${text} is read as chain ${chain.id}`);
  return chain.id;
}

/** Ids of chains that a text may have been meant for, the closest first. */
export function closeChains(registry: Registry, text: string): readonly string[] {
  const chains = [...registry.chains.values()];
  return closest(
    text,
    chains.flatMap(({ id, name, prettyName }) => [id, name, prettyName].map((known) => [known, id] as const)),
  );
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
  if (chain === undefined || findAsset(registry, { chainId, denom: text }) !== undefined) return text;
  const assets = assetsWithSymbol(registry, chain.id, text);
  const [asset, ...others] = assets;
  if (asset === undefined) {
    if (!isVoucherDenom(text)) {
      const close = closest(text, symbolsOn(registry, chain.id));
      const meant = close.length > 0 ? ` (did you mean ${close.join(' or ')}?)` : '';
      session.notice(`${text} is not listed on ${chainId}; it is taken as a denom${meant}`);
    }
    return text;
  }
  if (others.length > 0) {
    const message = `several assets on ${chainId} have the symbol ${text}; give one of these denoms:`;
    throw new CliError(exitCodes.findings, message, { notes: table(choices, assets, uncoloured) });
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

/** Notes of a failure are read by programs too. */
const uncoloured = { paint: createPaint(false), width: undefined };

function infosOn(registry: Registry, chainId: ChainId): readonly AssetInfo[] {
  return [...assetsOf(registry, chainId)].map(({ path }) => describeAsset(registry, { chainId, path }));
}

function symbolsOn(registry: Registry, chainId: ChainId): readonly (readonly [string, string])[] {
  return infosOn(registry, chainId).flatMap(({ symbol, recommendedSymbol }) =>
    [symbol, recommendedSymbol].flatMap((known) => (known === undefined ? [] : [[known, known] as const])),
  );
}

/** Listed assets with a symbol in the very spelling; in any letter case where there is none. */
function assetsWithSymbol(registry: Registry, chainId: ChainId, text: string): readonly AssetInfo[] {
  const infos = infosOn(registry, chainId);
  const having = (change: (text: string) => string): readonly AssetInfo[] =>
    infos.filter(({ symbol, recommendedSymbol }) =>
      [symbol, recommendedSymbol].some((known) => known !== undefined && change(known) === change(text)),
    );
  const exact = having((known) => known);
  return exact.length > 0 ? exact : having((known) => known.toLowerCase());
}
