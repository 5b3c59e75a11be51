import { type JsonValue, limits, parseExactJson, RoutingError } from '../primitives/index.js';
import { type Audit, addFinding, addMalformed, addUnread } from './context.js';
import type { At, Place } from './place.js';

/**
 * Reads text that carries JSON. When `maybe`, other text is no mistake and undefined the answer. Text that is JSON to
 * some readers only (a key twice, broken surrogates), or too deep, is a finding: it must not pass for plain text.
 */
export function readJsonText(audit: Audit, text: At<string>, need: 'required' | 'maybe'): Place | undefined {
  const read = tryParse(text.value);
  if (read.kind === 'value') return { value: read.value, pointer: text.pointer };
  if (read.kind === 'too-deep') {
    addFinding(audit, 'NESTED_TOO_DEEP', text.pointer, `nested deeper than ${limits.nesting} levels`);
    addUnread(audit, text);
  } else if (isLenientJson(text.value)) {
    addFinding(audit, 'KEYS_COLLIDE', text.pointer, 'readers of this JSON see different values');
    addUnread(audit, text);
  } else if (need === 'required') addMalformed(audit, text, 'JSON text');
  return undefined;
}

type Parsed =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'not-json' | 'too-deep' };

function tryParse(text: string): Parsed {
  try {
    return { kind: 'value', value: parseExactJson(text) };
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
    // Anything but a syntax error means too deep to tell, which is no plain text either.
    return !(problem instanceof SyntaxError);
  }
}
