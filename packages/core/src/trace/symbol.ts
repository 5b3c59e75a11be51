import { type ChainId, type Denom, memoByIdentity } from '../primitives/index.js';
import { type Asset, findChain, type Registry, type SymbolRules, assetKey } from '../registry/index.js';
import type { Origin } from './origin.js';

/** Facts about the coin whose symbol is requested. */
export interface SymbolContext {
  readonly chainId: ChainId;
  readonly denom: Denom;
  readonly listing: Asset | undefined;
  readonly origin: Origin | undefined;
  /** Plain symbol after inheritance. */
  readonly symbol: string | undefined;
}

/**
 * Symbol that distinguishes bridged variants of an asset (`USDC.axl`). It belongs to the origin asset and is
 * equal on every chain: exceptions from data first, then the issuer's suffix, then, for a voucher that returned
 * to its origin over another path, the chains it passed.
 */
export function recommendedSymbol(registry: Registry, context: SymbolContext): string | undefined {
  const { chainId, denom, listing, origin } = context;
  if (listing?.recommendedSymbol !== undefined) return listing.recommendedSymbol;
  const exception = namedSymbol(registry, chainId, denom) ?? (origin && originSymbol(registry, origin));
  if (exception !== undefined) return exception;
  const listed = origin?.asset ?? listing;
  const plain =
    listed?.recommendedSymbol ??
    issuedSymbol(registry.symbols, listed?.symbol ?? context.symbol, listed?.issuer);
  return plain === undefined || origin === undefined ? plain : plain + roundTrip(registry, chainId, origin);
}

/** The symbol that an exception gives to one coin. Most chains have none, and their denoms do not matter. */
export function namedSymbol({ symbols }: Registry, chainId: ChainId, denom: Denom): string | undefined {
  return chainsNamed(symbols.assets).has(chainId) ? symbols.assets.get(assetKey(chainId, denom)) : undefined;
}

/** Chain ids contain no bar, which ends them in a key. */
const chainsNamed = /* @__PURE__ */ memoByIdentity(
  (assets: SymbolRules['assets']) => new Set([...assets.keys()].map((key) => key.slice(0, key.indexOf('|')))),
);

function originSymbol({ symbols }: Registry, { chainId, denom }: Origin): string | undefined {
  return symbols.origins.get(assetKey(chainId, denom));
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
