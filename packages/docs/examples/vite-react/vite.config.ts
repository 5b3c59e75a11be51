import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What the built page may load: its own files. While developing, Vite puts scripts into the page, so it is left out. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const withPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
      injectTo: 'head-prepend',
    },
  ],
};

export default defineConfig({
  base: './',
  plugins: [react(), withPolicy],
  worker: { format: 'es' },
  // The worker's imports are found at the start too: while developing, Vite reloads the page for those that it finds later.
  optimizeDeps: { entries: ['index.html', 'src/worker.ts'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
