import { RoutingError } from '../primitives/index.js';

/** How much a JSON text may hold. */
export interface JsonBounds {
  /** Values, those inside others counted too, and an empty list or object twice. */
  readonly values: number;
  /** Arrays and objects inside each other. */
  readonly nesting: number;
}

/**
 * Reads JSON that anybody may have written, as `JSON.parse` does, once it was seen to hold no more than it may. A value of two characters
 * takes a hundred bytes when it is built: the length of a text does not bound what it costs.
 *
 * @param what what the text is, for the message
 * @throws RoutingError `LIMIT_EXCEEDED` for more than the bounds, `INVALID_JSON`; the field is `''`
 */
export function readBounded(text: string, what: string, bounds: JsonBounds): unknown {
  const problem = beyond(text, bounds);
  if (problem !== undefined)
    throw new RoutingError('LIMIT_EXCEEDED', '', `${what} cannot be read: ${problem}`);
  try {
    return JSON.parse(text);
  } catch {
    // Engines say where in words of their own, and replicas refuse alike.
    throw new RoutingError('INVALID_JSON', '', `${what} cannot be read: not valid JSON`);
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];

/** What a text has too much of. Counts brackets and commas outside of texts: each value has one of them before it, but for the first. */
function beyond(text: string, { values, nesting }: JsonBounds): string | undefined {
  let [count, depth, isText] = [1, 0, false];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (isText) {
      if (unit === backslash) at++;
      else if (unit === quote) isText = false;
      continue;
    }
    if (unit === quote) isText = true;
    else if (unit === comma) count += 1;
    else if (isOpening(unit)) {
      [count, depth] = [count + 1, depth + 1];
      if (depth > nesting) return `JSON nested deeper than ${nesting} levels at position ${at}`;
    } else if (isClosing(unit)) depth -= 1;
    if (count > values) return `more than ${values} values of JSON at position ${at}`;
  }
  return undefined;
}

const isOpening = (unit: number): boolean => unit === 0x5b || unit === 0x7b;
const isClosing = (unit: number): boolean => unit === 0x5d || unit === 0x7d;
