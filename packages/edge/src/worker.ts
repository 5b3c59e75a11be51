import { createFetch, type Fetch } from './fetch.js';
import { originsOf } from './origins.js';

/**
 * What Workers, `deno serve` and `bun` run: built, it is one file that imports nothing. Failures of our own go to the console of the
 * runtime; answers say nothing of them.
 */
const worker: { readonly fetch: Fetch } = {
  fetch: createFetch((environment) => ({
    cors: originsOf(environment),
    onInternalError: (error) => console.error(error),
  })),
};

export { worker as default };
