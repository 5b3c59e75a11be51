import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import type { HandlerOptions } from './options.js';

/**
 * What surrounds every answer, outermost first. Nothing is compressed here: servers of the Fetch API do that on their
 * own, and would do it twice.
 */
export function middleware({ cors: origins = '*' }: HandlerOptions): MiddlewareHandler[] {
  const layers: MiddlewareHandler[] = [];
  if (origins !== false) {
    const origin = typeof origins === 'string' ? origins : [...origins];
    layers.push(cors({ origin, allowMethods: ['GET', 'HEAD', 'POST'], exposeHeaders: ['ETag'] }));
  }
  // The tag is a digest of the content, so it names data, query, options and version at once. Weak, because a server
  // may compress what carries it.
  layers.push(etag({ weak: true }));
  return layers;
}
