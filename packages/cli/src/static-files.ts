import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Handler } from '@wayfold/http';

/** Files of a folder by the path at which they are served. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** One file, ready to be sent. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** What the page may load and run. That no other page may frame it, only a header can say. */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "worker-src 'self'", "style-src 'self'"],
  ...["img-src 'self' data:", "connect-src 'self'", "base-uri 'none'", "form-action 'none'"],
  "frame-ancestors 'none'",
].join('; ');

/** Reads a folder of a page once; what is not in it then is not served. Empty where there is no such folder. */
export function readStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const inner = join(entry.parentPath, entry.name);
    const path = inner.slice(folder.length).replaceAll('\\', '/');
    files.set(path === '/index.html' ? '/' : path, fileOf(path, new Uint8Array(readFileSync(inner))));
  }
  return files;
}

function fileOf(path: string, bytes: Uint8Array<ArrayBuffer>): StaticFile {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  // What lies in `assets` has a digest in its name, and never changes.
  const isFixed = path.startsWith('/assets/');
  return {
    bytes,
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-length': String(bytes.length),
      'cache-control': isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      etag: `W/"${digest}"`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  };
}

/** A handler that answers GET and HEAD with the files, and leaves every other request to the one behind it. */
export function withStaticFiles(files: StaticFiles, handler: Handler): Handler {
  return (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? files.get(new URL(request.url).pathname) : undefined;
    return file === undefined ? handler(request) : Promise.resolve(send(file, request));
  };
}

function send({ bytes, headers }: StaticFile, { method, headers: asked }: Request): Response {
  const known =
    asked
      .get('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim()) ?? [];
  const { etag = '', 'content-length': _length, 'content-type': _type, ...rest } = headers;
  if (known.includes(etag)) return new Response(null, { status: 304, headers: { ...rest, etag } });
  return new Response(method === 'HEAD' ? null : bytes, { headers });
}
