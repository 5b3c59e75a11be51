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
 * The denom of user input: one that pools trade, or a symbol of the data or of the file of pools. Other texts
 * are denoms.
 *
 * @throws RoutingError `AMBIGUOUS_ASSET` if several match
 */
export function denomOfSwap(session: Session, place: Place, text: string): string {
  const { chain, registry } = place;
  const { chainId } = chain;
  if (chain.layout.tradersOf.has(text) || findAsset(registry, { chainId, denom: text }) !== undefined)
    return text;
  const found = new Set([...listed(place, text), ...hinted(chain, text)]);
  const [denom, ...others] = found;
  if (others.length > 0) {
    const message = `${text} means several denoms of ${chainId}: ${[...found].join(', ')}`;
    throw new RoutingError('AMBIGUOUS_ASSET', '', message);
  }
  if (denom === undefined) {
    session.notice(`${text} is not known on ${chainId}; it is taken as a denom${suggestion(chain, text)}`);
    return text;
  }
  session.notice(`${text} is read as ${denom} on ${chainId}`);
  return denom;
}

/**
 * The denoms of a symbol in the data. @throws RoutingError `AMBIGUOUS_ASSET`, with the matches of the file of
 * pools
 */
function listed({ chain, registry }: Place, symbol: string): readonly string[] {
  const { chainId } = chain;
  if (findChain(registry, chainId) === undefined) return [];
  try {
    const match = assetOfSymbol(registry, { chainId, symbol });
    return match === undefined ? [] : [match.asset.denom];
  } catch (error) {
    if (!(error instanceof RoutingError) || error.reason !== 'AMBIGUOUS_ASSET') throw error;
    const others = hinted(chain, symbol).map((denom) => `${denom}: by the file of pools`);
    throw new RoutingError(error.reason, '', error.message, { notes: [...error.notes, ...others] });
  }
}

/** Denoms that the file of pools calls so, in the very spelling, else in any letter case. */
function hinted({ denoms }: ChainPools, text: string): readonly string[] {
  const called = (fits: (symbol: string) => boolean): readonly string[] =>
    [...denoms].flatMap(([denom, { symbol }]) => (symbol !== undefined && fits(symbol) ? [denom] : []));
  const same = called((symbol) => symbol === text);
  return same.length > 0 ? same : called((symbol) => symbol.toLowerCase() === text.toLowerCase());
}

function suggestion({ denoms }: ChainPools, text: string): string {
  const symbols = [...denoms.values()].flatMap(({ symbol }) => (symbol === undefined ? [] : [symbol]));
  const close = closest(
    text,
    symbols.map((symbol) => [symbol, symbol] as const),
  );
  return close.length > 0 ? ` (did you mean ${close.join(' or ')}?)` : '';
}
