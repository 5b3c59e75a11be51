/** Keeps every file of the page, so that it opens and answers without a network. Requests to other places are none of its business. */

/** Functions of the host that a service worker uses; the types of pages and workers conflict. */
interface Host {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly scope: string };
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    type: 'fetch',
    listener: (event: { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void;
}

const host = globalThis as unknown as Host; // a service worker's global scope
const files = JSON.parse('__FILES__') as readonly string[]; // put in when the page is built
const version = '__VERSION__';
const name = `wayfold-${version}`;

host.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll([...files])));
});

host.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder().then(() => host.clients.claim()));
});

host.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(host.registration.scope)) {
    event.respondWith(answer(request));
  }
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(request, { ignoreSearch: request.mode === 'navigate' });
  return kept ?? fetch(request);
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((one) => one.startsWith('wayfold-') && one !== name);
  await Promise.all(older.map((one) => caches.delete(one)));
}
