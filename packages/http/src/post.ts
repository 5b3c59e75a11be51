import { limits, RoutingError } from 'wayfold';
import { type Api, failure, type Host } from 'wayfold/wire';
import { type BodyProblem, readText } from './body.js';
import { answer, json } from './respond.js';

/** What answers a POST. */
export interface PostContext {
  readonly api: Api;
  readonly host: Host;
  /** `domain` of the errors worded here. */
  readonly domain: string;
}

/** Answers a request that is JSON in the body of a POST. */
export async function post(
  { api, host, domain }: PostContext,
  path: string,
  request: Request,
): Promise<Response> {
  const refuse = ({ status, reason, message }: Refusal): Response =>
    json(status, failure(new RoutingError(reason, '', message), domain).body);
  const foreign = foreignForm(request.headers);
  if (foreign !== undefined) return refuse({ status: 415, reason: 'INVALID_JSON', message: foreign });
  const body = await readText(request, limits.bodyBytes);
  return 'text' in body
    ? answer(api.handleText(path, body.text, host))
    : refuse(refusals(path)[body.problem]);
}

interface Refusal {
  readonly status: number;
  readonly reason: 'LIMIT_EXCEEDED' | 'INVALID_JSON';
  readonly message: string;
}

function refusals(path: string): Readonly<Record<BodyProblem, Refusal>> {
  return {
    'too large': {
      status: 413,
      reason: 'LIMIT_EXCEEDED',
      message: `the body of a request to ${path} exceeds ${limits.bodyBytes} bytes`,
    },
    'not UTF-8': { status: 400, reason: 'INVALID_JSON', message: 'the request body is not UTF-8' },
    'broken off': { status: 400, reason: 'INVALID_JSON', message: 'the request body broke off' },
  };
}

/** Why the bytes of a body are no UTF-8 text by what its headers say. Its media type is not looked at. */
function foreignForm(headers: Headers): string | undefined {
  const encoding = headers.get('content-encoding')?.trim() ?? '';
  if (!/^(?:identity)?$/i.test(encoding)) {
    return `the request body is encoded as ${JSON.stringify(encoding)}; it is read as it is only`;
  }
  const [, charset = 'utf-8'] = /;\s*charset="?([^";\s]*)/i.exec(headers.get('content-type') ?? '') ?? [];
  if (/^(?:utf-?8|us-ascii)$/i.test(charset)) return undefined;
  return `the request body is said to be ${JSON.stringify(charset)}; JSON is read as UTF-8`;
}
