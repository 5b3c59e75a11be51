/** Both sides of connections to a server of this process. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { turns, until } from '../../../test/support/waiting.js';

/** The connections of a server as it sees them. */
export interface Accepted {
  /** The server's side of a client's connection, once it is accepted. */
  sideOf(client: Socket): Socket | undefined;
  /** Resolves once the server has read and handled what a client sent, or the connection is closed. */
  read(client: Socket): Promise<void>;
}

/** Records the connections of a server from now on. */
export function acceptedBy(server: Server): Accepted {
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  const sideOf: Accepted['sideOf'] = ({ localPort }) =>
    sockets.find(({ remotePort }) => remotePort !== undefined && remotePort === localPort);
  return {
    sideOf,
    async read(client) {
      await until(
        () => client.destroyed || sideOf(client)?.bytesRead === client.bytesWritten,
        'that the server has read what was sent',
      );
      await turns(2);
    },
  };
}
