/** The published cases of routes that swap, the pools that they are stated on, and what a wallet does with an answer. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, type Registry } from 'wayfold';
import { createPools, type Pools } from 'wayfold/pools';
import type { Api, ApiOptions, JsonObject, MsgsResponse, RouteResponse, SimulateResponse } from 'wayfold/wire';
import { createCheckedApi } from '../../support/checked-api.js';
import { printBech32 } from '../../support/bech32.js';
import published from '../../vectors/plan-public.json' with { type: 'json' };
import neutron from '../../vectors/pools-snapshot-neutron-synthetic.json' with { type: 'json' };

/** What a case expects of the route, or why there is none. */
export interface Expected {
  readonly error?: {
    readonly reason: string;
    readonly code: number;
    readonly http: number;
    readonly message?: readonly string[];
  };
  readonly kinds?: readonly string[];
  readonly chain_ids?: readonly string[];
  readonly venue?: { readonly name: string; readonly chain_id: string };
  readonly swap_denom_in?: string;
  readonly swap_denom_out?: string;
  readonly variant?: string;
  readonly amount_out?: string;
  readonly amount_out_at_least?: string;
  readonly amount_in_at_most?: string;
  readonly affiliate_bps?: number;
  readonly fee_purchase?: boolean;
  readonly txs_required?: number;
}

export interface PlanCase {
  readonly id: string;
  readonly title: string;
  readonly pools: readonly string[];
  readonly request: JsonObject;
  readonly expect: Expected;
}

export const cases: readonly PlanCase[] = published.cases;

export const registry: Registry = createRegistry(loadSnapshot());

/** A service with the pools of files. */
export function serviceOf(names: readonly string[], options: ApiOptions = {}): Api {
  const pools = names.length === 0 ? undefined : poolsOf(names);
  return createCheckedApi(registry, {
    now: () => clock,
    ...(pools && { pools: () => pools }),
    onInternalError(error) {
      throw error;
    },
    ...options,
  });
}

const osmosis = new URL('../../vectors/pools-snapshot-synthetic.json.br', import.meta.url);

const snapshots: Readonly<Record<string, () => unknown>> = {
  'data/pools-snapshot-synthetic.json': () =>
    JSON.parse(brotliDecompressSync(readFileSync(osmosis)).toString('utf8')),
  'data/pools-snapshot-neutron-synthetic.json': () => neutron,
};

const clock = 1_766_000_000_000_000_000n;
const known = new Map<string, Pools>();

/** The pools of files by the names that cases give them. */
export function poolsOf(names: readonly string[]): Pools {
  const key = names.join();
  const pools = known.get(key) ?? createPools(names.map((name) => snapshots[name]?.()));
  known.set(key, pools);
  return pools;
}

/** Asks by the text of a body, as a server does. */
export function ask<Answer>(api: Api, endpoint: string, body: object): Answer & Refused {
  const path = endpoint === 'simulate' ? '/v2/simulate' : `/v2/fungible/${endpoint}`;
  return api.handleText(path, JSON.stringify(body)).body as Answer & Refused; // what the endpoint answers, or why not
}

/** What is there where a request was refused. */
export interface Refused {
  readonly message?: string;
  readonly details?: readonly [
    { readonly reason: string; readonly metadata: { readonly field: string; readonly notes?: string } },
  ];
}

/** An address of the same key on a chain of the Cosmos. */
export function addressOn(chainId: string, byte = 0x11): string {
  const chain = [...registry.chains.values()].find(({ id }) => id === chainId);
  return printBech32(chain?.bech32Prefix ?? '', new Uint8Array(20).fill(byte));
}

/** A request for the messages of a route, its operations as they are. */
export function messagesFor(route: RouteResponse, more: object = {}): object {
  const { source_asset_denom, source_asset_chain_id, dest_asset_denom, dest_asset_chain_id } = route;
  const { amount_in, amount_out, estimated_amount_out, operations } = route;
  return {
    ...{ source_asset_denom, source_asset_chain_id, dest_asset_denom, dest_asset_chain_id },
    ...{ amount_in, amount_out, estimated_amount_out, operations },
    address_list: route.required_chain_addresses.map((chainId) => addressOn(chainId)),
    slippage_tolerance_percent: '1',
    self_check: true,
    ...more,
  };
}

/** The messages of a route, and what they do on the pools of the service. */
export function executed(
  api: Api,
  route: RouteResponse,
  more: object = {},
): { readonly msgs: MsgsResponse & Refused; readonly run: SimulateResponse & Refused } {
  const msgs = ask<MsgsResponse>(api, 'msgs', messagesFor(route, more));
  return { msgs, run: ask<SimulateResponse>(api, 'simulate', { txs: msgs.txs ?? [] }) };
}
