import { type ChainId, type Denom, memoByIdentity } from '../primitives/index.js';
import { type Asset, findChain, type Registry, type SymbolRows } from '../registry/index.js';
import type { Origin } from './origin.js';

/** What is known of the coin whose symbol is wanted. */
export interface SymbolContext {
  readonly chainId: ChainId;
  readonly denom: Denom;
  readonly own: Asset | undefined;
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
  const { chainId, denom, own, origin } = context;
  if (own?.recommendedSymbol !== undefined) return own.recommendedSymbol;
  const rules = overrides(registry.symbols);
  const exception =
    rules.assets.get(ruleKey(chainId, denom)) ??
    (origin && rules.origins.get(ruleKey(origin.chainId, origin.denom)));
  if (exception !== undefined) return exception;
  const listed = origin?.asset ?? own;
  const plain =
    listed?.recommendedSymbol ??
    issuedSymbol(registry.symbols, listed?.symbol ?? context.symbol, listed?.issuer);
  return plain === undefined || origin === undefined ? plain : plain + roundTrip(registry, chainId, origin);
}

/** A bridge's coins carry its suffix, alloyed coins the prefix; canonical issuers keep the plain symbol. */
function issuedSymbol(
  rules: SymbolRows,
  symbol: string | undefined,
  issuer: string | undefined,
): string | undefined {
  if (symbol === undefined || issuer === undefined) return symbol;
  if (issuer === 'alloyed') {
    const prefix = rules.alloyed_prefix?.prefix ?? 'all';
    return symbol.startsWith(prefix) ? symbol : prefix + symbol;
  }
  const suffixes = rules.suffix_by_bridge_provider ?? {};
  const suffix = Object.hasOwn(suffixes, issuer) ? suffixes[issuer] : undefined;
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

const overrides = memoByIdentity((rules: SymbolRows) => ({
  assets: byRuleKey(rules.asset_overrides),
  origins: byRuleKey(rules.origin_overrides),
}));

function byRuleKey(rows: SymbolRows['origin_overrides']): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(rows ?? {}).map(([key, row]) => {
      const bar = key.indexOf('|');
      return [ruleKey(key.slice(0, bar), key.slice(bar + 1)), row.recommended_symbol];
    }),
  );
}

/** Letter case of addresses does not count. */
function ruleKey(chainId: string, denom: string): string {
  return `${chainId}|${denom.startsWith('0x') ? denom.toLowerCase() : denom}`;
}
