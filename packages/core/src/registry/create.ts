import {
  blaming,
  type ChainId,
  type DenomPath,
  freezeDeep,
  quote,
  RoutingError,
  type Sha256,
  sealMap,
  sha256,
} from '../primitives/index.js';
import { isObject } from '../json/index.js';
import { noDurations } from './loading/durations.js';
import { createFindings, type Findings, type Diagnostic } from './loading/findings.js';
import { addLayers } from './layers/layer.js';
import type { Parts } from './layers/parts.js';
import { type Extras, hashOf, type Lay, readyRegistry } from './loading/verified.js';
import { reportFlaw } from './loading/rows.js';
import { readSymbols } from './loading/symbols.js';
import type { Asset } from './families/asset.js';
import { type LinkModel, type RecordMaps, recordParts, type Registry } from './model.js';
import type { Snapshot } from './rows.js';

/** How `createRegistry` reads its data. */
export interface RegistryOptions {
  /** Throw the first finding instead of collecting it; not `DATA_CHANGED_MEANING` or `DATA_UNREAD_KEY`, which say nothing against a row. */
  readonly strict?: boolean;
  /** Pointer of a row in the input an adapter read, so that findings speak the input's coordinates. */
  readonly pointerOf?: (row: object) => string | undefined;
  /**
   * A synchronous SHA-256 faster than the built-in one. Default: the one that the lowest layer was read with, such as
   * Node's by `loadSnapshot()` of `@wayfold/data`, or the built-in one.
   */
  readonly sha256?: Sha256;
  /**
   * Model through which traces, pairs and paths read the links, kept through edits. Default of `createRegistry`
   * in `wayfold`: the graph model; in `wayfold/registry`: the table, which is smaller and gives equal answers.
   */
  readonly links?: LinkModel;
}

/**
 * Builds a registry from a snapshot, or from layers; later layers win per row key. Unreliable rows are
 * omitted and reported in `diagnostics`; a layer's change of a channel's other end or of a contract is accepted
 * and reported (`DATA_CHANGED_MEANING`), and so is every unread key (`DATA_UNREAD_KEY`). Data that was checked
 * at its build, such as `loadSnapshot()` of `@wayfold/data`, is not checked again if it is the lowest layer and
 * unread; its parts, and assets of its chains, that no higher layer changes are then made on first use.
 *
 * @throws RoutingError the first finding, one of the `DATA_` reasons, when `strict` is set; `INVALID_TYPE` for options of another type
 * @example createRegistry([shipped, overlay])
 *
 */
export function createRegistry(
  layers: Snapshot | readonly Snapshot[],
  options: RegistryOptions = {},
): Registry {
  checkOptions(options);
  const findings = createFindings(options.pointerOf, options.strict === true);
  const list = blaming(
    layers,
    () => [layers].flat(),
    (why): readonly Snapshot[] => {
      reportFlaw('', why, findings);
      return [];
    },
  );
  return registryOf(list, findings, options);
}

/** @throws RoutingError `INVALID_TYPE`, for callers without types */
function checkOptions(options: RegistryOptions): void {
  if (!isObject(options))
    throw new RoutingError('INVALID_TYPE', 'options', `\`options\` must be an object, got ${quote(options)}`);
  for (const name of ['pointerOf', 'sha256'] as const) {
    const value = options[name];
    if (value === undefined || typeof value === 'function') continue;
    const field = `options.${name}`;
    throw new RoutingError('INVALID_TYPE', field, `\`${field}\` must be a function, got ${quote(value)}`);
  }
}

/**
 * The registry of a snapshot that a registry wrote. Strict about rows; remarks that loading would only report
 * are kept.
 *
 * @throws RoutingError the first finding about an invalid row
 */
export function registryAgain(
  snapshot: Snapshot,
  options: Pick<RegistryOptions, 'sha256' | 'links'>,
): Registry {
  return registryOf([snapshot], createFindings(undefined, 'rows'), options);
}

function registryOf(
  list: readonly Snapshot[],
  findings: Findings,
  options: Pick<RegistryOptions, 'sha256' | 'links'>,
): Registry {
  const [lowest, ...above] = list;
  const hash = options.sha256 ?? (lowest === undefined ? undefined : hashOf(lowest)) ?? sha256;
  const lay: Lay = (parts) => addLayers(parts, above, findings, hash);
  const extras = { sha256: hash, links: options.links };
  const ready = lowest ? readyRegistry(lowest, extras, lay) : undefined;
  if (ready !== undefined) return ready;
  const parts = emptyParts();
  return sealRegistry(parts, addLayers(parts, list, findings, hash), extras);
}

/** Parts that nothing has yet to be added to. */
interface WholeParts extends Parts {
  readonly assets: Map<ChainId, Map<DenomPath, Asset>>;
}

function emptyParts(): WholeParts {
  const maps = Object.fromEntries(recordParts.map((part) => [part, new Map()])) as RecordMaps; // one of each
  return {
    ...maps,
    ends: new Map(),
    hasAssets: false,
    assets: new Map(),
    addresses: new Map(),
    bridges: {},
    symbols: {},
    durations: noDurations(),
    asOf: {},
    sources: [],
    statements: { names: [], by: new Map() },
  };
}

/**
 * Freezes the parts, Maps included, so that nothing reachable from a registry can be changed. Rows were frozen when
 * they were read; walking them again would double the time to load.
 */
function sealRegistry(
  { ends: _ends, addresses: _addresses, statements: _statements, hasAssets: _has, ...parts }: WholeParts,
  diagnostics: readonly Diagnostic[],
  { sha256, links }: Extras,
): Registry {
  for (const part of [...parts.assets.values(), parts.assets]) sealMap<unknown, unknown>(part);
  for (const part of recordParts) sealMap<unknown, unknown>(parts[part]);
  return Object.freeze({
    ...parts,
    bridges: freezeDeep(parts.bridges),
    symbols: freezeDeep(readSymbols(parts.symbols)),
    durations: freezeDeep(parts.durations),
    asOf: Object.freeze(parts.asOf),
    sources: freezeDeep(parts.sources),
    diagnostics: Object.freeze(diagnostics),
    sha256,
    ...(links && { links }),
  });
}
