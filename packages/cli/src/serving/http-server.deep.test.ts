/** How a server ends: what its clients hear, and that no request is lost that was sent before. */
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer, type DrainTimes, drainTimes, type HttpServer } from './http-server.js';

const agents: Agent[] = [];
const servers: HttpServer[] = [];
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  for (const { server } of servers.splice(0)) server.closeAllConnections();
});

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

async function started(
  listener: Listener,
  times?: DrainTimes,
): Promise<HttpServer & { readonly port: number }> {
  const http = createHttpServer(listener, times);
  servers.push(http);
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  const { port } = http.server.address() as AddressInfo; // it listens to a port
  return { ...http, port };
}

function pool(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

/** Asks, and gives what the answer says of its connection. */
function ask(port: number, agent: Agent, body = ''): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', agent, method: body === '' ? 'GET' : 'POST' }, (answer) => {
      answer.on('error', reject).on('end', () => resolve(answer.headers.connection));
      answer.resume();
    })
      .on('error', reject)
      .end(body);
  });
}

const answerLate: Listener = (_incoming, outgoing) => {
  setTimeout(() => outgoing.end('late'), 5);
};

test('clients that ask one after another hear of the end, and lose no request', async () => {
  const { port, drain } = await started(answerLate);
  let isEnding = false;
  /** The answers to requests that were sent from the beginning of the end on, until one says that it is the last. */
  const client = async (pause: number): Promise<readonly (string | undefined)[]> => {
    const agent = pool();
    const heard: (string | undefined)[] = [];
    for (;;) {
      const wasEnding = isEnding;
      const connection = await ask(port, agent);
      if (wasEnding) heard.push(connection);
      if (connection === 'close') return heard;
      await wait(pause);
    }
  };
  const clients = Promise.all(Array.from({ length: 30 }, (_, index) => client(index * 3)));
  await wait(100);
  isEnding = true;
  const drained = drain();
  for (const heard of await clients) {
    // None where the end came while an answer was under way, which then says so itself.
    expect(heard.length).toBeLessThanOrEqual(1);
    expect(heard).toEqual(heard.map(() => 'close'));
  }
  await drained;
  await expect(ask(port, pool())).rejects.toThrow('ECONNREFUSED');
});

test('an answer under way when the end begins says so', async () => {
  const { port, drain } = await started((_incoming, outgoing) => void setTimeout(() => outgoing.end(), 100));
  const agent = pool();
  const asked = ask(port, agent);
  await wait(50);
  const drained = drain();
  expect(await asked).toBe('close');
  await drained;
});

test('a connection without a request is answered for a while, then closed', async () => {
  const { port, drain } = await started((_incoming, outgoing) => void outgoing.end(), {
    ...drainTimes,
    idle: 300,
  });
  const [first, second] = [pool(), pool()];
  expect([await ask(port, first), await ask(port, second)]).toEqual(['keep-alive', 'keep-alive']);
  const begun = performance.now();
  const drained = drain();
  await wait(150);
  expect(await ask(port, first)).toBe('close');
  await drained;
  expect(performance.now() - begun).toBeGreaterThan(280);
  expect(performance.now() - begun).toBeLessThan(drainTimes.patience);
});

test('without connections the end takes no time', async () => {
  const { drain } = await started(answerLate);
  const begun = performance.now();
  await drain();
  expect(performance.now() - begun).toBeLessThan(drainTimes.idle);
});

test('an answer that never comes does not keep the server', async () => {
  const { port, drain } = await started(() => {}, { idle: 50, patience: 200 });
  const lost = ask(port, pool()).catch(String);
  await wait(50);
  await drain();
  expect(await lost).toContain('socket hang up');
});

/** The heads of the answers on a connection that carries this text. */
function raw(port: number, text: string): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk;
    });
    socket.on('end', () => resolve(received.match(/^Connection: .*$/gm) ?? [])).on('error', reject);
  });
}

test('of requests in a pipeline the last answer alone says so, since what is behind it is not answered', async () => {
  const pending: ServerResponse[] = [];
  const { port, drain } = await started((_incoming, outgoing) => void pending.push(outgoing));
  const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const answers = raw(port, get + get + get);
  while (pending.length < 3) await wait(5);
  const drained = drain();
  for (const outgoing of pending) outgoing.end();
  expect(await answers).toEqual(['Connection: keep-alive', 'Connection: keep-alive', 'Connection: close']);
  await drained;
});
