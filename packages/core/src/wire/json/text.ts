import { readPrinted, readPrintedExactly, readScanned, scanJson } from '../../json/index.js';
import { limits, RoutingError, utf8Length } from '../../primitives/index.js';

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
