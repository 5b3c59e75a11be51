import { limits } from 'wayfold';
import { type Api, failure, type Host, type Method, openApiDocument } from 'wayfold/wire';
import type { BodyBytes } from './body.js';
import { createCors } from './cors.js';
import { type Answer, type Asked, json, keep } from './exchange.js';
import { healthOf } from './health.js';
import { createKept } from './kept.js';
import type { HandlerOptions } from './options.js';
import { decodePath } from './path.js';
import { post, refuseForeign } from './post.js';
import { tagged, unlessKnown } from './tags.js';

/** The interface over HTTP but for reading and sending, which is what doors do. */
export interface Service {
  /** Decides on a request by all but its body. Never throws. */
  decide(asked: Asked): Decision;
  /** Bytes of an unwanted body to receive and throw away before the answer; after more the connection is closed. */
  readonly discardBytes: number;
  /** Tells of a failure that is our own, and words the answer to it. Never throws. */
  fail(error: unknown): Answer;
}

/** The answer, for which no body is read, or what becomes of the body: at most `limits.bodyBytes` are wanted of it. */
export type Decision = Answer | Promise<Answer> | ((body: BodyBytes) => Answer);

/** What every door of one handler asks. */
export function createService(api: Api, options: HandlerOptions): Service {
  const cors = createCors(options);
  const fail = failing(options);
  const routes = routesOf(api, options);
  const notFound = (path: string): Answer => {
    const { status, body } = api.handle(path, undefined);
    return json(status, body);
  };
  const route = (asked: Asked): Decision => {
    const known = routes.get(asked.path);
    if (known !== undefined) return known(asked);
    const path = decodePath(asked.path);
    return routes.get(path)?.(asked) ?? notFound(path);
  };
  return {
    fail,
    discardBytes: options.discardBytes ?? 16 * limits.bodyBytes,
    decide(asked) {
      const failed = (error: unknown): Answer => cors.around(asked, fail(error));
      try {
        const preflight = cors.preflight(asked);
        if (preflight !== undefined) return preflight;
        const decision = route(asked);
        if (typeof decision !== 'function') {
          return decision instanceof Promise
            ? decision.then((answer) => cors.around(asked, answer)).catch(failed)
            : cors.around(asked, decision);
        }
        return (body) => {
          try {
            return cors.around(asked, decision(body));
          } catch (error) {
            return failed(error);
          }
        };
      } catch (error) {
        return failed(error);
      }
    },
  };
}

type Route = (asked: Asked) => Decision;

type Responders = { readonly [M in Method]?: Route };

function routesOf(api: Api, options: HandlerOptions): ReadonlyMap<string, Route> {
  const now = options.now ?? systemClock;
  const host: Host = { now };
  const domain = options.errorDomain ?? 'wayfold';
  const read = reading(api, host);
  const endpoints = api.endpoints.map(({ path, methods }): [string, Route] => {
    const all: Required<Responders> = {
      GET: (asked) => read(path, asked),
      POST: (asked) => refuseForeign(asked, domain) ?? ((body) => post({ api, host, domain }, path, body)),
    };
    return [path, byMethod(Object.fromEntries(methods.map((method) => [method, all[method]])))];
  });
  const { version } = options;
  const describe = (): Answer => json(200, openApiDocument(version === undefined ? {} : { version }));
  let description: Promise<Answer> | undefined;
  return new Map([
    ...endpoints,
    ['/health', byMethod({ GET: (asked) => checked(asked, tagged(json(200, healthOf(options, now)))) })],
    [
      '/openapi.json',
      byMethod({
        GET(asked) {
          description ??= tagged(keep(describe()));
          return checked(asked, description);
        },
      }),
    ],
  ]);
}

async function checked(asked: Asked, answer: Promise<Answer>): Promise<Answer> {
  return unlessKnown(await answer, asked.header('if-none-match'));
}

/** Answers to GET, kept as bytes where they follow from data, question and day alone. */
function reading(api: Api, host: Host): (path: string, asked: Asked) => Decision {
  const kept = createKept({ answers: 256, bytes: 32 * 1024 * 1024 });
  const make = async (path: string, query: URLSearchParams, key: string | undefined): Promise<Answer> => {
    const { status, body } = api.handleQuery(path, query, host);
    const answer = json(status, body);
    if (status !== 200) return answer;
    if (key === undefined) return tagged(answer);
    const known = await tagged(keep(answer));
    kept.put(key, known);
    return known;
  };
  return (path, asked) => {
    const query = new URLSearchParams(asked.query);
    const question = api.queryKey(path, query, host);
    const key = question === undefined ? undefined : `${path} ${question}`;
    const known = key === undefined ? undefined : kept.get(key);
    return known === undefined
      ? checked(asked, make(path, query, key))
      : unlessKnown(known, asked.header('if-none-match'));
  };
}

function byMethod(respond: Responders): Route {
  const allow = allowedBy(respond);
  const refused = json(405, { code: 12, message: `this address answers ${allow}`, details: [] });
  // gRPC's code for a method that is not there is 12, UNIMPLEMENTED.
  const notAllowed: Answer = { ...refused, headers: { ...refused.headers, allow } };
  const { GET, POST } = respond;
  return (asked) => {
    const { method } = asked;
    if (method === 'OPTIONS') return { status: 204, headers: { allow } };
    const found = method === 'GET' || method === 'HEAD' ? GET : method === 'POST' ? POST : undefined;
    return found?.(asked) ?? notAllowed;
  };
}

function allowedBy({ GET, POST }: Responders): string {
  return [...(GET ? ['GET', 'HEAD'] : []), ...(POST ? ['POST'] : []), 'OPTIONS'].join(', ');
}

function systemClock(): bigint {
  return BigInt(Date.now()) * 1_000_000n;
}

function failing({ onInternalError, errorDomain = 'wayfold' }: HandlerOptions): (error: unknown) => Answer {
  return (error) => {
    try {
      onInternalError?.(error);
    } catch {
      // Who is told may fail as well; the answer goes out all the same.
    }
    const { status, body } = failure(error, errorDomain);
    return json(status, body);
  };
}
