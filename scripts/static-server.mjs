// A folder over HTTP, to look at: what any static host does.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The file of a folder that a path means: itself, or the index of a folder; undefined for none. */
function fileFor(folder, path) {
  const file = join(folder, normalize(path));
  const candidates = path.endsWith('/') ? [join(file, 'index.html')] : [file, `${file}.html`];
  return candidates.find((one) => one.startsWith(folder) && existsSync(one) && statSync(one).isFile());
}

/**
 * Serves a folder below a base path on this machine alone. Resolves once it listens, to its address and how to close it;
 * rejects where the port is taken.
 *
 * @param {{ folder: string, base: string, port: number }} options port 0 takes a free one
 */
export function serveFolder({ folder, base, port }) {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length - 1)) : undefined;
    const file = path === undefined ? undefined : fileFor(folder, path);
    const shown = file ?? join(folder, '404.html');
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': types[extname(shown)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    response.end(existsSync(shown) ? readFileSync(shown) : '');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const close = () => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ address: `http://127.0.0.1:${server.address().port}${base}`, close });
    });
  });
}
