import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The sockets that a connection dials, those of later tries too. */
export interface Dialled {
  /** Does something that dials. */
  while<T>(dial: () => T): T;
  /** Closes them at once. */
  hangUp(): void;
}

const dialling = new AsyncLocalStorage<Set<Socket>>();

/** Called with each socket of the process: it belongs to whoever's work it is made in. */
function note(message: unknown): void {
  const sockets = dialling.getStore();
  if (sockets === undefined) return;
  for (const socket of sockets) if (socket.destroyed) sockets.delete(socket);
  sockets.add((message as { readonly socket: Socket }).socket); // as Node documents the channel
}

/**
 * Knows what a connection dials. The library of the broker leaves the socket of a try open where nobody answers, and while it is open
 * the process does not end.
 */
export function createDialled(): Dialled {
  const sockets = new Set<Socket>();
  return {
    while: (dial) => dialling.run(sockets, dial),
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

subscribe('net.client.socket', note);
