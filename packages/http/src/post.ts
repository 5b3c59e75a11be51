import { type Reason, RoutingError } from 'wayfold';
import { failure } from 'wayfold/wire';
import type { BodyBytes, BodyProblem } from './body.js';
import { type Answer, type Asked, json, withHeaders } from './exchange.js';

/** How bodies are refused. */
export interface Refusing {
  /** Domain of the errors of this module. */
  readonly domain: string;
  /** Bytes of the largest body that is read. */
  readonly largest: number;
}

/** The answer to the text of the body of a POST, or the refusal of one that could not be read. */
export function readText(
  path: string,
  body: BodyBytes,
  { domain, largest }: Refusing,
  answer: (path: string, text: string) => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  const text = 'bytes' in body ? textOf(body.bytes) : body;
  return typeof text === 'string'
    ? answer(path, text)
    : refuse(refusals(path, largest)[text.problem], domain);
}

/** Refusal of a body whose headers declare another encoding than UTF-8. The media type is not checked. */
export function refuseForeign(asked: Asked, domain: string): Answer | undefined {
  const message = foreignForm(asked);
  return message === undefined ? undefined : refuse({ status: 415, reason: 'INVALID_JSON', message }, domain);
}

/** A byte order mark is kept, for the reader of the JSON to refuse. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(bytes: Uint8Array): string | { readonly problem: 'not UTF-8' } {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'not UTF-8' };
    throw error;
  }
}

interface Refusal {
  readonly status: number;
  readonly reason: Reason;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function refuse({ status, reason, message, headers = {} }: Refusal, domain: string): Answer {
  return withHeaders(json(status, failure(new RoutingError(reason, '', message), domain).body), headers);
}

function refusals(path: string, largest: number): Readonly<Record<BodyProblem, Refusal>> {
  return {
    'too large': {
      status: 413,
      reason: 'LIMIT_EXCEEDED',
      message: `the body of a request to ${path} exceeds ${largest} bytes`,
    },
    'no room': {
      status: 503,
      reason: 'SERVER_BUSY',
      message: 'the bodies of other requests use all memory that there is for them: repeat the request later',
      headers: { 'retry-after': '1' },
    },
    'not UTF-8': { status: 400, reason: 'INVALID_JSON', message: 'the request body is not UTF-8' },
    'broken off': { status: 400, reason: 'INVALID_JSON', message: 'the request body broke off' },
  };
}

function foreignForm(asked: Asked): string | undefined {
  const encoding = asked.header('content-encoding')?.trim() ?? '';
  if (!/^(?:identity)?$/i.test(encoding)) {
    return `the request body is encoded as ${JSON.stringify(encoding)}; it is read as it is only`;
  }
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]*)/i.exec(asked.header('content-type') ?? '') ?? [];
  if (/^(?:utf-?8|us-ascii)$/i.test(charset)) return undefined;
  return `the request body is said to be ${JSON.stringify(charset)}; JSON is read as UTF-8`;
}
