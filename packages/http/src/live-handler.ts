import type { Registry } from 'wayfold';
import type { LiveRegistry } from 'wayfold/live';
import { type Handler, handlerOf } from './handler.js';
import { createLiveService, type LiveHandlerOptions } from './live-service.js';
import { webDigest } from './tags.js';

export type { LiveHandlerOptions };

/** A handler, and the registry that it answers from. */
export interface LiveHandler {
  /** Handler. */
  readonly handler: Handler;
  /** The live registry, which accepts edits. */
  readonly live: LiveRegistry;
}

/**
 * Like `createHandler`, over data that follows edits. An edit takes effect once the new api is built and warmed; until then, and for
 * running requests, the previous data is used. If that fails, the edit is refused.
 *
 * @throws TypeError for a name in `cors` that is no origin, and for a `bodyMemory` that is not a number of bytes
 * @example createLiveHandler(registry, { apiOf: ({ registry }) => createApi(registry) })
 */
export function createLiveHandler(base: Registry, options: LiveHandlerOptions): LiveHandler {
  const { present, live } = createLiveService(base, options, webDigest);
  return { handler: handlerOf(present, options), live };
}
