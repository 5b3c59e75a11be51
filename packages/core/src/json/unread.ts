import { editDistance, pointerTo } from '../primitives/index.js';
import type { Notes, Schema, Shape } from './shape.js';
import { isList, isObject } from './value.js';

/** Names of notes that any object of the data files may have and that are not read. */
export const noteNames: ReadonlySet<string> = new Set([
  ...['meta', 'source', 'sources', 'checked', 'confidence', 'edition', 'evidence'],
  ...['note', 'notes', 'comment', '$comment', '$schema'],
]);

/**
 * Reports the unknown keys of a value as `DATA_UNREAD_KEY`, except notes. For the records of one list or table,
 * the first with the key is named, and the number of others; of very many keys only the first are named.
 */
export function reportUnread(value: unknown, shape: Shape<unknown>, notes: Pick<Notes, 'report'>): void {
  const found: Found = { keys: new Map(), unnamed: 0 };
  visit(value, shape, [], found);
  for (const { key, field, others, similar } of found.keys.values()) {
    const elsewhere = others === 0 ? '' : ` (and in ${others} other ${others === 1 ? 'record' : 'records'})`;
    const hint = similar === undefined ? '' : `; did you mean \`${similar}\`?`;
    notes.report('DATA_UNREAD_KEY', field, `unknown field \`${key}\`${elsewhere}${hint}`);
  }
  if (found.unnamed > 0) notes.report('DATA_UNREAD_KEY', '', `${found.unnamed} other unknown fields`);
}

/** Found keys by their places, and the number of unnamed ones. */
interface Found {
  readonly keys: Map<string, Unread>;
  unnamed: number;
}

/** Keys that are named; data with more of them is of another kind. */
const mostNamed = 256;

interface Unread {
  readonly key: string;
  readonly field: string;
  others: number;
  /** Key that is read and has at most two differences. */
  readonly similar: string | undefined;
}

/** Steps to a value: names of members as they are, entries of lists and tables as lists of one. */
type Path = (string | readonly [string | number])[];

function visit(value: unknown, { schema }: Shape<unknown>, path: Path, found: Found): void {
  if ((!isObject(value) && !isList(value)) || schema === undefined) return;
  if ('inner' in schema) visit(value, schema.inner, path, found);
  else if (schema.type === 'either') {
    const fitting = schema.shapes.find((shape) => shape.fits(value));
    if (fitting !== undefined) visit(value, fitting, path, found);
  } else visitMembers(value, schema, path, found);
}

/** Visits members. The path is one list, extended before each member and shortened after it: loading visits thousands of rows. */
function visitMembers(
  value: Readonly<Record<string, unknown>> | readonly unknown[],
  schema: Schema,
  path: Path,
  found: Found,
): void {
  const isEntries = schema.type !== 'object';
  if (!containers.includes(schema.type) || isList(value) !== (schema.type === 'list')) return;
  for (const [key, member] of Object.entries<unknown>(value)) {
    const shape = memberShape(schema, key);
    if (shape === undefined) {
      // A closed row has reported it.
      if (!noteNames.has(key) && !('isClosed' in schema)) note(key, path, found, schema);
    } else if (typeof member === 'object') {
      path.push(isEntries ? [key] : key);
      visit(member, shape, path, found);
      path.pop();
    }
  }
}

const containers: readonly Schema['type'][] = ['object', 'list', 'table'];

function memberShape(schema: Schema, key: string): Shape<unknown> | undefined {
  if (schema.type === 'object') return schema.fields.get(key);
  if (schema.type === 'table') return schema.entry;
  return schema.type === 'list' ? schema.item : undefined;
}

function note(key: string, path: Path, found: Found, schema: Schema): void {
  const kind = JSON.stringify([...path.map((step) => (typeof step === 'string' ? step : 0)), key]);
  const known = found.keys.get(kind);
  if (known !== undefined) known.others++;
  else if (found.keys.size === mostNamed) found.unnamed++;
  else {
    const field = [...path.flat(), key].reduce<string>((base, token) => pointerTo(base, token), '');
    found.keys.set(kind, { key, field, others: 0, similar: similarKey(key, schema) });
  }
}

/** The key of a schema that is nearest in spelling, with at most two differences. */
function similarKey(key: string, schema: Schema): string | undefined {
  if (schema.type !== 'object' || key.length < 4 || key.length > longestKey) return undefined;
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const name of schema.fields.keys()) {
    const distance = editDistance([...key], [...name], 2);
    if (distance <= 2 && distance < (best?.distance ?? 3)) best = { name, distance };
  }
  return best?.name;
}

/** Longer keys are not mistyped. */
const longestKey = 64;
