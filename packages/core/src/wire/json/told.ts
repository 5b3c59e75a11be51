import {
  type MemberPath,
  parseMemberPath,
  rememberedAWhile,
  RoutingError,
  type Warning,
} from '../../primitives/index.js';

/** Where a request of the interface states a member of the library's request: a JSON Pointer. */
export type Locate = (path: MemberPath) => string;

/** Runs a step that speaks of the library's members; what it refuses is told of the fields of the caller's request. */
export function toldOf<T>(locate: Locate, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    const { field, message } = told(locate, error);
    const notes = error.notes.map((note) => told(locate, { field: '', message: note }).message);
    throw new RoutingError(error.reason, field, message, { notes, facts: error.facts });
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

/** What is said about a place. */
type Told = Pick<Warning, 'field' | 'message'>;

/** Place and message in the words of the caller's request. What has a JSON Pointer already is in them. */
export function told(locate: Locate, finding: Told): Told {
  const path = finding.field === '' ? [] : parseMemberPath(finding.field);
  if (path === undefined) return finding;
  const field = path.length === 0 ? '' : locate(path);
  if (!finding.message.includes('`')) return { field, message: finding.message };
  const last = String(path.at(-1) ?? '');
  const name = field
    .slice(field.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  const wordFor = (member: string): string =>
    member === last && name !== '' ? name : (words[member] ?? snakeCase(member));
  // What the caller wrote is repeated in quotes, and stays as it is.
  const message = finding.message.replace(/"(?:[^"\\]|\\.)*"|`([^`]*)`/g, (whole: string, member?: string) =>
    member === undefined ? whole : wordFor(member),
  );
  return { field, message };
}

/** Members whose fields have other names. */
const words: Readonly<Record<string, string>> = {
  addresses: 'address_list',
  estimatedDurationSeconds: 'estimated_route_duration_seconds',
  'trade.amountIn': 'swap_amount_in',
};

/** A table by the names of the interface. */
export function snakeKeys(facts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(facts).map(([member, text]) => [snakeCase(member), text]));
}

/** The name of the field that a member is read from. */
export function snakeCase(name: string): string {
  return rememberedAWhile(snakeCases, name, () =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

const snakeCases = new Map<string, string>();
