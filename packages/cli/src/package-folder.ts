import { readFileSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Both the sources and the built files lie one level below the folder of the package. */
const folder = new URL('..', import.meta.url);

/** Folder of the page that `serve` shows; there once the package is built. */
export const pageFolder: string = fileURLToPath(new URL('dist/page', folder));

/** The program as a file, in its present form, for child processes. */
export const programFile: string = fileURLToPath(
  new URL(`./bin${extname(import.meta.url)}`, import.meta.url),
);

/** Version of this package. */
export const version: string = readVersion();

/** Path of a file of `examples/`, as it is named from where the user is. */
export function examplePath(name: string): string {
  return relative(process.cwd(), fileURLToPath(new URL(`examples/${name}`, folder)));
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  const hasVersion = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return hasVersion ? String(manifest.version) : 'unknown';
}
