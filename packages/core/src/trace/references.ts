import { parseTrace, printHop } from '../denom/index.js';
import {
  bridgeIds,
  bridgeLinks,
  bucketOf,
  findAsset,
  findChain,
  linksOf,
  type Registry,
  similarIds,
  similarTexts,
  type Snapshot,
} from '../registry/index.js';
import { brandAs, isVoucherDenom, pointerTo } from '../primitives/index.js';
import { findPath } from './origin.js';

/** A value of a row that names something the data does not have. */
export interface UnknownReference {
  /** Always the same. */
  readonly reason: 'UNKNOWN_REFERENCE';
  /** JSON Pointer to the value. */
  readonly field: string;
  /** The value. */
  readonly value: string;
  /** Sentence for users. */
  readonly message: string;
  /** Similar values of the data, at most three. */
  readonly didYouMean?: readonly string[];
}

/**
 * Values of an overlay's rows that name chains, channels, assets or bridges that a registry does not have. The registry is made of
 * all layers that serve the overlay, and of the overlay.
 *
 * @param below lower layers as one: values that their rows name too are not reported
 *
 * @example unknownReferences(createRegistry([shipped, overlay]), overlay)
 */
export function unknownReferences(
  registry: Registry,
  overlay: Snapshot,
  below: Snapshot = {},
): readonly UnknownReference[] {
  const known = new Set(missingOf(registry, below).map(({ value }) => value));
  return missingOf(registry, overlay).filter(({ value }) => !known.has(value));
}

function missingOf(registry: Registry, overlay: Snapshot): readonly UnknownReference[] {
  const found: UnknownReference[] = [];
  const look = lookup(registry, (one) => found.push(one));
  for (const [index, row] of rows(overlay.assets).entries()) {
    const at = `/assets/${index}`;
    if (look.chain(`${at}/chain_id`, row.chain_id)) look.trace(`${at}/trace`, row.chain_id, row.trace ?? '');
  }
  for (const [index, { a, b }] of rows(overlay.channels).entries()) {
    look.chain(`/channels/${index}/a/chain_id`, a?.chain_id);
    look.chain(`/channels/${index}/b/chain_id`, b?.chain_id);
  }
  for (const [index, { scope }] of rows(overlay.outages).entries())
    outageKeys(look, `/outages/${index}/scope`, scope ?? {});
  for (const list of ['capabilities', 'chain_details', 'swap_venues'] as const)
    for (const [index, row] of rows<OfChain>(overlay[list]).entries())
      look.chain(`/${list}/${index}/chain_id`, row.chain_id);
  for (const list of ['chains', 'evm_finality'] as const)
    for (const [index, row] of rows<OfChain>(overlay.durations?.[list]).entries())
      look.chain(`/durations/${list}/${index}/chain_id`, row.chain_id);
  symbolKeys(look, overlay.symbols ?? {});
  bridgeKeys(look, '/bridges', overlay.bridges);
  return found;
}

interface OfChain {
  readonly chain_id: string;
}

/** Look-ups that report a missing value. Values of other types are for other checks. */
interface Lookup {
  chain(field: string, value: unknown): boolean;
  channel(field: string, chainId: string, value: unknown): void;
  denom(field: string, chainId: string, value: unknown): void;
  trace(field: string, chainId: string, value: string): void;
  bridge(field: string, value: unknown): void;
}

function lookup(registry: Registry, report: (found: UnknownReference) => void): Lookup {
  const missing = (field: string, value: string, what: string, similar: readonly string[]): void => {
    const hint = similar.length === 0 ? '' : `; did you mean ${similar.join(' or ')}?`;
    const message = `${what} is not in the data: ${JSON.stringify(value.slice(0, longest))}${hint}`;
    const more = similar.length === 0 ? {} : { didYouMean: similar };
    report({ reason: 'UNKNOWN_REFERENCE', field, value, message, ...more });
  };
  const channelsOf = (chainId: string): readonly string[] =>
    Array.from(linksOf(registry, chainId).values(), ({ from }) => from.channel);
  return {
    chain(field, value) {
      if (typeof value !== 'string') return false;
      if (findChain(registry, value) !== undefined) return true;
      missing(field, value, 'chain', similarIds(registry.chains.keys(), value));
      return false;
    },
    channel(field, chainId, value) {
      if (typeof value !== 'string' || channelsOf(chainId).includes(value)) return;
      missing(field, value, `channel of ${chainId}`, similarTexts(channelsOf(chainId), value));
    },
    denom(field, chainId, value) {
      if (typeof value !== 'string' || isKnown(registry, chainId, value)) return;
      const denoms = Array.from(bucketOf(registry, brandAs(chainId))?.keys() ?? []);
      missing(field, value, `asset on ${chainId}`, similarTexts(denoms, value));
    },
    trace(field, chainId, value) {
      let place: string | undefined = chainId;
      for (const hop of parseTrace(`${value}/base`).hops) {
        if (place === undefined) return;
        const text = printHop(hop);
        const link = linksOf(registry, place).get(text);
        if (link === undefined)
          missing(field, text, `channel of ${place}`, similarTexts(linksOf(registry, place).keys(), text));
        place = link?.to.chainId;
      }
    },
    bridge(field, value) {
      const known: readonly string[] = bridgeIds;
      if (typeof value === 'string' && !known.includes(value))
        missing(field, value, 'bridge', similarTexts(known, value));
    },
  };
}

