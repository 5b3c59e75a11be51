import { concentrated } from './concentrated.js';
import type { PoolBase, PoolKind } from './kind.js';

/** Every pool type by its name in snapshots. A pool keeps the kind that read it, so each kind only meets pools of its own. */
export const kinds: ReadonlyMap<string, PoolKind<PoolBase>> = new Map(
  [concentrated].map((kind) => [kind.type, kind]),
);
