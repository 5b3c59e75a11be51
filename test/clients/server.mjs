import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../packages/cli/.program/bin.js', import.meta.url));

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

/** The same with facts beside those that ship. */
export async function startServerOver(overlay, ...options) {
  const folder = await mkdtemp(join(tmpdir(), 'wayfold-clients-'));
  const file = join(folder, 'overlay.json');
  await writeFile(file, JSON.stringify(overlay));
  const { url, stop } = await startServer('--overlay', file, ...options);
  const stopAll = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop: stopAll };
}

/** Asks for messages; gives the status and the parsed body. */
export async function askForMsgs(url, request) {
  const response = await fetch(`${url}/v2/fungible/msgs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  return { status: response.status, body: await response.json() };
}
