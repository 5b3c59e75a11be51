import type { FeedState } from '@wayfold/feed';
import type { Fragment } from '@wayfold/sources';
import { type Finding, checkOver } from '../overlay-check.js';
import type { Session } from '../session.js';
import { feedLayers } from './data-in-use.js';

/** The operator's overlays over data that changes. */
export interface OverlayWatch {
  /** Checks them over new data, and names new findings. They stay in use: rows without their chain or channel wait for it. */
  check(state: FeedState): Promise<void>;
  /** Number of findings of the last check. */
  findings(): number;
}

/** A watch over overlays, with the check of `data check --over`. @param overlays by their paths, the lowest first */
export function createOverlayWatch(
  { options, notice }: Pick<Session, 'options' | 'notice'>,
  overlays: readonly (readonly [path: string, fragment: Fragment])[],
): OverlayWatch {
  let known: ReadonlySet<string> = new Set();
  return {
    findings: () => known.size,
    async check(state) {
      if (overlays.length === 0) return;
      const layers = [...(await feedLayers(state, options))];
      const found = new Map<string, string>();
      for (const [path, fragment] of overlays) {
        for (const finding of checkOver({ layers, looksUp: true }, path, fragment).diagnostics)
          found.set(`${path} ${finding.reason} ${finding.field}`, textOf(path, finding));
        layers.push(fragment);
      }
      for (const [key, text] of found) if (!known.has(key)) notice(`wayfold: ${text}`);
      known = new Set(found.keys());
    },
  };
}

function textOf(path: string, { reason, field, message }: Finding): string {
  return `${path}${field === '' ? '' : ` at ${field}`} (${reason}): ${message}`;
}
