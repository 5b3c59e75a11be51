import { RoutingError } from '../primitives/index.js';

/** Limits of a JSON text. */
export interface JsonBounds {
  /** Values, those inside others counted too, and an empty list or object twice. */
  readonly values: number;
  /** Arrays and objects inside each other. */
  readonly nesting: number;
}

/**
 * Reads untrusted JSON, like `JSON.parse`, after checking its limits. A value of two characters takes a hundred
 * bytes when it is built: the length of a text does not bound its cost.
 *
 * @param what name of the text, for the message
 * @throws RoutingError `LIMIT_EXCEEDED` above the limits, `INVALID_JSON`; the field is `''`
 */
export function readBounded(text: string, what: string, bounds: JsonBounds): unknown {
  const problem = beyond(text, bounds);
  if (problem !== undefined)
    throw new RoutingError('LIMIT_EXCEEDED', '', `${what} cannot be read: ${problem}`);
  try {
    return JSON.parse(text);
  } catch {
    // Engines word the position differently, and replicas must refuse alike.
    throw new RoutingError('INVALID_JSON', '', `${what} cannot be read: not valid JSON`);
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];

/** Exceeded limit of a text. Each value but the first follows a bracket or a comma outside strings. */
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
