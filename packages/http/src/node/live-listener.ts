import type { Registry } from 'wayfold';
import type { LiveRegistry } from 'wayfold/live';
import { createLiveService, type LiveHandlerOptions } from '../live-service.js';
import { listenerOf, nodeDigest, type NodeListener, type NodeListenerOptions } from './listener.js';

/** How a listener serves data that follow edits. */
export interface LiveListenerOptions extends LiveHandlerOptions, Pick<NodeListenerOptions, 'compress'> {}

/** A listener, and the registry that it answers from. */
export interface LiveListener {
  /** Listener for `node:http`. */
  readonly listener: NodeListener;
  /** The live registry, which accepts edits. */
  readonly live: LiveRegistry;
}

/**
 * The listener of `createNodeListener` over data that follow edits, as `createLiveHandler` has it.
 *
 * @throws TypeError for a name in `cors` that is no origin, and for a `bodyMemory` that is not a number of bytes
 * @example createServer(createLiveListener(registry, { apiOf: ({ registry }) => createApi(registry) }).listener).listen(8787)
 */
export function createLiveListener(base: Registry, options: LiveListenerOptions): LiveListener {
  const { present, live } = createLiveService(base, options, nodeDigest);
  return { listener: listenerOf(present, options), live };
}
