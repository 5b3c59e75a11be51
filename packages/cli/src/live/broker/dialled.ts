import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The sockets of a connection, including sockets of later tries. */
export interface Dialled {
  /** Does something that dials. */
  while<T>(dial: () => T): T;
  /** Closes them at once. */
  hangUp(): void;
}

const dialling = new AsyncLocalStorage<Set<Socket>>();

/** Called with each socket of the process: it belongs to the current asynchronous context. */
function note(message: unknown): void {
  const sockets = dialling.getStore();
  if (sockets === undefined) return;
  for (const socket of sockets) if (socket.destroyed) sockets.delete(socket);
  sockets.add((message as { readonly socket: Socket }).socket); // as Node documents the channel
}

/**
 * Tracks the sockets of a connection. The library of the broker leaves the socket of an unanswered try open,
 * which keeps the process alive.
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
