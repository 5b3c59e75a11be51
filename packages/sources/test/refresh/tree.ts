/** The small checkout of the public damages: clean files, edits of them, and what a refresh makes of it in this process. */
import { readFileSync } from 'node:fs';
import type { Snapshot } from 'wayfold';
import {
  type GivenSource,
  type Refresh,
  refresh,
  type RefreshInput,
  type SourceName,
  sourceNames,
} from '@wayfold/sources';

/** One edit of one file. */
export interface Edit {
  readonly file: string;
  readonly patch?: readonly PatchStep[];
  readonly text?: string;
  readonly keep?: number;
  readonly prepend?: string;
  readonly from?: string;
  readonly as?: 'bom';
  readonly replace?: readonly [string, string];
  readonly remove?: true;
}

interface PatchStep {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string;
  readonly value?: unknown;
}

/** One case of the public damages. */
export interface DamageCase {
  readonly id: string;
  readonly why: string;
  readonly control?: true;
  readonly clean?: true;
  readonly accept?: true;
  readonly refused_routes_to?: string;
  readonly says?: string;
  readonly args?: Readonly<Record<string, string>>;
  readonly edits: readonly Edit[];
}

/** The public damages. */
export interface Damages {
  readonly tree: Readonly<Record<string, string>>;
  readonly before: Snapshot;
  readonly facts: {
    readonly chains: readonly { readonly chain_id: string; readonly bech32_prefix: string }[];
    readonly assets: readonly Readonly<Record<string, unknown>>[];
    readonly routes: readonly {
      readonly from: string;
      readonly denom: string;
      readonly to: string;
      readonly channel: string;
    }[];
  };
  readonly cases: readonly DamageCase[];
}

/** The cases as they are published. */
export const damages = JSON.parse(
  readFileSync(new URL('../../../../test/vectors/data-damage-public.json', import.meta.url), 'utf8'),
) as Damages; // a file of this repository

/** Files of a tree by path. */
export type Tree = ReadonlyMap<string, string>;

/** The clean tree. */
export const cleanTree: Tree = new Map(Object.entries(damages.tree));

/** The tree after edits. */
export function edited(edits: readonly Edit[]): Tree {
  const tree = new Map(cleanTree);
  for (const edit of edits) {
    if (edit.remove === true) {
      for (const path of tree.keys())
        if (path === edit.file || path.startsWith(`${edit.file}/`)) tree.delete(path);
      continue;
    }
    tree.set(edit.file, textAfter(edit));
  }
  return tree;
}

function textAfter({ file, patch, text, keep, prepend = '', from, as, replace }: Edit): string {
  let result = text ?? damages.tree[from ?? file] ?? '';
  if (patch !== undefined) result = JSON.stringify(patch.reduce(patched, JSON.parse(result)));
  if (keep !== undefined) result = result.slice(0, Math.floor(result.length * keep));
  if (replace !== undefined) result = result.replace(replace[0], () => replace[1]);
  return `${as === 'bom' ? '\ufeff' : ''}${prepend}${result}`;
}

function patched(document: unknown, { op, path, value }: PatchStep): unknown {
  const keys = path.split('/').slice(1);
  const last = keys.pop() ?? '';
  const target = keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], document); // paths of the cases exist
  if (Array.isArray(target)) {
    const at = last === '-' ? target.length : Number(last);
    target.splice(at, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
  } else if (op === 'remove') delete (target as Record<string, unknown>)[last];
  else (target as Record<string, unknown>)[last] = value;
  return document;
}

const registries: readonly SourceName[] = ['chain-registry', 'initia-registry', 'assetlists'];

/** A refresh of the tree over the data before; corroborating sources are given if the tree has files of them. */
export function refreshed(tree: Tree, more: Partial<RefreshInput> = {}): Refresh {
  const sources = Object.fromEntries(
    sourceNames.flatMap((name): readonly (readonly [string, GivenSource])[] => {
      const files = new Map(
        [...tree].flatMap(([path, text]) =>
          path.startsWith(`${name}/`) ? [[path.slice(name.length + 1), text] as const] : [],
        ),
      );
      return files.size > 0 || registries.includes(name) ? [[name, { files }]] : [];
    }),
  );
  return refresh({ before: damages.before, sources, ...more });
}
