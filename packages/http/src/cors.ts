import { type Answer, type Asked, withHeaders } from './exchange.js';
import type { ServiceOptions } from './options.js';

/** What pages of other origins may do. */
export interface Cors {
  /** The answer to the question whether a page may call, which browsers ask by OPTIONS; undefined where it is none. */
  preflight(asked: Asked): Answer | undefined;
  /** Any other answer, with what browsers need to show it to the page. */
  around(asked: Asked, answer: Answer): Answer;
}

/** Rules for the origins of the option. */
export function createCors({ cors: origins = '*', dataHeader }: ServiceOptions): Cors {
  if (origins === false) return { preflight: () => undefined, around: (_asked, answer) => answer };
  const names = dataHeader === undefined ? 'ETag' : `ETag, ${dataHeader.name}`;
  const exposed = { 'access-control-expose-headers': names };
  const forAll = { 'access-control-allow-origin': '*', ...exposed };
  const list = typeof origins === 'string' ? [origins] : origins;
  const allowed = (asked: Asked): Readonly<Record<string, string>> => {
    if (origins === '*') return forAll;
    const origin = asked.header('origin');
    return {
      ...(origin !== undefined && list.includes(origin) && { 'access-control-allow-origin': origin }),
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
