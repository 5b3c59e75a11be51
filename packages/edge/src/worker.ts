import { createFetch, type Fetch } from './fetch.js';
import { originsOf } from './origins.js';

/**
 * Entry for Workers, `deno serve` and `bun`; its build is one file without imports. Internal failures go to the console of the
 * runtime; answers contain no details of them.
 */
const worker: {
  /** Answers a request; the variables of the environment are its second argument. */
  readonly fetch: Fetch;
} = {
  fetch: createFetch((environment) => ({
    cors: originsOf(environment),
    onInternalError: (error) => console.error(error),
  })),
};

export { worker as default };
