/** Clients that ask several servers, and ask another where one does not answer: as a proxy or a careful client does. */
import { Agent, request } from 'node:http';
import { pause, until } from '../../support/waiting.js';

/** What became of the requests. */
export interface Counts {
  sent: number;
  answered: number;
  /** How often a request was sent again. */
  retried: number;
  /** Requests that nobody answered, however often they were sent. */
  lost: number;
}

/** Requests that go on until they are stopped. */
export interface Load {
  readonly counts: Readonly<Counts>;
  /** Resolves once all that were sent have come to an end. */
  stop(): Promise<void>;
}

/** An answer, and the data it is from. */
export interface Answered {
  readonly status: number;
  readonly data: string;
  readonly body: string;
}

/** Milliseconds after which a server counts as silent. */
const silence = 1000;

/** How often a request is sent before it is lost. */
const mostTries = 30;

const question = {
  path: '/v2/fungible/ibc_origin_assets',
  body: JSON.stringify({
    assets: [
      {
        denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
        chain_id: 'osmosis-1',
      },
    ],
  }),
};

/** Starts so many clients. Each pauses a little between its requests, so that servers and clients share a machine. */
export function startLoad(addresses: readonly string[], clients = 3): Load {
  const counts: Counts = { sent: 0, answered: 0, retried: 0, lost: 0 };
  const agent = new Agent({ keepAlive: true });
  let isStopped = false;
  const client = async (first: number): Promise<void> => {
    for (let next = first; !isStopped; next += 1) {
      counts.sent += 1;
      if (await askAny(agent, addresses, { next, counts })) counts.answered += 1;
      else counts.lost += 1;
      await pause('between two requests of a client');
    }
  };
  const running = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return {
    counts,
    async stop() {
      isStopped = true;
      await running;
      agent.destroy();
    },
  };
}

async function askAny(
  agent: Agent,
  addresses: readonly string[],
  { next, counts }: { readonly next: number; readonly counts: Counts },
): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const address = addresses[(next + tries) % addresses.length] ?? '';
    const answer = await ask(address, question, agent).catch(() => undefined);
    if (answer?.status === 200) return true;
    counts.retried += 1;
    await pause('before a client asks the next server');
  }
  return false;
}

/** Asks one server once. Rejects where it does not answer. */
export function ask(
  address: string,
  { path, body }: { readonly path: string; readonly body?: string },
  agent?: Agent,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options = {
      method: body === undefined ? 'GET' : 'POST',
      timeout: silence,
      ...(agent && { agent }),
    };
    const sent = request(`${address}${path}`, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('error', reject);
      const data = String(answer.headers['x-wayfold-data'] ?? '');
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, data, body: text }));
    });
    sent.on('timeout', () => sent.destroy(new Error('silent')));
    sent.on('error', reject).end(body);
  });
}

/** Resolves once each server answers from these data. @throws Error where one does not within so many milliseconds */
export async function untilAllAnswerFrom(
  addresses: readonly string[],
  digest: string,
  within = 20_000,
): Promise<void> {
  await Promise.all(
    addresses.map((address) => {
      let found = 'nothing';
      const answersFrom = async (): Promise<boolean> => {
        const answer = await ask(address, { path: '/health' }).catch(() => undefined);
        found = answer?.data ?? 'nothing';
        return found === digest;
      };
      return until(answersFrom, () => `${address} answers from ${digest}, now from ${found}`, { within });
    }),
  );
}
