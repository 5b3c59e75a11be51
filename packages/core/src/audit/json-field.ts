import { type JsonValue, parseExactJson, pathAt, scanJson } from '../json/index.js';
import { limits, RoutingError, spend } from '../primitives/index.js';
import { type Audit, addFinding, addMalformed, addUnread } from './context.js';
import { canonicalJson } from './json-text.js';
import { type At, type Place, pointerInto } from './place.js';
import { noteSpellings } from './contract-json.js';

/** Reads text that must be JSON. */
export function readJsonText(audit: Audit, text: At<string>): Place | undefined {
  const opened = openText(audit, text);
  if (opened === 'plain') addMalformed(audit, text, 'JSON text');
  return typeof opened === 'object' ? opened : undefined;
}

/**
 * Reads text that may be JSON. Text that is JSON to some readers only (a key twice, broken surrogates), or nested too
 * deep, or with numbers too long, is not plain: it is reported, and `unreadable` the answer.
 */
export function openText(audit: Audit, text: At<string>): Place | 'plain' | 'unreadable' {
  const read = tryParse(audit, text.value, text.pointer);
  if (read.kind === 'value') return { value: read.value, pointer: text.pointer };
  if (read.kind === 'too-deep') {
    addFinding(
      audit,
      'NESTED_TOO_DEEP',
      text.pointer,
      `nested deeper than ${limits.memoNesting} levels, or a number too long`,
    );
  } else if (isLenientJson(text.value)) {
    addFinding(audit, 'KEYS_COLLIDE', repeatedKeyIn(text), 'readers of this JSON see different values');
  } else return 'plain';
  addUnread(audit, text);
  return 'unreadable';
}

/** Pointer to the first repeated key of an object; the text itself for other ambiguities. */
function repeatedKeyIn({ value, pointer }: At<string>): string {
  const problem = scanJson(value, { nesting: limits.memoNesting });
  return problem?.isRepeatedKey === true
    ? pathAt(value, problem.offset).reduce<string>(pointerInto, pointer)
    : pointer;
}

/**
 * Like the reader above, for callers that only inspect the value: the next reader of the text receives it, so
 * the text is parsed once.
 */
export function lookInto(audit: Audit, text: At<string>): Place | 'plain' | 'unreadable' {
  const opened = openText(audit, text);
  if (typeof opened === 'object') audit.draft.read.set(text.value, opened.value);
  return opened;
}

/** The value of JSON text; undefined, without a finding, for any other text. */
export function peekJson(audit: Audit, text: At<string>): Place | undefined {
  const read = tryParse(audit, text.value, text.pointer);
  return read.kind === 'value' ? { value: read.value, pointer: text.pointer } : undefined;
}

/** JSON text as `canonicalJson` writes its value, so that spaces and the order of keys do not count. */
export function canonicalText(audit: Audit, text: string): string {
  const read = tryParse(audit, text, '');
  return read.kind === 'value' ? canonicalJson(read.value) : text;
}

type Parsed =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'not-json' | 'too-deep' };

function tryParse(audit: Audit, text: string, pointer: string): Parsed {
  spend(audit.budget, 'memoBytes', text.length, pointer);
  const { read } = audit.draft;
  const value = read.get(text);
  // Only one reader receives it: findings of a value are not repeated, and another place is another finding.
  if (value !== undefined && read.delete(text)) return { kind: 'value', value };
  try {
    const parsed = parseExactJson(text, { nesting: limits.memoNesting });
    noteSpellings(text, parsed);
    return { kind: 'value', value: parsed };
  } catch (problem) {
    if (!(problem instanceof RoutingError)) throw problem;
    return { kind: problem.reason === 'LIMIT_EXCEEDED' ? 'too-deep' : 'not-json' };
  }
}

/** Whether a reader less strict than ours takes the text for JSON. */
function isLenientJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch (problem) {
    // Any other problem than a syntax error means too deep, which is not plain text either.
    return !(problem instanceof SyntaxError);
  }
}
