import type { FeedState } from '@wayfold/feed';
import type { Fragment } from '@wayfold/sources';
import type { Registry, Snapshot } from 'wayfold';
import { type DataOptions, baseOf, overlaid, registryOf } from '../load.js';
import { findingsNotice } from '../render/data.js';
import type { Session } from '../session.js';

/** The data that all replicas share, and the rows of this one alone. */
export interface SharedData {
  readonly base: Registry;
  readonly overlays: readonly Snapshot[];
  /** The overlays by their paths. */
  readonly files: readonly (readonly [path: string, fragment: Fragment])[];
  /** State of the feed that the base is from, if it is. */
  readonly feed: FeedState | undefined;
}

/** The data of the options, `--overlay` apart. @throws CliError when a file cannot be used */
export async function sharedData(
  { notice }: Pick<Session, 'notice'>,
  options: DataOptions,
): Promise<SharedData> {
  const below = await baseOf(options);
  const layers = await overlaid(below, options);
  const own = layers.slice(below.layers.length);
  const base = registryOf(below.layers);
  if (base.diagnostics.length > 0) notice(findingsNotice(base.diagnostics));
  return {
    base,
    overlays: own.map(({ snapshot }) => snapshot),
    files: (options.overlay ?? []).flatMap((path, index) => {
      const fragment = own[index];
      return fragment === undefined ? [] : [[path, fragment] as const];
    }),
    feed: below.feed?.state,
  };
}
