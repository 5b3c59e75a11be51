import { loadSnapshot, shippedOverlays, nativeSha256 } from '@wayfold/data';
import { type Fragment, loadRegistry } from '@wayfold/sources';
import { exportSnapshot, type Registry, type Snapshot } from 'wayfold';
import { CliError, exitCodes } from './exit.js';
import { asFragment, type FileOptions, readData } from './files.js';

/** Which data to answer from. */
export interface DataOptions {
  /** File or folder that replaces the shipped chains, channels, assets and liveness. */
  readonly data?: string;
  /** Files laid over everything, the later over the earlier. */
  readonly overlay?: readonly string[];
  /** Whether shipped venues, bridges and capabilities fill what `data` does not state. */
  readonly shippedOverlays: boolean;
  /** Whether the shipped test networks are loaded too. */
  readonly testnets?: true;
}

/**
 * The registry that the options describe, with findings about the user's files among its diagnostics.
 *
 * @throws CliError when a file cannot be used
 */
export async function load(options: DataOptions): Promise<Registry> {
  return registryOf(await layersOf(options));
}

/** The layers of that registry, the lowest first. @throws CliError when a file cannot be used */
export async function layersOf(options: DataOptions): Promise<readonly Fragment[]> {
  const layers = options.data === undefined ? [shipped(options)] : await replaced(options.data, options);
  for (const path of options.overlay ?? []) {
    const below = [...layers];
    layers.push(await readLayer(path, { over: () => exportSnapshot(registryOf(below)) }));
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
