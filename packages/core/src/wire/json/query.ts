import * as shapes from '../../json/index.js';
import { pointerTo, RoutingError } from '../../primitives/index.js';

/** Query parameters in the order of the address, as `URLSearchParams` yields them. */
export type QueryEntries = Iterable<readonly [name: string, value: string]>;

/**
 * A request body from query parameters: a repeated name is a list, `true` and `false` are booleans if the
 * request has one. `chain_ids[]=a` is the usual list form of clients, `chain_id=a` the retired form of
 * `chain_ids=a`. A value that does not fit is unchanged, for the check of the body to name.
 *
 * @throws RoutingError `UNSUPPORTED_FIELD` for a name that the request does not have, which would have no effect
 */
export function bodyOfQuery(
  schema: shapes.Shape<unknown>,
  query: QueryEntries,
): Readonly<Record<string, unknown>> {
  const fields = shapes.fieldsOf(schema);
  const values = new Map<string, string[]>();
  for (const [name, value] of query) {
    if (isOfCaller(name)) continue;
    const field = fieldNamed(fields, name);
    values.set(field, [...(values.get(field) ?? []), value]);
  }
  return Object.fromEntries(
    [...values].map(([name, texts]) => [name, readTexts(fields.get(name), texts)] as const),
  );
}

type Fields = ReadonlyMap<string, shapes.Shape<unknown>>;

/** What clients say of themselves with every request. It asks for nothing. */
function isOfCaller(name: string): boolean {
  return name === 'client_id';
}

function fieldNamed(fields: Fields, name: string): string {
  if (fields.has(name)) return name;
  const bare = name.endsWith('[]') ? name.slice(0, -2) : undefined;
  if (bare !== undefined && isList(fields.get(bare))) return bare;
  if (name === 'chain_id' && fields.has('chain_ids')) return 'chain_ids';
  const known = fields.size === 0 ? 'none' : [...fields.keys()].join(', ');
  const message = `unknown query parameter ${JSON.stringify(name.slice(0, longestName))}; known here: ${known}`;
  throw new RoutingError('UNSUPPORTED_FIELD', pointerTo('', name.slice(0, longestName)), message);
}

/** Characters of an unknown name that are repeated to the caller. */
const longestName = 64;

function isList(field: shapes.Shape<unknown> | undefined): boolean {
  return field !== undefined && shapes.presentOf(field).schema?.type === 'list';
}

function readTexts(field: shapes.Shape<unknown> | undefined, texts: readonly string[]): unknown {
  const kind = field && shapes.presentOf(field).schema?.type;
  const [only] = texts;
  if (kind === 'list' || texts.length > 1) return texts;
  if (kind === 'flag' && (only === 'true' || only === 'false')) return only === 'true';
  return only;
}
