import { limits, RoutingError, scanJson, utf8Length } from '../primitives/index.js';

/**
 * A request body from its JSON text. Only here can repeated keys and sizes be seen.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` above the limits of size and nesting, `INVALID_JSON` for anything that two
 * readers could take for two different values
 */
export function parseBody(text: string): unknown {
  if (text.length * 3 > limits.bodyBytes && utf8Length(text) > limits.bodyBytes) {
    throw new RoutingError('LIMIT_EXCEEDED', '', `the request body exceeds ${limits.bodyBytes} bytes`);
  }
  const problem = scanJson(text);
  if (problem === undefined) return JSON.parse(text);
  const message = `the request body is not acceptable JSON: ${problem.message}`;
  throw new RoutingError(problem.reason, '', message);
}
