import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The client of the hosted service, pointed at a server of this machine. */
export interface SkipClient {
  /** Asks for messages with a body as the interface has it, which the client wants in camelCase. */
  messages(request: unknown): Promise<unknown>;
}

/** Undefined where it is not installed: it is large, and belongs to the tests of clients (`npm run clients`). */
export async function loadSkipClient(url: string): Promise<SkipClient | undefined> {
  const folder = new URL('../../test/clients/node_modules/@skip-go/client/', import.meta.url);
  if (!existsSync(folder)) return undefined;
  const entry = pathToFileURL(fileURLToPath(new URL('dist/esm/index.js', folder)));
  const client = (await import(entry.href)) as Client; // a foreign module, loaded only where it is installed
  client.setClientOptions({ apiUrl: url });
  return { messages: (request) => client.messages(camelCase(request)) };
}

interface Client {
  setClientOptions(options: { readonly apiUrl: string }): void;
  messages(request: unknown): Promise<unknown>;
}

function camelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCase);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [
    name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    camelCase(one),
  ]);
  return Object.fromEntries(entries);
}
