import { loadSnapshot } from '@wayfold/data';
import { createHandler, type Handler } from '@wayfold/http';
import { createRegistry } from 'wayfold';
import { createApi } from 'wayfold/wire';
import { now } from './example.js';

/** Its data and its api. */
export interface HereOptions {
  readonly meta: boolean;
  /** Whether messages are judged unasked; they are unless it says otherwise. */
  readonly selfCheck?: boolean;
}

/** The interface in this process, at the time of the examples. */
export function handlerHere({ meta, selfCheck = true }: HereOptions): Handler {
  const registry = createRegistry(loadSnapshot({ meta }));
  return createHandler(createApi(registry, { now: () => now, selfCheck }), {
    registry,
    now: () => now,
  });
}

/** What is asked: method, path, body. */
export type Question = readonly [method: string, path: string, body?: unknown];

const atom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const osmosis = 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu';
const hub = 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw';
const neutron = 'neutron1x8ad0zyw52mvndh7hlnafrg0gt284ga7uqunnf';
const noble = 'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q';

/** The transfers of the programs for Deno and Bun, as requests for messages. */
export const transfers = {
  deno: {
    source_asset_chain_id: 'osmosis-1',
    source_asset_denom: atom,
    dest_asset_chain_id: 'neutron-1',
    amount_in: '1000000',
    chain_ids_to_addresses: { 'osmosis-1': osmosis, 'cosmoshub-4': hub, 'neutron-1': neutron },
  },
  bun: {
    source_asset_chain_id: 'neutron-1',
    source_asset_denom: 'ibc/B559A80D62249C8AA07A380E2A2BEA6E5CA9A6F079C912C3A9E9B494105E4F81',
    dest_asset_chain_id: 'osmosis-1',
    amount_in: '25000000',
    chain_ids_to_addresses: { 'neutron-1': neutron, 'noble-1': noble, 'osmosis-1': osmosis },
  },
} as const;

/** Real questions, then every method of every endpoint with nothing in it, then what no endpoint answers. */
export async function questions(here: Handler): Promise<readonly Question[]> {
  const document: { paths: Record<string, object> } = await (
    await ask(here, ['GET', '/openapi.json'])
  ).json();
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method): Question => [method.toUpperCase(), path]),
  );
  return [
    ['POST', '/v2/fungible/msgs_direct', transfers.deno],
    ['POST', '/v2/fungible/msgs_direct', transfers.bun],
    ['POST', '/v2/fungible/ibc_origin_assets', { assets: [{ chain_id: 'osmosis-1', denom: atom }] }],
    ['GET', '/v2/fungible/assets_between_chains?source_chain_id=noble-1&dest_chain_id=osmosis-1'],
    ['GET', '/v2/fungible/assets?chain_ids=juno-1'],
    ...all.map(([method, path]): Question => (method === 'POST' ? [method, path, {}] : [method, path])),
    ['GET', '/v2/fungible/nothing'],
    ['DELETE', '/v2/fungible/route'],
    ['POST', '/v2/fungible/route', ' '.repeat(5 * 1024 * 1024)],
  ];
}

/** Asks a handler. */
export const ask = (handler: Handler, [method, path, body]: Question): Promise<Response> =>
  handler(new Request(`http://here${path}`, initOf(method, body)));

/** Asks a server at an address. */
export const askAt = (address: string, [method, path, body]: Question): Promise<Response> =>
  fetch(new URL(path, address), initOf(method, body));

function initOf(method: string, body: unknown): RequestInit {
  if (body === undefined) return { method };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method, body: text, headers: { 'content-type': 'application/json' } };
}
