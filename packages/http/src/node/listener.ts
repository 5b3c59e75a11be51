import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RoutingError } from 'wayfold';
import type { Api } from 'wayfold/wire';
import { type Answer, type Asked, json } from '../exchange.js';
import { createBodyMemory } from '../memory.js';
import type { HandlerOptions } from '../options.js';
import { createService, type Service } from '../service.js';
import { receive } from './receive.js';
import { sendAnswer } from './send.js';

/** Answers one request of a server of `node:http`, or of a framework based on it. */
export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void;

/** How a listener serves an `Api`. */
export interface NodeListenerOptions extends HandlerOptions {
  /**
   * Whether large answers are compressed for clients that accept it: yes unless it says `false`, as where a server before this one
   * does it.
   */
  readonly compress?: boolean;
}

/**
 * The interface over HTTP as a listener for `node:http`, Express, Fastify: the answers of `createHandler`, without the cost of a
 * `Request` and a `Response` for each. Mount it before any parser of bodies: it reads them itself. The address is `request.url`, so a
 * framework that cuts off the path of the mount lets it lie anywhere.
 *
 * @throws TypeError for a name in `cors` that is no origin, and for a `bodyMemory` that is not a number of bytes
 * @example createServer(createNodeListener(createApi(registry), { registry })).listen(8787)
 */
export function createNodeListener(api: Api, options: NodeListenerOptions = {}): NodeListener {
  const service = createService(api, options, nodeDigest);
  return listenerOf(() => service, options);
}

/** A listener that asks for the service with each request, which is then answered by that one to its end. */
export function listenerOf(
  present: () => Service,
  { compress = true, ...options }: Pick<NodeListenerOptions, 'compress' | 'bodyMemory'>,
): NodeListener {
  const memory = createBodyMemory(options);
  return (request, response) => {
    const service = present();
    const send = (answer: Answer, isEnded: boolean): void =>
      sendAnswer(request, response, answer, { compress, close: !isEnded });
    const asked = askedBy(request);
    if (asked === undefined) return send(malformed, !hasBody(request));
    const decision = service.decide(asked);
    const isRead = typeof decision === 'function';
    const finish = (answer: Answer | Promise<Answer>, isEnded: boolean): void => {
      if (answer instanceof Promise) void answer.then((made) => send(made, isEnded));
      else send(answer, isEnded);
    };
    if (!isRead && !hasBody(request)) return finish(decision, true);
    if (request.readableEnded || request.destroyed) return send(alreadyRead(service), true);
    receive(
      request,
      { memory: isRead ? memory : undefined, discard: service.discardBytes },
      ({ body, isEnded }) => finish(isRead ? decision(body) : decision, isEnded),
    );
  };
}

/** SHA-1 by what Node has. */
export function nodeDigest(body: string | Uint8Array): string {
  return createHash('sha1').update(body).digest('hex');
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return (length !== undefined && length !== '0') || headers['transfer-encoding'] !== undefined;
}

/** The request as the service reads it; undefined where its address or its host is malformed. */
export function askedBy({
  method = 'GET',
  url = '/',
  headers,
  rawHeaders,
}: IncomingMessage): Asked | undefined {
  if (!hostForm.test(headers.host ?? '')) return undefined;
  const header = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value : value?.join(', ');
  };
  if (plainPath.test(url))
    return { method, path: url, query: '', hosts: () => statedHosts(rawHeaders), header };
  // As the Fetch API reads addresses, whichever form of them the request has.
  const isPath = url.startsWith('/');
  const address = isPath ? `http://localhost${url}` : url;
  if (!URL.canParse(address)) return undefined;
  const { pathname, search, host } = new URL(address);
  const hosts = (): readonly string[] => [...statedHosts(rawHeaders), ...(isPath ? [] : [host])];
  return { method, path: pathname, query: search.slice(1), hosts, header };
}

/** The hosts of all headers that name one: of a repeated header `headers` has only the first. */
function statedHosts(rawHeaders: readonly string[]): readonly string[] {
  return rawHeaders.filter((_value, index) => {
    const name = index % 2 === 1 ? rawHeaders[index - 1] : undefined;
    return name !== undefined && /^(?:host|:authority)$/i.test(name);
  });
}

/** Paths that mean the same however they are read. */
const plainPath = /^(?:\/[\w-]+)+(?:\.json)?$/;

const hostForm = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/** The answer to a request whose address or host is malformed. */
export const malformed: Answer = json(400, {
  code: 3,
  message: 'the address or the host of the request is malformed',
  details: [],
});

function alreadyRead({ fail }: Service): Answer {
  const message =
    'the body was read before the listener of createNodeListener saw it: mount it before parsers of bodies';
  return fail(new RoutingError('INTERNAL', '', message));
}