/** Characters of a value in a message. */
const longest = 128;

/** Whether a denom is listed, the hash of a path over known channels, or named by a bridge. */
function isKnown(registry: Registry, chainId: string, denom: string): boolean {
  if (findAsset(registry, { chainId, denom }) !== undefined) return true;
  if (bucketOf(registry, brandAs(chainId))?.has(brandAs(denom)) === true) return true;
  if (isVoucherDenom(denom)) return findPath(registry, { chainId, denom }) !== undefined;
  const ends = bridgeLinks(registry).flatMap(({ a, b }) => [a, b]);
  return ends.some((end) => end.chainId === chainId && end.denom.toLowerCase() === denom.toLowerCase());
}

type Scope = NonNullable<Snapshot['outages']>[number]['scope'];

function outageKeys(look: Lookup, at: string, scope: Partial<Scope>): void {
  const {
    chain_id: chainId,
    counterparty_chain_id: other,
    channel_id: channel,
    denom,
    trace,
    bridge,
  } = scope;
  look.chain(`${at}/counterparty_chain_id`, other);
  look.bridge(`${at}/bridge`, bridge);
  if (!look.chain(`${at}/chain_id`, chainId) || chainId === undefined) return;
  look.channel(`${at}/channel_id`, chainId, channel);
  look.denom(`${at}/denom`, chainId, denom);
  if (trace !== undefined) look.trace(`${at}/trace`, chainId, trace);
}

function symbolKeys(look: Lookup, symbols: NonNullable<Snapshot['symbols']>): void {
  const asset = (field: string, key: string): void => {
    const bar = key.indexOf('|');
    const [chainId, denom] = [key.slice(0, bar), key.slice(bar + 1)];
    if (look.chain(field, chainId)) look.denom(field, chainId, denom);
  };
  for (const list of ['asset_overrides', 'origin_overrides'] as const)
    for (const key of Object.keys(symbols[list] ?? {})) asset(pointerTo(`/symbols/${list}`, key), key);
  for (const [symbol, key] of Object.entries(symbols.canonical ?? {}))
    if (typeof key === 'string') asset(pointerTo('/symbols/canonical', symbol), key);
  for (const [key, denom] of Object.entries(symbols.pins ?? {})) {
    const field = pointerTo('/symbols/pins', key);
    const chainId = key.slice(0, key.indexOf('|'));
    if (look.chain(field, chainId)) look.denom(field, chainId, denom);
  }
  for (const [index, row] of rows(symbols.renames).entries()) {
    const at = `/symbols/renames/${index}`;
    if (look.chain(`${at}/chain_id`, row.chain_id)) look.denom(`${at}/denom`, row.chain_id, row.denom);
  }
}

/** Chains anywhere in the facts of bridges, and the denoms next to them. */
function bridgeKeys(look: Lookup, at: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const field = pointerTo(at, key);
    if (/(^|_)chain_id$/.test(key)) {
      const denom = new Map<string, unknown>(Object.entries(value)).get(key.replace(/chain_id$/, 'denom'));
      const isChain = look.chain(field, member);
      if (isChain && typeof member === 'string')
        look.denom(pointerTo(at, key.replace(/chain_id$/, 'denom')), member, denom);
    } else bridgeKeys(look, field, member);
  }
}

/** The entries of a list; other checks report a value of another type, and rows that are no objects. */
function rows<Row extends object>(list: readonly Row[] | undefined): readonly Row[] {
  return Array.isArray(list)
    ? list.map((row: Row) => (typeof row === 'object' && row !== null ? row : ({} as Row)))
    : []; // members are checked
}
