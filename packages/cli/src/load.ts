import { dataVersion, loadSnapshot, shippedOverlays, nativeSha256 } from '@wayfold/data';
import { type Fragment, loadRegistry } from '@wayfold/sources';
import { exportSnapshot, type Registry, type Snapshot } from 'wayfold';
import { CliError, exitCodes } from './exit.js';
import { type FeedInUse, feedLayers, isAboveShipped } from './feed/data-in-use.js';
import { feedStateIn, userDataFolder } from './feed/state-place.js';
import { asFragment, type FileOptions, readData } from './files.js';

/** Which data to answer from. */
export interface DataOptions {
  /** File or folder that replaces the shipped chains, channels, assets and liveness. */
  readonly data?: string;
  /** State folder with data of a feed, in place of the user's data folder. */
  readonly state?: string;
  /** Files laid over everything, the later over the earlier. */
  readonly overlay?: readonly string[];
  /** Whether shipped venues, bridges and capabilities fill what `data` does not state. */
  readonly shippedOverlays: boolean;
  /** Whether the shipped test networks are loaded too. */
  readonly testnets?: true;
}

/** Data below the user's overlays. */
export interface BaseData {
  /** The lowest first. */
  readonly layers: readonly Fragment[];
  /** Version of the data; undefined for data without one. */
  readonly version: string | undefined;
  /** The feed that it is from, if it is. */
  readonly feed?: FeedInUse;
}

/** The registry of the options, and the version and feed of its data. */
export interface Loaded extends Pick<BaseData, 'version' | 'feed'> {
  /** Findings about the user's files are among its diagnostics. */
  readonly registry: Registry;
}

/** The data that the options describe. @throws CliError when a file cannot be used */
export async function load(options: DataOptions): Promise<Loaded> {
  const base = await baseOf(options);
  return { ...base, registry: registryOf(await overlaid(base, options)) };
}

/** The layers of its registry, the lowest first. @throws CliError when a file cannot be used */
export async function layersOf(options: DataOptions): Promise<readonly Fragment[]> {
  return overlaid(await baseOf(options), options);
}

/**
 * The data of `--data`: a file, a folder of a registry, or a state folder with data of a feed. Without it the shipped data, or data
 * of the feed in the state folder (the user's data folder unless given) with a higher version.
 *
 * @throws CliError when a file cannot be used
 */
export async function baseOf(options: DataOptions): Promise<BaseData> {
  const folder = options.data ?? options.state ?? userDataFolder();
  const state = await feedStateIn(folder);
  if (state !== undefined && (options.data !== undefined || isAboveShipped(state)))
    return { layers: await feedLayers(state, options), version: state.version, feed: { folder, state } };
  if (options.data === undefined) return { layers: [shipped(options)], version: dataVersion };
  const layers = await replaced(options.data, options);
  return { layers, version: layers.at(-1)?.snapshot.meta?.version };
}

/** Those layers with the user's overlays. @throws CliError when a file cannot be used */
export async function overlaid(
  { layers: below }: BaseData,
  options: DataOptions,
): Promise<readonly Fragment[]> {
  const layers = [...below];
  for (const path of options.overlay ?? []) {
    const lower = [...layers];
    layers.push(await readLayer(path, { over: () => exportSnapshot(registryOf(lower)) }));
  }
  return layers;
}

/** A registry of the layers, hashing as fast as this process can. */
export function registryOf(layers: readonly Fragment[]): Registry {
  return loadRegistry(layers, { sha256: nativeSha256 });
}

/** One file or folder of the user's. @throws CliError when it cannot be used */
export async function readLayer(path: string, options: FileOptions = {}): Promise<Fragment> {
  const fragment = await readData(path, options);
  const [finding] = fragment.diagnostics;
  if (finding === undefined || Object.keys(fragment.snapshot).length > 0) return fragment;
  throw new CliError(exitCodes.refused, `${path} cannot be used: ${finding.message}`);
}

/** Further inputs for a user's file: bridge facts name coins and networks that registries omit. */
export function fileOptions(options: DataOptions): FileOptions {
  const { bridges } = below(options);
  return bridges === undefined ? {} : { bridges };
}

function shipped({ testnets }: DataOptions): Fragment {
  return asFragment(loadSnapshot({ meta: true, testnet: testnets === true }));
}

/** The user's data over the shipped data other than chains, channels and assets. */
async function replaced(path: string, options: DataOptions): Promise<Fragment[]> {
  return [asFragment(below(options)), await readLayer(path, fileOptions(options))];
}

function below({ shippedOverlays: isWanted }: DataOptions): Snapshot {
  return isWanted ? shippedOverlays() : {};
}
