import core from '@wayfold/data/core.json';
import { createHandler, type Handler } from '@wayfold/http';
import { createRegistry, unpackSnapshot } from 'wayfold';
import { createApi } from 'wayfold/wire';

/** What wrangler.toml sets. */
interface Environment {
  /** Origins whose pages may ask, separated by spaces; all when empty. */
  readonly ALLOWED_ORIGINS?: string;
}

/** Read while the Worker starts, for which there is a second: the time that requests have is not spent on it. */
const registry = createRegistry(unpackSnapshot(core));

/** Made at the first request, which brings the environment, and kept: one start answers many. */
let handler: Handler | undefined;

function handlerFor({ ALLOWED_ORIGINS = '' }: Environment): Handler {
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
