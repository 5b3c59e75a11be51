import { type Answer, type Asked, withHeaders } from './exchange.js';
import type { ServiceOptions } from './options.js';
import { originsOf } from './origins.js';

/** Rules for pages of other origins. */
export interface Cors {
  /** The answer to a preflight request (OPTIONS); undefined for any other request. */
  preflight(asked: Asked): Answer | undefined;
  /** Adds the headers that let a page read any other answer. */
  around(asked: Asked, answer: Answer): Answer;
}

/** Rules for the origins of the option. @throws TypeError for a name that is no origin */
export function createCors({ cors = '*', dataHeader }: ServiceOptions): Cors {
  if (cors === false) return { preflight: () => undefined, around: (_asked, answer) => answer };
  const names = dataHeader === undefined ? 'ETag' : `ETag, ${dataHeader.name}`;
  const exposed = { 'access-control-expose-headers': names };
  const forAll = { 'access-control-allow-origin': '*', ...exposed };
  const origins = originsOf(typeof cors === 'string' ? [cors] : cors);
  const allowed = (asked: Asked): Readonly<Record<string, string>> => {
    if (origins === '*') return forAll;
    const origin = asked.header('origin');
    return {
      ...(origin !== undefined && origins.has(origin) && { 'access-control-allow-origin': origin }),
      ...exposed,
      vary: 'Origin',
    };
  };
  return {
    preflight: (asked) =>
      asked.method === 'OPTIONS' ? { status: 204, headers: permission(asked, allowed(asked)) } : undefined,
    around: (asked, answer) => withHeaders(answer, allowed(asked)),
  };
}

function permission(
  asked: Asked,
  allowed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const wanted = asked.header('access-control-request-headers');
  const methods = { ...allowed, 'access-control-allow-methods': 'GET,HEAD,POST' };
  if (!wanted) return methods;
  const names = wanted.split(',').map((name) => name.trim());
  const vary = [allowed['vary'], 'Access-Control-Request-Headers'].filter((name) => name !== undefined);
  return { ...methods, 'access-control-allow-headers': names.join(','), vary: vary.join(', ') };
}
