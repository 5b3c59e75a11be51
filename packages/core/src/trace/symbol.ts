import type { ChainId, Denom } from '../primitives/index.js';
import { type Asset, findChain, type Registry, type SymbolRules, assetKey } from '../registry/index.js';
import type { Origin } from './origin.js';

/** What is known of the coin whose symbol is wanted. */
export interface SymbolContext {
  readonly chainId: ChainId;
  readonly denom: Denom;
  readonly listing: Asset | undefined;
  readonly origin: Origin | undefined;
  /** Plain symbol after inheritance. */
  readonly symbol: string | undefined;
}

/**
 * Symbol that tells bridged variants of an asset apart (`USDC.axl`). It belongs to the origin asset and is the same on
 * every chain: exceptions from data first, then the issuer's suffix, then, for a voucher that came back to its own
 * origin by another way, the chains it passed.
 */
export function recommendedSymbol(registry: Registry, context: SymbolContext): string | undefined {
  const { chainId, denom, listing, origin } = context;
  if (listing?.recommendedSymbol !== undefined) return listing.recommendedSymbol;
  const { assets, origins } = registry.symbols;
  const exception =
    assets.get(assetKey(chainId, denom)) ?? (origin && origins.get(assetKey(origin.chainId, origin.denom)));
  if (exception !== undefined) return exception;
  const listed = origin?.asset ?? listing;
  const plain =
    listed?.recommendedSymbol ??
    issuedSymbol(registry.symbols, listed?.symbol ?? context.symbol, listed?.issuer);
  return plain === undefined || origin === undefined ? plain : plain + roundTrip(registry, chainId, origin);
}

/** A bridge's coins carry its suffix, alloyed coins the prefix; canonical issuers keep the plain symbol. */
function issuedSymbol(
  rules: SymbolRules,
  symbol: string | undefined,
  issuer: string | undefined,
): string | undefined {
  if (symbol === undefined || issuer === undefined) return symbol;
  if (issuer === 'alloyed') {
    return symbol.startsWith(rules.alloyedPrefix) ? symbol : rules.alloyedPrefix + symbol;
  }
  const suffix = rules.suffixes.get(issuer);
  if (suffix === undefined) return symbol;
  return `${stripSuffix(symbol.replace(/^axl-?/, ''), `.${suffix}`)}.${suffix}`;
}

function stripSuffix(text: string, suffix: string): string {
  return text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
}

/** `.cosmos.osmosis` for a coin that left its chain and came back over two others, in order of travel. */
function roundTrip(registry: Registry, chainId: ChainId, origin: Origin): string {
  if (origin.chainId !== chainId || origin.links.length === 0) return '';
  const passed = origin.links.slice(0, -1).map((link) => link.to.chainId);
  return passed
    .reverse()
    .map((id) => `.${shortName(findChain(registry, id)?.name ?? id)}`)
    .join('');
}

function shortName(name: string): string {
  return name === 'cosmoshub' ? 'cosmos' : name;
}
