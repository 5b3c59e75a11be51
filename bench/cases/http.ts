import { fewConnections, type ServerProcess, startServer } from '../http/client.js';
import { type Figure, type Role, summary } from '../measure.js';
import { type Aim, type Case, type CaseEffort, ofForm, type Outcome } from '../outcome.js';
import { transfers } from '../transfers.js';

/** CPU time of a server for one request over loopback, each server in a process of its own. */
export const http: Case = {
  name: 'http',
  run: async (effort) => {
    const servers = await Promise.all(contenders.map(async ({ name }) => startServer(name)));
    try {
      const outcomes: Outcome[] = [];
      for (const question of questions) outcomes.push(await ask(servers, question, effort));
      return outcomes;
    } finally {
      for (const server of servers) server.end();
    }
  },
};

const contenders: readonly { readonly name: string; readonly role: Role }[] = [
  { name: 'ours', role: 'ours' },
  { name: 'echo', role: 'peer' },
  { name: 'no checks of HTTP', role: 'limit' },
];

interface Question {
  readonly work: string;
  /** The text of the next request. */
  request(): string;
  readonly aims: readonly Aim[];
}

const api = '/v2/fungible';
const asset = {
  denom: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
  chain_id: 'osmosis-1',
};
const direct = {
  source_asset_chain_id: 'osmosis-1',
  source_asset_denom: 'uosmo',
  dest_asset_chain_id: 'cosmoshub-4',
  dest_asset_denom: 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC',
  amount_in: '1000000',
  chain_ids_to_addresses: {
    'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
    'cosmoshub-4': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
  },
};
const pairs = { source_chain_id: 'noble-1', dest_chain_id: 'osmosis-1' };
const chains = '/v2/info/chains?chain_ids=osmosis-1';
const zipped = 'Accept-Encoding: gzip';
const withinEcho = (factor: number): readonly Aim[] => [{ kind: 'within', factor, of: ['echo'] }];
const beyondAnswer: readonly Aim[] = [{ kind: 'within', factor: 1.3, of: ['no checks of HTTP'] }];

const origins = `${api}/ibc_origin_assets`;
const between = `${api}/assets_between_chains`;
const audit = '/v2/audit';

/** Bodies that differ: another amount, or a member without meaning, so that nothing kept of an earlier answer helps. */
const another = (body: object) => (count: number) => ({ ...body, note: count });
const amounts = (body: object) => (count: number) => ({ ...body, amount_in: String(1_000_000 + count) });
const audited = (count: number): object => transfers(1, 0, 1, 1 + count);

const questions: readonly Question[] = [
  { work: 'origin', request: differing(origins, another({ assets: [asset] })), aims: withinEcho(2) },
  { work: 'origin, the same body', request: same(post(origins, { assets: [asset] })), aims: withinEcho(2) },
  { work: 'route', request: differing(`${api}/route`, amounts(direct)), aims: withinEcho(3) },
  { work: 'msgs_direct', request: differing(`${api}/msgs_direct`, amounts(direct)), aims: withinEcho(4) },
  {
    work: 'msgs_direct, gzip',
    request: differing(`${api}/msgs_direct`, amounts(direct), zipped),
    aims: beyondAnswer,
  },
  { work: 'audit of a transfer', request: differing(audit, audited), aims: withinEcho(5) },
  { work: 'pairs', request: differing(between, another(pairs)), aims: beyondAnswer },
  { work: 'pairs, gzip', request: differing(between, another(pairs), zipped), aims: [] },
  { work: 'pairs, the same body, gzip', request: same(post(between, pairs, zipped)), aims: beyondAnswer },
  { work: 'chains by GET, gzip', request: same(get(chains, zipped)), aims: withinEcho(2) },
];

function same(request: string): () => string {
  return () => request;
}

function differing(
  path: string,
  body: (count: number) => object,
  ...headers: readonly string[]
): () => string {
  let count = 0;
  return () => post(path, body(count++), ...headers);
}

function post(path: string, body: unknown, ...headers: readonly string[]): string {
  const text = JSON.stringify(body);
  const all = ['Content-Type: application/json', `Content-Length: ${text.length}`, ...headers];
  return `${head('POST', path, all)}${text}`;
}

function get(path: string, ...headers: readonly string[]): string {
  return head('GET', path, headers);
}

function head(method: string, path: string, headers: readonly string[]): string {
  return `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
}

async function ask(
  servers: readonly ServerProcess[],
  { work, request, aims }: Question,
  { form }: CaseEffort,
): Promise<Outcome> {
  const [rounds, count] = ofForm(form, [
    [1, 8],
    [3, 500],
    [9, 1500],
  ]);
  const measured = servers.map(() => ({ wall: [] as number[][], cpu: [] as number[] }));
  // V8 goes on compiling for some thousand requests: a question that is asked first would look dearer than the same asked later.
  for (const server of servers) await server.send(request, 4 * count);
  for (let round = 0; round < rounds; round++) {
    for (const [index, server] of servers.entries()) {
      const [before, start] = [await server.cpu(), performance.now()];
      await server.send(request, count);
      measured[index]?.wall.push([((performance.now() - start) * 1e6) / count]);
      measured[index]?.cpu.push(((await server.cpu()) - before) / count);
    }
  }
  const figures = contenders.map(({ name, role }, index): Figure => {
    const { wall = [], cpu = [] } = measured[index] ?? {};
    return { name, role, ...summary(wall), cpu: Math.min(...cpu) };
  });
  const note = `CPU time is that of the server, the other over ${fewConnections} connections; echo sends the same text without asking again`;
  return { work: `One request over HTTP: ${work}`, unit: 'ns', note, figures, aims };
}
