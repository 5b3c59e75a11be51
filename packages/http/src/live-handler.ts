import type { Registry } from 'wayfold';
import type { LiveRegistry } from 'wayfold/live';
import { type Handler, handlerOf } from './handler.js';
import { createLiveService, type LiveHandlerOptions } from './live-service.js';
import { webDigest } from './tags.js';

export type { LiveHandlerOptions };

/** A handler, and the registry that it answers from. */
export interface LiveHandler {
  readonly handler: Handler;
  /** What edits are offered to. */
  readonly live: LiveRegistry;
}

/**
 * The handler of `createHandler` over data that follow edits. An edit is answered from once the new api is built and warmed; until
 * then, and for requests under way, the data before it are. If that fails the edit is refused.
 *
 * @throws TypeError for a name in `cors` that is no origin, and for a `bodyMemory` that is not a number of bytes
 * @example createLiveHandler(registry, { apiOf: ({ registry }) => createApi(registry) })
 */
export function createLiveHandler(base: Registry, options: LiveHandlerOptions): LiveHandler {
  const { present, live } = createLiveService(base, options, webDigest);
  return { handler: handlerOf(present, options), live };
}
