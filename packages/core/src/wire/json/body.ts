import * as shapes from '../../json/index.js';
import {
  isList,
  type Misfit,
  readPrinted,
  readPrintedExactly,
  readScanned,
  scanJson,
  type Shape,
} from '../../json/index.js';
import { limits, pointerTo, RoutingError, utf8Length } from '../../primitives/index.js';

/** How a body is read. */
export interface ParseOptions {
  /** Whether whole numbers that a double cannot represent become bigints; else they are rounded. */
  readonly keepsIntegers?: true;
}

/**
 * A request body from its JSON text. Only here can repeated keys and sizes be seen.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` above the limits of size and nesting, `INVALID_JSON` for anything that two
 * readers could take for two different values
 */
export function parseBody(text: string, { keepsIntegers }: ParseOptions = {}): unknown {
  if (text.length * 3 > limits.bodyBytes && utf8Length(text) > limits.bodyBytes) {
    const message = `the request body exceeds ${limits.bodyBytes} bytes; it begins ${excerpt(text, 0)}`;
    throw new RoutingError('LIMIT_EXCEEDED', '', message);
  }
  const printed = keepsIntegers ? readPrintedExactly(text, limits) : readPrinted(text, limits);
  if (printed !== undefined) return printed;
  const problem = scanJson(text);
  if (problem === undefined) return keepsIntegers ? readScanned(text) : JSON.parse(text);
  const start = Math.max(0, problem.offset - excerptLength);
  const message = `the request body is not acceptable JSON: ${problem.message}, after ${excerpt(text, start, problem.offset)}`;
  throw new RoutingError(problem.reason, '', message);
}

const excerptLength = 40;

/** A piece of the text, quoted so that nothing in it can be mistaken for the message. */
function excerpt(text: string, start: number, end: number = start + excerptLength): string {
  return JSON.stringify(text.slice(start, end));
}

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

/** Whether a parameter only identifies the client, as many clients do in every request. */
function isOfCaller(name: string): boolean {
  return name === 'client_id';
}

function fieldNamed(fields: Fields, name: string): string {
  if (fields.has(name)) return name;
  const bare = name.endsWith('[]') ? name.slice(0, -2) : undefined;
  if (bare !== undefined && isListField(fields.get(bare))) return bare;
  if (name === 'chain_id' && fields.has('chain_ids')) return 'chain_ids';
  const known = fields.size === 0 ? 'none' : [...fields.keys()].join(', ');
  const message = `unknown query parameter ${JSON.stringify(name.slice(0, longestName))}; known here: ${known}`;
  throw new RoutingError('UNSUPPORTED_FIELD', pointerTo('', name.slice(0, longestName)), message);
}

/** Characters of an unknown name that are repeated to the caller. */
const longestName = 64;

function isListField(field: shapes.Shape<unknown> | undefined): boolean {
  return field !== undefined && shapes.presentOf(field).schema?.type === 'list';
}

function readTexts(field: shapes.Shape<unknown> | undefined, texts: readonly string[]): unknown {
  const kind = field && shapes.presentOf(field).schema?.type;
  const [only] = texts;
  if (kind === 'list' || texts.length > 1) return texts;
  if (kind === 'flag' && (only === 'true' || only === 'false')) return only === 'true';
  return only;
}

/**
 * The body, once its JSON has the shape it should. The value itself is returned, not a copy.
 *
 * @throws RoutingError `INVALID_JSON` when the whole is no object, `MISSING_FIELD` for a required field that is absent
 * or null, `INVALID_TYPE` for a wrong JSON type, `LIMIT_EXCEEDED` for a list that is too long
 */
export function decode<T>(shape: Shape<T>, body: unknown): T {
  if (shape.fits(body)) return body;
  shape.read(body, '', {
    at: (row) => row,
    report(_reason, field, message, misfit) {
      throw misfit === undefined
        ? new RoutingError('INVALID_TYPE', field, message)
        : refusalOf(misfit, field);
    },
  });
  throw new RoutingError('INVALID_JSON', '', 'the request body has not the form it should have');
}

/** The reason for each kind of invalid body. Only this function sets them. */
function refusalOf({ value, needed, most, lead }: Misfit, field: string): RoutingError {
  if (field === '') return new RoutingError('INVALID_JSON', '', 'the request body must be a JSON object');
  const name = field.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  if (most !== undefined) {
    return new RoutingError('LIMIT_EXCEEDED', field, `${name} has more than ${most} entries`);
  }
  if (value === undefined || value === null) {
    const text = `${name} is missing`;
    return new RoutingError('MISSING_FIELD', field, lead === undefined ? text : `${lead}: ${text}`);
  }
  const noun = needed === 'whole' && typeof value !== 'number' ? 'a number' : nouns[needed];
  return new RoutingError('INVALID_TYPE', field, `${name} must be ${noun}, not ${nounOf(value)}`);
}

const nouns: Readonly<Record<Misfit['needed'], string>> = {
  text: 'a string',
  number: 'a number',
  whole: 'a whole number',
  flag: 'true or false',
  list: 'a list',
  object: 'an object',
  table: 'an object',
  choice: 'one of the values it may have',
  digits: 'a whole number in digits',
  anything: 'a value',
  either: 'of another form',
  nullable: 'of another form',
  optional: 'of another form',
  given: 'of another form',
};

function nounOf(value: unknown): string {
  if (isList(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
