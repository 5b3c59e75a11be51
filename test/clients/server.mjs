import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url));

/** Starts the built server on a free port; gives its address and a function that ends it. */
export async function startServer(...options) {
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await new Promise((resolve, reject) => {
    lines.once('line', (text) => resolve([text]));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const url = line.match(/https?:\/\/\S+/)?.[0];
  if (url === undefined) throw new Error(`no address in the first line: ${line}`);
  const stop = () => new Promise((resolve) => child.once('exit', resolve).kill('SIGTERM'));
  return { url, stop };
}
