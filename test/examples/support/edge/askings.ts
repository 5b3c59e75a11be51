/** What the edge is asked: every endpoint with real requests, and what a server over HTTP must bear. */
import { readFileSync } from 'node:fs';
import type { Handler } from '@wayfold/http';
import { ask, type Question, questions, transfers } from '../questions.js';

/** One request, as bytes. */
export interface Asking {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

const json = { 'content-type': 'application/json' };
const chains = '/v2/info/chains?chain_ids=osmosis-1';
const msgs = '/v2/fungible/msgs';

function asking([method, path, body]: Question, headers: Asking['headers'] = {}): Asking {
  const name = [method, path, ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`)].join(' ');
  if (body === undefined) return { name, method, path, headers };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { name, method, path, headers: { ...json, ...headers }, body: new TextEncoder().encode(text) };
}

interface Vectors {
  readonly compile?: readonly { readonly input?: object }[];
  readonly cases?: readonly { readonly request: object }[];
}

/** Requests of the published cases, whether the data at hand can answer them or not. */
function published(): readonly Question[] {
  const read = (file: string): Vectors =>
    JSON.parse(readFileSync(new URL(`../../../vectors/${file}`, import.meta.url), 'utf8'));
  const inputs = (read('memos-public.json').compile ?? []).flatMap(({ input }) => input ?? []);
  const bridged = (read('bridges-public.json').cases ?? []).map(({ request }) => request);
  return [...inputs, ...bridged].map((request) => ['POST', msgs, { ...request, include_recovery: true }]);
}

/** One transfer from its route to the judgement of its messages, each request made of the answers before it. */
async function chained(here: Handler): Promise<readonly Question[]> {
  const answerTo = async (question: Question): Promise<Record<string, unknown>> =>
    (await ask(here, question)).json();
  const { chain_ids_to_addresses: addresses, ...transfer } = transfers.deno;
  const route: Question = ['POST', '/v2/fungible/route', transfer];
  const planned = await answerTo(route);
  const list = (planned['required_chain_addresses'] as (keyof typeof addresses)[]).map((id) => addresses[id]); // as the interface says
  const compile: Question = [
    'POST',
    msgs,
    { ...planned, address_list: list, self_check: true, include_recovery: true },
  ];
  const { txs } = await answerTo(compile);
  if (txs === undefined) throw new Error('the transfer of the example has no transactions');
  const { source_asset_denom, source_asset_chain_id, dest_asset_chain_id } = transfer;
  return [
    route,
    compile,
    ['POST', '/v2/audit', { txs }],
    ['POST', '/v2/simulate', { txs }],
    ['POST', '/v2/fungible/assets_from_source', { source_asset_denom, source_asset_chain_id }],
    [
      'POST',
      '/v2/fungible/recommend_assets',
      { requests: [{ source_asset_denom, source_asset_chain_id, dest_chain_id: dest_asset_chain_id }] },
    ],
  ];
}

/** Where headers and bytes count. @param tag of the answer to {@link chains} */
function atTheDoor(tag: string): readonly Asking[] {
  const origin = { origin: 'https://app.example' };
  const preflight = {
    ...origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type, x-own',
  };
  const origins: Question = ['POST', '/v2/fungible/ibc_origin_assets', { assets: [] }];
  return [
    asking(['GET', chains]),
    asking(['HEAD', chains]),
    asking(['GET', chains], { 'if-none-match': tag }),
    asking(['GET', chains], { 'if-none-match': `"other", ${tag}` }),
    asking(['HEAD', chains], { 'if-none-match': '*' }),
    asking(['GET', chains], { 'if-none-match': '"other"' }),
    asking(['GET', chains], origin),
    asking(['OPTIONS', '/v2/fungible/route'], preflight),
    asking(['OPTIONS', '/v2/nothing'], origin),
    asking(['GET', '/v2/info/chains?chain_ids=%6fsmosis-1']),
    asking(['GET', '/v2/info/%63hains?chain_ids=osmosis-1']),
    asking(['GET', '/v2/info/chains?chain_ids=%F0%9F%98%80&chain_ids=a+b']),
    asking(['HEAD', '/v2/fungible/nothing']),
    asking(['PUT', '/v2/fungible/route', {}]),
    asking(['PATCH', '/health', {}]),
    asking(['GET', '/v2/fungible/route']),
    asking(['POST', '/v2/fungible/route', '{"amount_in":']),
    asking(['POST', '/v2/fungible/route', '']),
    asking(['POST', '/v2/fungible/route', '[]']),
    asking(origins, { 'content-encoding': 'br' }),
    asking(origins, { 'content-type': 'application/json; charset=latin1' }),
    asking(origins, { 'content-type': 'text/plain' }),
    {
      ...asking(['POST', '/v2/audit', 'a']),
      name: 'a body that is not UTF-8',
      body: Uint8Array.of(0x22, 0xff, 0x22),
    },
    // The same question is kept when it is asked again, and answered from what was kept the third time.
    ...[1, 2, 3].map((time) => ({ ...asking(origins), name: `POST for time ${time}` })),
  ];
}

/** All of it, in the order in which it is asked. @param here the interface in this process, on the same data */
export async function askings(here: Handler): Promise<readonly Asking[]> {
  const tag = (await ask(here, ['GET', chains])).headers.get('etag') ?? '';
  if (tag === '') throw new Error(`${chains} has no tag`);
  const plain = [...(await questions(here)), ...(await chained(here)), ...published()];
  return [...plain.map((question) => asking(question)), ...atTheDoor(tag)];
}
