import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';

/** Any host of static files: it sends types and nothing else. */
export interface FolderHost {
  readonly address: string;
  readonly stop: () => void;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves a folder, the built page unless another is named, below a path of its own. */
export function hostFolder(path: string, folder: string = builtPage()): Promise<FolderHost> {
  const server = createServer((request, response) => {
    const [asked = ''] = (request.url ?? '').split('?');
    const inner = asked.startsWith(path) ? asked.slice(path.length) : '../none';
    const name = inner === '' ? 'index.html' : inner;
    readFile(join(folder, name)).then(
      (bytes) => response.setHeader('content-type', types[extname(name)] ?? 'text/plain').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const place = server.address();
      const port = typeof place === 'object' && place !== null ? place.port : 0;
      const stop = (): void => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ address: `http://127.0.0.1:${port}${path}`, stop });
    });
  });
}

const builtPage = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@wayfold/cli/package.json')), 'dist/page');
