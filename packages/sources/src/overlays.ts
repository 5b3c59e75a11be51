import { type AsOfRow, isObject, type BridgeBlocks, shapes } from 'wayfold/registry';
import { bridgeChannels } from './bridge-channels.js';
import { createDraft, type Draft, type Fragment, joinFragments } from './fragment.js';
import { listOf, memberOf } from './json.js';
import { daysOfRows, sourcedRows } from './part-days.js';
import { fromSnapshot } from './snapshot/from-snapshot.js';

/** The parsed manual overlay files. Each is optional; their statements about sources are not data. */
export interface OverlayFiles {
  /** Capabilities of chains. */
  readonly capabilities?: unknown;
  /** Outages. */
  readonly outages?: unknown;
  /** Bridges. */
  readonly bridges?: unknown;
  /** Venues of the swap. */
  readonly swapVenues?: unknown;
  /** Rules for symbols. */
  readonly symbols?: unknown;
  /** File of rollups. */
  readonly rollups?: unknown;
  /** File of retired chains. */
  readonly retiredChains?: unknown;
  /** File of Initia's facts. */
  readonly initia?: unknown;
  /** File of EVM chains that the registry does not list, with native coins. */
  readonly evmChains?: unknown;
  /** File of chains, channels and assets that are newer than the registry's package. */
  readonly registryAdditions?: unknown;
  /** Block times, finality and what bridges take. */
  readonly durations?: unknown;
  /** Keys of accounts, if the registry omits them or is wrong. */
  readonly accountKinds?: unknown;
  /** Highest usual prices of gas on EVM chains. */
  readonly networkFees?: unknown;
  /** Middleware that reads the memos of incoming packets. */
  readonly middleware?: unknown;
  /** Types of witnesses of Permit2. */
  readonly witnessTypes?: unknown;
}

/**
 * The overlay files as one overlay in the snapshot form: rows without provenance, the channels that bridge facts add,
 * and capabilities of rollups by the framework they run. Pointers lead into the overlay, not into the files. Keys
 * that no reader uses are reported: `DATA_UNREAD_KEY`.
 */
export function overlaysToSnapshot(files: OverlayFiles): Fragment {
  const draft = createDraft();
  for (const [name, keys] of Object.entries(readKeys)) reportOthers(files, name, keys, draft);
  const blocks = {
    ...objectOf(withPlainLimit(files.bridges)),
    ...objectOf(memberOf(files.initia, 'bridges')),
    ...permit2(files.witnessTypes),
  };
  const bridges = fromSnapshot({ bridges: blocks }).snapshot.bridges ?? {};
  const stated = listOf(memberOf(files.capabilities, 'chains')).map(trusted);
  const listed = [files.initia, files.evmChains, files.registryAdditions];
  const overlay = fromSnapshot({
    chains: rowsOf('chains', files.retiredChains, files.rollups, ...listed),
    channels: [...bridgeChannels(bridges), ...rowsOf('channels', ...listed)],
    assets: rowsOf('assets', ...listed),
    capabilities: [...frameworkDefaults(bridges, memberOf(files.capabilities, 'frameworks')), ...stated],
    chain_details: rowsOf('chains', files.accountKinds, files.networkFees, files.middleware),
    outages: memberOf(files.outages, 'outages'),
    bridges: blocks,
    swap_venues: files.swapVenues,
    symbols: files.symbols,
    durations: files.durations,
    as_of: daysOf(files),
  });
  return joinFragments(draft.finish({}), overlay);
}

/** Parts of the files that differ from the snapshot form. */
const readKeys = {
  capabilities: ['chains', 'frameworks'],
  outages: ['outages'],
  retiredChains: ['chains'],
  rollups: ['chains'],
  initia: ['chains', 'channels', 'assets', 'bridges'],
  evmChains: ['chains', 'assets'],
  registryAdditions: ['chains', 'channels', 'assets'],
  accountKinds: ['chains'],
  networkFees: ['chains'],
  middleware: ['chains'],
  witnessTypes: ['witness_types'],
} as const satisfies { readonly [File in keyof OverlayFiles]?: readonly string[] };

function reportOthers(files: OverlayFiles, name: string, keys: readonly string[], draft: Draft): void {
  const file = memberOf(files, name);
  const shape = shapes.row<Record<string, unknown>>(
    Object.fromEntries(keys.map((key) => [key, shapes.text])),
  );
  shapes.reportUnread(file, shape, {
    report: (reason, field, message) => draft.report(reason, `/${name}${field}`, message),
  });
}

/** Rows of one list of several files. */
function rowsOf(list: string, ...files: readonly unknown[]): readonly unknown[] {
  return files.flatMap((file) => listOf(memberOf(file, list)));
}

/** Days of the rows of each part, by the sources that the rows state. */
function daysOf(files: OverlayFiles): AsOfRow {
  const { capabilities, outages, bridges, swapVenues, symbols, durations } = files;
  const { initia, evmChains, registryAdditions, retiredChains, rollups } = files;
  const listed = (name: string) => rowsOf(name, initia, evmChains, registryAdditions, rollups, retiredChains);
  const rows = {
    chains: listed('chains'),
    channels: listed('channels'),
    assets: listed('assets'),
    capabilities: listOf(memberOf(capabilities, 'chains')),
    outages: listOf(memberOf(outages, 'outages')),
    bridges: sourcedRows(bridges),
    swap_venues: listOf(swapVenues),
    symbols: sourcedRows(symbols),
    durations: sourcedRows(durations),
  };
  return Object.fromEntries(
    Object.entries(rows).flatMap(([part, list]) => (list.length === 0 ? [] : [[part, daysOfRows(list)]])),
  );
}

/** A capability row whose packet-forward entry is not to be relied on says that it is unknown. */
function trusted(row: unknown): unknown {
  return isObject(row) && memberOf(row, 'confidence') === 'low' ? { ...row, pfm_enabled: null } : row;
}

/** The block of Permit2, where there is a file for it. */
function permit2(file: unknown): object {
  const types = memberOf(file, 'witness_types');
  return types === undefined ? {} : { permit2: { witness_types: types } };
}

function objectOf(value: unknown): object {
  return isObject(value) ? value : {};
}

/** Only the digits of the largest CCTP transfer; the file names its source in the same text. */
function withPlainLimit(bridges: unknown): unknown {
  const cctp = memberOf(bridges, 'cctp');
  if (!isObject(bridges) || !isObject(cctp)) return bridges;
  const limit = /^[0-9]+/.exec(String(memberOf(cctp, 'max_transfer_usdc')))?.[0];
  return limit === undefined ? bridges : { ...bridges, cctp: { ...cctp, max_transfer_usdc: limit } };
}

/** Capabilities of Initia's rollups, by their framework (`minievm`, `minimove`, `miniwasm`). */
function frameworkDefaults({ opinit }: BridgeBlocks, frameworks: unknown): readonly unknown[] {
  const byName = new Map(
    listOf(frameworks).flatMap((row) => {
      if (!isObject(row)) return [];
      const { framework, ...abilities } = row;
      return [[framework, abilities] as const];
    }),
  );
  return (opinit?.bridges ?? []).flatMap(({ chain_id: chainId, vm }) => {
    const abilities = byName.get(vm);
    return chainId && abilities !== undefined ? [{ ...abilities, chain_id: chainId }] : [];
  });
}
