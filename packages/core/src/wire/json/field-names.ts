import {
  type MemberPath,
  parseMemberPath,
  printSentence,
  rememberedAWhile,
  RoutingError,
  type Warning,
} from '../../primitives/index.js';

/** Where a request of the interface states a member of the library's request: a JSON Pointer. */
export type Locate = (path: MemberPath) => string;

/** Runs a step of the library; a refusal names the fields of the caller's request. */
export function withFields<T>(locate: Locate, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    const place = placeOf(locate, error.field);
    throw place === undefined ? error : error.withNames(place.field, place.nameOf);
  }
}

/** Result of a step; undefined if it is refused. */
export function answerOf<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (error instanceof RoutingError) return undefined;
    throw error;
  }
}

/** A warning of the library that names the fields of the caller's request. */
export function translate(locate: Locate, { sentence, ...warning }: Warning): Warning {
  const place = placeOf(locate, warning.field);
  if (place === undefined) return warning;
  const message = sentence === undefined ? warning.message : printSentence(sentence, place.nameOf);
  return { ...warning, field: place.field, message };
}

/** A place in the caller's request. */
interface Place {
  /** JSON Pointer. */
  readonly field: string;
  /** The field for a member. The last member of the place has the name that the caller wrote. */
  nameOf(member: string): string;
}

/** The place of a member; undefined for a JSON Pointer, which is a place of the caller's already. */
function placeOf(locate: Locate, member: string): Place | undefined {
  const path = member === '' ? [] : parseMemberPath(member);
  if (path === undefined) return undefined;
  const field = path.length === 0 ? '' : locate(path);
  const written = field
    .slice(field.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  const last = String(path.at(-1) ?? '');
  return {
    field,
    nameOf: (name) => (name === last && written !== '' ? written : (fields[name] ?? snakeCase(name))),
  };
}

/** Members whose fields have other names. */
const fields: Readonly<Record<string, string>> = {
  addresses: 'address_list',
  estimatedDurationSeconds: 'estimated_route_duration_seconds',
  'trade.amountIn': 'swap_amount_in',
};

/** A table by the names of the interface. */
export function snakeKeys<Value extends string | number>(
  facts: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(facts).map(([member, value]) => [snakeCase(member), value]));
}

/** The name of the field that a member is read from. */
export function snakeCase(name: string): string {
  return rememberedAWhile(snakeCases, name, () =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

const snakeCases = new Map<string, string>();
