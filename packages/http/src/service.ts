import { limits } from 'wayfold';
import { type Api, failure, type Host, type Method, openApiDocument } from 'wayfold/wire';
import type { BodyBytes } from './body.js';
import { type Cors, createCors } from './cors.js';
import { type Answer, type Asked, json, withHeaders } from './exchange.js';
import { healthOf } from './health.js';
import { hostCheck, refuseHost } from './hosts.js';
import { createKept, type Kept } from './kept.js';
import { largestBody } from './memory.js';
import type { HandlerOptions, ServiceOptions } from './options.js';
import { decodePath } from './path.js';
import { readText, refuseForeign, type Refusing } from './post.js';
import { after, type Digest, tagged, unlessKnown } from './tags.js';

/** The interface over HTTP without reading and sending, which the handler and the listener do. */
export interface Service {
  /** Decides on a request by all but its body. Never throws. */
  decide(asked: Asked): Decision;
  /** Bytes of an unwanted body to receive and throw away before the answer; after more the connection is closed. */
  readonly discardBytes: number;
  /** Reports an internal failure and returns the answer for it. Never throws. */
  fail(error: unknown): Answer;
}

/** An answer that needs no body, or a function that answers a body. */
export type Decision = Answer | Promise<Answer> | ((body: BodyBytes) => Answer | Promise<Answer>);

/** Creates the service that the handler or listener calls. @param digest makes the tags of answers */
export function createService(api: Api, options: ServiceOptions, digest: Digest): Service {
  const cors = createCors(options);
  const around = stamping(options, cors.around);
  const fail = failing(options);
  const isAllowed = options.allowedHosts && hostCheck(options.allowedHosts);
  const routes = routesOf(api, options, digest);
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
    discardBytes: discarded(options),
    decide(asked) {
      const failed = (error: unknown): Answer => around(asked, fail(error));
      const finished = (answer: Answer | Promise<Answer>): Answer | Promise<Answer> => {
        const done = after(answer, (made) => around(asked, made));
        return done instanceof Promise ? done.catch(failed) : done;
      };
      try {
        if (isAllowed !== undefined && !asked.hosts().every(isAllowed))
          return refuseHost(asked, options.errorDomain ?? 'wayfold');
        const preflight = cors.preflight(asked);
        if (preflight !== undefined) return preflight;
        const decision = route(asked);
        if (typeof decision !== 'function') return finished(decision);
        return (body) => {
          try {
            return finished(decision(body));
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

/** Bytes of an unwanted body that are received and thrown away. */
export function discarded({
  discardBytes = 16 * limits.bodyBytes,
}: Pick<HandlerOptions, 'discardBytes'>): number {
  return discardBytes;
}

/** Answers also say which data they are from, where that is wanted. */
function stamping({ dataHeader }: ServiceOptions, around: Cors['around']): Cors['around'] {
  if (dataHeader === undefined) return around;
  const stamp = { [dataHeader.name.toLowerCase()]: dataHeader.value };
  return (asked, answer) => around(asked, withHeaders(answer, stamp));
}

type Route = (asked: Asked) => Decision;

type Responders = { readonly [M in Method]?: Route };

function routesOf(api: Api, options: ServiceOptions, digest: Digest): ReadonlyMap<string, Route> {
  const now = options.now ?? systemClock;
  const host: Host = { now };
  const domain = options.errorDomain ?? 'wayfold';
  const refusing: Refusing = { domain, largest: largestBody(options) };
  const kept = createKept({ answers: 2048, bytes: 32 * 1024 * 1024 });
  const read = reading({ api, host, kept, digest });
  const post = posting({ api, host, kept, digest });
  const endpoints = api.endpoints.map(({ path, methods }): [string, Route] => {
    const all: Required<Responders> = {
      GET: (asked) => read(path, asked),
      POST: (asked) => refuseForeign(asked, domain) ?? ((body) => readText(path, body, refusing, post)),
    };
    return [path, byMethod(Object.fromEntries(methods.map((method) => [method, all[method]])))];
  });
  const { version } = options;
  const description = askedOnce(async () => {
    const document = await openApiDocument(version === undefined ? {} : { version });
    return tagged({ ...json(200, document), keptAs: {} }, digest);
  });
  return new Map([
    ...endpoints,
    [
      '/health',
      byMethod({ GET: (asked) => checked(asked, tagged(json(200, healthOf(options, now)), digest)) }),
    ],
    ['/openapi.json', byMethod({ GET: (asked) => checked(asked, description()) })],
  ]);
}

function askedOnce<T>(ask: () => T): () => T {
  let answer: { readonly value: T } | undefined;
  return () => {
    answer ??= { value: ask() };
    return answer.value;
  };
}

function checked(asked: Asked, answer: Answer | Promise<Answer>): Answer | Promise<Answer> {
  return after(answer, (made) => unlessKnown(made, asked.header('if-none-match')));
}

/** Shared parts of the endpoints of a service. */
interface Asking {
  readonly api: Api;
  readonly host: Host;
  /** Answers that follow from data, question and day alone, as bytes. */
  readonly kept: Kept;
  readonly digest: Digest;
}

/** Answers to GET. */
function reading({ api, host, kept, digest }: Asking): (path: string, asked: Asked) => Decision {
  const make = (path: string, query: URLSearchParams, key: string | undefined): Answer | Promise<Answer> => {
    const { status, body } = api.handleQuery(path, query, host);
    const answer = json(status, body);
    if (status !== 200) return answer;
    return after(tagged(answer, digest), (made) => (key === undefined ? made : kept.put(key, made)));
  };
  return (path, asked) => {
    const query = new URLSearchParams(asked.query);
    const question = api.queryKey(path, query, host);
    const key = question === undefined ? undefined : `GET ${path} ${question}`;
    const known = key === undefined ? undefined : kept.get(key);
    return checked(asked, known ?? make(path, query, key));
  };
}

/**
 * Answers the text of a POST. An answer that depends only on data, request and day is cached at its second request, so that single
 * requests cost no room and no time. Cached answers have a tag for comparisons; conditions of the request are ignored, because they
 * refer to the resource at the address, which a POST does not request.
 */
function posting({
  api,
  host,
  kept,
  digest,
}: Asking): (path: string, text: string) => Answer | Promise<Answer> {
  const asked = createKept({ answers: 2048, bytes: 4 * 1024 * 1024 });
  return (path, text) => {
    const question = text.length > longestQuestion ? undefined : api.textKey(path, text, host);
    const key = question === undefined ? undefined : `POST ${path} ${question}`;
    const known = key === undefined ? undefined : kept.get(key);
    if (known !== undefined) return known;
    const { status, body } = api.handleText(path, text, host);
    const answer = json(status, body);
    if (status !== 200 || key === undefined) return answer;
    if (asked.get(key) !== undefined) return after(tagged(answer, digest), (made) => kept.put(key, made));
    asked.put(key, once);
    return answer;
  };
}

/** Characters of a body above which it is not looked for among those asked before. */
const longestQuestion = 16_384;

/** Marks an answer that was sent once. */
const once: Answer = { status: 200, headers: {} };

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
      // The callback may fail as well; the answer is still sent.
    }
    const { status, body } = failure(error, errorDomain);
    return json(status, body);
  };
}
