import { children, type Entry, text } from './entry.js';
import { stepsOf, type TraceStep } from './trace.js';

/** One entry of an asset list, with what several rules read of it. */
export interface Listed {
  readonly entry: Entry;
  /** Registry name of the chain that lists it. */
  readonly chainName: string;
  readonly base: string;
  readonly steps: readonly TraceStep[];
}

/** Key of a listed asset. Chain names contain no slash, so the key is unique. */
export function listedKey(chainName: string, base: string): string {
  return `${chainName}/${base}`;
}

/**
 * Assets of one list. A list may also be a single flat asset that names its chain itself.
 *
 * @see cosmos/chain-registry `assetlist.schema.json`
 */
export function listedAssets(list: Entry): readonly Listed[] {
  const chainName = text(list, 'chainName');
  if (chainName === undefined) {
    list.draft.report('DATA_INVALID', list.pointer, 'an asset list must name its chain');
    return [];
  }
  const entries = Object.hasOwn(list.value, 'assets') ? children(list, 'assets') : [list];
  return entries.flatMap((entry) => {
    const base = text(entry, 'base');
    if (base !== undefined) return [{ entry, chainName, base, steps: stepsOf(entry) }];
    entry.draft.report('DATA_INVALID', entry.pointer, `an asset on ${chainName} states no base denom`);
    return [];
  });
}
