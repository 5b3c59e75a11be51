// Serves the modules of a folder with miniflare until it is told to end: node miniflare.mjs FOLDER FOLDER-THAT-HAS-MINIFLARE
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [, , folder, home] = process.argv;
const { Miniflare } = createRequire(join(home, 'package.json'))('miniflare');

const modules = ['main.js', 'clock.js', 'worker.js'].map((name) => ({
  type: 'ESModule',
  path: join(folder, name),
  contents: readFileSync(join(folder, name), 'utf8'),
}));
const worker = new Miniflare({
  modules,
  modulesRoot: folder,
  bindings: JSON.parse(process.env.BINDINGS ?? '{}'),
  compatibilityDate: '2026-04-01', // as in wrangler.toml of the example
  port: 0,
});
const address = await worker.ready;

/** The process of the runtime itself, which holds the memory. */
const runtime = readdirSync('/proc').find((pid) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(`(workerd) S ${process.pid} `);
  } catch {
    return false; // not a process, or no longer one
  }
});
console.log(`serving at ${address} by ${runtime ?? 0}`);
process.once('SIGTERM', async () => {
  await worker.dispose();
  process.exit(0);
});
