import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own. */
export interface ServerProcess {
  /** CPU time so far, in nanoseconds. */
  cpu(): Promise<number>;
  /** Sends so many requests over a few connections, and waits for the answers. @param request makes the text of the next one */
  send(request: () => string, count: number): Promise<void>;
  end(): void;
}

/** Starts a server by its name in `server.mjs`. */
export async function startServer(name: string): Promise<ServerProcess> {
  const child = fork(fileURLToPath(new URL('./server.mjs', import.meta.url)), [name], { execArgv: [] });
  const { port } = (await messageOf(child)) as { port: number }; // as server.mjs tells it
  return {
    async cpu() {
      child.send('cpu');
      const { user, system } = (await messageOf(child)) as NodeJS.CpuUsage; // likewise
      return (user + system) * 1000;
    },
    async send(request, count) {
      await sendTo(port, request, count);
    },
    end: () => child.disconnect(),
  };
}

/** Connections of one process that answers. */
export const fewConnections = 8;

/** Sends so many requests to a port of this machine over a few connections, and waits for the answers. */
export async function sendTo(
  port: number,
  request: () => string,
  count: number,
  connections = fewConnections,
): Promise<void> {
  const share = Math.ceil(count / connections);
  await Promise.all(Array.from({ length: connections }, () => converse(port, request, share)));
}

/** Rejects where the process cannot be reached. */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message');
  return message;
}

/** One request after the other on one connection. Only lengths are read of the answers. */
function converse(port: number, request: () => string, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let left = count;
    let head = '';
    let missing: number | undefined;
    const next = (): void => {
      [head, missing] = ['', undefined];
      socket.write(request());
    };
    socket.on('error', reject).on('connect', next);
    socket.on('data', (chunk) => {
      if (missing === undefined) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          socket.destroy();
          reject(new Error(`unexpected answer: ${head.slice(0, end)}`));
          return;
        }
        missing = end + 4 + Number(length) - head.length;
      } else missing -= chunk.length;
      if (missing > 0) return;
      left -= 1;
      if (left > 0) next();
      else {
        socket.destroy();
        resolve();
      }
    });
  });
}
