/** How a server ends: what its clients hear, and that no request is lost that was sent before. */
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { signal, turns, until } from '../../../../test/support/waiting.js';
import { createHttpServer, type DrainTimes, type HttpServer } from './http-server.js';

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
  http.server.keepAliveTimeout = 0; // nothing but its end closes a connection
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

test('clients that ask one after another hear of the end, and lose no request', async () => {
  let answered = 0;
  const busy = signal();
  const { port, drain } = await started(async (_incoming, outgoing) => {
    await turns(5);
    outgoing.end('late');
    answered += 1;
    if (answered === 200) busy.give();
  });
  let isEnding = false;
  /** The answers to requests that were sent from the beginning of the end on, until one says that it is the last. */
  const client = async (idleTurns: number): Promise<readonly (string | undefined)[]> => {
    const agent = pool();
    const heard: (string | undefined)[] = [];
    for (;;) {
      const wasEnding = isEnding;
      const connection = await ask(port, agent);
      if (wasEnding) heard.push(connection);
      if (connection === 'close') return heard;
      await turns(idleTurns);
    }
  };
  const clients = Promise.all(Array.from({ length: 30 }, (_, index) => client(index * 3)));
  await busy.given;
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
  const underWay = signal();
  let answer: ServerResponse | undefined;
  const { port, drain } = await started((_incoming, outgoing) => {
    answer = outgoing;
    underWay.give();
  });
  const asked = ask(port, pool());
  await underWay.given;
  const drained = drain();
  answer?.end();
  expect(await asked).toBe('close');
  await drained;
});

describe('at the end', () => {
  /** Begins the end of a server whose clock the test sets; resolves once no new connection is taken. */
  async function ending({ server, drain }: HttpServer): Promise<Promise<void>[]> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const drained = drain();
    await until(() => !server.listening, 'that it listens no more');
    return [drained]; // a promise in a list is not awaited
  }
  afterEach(() => void vi.useRealTimers());

  const times = { idle: 300, patience: 60_000 };

  test('a connection without a request is answered for a while, then closed', async () => {
    const http = await started((_incoming, outgoing) => void outgoing.end(), times);
    const { port, server } = http;
    const connections = promisify(server.getConnections.bind(server));
    const [first, second] = [pool(), pool()];
    expect([await ask(port, first), await ask(port, second)]).toEqual(['keep-alive', 'keep-alive']);
    const ended = await ending(http);
    vi.advanceTimersByTime(299);
    expect(await ask(port, first)).toBe('close');
    await until(async () => (await connections()) === 1, 'that the first is closed');
    vi.advanceTimersByTime(1);
    await Promise.all(ended);
  });

  test('nothing is waited for without connections', async () => {
    await Promise.all(await ending(await started(() => {}, times)));
  });

  test('an answer that never comes does not keep the server', async () => {
    const asked = signal();
    const http = await started(asked.give, times);
    const lost = ask(http.port, pool()).catch(String);
    await asked.given;
    const ended = await ending(http);
    vi.advanceTimersByTime(times.patience - 1);
    await turns(5);
    expect(await promisify(http.server.getConnections.bind(http.server))()).toBe(1);
    vi.advanceTimersByTime(1);
    await Promise.all(ended);
    expect(await lost).toContain('socket hang up');
  });
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
  const complete = signal();
  const { port, drain } = await started((_incoming, outgoing) => {
    if (pending.push(outgoing) === 3) complete.give();
  });
  const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const answers = raw(port, get + get + get);
  await complete.given;
  const drained = drain();
  for (const outgoing of pending) outgoing.end();
  expect(await answers).toEqual(['Connection: keep-alive', 'Connection: keep-alive', 'Connection: close']);
  await drained;
});
