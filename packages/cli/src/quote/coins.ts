import { findAsset, findChain, type Registry, RoutingError } from 'wayfold';
import { assetOfSymbol } from 'wayfold/pairing';
import type { ChainPools } from 'wayfold/pools';
import { describeAsset, findPath } from 'wayfold/trace';
import { closest } from 'wayfold/trace';
import type { Session } from '../session.js';

/** Pools of a chain, and the data that may know more of it. */
export interface Place {
  readonly chain: ChainPools;
  readonly registry: Registry;
}

/** Facts about a denom: from the data, else from the file of pools. */
export interface CoinInfo {
  readonly symbol: string | undefined;
  readonly decimals: number | undefined;
}

/** Name and display decimals of a denom. */
export function coinInfo({ chain, registry }: Place, denom: string): CoinInfo {
  const known = findChain(registry, chain.chainId);
  const path = known && findPath(registry, { chainId: chain.chainId, denom });
  const told = known && path && describeAsset(registry, { chainId: known.id, path });
  const hints = chain.denoms.get(denom);
  return {
    symbol: told?.recommendedSymbol ?? told?.symbol ?? hints?.symbol,
    decimals: told?.decimals ?? hints?.decimals,
  };
}

/**
 * The denom of user input: one that pools trade, or a symbol of the data. Other texts are denoms.
 *
 * @throws RoutingError `AMBIGUOUS_ASSET` if several match, `SYMBOL_UNVERIFIED` if none of them is verified
 */
export function denomOfSwap(session: Session, place: Place, text: string): string {
  const { chain, registry } = place;
  const { chainId } = chain;
  if (chain.layout.tradersOf.has(text) || findAsset(registry, { chainId, denom: text }) !== undefined)
    return text;
  const match = findChain(registry, chainId) && assetOfSymbol(registry, { chainId, symbol: text });
  if (match === undefined) {
    const called = hinted(chain, text);
    if (called.length > 0) throw unverified(chainId, text, called);
    session.notice(`${text} is not known on ${chainId}; it is taken as a denom${suggestion(chain, text)}`);
    return text;
  }
  session.notice(`${text} is read as ${match.asset.denom} on ${chainId}`);
  return match.asset.denom;
}

/** The source of a file of pools vouches for no symbol. */
function unverified(chainId: string, text: string, denoms: readonly string[]): RoutingError {
  const candidates = denoms.join(', ');
  const message = `only the file of pools has the symbol ${text} on ${chainId}, give one of its denoms: ${candidates}`;
  return new RoutingError('SYMBOL_UNVERIFIED', '', message, { facts: { candidates } });
}

/** Denoms with a symbol in the file of pools, in any letter case. */
function hinted({ denoms }: ChainPools, text: string): readonly string[] {
  const wanted = text.toLowerCase();
  return [...denoms].flatMap(([denom, { symbol }]) => (symbol?.toLowerCase() === wanted ? [denom] : []));
}

function suggestion({ denoms }: ChainPools, text: string): string {
  const symbols = [...denoms.values()].flatMap(({ symbol }) => (symbol === undefined ? [] : [symbol]));
  const close = closest(
    text,
    symbols.map((symbol) => [symbol, symbol] as const),
  );
  return close.length > 0 ? ` (did you mean ${close.join(' or ')}?)` : '';
}
