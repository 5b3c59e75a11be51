import type { EditStore, StoreOptions } from './store.js';

/** What the options of a stream are called, and what they are for. */
export const storeOptions = [
  ['--stream <name>', 'stream of the broker; wayfold unless given'],
  [
    '--creds <file>',
    'credentials for the broker; NATS_CREDS, NATS_USER and NATS_PASSWORD, or NATS_TOKEN do too',
  ],
] as const;

/** Whether a place is a broker; else it is a file. */
export function isBroker(place: string): boolean {
  return /^(?:nats|tls):\/\//.test(place);
}

/** Opens the broker, whose library is loaded by this alone, or the file. @throws CliError where it cannot be reached or used */
export async function openStore(place: string, options: StoreOptions): Promise<EditStore> {
  if (isBroker(place)) return (await import('./nats-store.js')).openNatsStore(place, options);
  return (await import('./file-store.js')).openFileStore(place, options);
}
