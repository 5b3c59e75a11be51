import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Answer, type NodeListener, sendAnswer } from '@wayfold/http/node';

/** Files of a folder, ready to be sent, by the path at which they are served. */
export type StaticFiles = ReadonlyMap<string, Answer>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Content policy of the page. Only a header can forbid framing. */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "worker-src 'self'", "style-src 'self'"],
  ...["img-src 'self' data:", "connect-src 'self'", "base-uri 'none'", "form-action 'none'"],
  "frame-ancestors 'none'",
].join('; ');

/** Reads a folder of a page once; later files are not served. Empty without such a folder. */
export function readStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, Answer>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const inner = join(entry.parentPath, entry.name);
    const path = inner.slice(folder.length).replaceAll('\\', '/');
    files.set(path === '/index.html' ? '/' : path, fileOf(path, new Uint8Array(readFileSync(inner))));
  }
  return files;
}

function fileOf(path: string, bytes: Uint8Array<ArrayBuffer>): Answer {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  // Files in `assets` have a digest in their names, and never change.
  const isFixed = path.startsWith('/assets/');
  return {
    status: 200,
    body: bytes,
    keptAs: bytes,
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': isFixed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      etag: `"${digest}"`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  };
}

/** A listener that answers GET and HEAD with the files, and leaves every other request to the one behind it. */
export function withStaticFiles(files: StaticFiles, listener: NodeListener): NodeListener {
  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? files.get(pathOf(request.url)) : undefined;
    if (file === undefined) listener(request, response);
    else sendAnswer(request, response, file);
  };
}

function pathOf(url = '/'): string {
  const [path = ''] = url.split('?', 1);
  return path;
}
