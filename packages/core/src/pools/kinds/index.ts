import { concentrated } from './concentrated.js';
import type { PoolBase, PoolKind } from './kind.js';
import { stable } from './stable.js';
import { weighted } from './weighted.js';

/** Every pool type by its name in snapshots. A pool keeps the kind that read it, so each kind only meets pools of its own. */
export const kinds: ReadonlyMap<string, PoolKind<PoolBase>> = new Map(
  [weighted, stable, concentrated].map((kind) => [kind.type, kind]),
);
