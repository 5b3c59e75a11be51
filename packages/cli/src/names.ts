import { assetsOf, type ChainId, findAsset, findChain, type Registry } from 'wayfold';
import { assetOfSymbol, type SymbolMatch } from 'wayfold/pairing';
import { isVoucherDenom } from 'wayfold/registry';
import { type AssetInfo, closest, describeAsset, similarChains } from 'wayfold/trace';
import { withChecksum } from 'wayfold/wire';
import type { Session } from './session.js';

/** A chain from user input: its id, or a name that only one chain has. Other texts are returned unchanged. */
export function chainIdOf(session: Session, registry: Registry, text: string): string {
  if (findChain(registry, text) !== undefined) return text;
  const wanted = text.toLowerCase();
  const all = [...registry.chains.values()];
  const named = all.filter(({ name, prettyName }) => name === wanted || prettyName.toLowerCase() === wanted);
  const [chain, ...others] = named;
  if (chain === undefined || others.length > 0) {
    const close = chain === undefined ? similarChains(registry, text) : named.map(({ id }) => id);
    if (close.length > 0)
      session.notice(`${text} is no chain of the data; did you mean ${close.join(' or ')}?`);
    return text;
  }
  session.notice(`${text} is read as chain ${chain.id}`);
  return chain.id;
}

/** An asset of a chain from user input. */
export interface AssetText {
  readonly chainId: string;
  /** A denom, or a symbol. */
  readonly text: string;
}

/**
 * The denom of user input; texts other than symbols are denoms.
 *
 * @throws RoutingError `AMBIGUOUS_ASSET` if several assets have the symbol
 */
export function denomOfText(session: Session, registry: Registry, { chainId, text }: AssetText): string {
  const chain = findChain(registry, chainId);
  if (chain === undefined || findAsset(registry, { chainId, denom: text }) !== undefined) return text;
  if (isVoucherDenom(text)) return text;
  const found = assetOfSymbol(registry, { chainId, symbol: text });
  if (found === undefined) {
    const close = closest(text, symbolsOn(registry, chain.id));
    const meant = close.length > 0 ? ` (did you mean ${close.join(' or ')}?)` : '';
    session.notice(`${text} is not listed on ${chainId}; it is taken as a denom${meant}`);
    return text;
  }
  session.notice(reading(text, found));
  return found.asset.denom;
}

/** Reports the asset of a symbol, with remarks about it. */
function reading(text: string, { asset, by, over }: SymbolMatch): string {
  const { chainId, symbol = text } = asset;
  const denom = withChecksum(asset.denom);
  if (over !== undefined) {
    const from = `${over.to.channel} on ${over.to.chainId}`;
    return `${text} on ${chainId} is ${denom} over ${over.from.channel} (from ${from}); ${chainId} does not list it`;
  }
  const now = by === 'renamed' ? `, which is called ${symbol} in the data` : '';
  return `${text} is read as ${denom} on ${chainId}${now}`;
}

function infosOn(registry: Registry, chainId: ChainId): readonly AssetInfo[] {
  return [...assetsOf(registry, chainId)].map(({ path }) => describeAsset(registry, { chainId, path }));
}

function symbolsOn(registry: Registry, chainId: ChainId): readonly (readonly [string, string])[] {
  return infosOn(registry, chainId).flatMap(({ symbol, recommendedSymbol }) =>
    [symbol, recommendedSymbol].flatMap((known) => (known === undefined ? [] : [[known, known] as const])),
  );
}
