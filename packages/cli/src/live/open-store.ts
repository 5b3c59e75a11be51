import { CliError, exitCodes } from '../exit.js';
import type { EditStore, StoreOptions } from './store.js';

/** Whether a place is a broker; else it is a file. */
export function isBroker(place: string): boolean {
  return /^(?:nats|tls):\/\//i.test(place);
}

/**
 * A text that looks like an address: it has a scheme, or a name and a password. As a file name it would be
 * printed, with the password.
 */
const addresses = /^\s*(?:[a-z][a-z\d+.-]+:\/|(?:nats|tls|wss?):|[^/\\]*:[^/\\]*@)/i;

/** Opens the broker, whose library is loaded by this alone, or the file. @throws CliError where it cannot be reached or used */
export async function openStore(place: string, options: StoreOptions): Promise<EditStore> {
  if (isBroker(place)) return (await import('./broker/store.js')).openNatsStore(place, options);
  if (addresses.test(place))
    throw new CliError(
      exitCodes.usage,
      'the place of the edits is neither the address of a broker nor a file',
      {
        hint: 'a broker is nats://host:4222 or tls://host:4222; a file whose name looks like an address is written ./name',
      },
    );
  return (await import('./file-store.js')).openFileStore(place, options);
}
