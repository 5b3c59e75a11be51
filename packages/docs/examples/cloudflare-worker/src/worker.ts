import core from '@wayfold/data/core.json';
import { createHandler, type Handler } from '@wayfold/http';
import { createRegistry, unpackSnapshot } from 'wayfold';
import { createApi } from 'wayfold/wire';

/** What wrangler.toml sets. */
interface Environment {
  /** Origins whose pages may ask, separated by spaces; all when empty. */
  readonly ALLOWED_ORIGINS?: string;
}

let handler: Handler | undefined;

/** Made at the first request and kept: an isolate answers many. */
function handlerFor({ ALLOWED_ORIGINS = '' }: Environment): Handler {
  const registry = createRegistry(unpackSnapshot(core));
  const origins = ALLOWED_ORIGINS.split(' ').filter((origin) => origin !== '');
  const onInternalError = (error: unknown): void => console.error(error);
  const api = createApi(registry, { onInternalError });
  return createHandler(api, { registry, onInternalError, cors: origins.length === 0 ? '*' : origins });
}

export default {
  fetch(request: Request, environment: Environment): Promise<Response> {
    handler ??= handlerFor(environment);
    return handler(request);
  },
};
