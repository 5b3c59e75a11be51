import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import type { HandlerOptions } from './options.js';

/** What surrounds every answer, outermost first. An answer is tagged before it is compressed. */
export function middleware({
  cors: origins = '*',
  compressFromBytes = 1024,
}: HandlerOptions): MiddlewareHandler[] {
  const layers: MiddlewareHandler[] = [];
  if (origins !== false) {
    const origin = typeof origins === 'string' ? origins : [...origins];
    layers.push(cors({ origin, allowMethods: ['GET', 'HEAD', 'POST'], exposeHeaders: ['ETag'] }));
  }
  if ('CompressionStream' in globalThis) {
    layers.push(compress({ encoding: 'gzip', threshold: compressFromBytes }));
  }
  // The tag is a digest of the content, so it names data, query, options and version at once. Weak, because the
  // compressed form carries it too.
  layers.push(etag({ weak: true }));
  return layers;
}
