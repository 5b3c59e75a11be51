/** Puts the page together: the engine's worker, what keeps the page for offline use, and the views. */
import { render } from 'preact';
import { createEngine } from './engine/client.js';
import { App } from './app.js';

const engine = createEngine(
  () => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module', name: 'wayfold' }),
);

const place = document.getElementById('page');
if (place !== null) render(<App engine={engine} />, place);

// Where pages may not keep files (over plain HTTP from elsewhere), the page still works while it is online.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('./sw.js').catch(() => undefined));
}
