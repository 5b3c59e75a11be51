// Bundles the Worker and serves it with miniflare, the runtime of Workers on this machine.
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';

const bundle = await build({
  entryPoints: ['src/worker.ts'],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  write: false,
  logLevel: 'error',
});
const [{ text, contents }] = bundle.outputFiles;

const worker = new Miniflare({
  modules: true,
  script: text,
  compatibilityDate: '2026-04-01', // as in wrangler.toml
  port: Number(process.env.PORT ?? 8787),
});
const address = await worker.ready;
console.log(`serving ${Math.ceil(contents.length / 1024)} kB at ${address}`);
