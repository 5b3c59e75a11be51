/** Data and cases of the published memos, as the auditor's tests use them. */
import { readFileSync } from 'node:fs';
import { fromLinkTable, fromSnapshot, loadRegistry, overlaysToSnapshot } from '@wayfold/sources';
import {
  linksOf,
  putCapabilities,
  type Registry,
  type SwapDeploymentRow,
  updateRegistry,
} from 'wayfold/registry';
import type { JsonObject } from '../../support/json.js';
import { type JsonValue, parseExactJson } from 'wayfold';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** A published case. Numbers are exact, as the messages have them. */
export interface MemoCase {
  readonly name: string;
  readonly input: {
    readonly source_asset_denom: string;
    readonly source_asset_chain_id: string;
    readonly dest_asset_denom: string;
    readonly dest_asset_chain_id: string;
    readonly amount_in: string;
    readonly address_list: readonly string[];
    readonly operations: readonly JsonObject[];
    readonly chain_ids_to_affiliates?: Readonly<
      Record<
        string,
        { readonly affiliates: readonly { readonly address: string; readonly basis_points_fee: string }[] }
      >
    >;
    readonly post_route_handler?: { readonly wasm_msg?: { readonly contract_address: string } };
  };
  readonly chain_flavours?: Readonly<Record<string, 'ibc-apps' | 'ibc-go'>>;
  readonly packet?: JsonObject;
  readonly expected: JsonObject & { readonly min_amount_out?: string; readonly memo?: JsonValue };
}

/** A packet and what a middleware makes of it. */
export interface MiddlewareCase {
  readonly name: string;
  readonly middleware: string;
  readonly prefix: string;
  readonly packet: JsonObject;
  readonly expected: JsonObject;
}

/** The published file. */
export const memos = parseExactJson(read('../../vectors/memos-public.json')) as unknown as {
  readonly about: JsonObject & { readonly clock: { readonly now_ms: number } };
  readonly compile: readonly MemoCase[];
  readonly observed: readonly MemoCase[];
  readonly middleware: readonly MiddlewareCase[];
};

/** Nanoseconds since the epoch at which the cases were compiled. */
export const now: bigint = BigInt(memos.about.clock.now_ms) * 1_000_000n;

const shipped = overlaysToSnapshot({
  swapVenues: JSON.parse(read('../../../data/overlays/swap-venues.json')),
  bridges: JSON.parse(read('../../../data/overlays/bridges.json')),
});
const links = fromLinkTable(memos, { over: shipped.snapshot });

/** Chains, links, capabilities and swap contracts of the cases, without assets. */
const bare: Registry = loadRegistry([shipped, links]);

/** Coins that the cases start from, by chain. */
const natives: Readonly<Record<string, readonly string[]>> = {
  'cosmoshub-4': ['uatom'],
  'osmosis-1': ['uosmo'],
  'neutron-1': ['untrn'],
  'noble-1': ['uusdc'],
  'axelar-dojo-1': ['uusdc'],
  'juno-1': ['ujuno'],
  'injective-1': ['inj'],
  celestia: ['utia'],
  'stride-1': ['ustrd', 'stutia'],
  'bbn-1': ['ubbn'],
  'phoenix-1': ['uluna', 'cw20:terra1nsuqsk6kh58ulczatwev87ttq2z6r3pusulg9r24mfj2fvtzd4uq3exn26'],
  'core-1': ['uxprt'],
};

/** The data with every native coin and its vouchers over up to two links; rows of `venues` win. */
export function worldWith(venues: readonly Partial<SwapDeploymentRow>[] = []): Registry {
  const assets: { chain_id: string; trace: string; origin_denom: string; denom?: string }[] = [];
  const walk = (
    chainId: string,
    at: { readonly trace: string; readonly base: string; readonly hops: number },
  ): void => {
    const { trace, base, hops } = at;
    assets.push({ chain_id: chainId, trace, origin_denom: base, ...(hops === 0 ? { denom: base } : {}) });
    if (hops === 2) return;
    for (const { from, to } of linksOf(bare, chainId).values()) {
      if (trace.startsWith(`${from.port}/${from.channel}`)) continue;
      walk(to.chainId, {
        trace: [`${to.port}/${to.channel}`, trace].filter((part) => part !== '').join('/'),
        base,
        hops: hops + 1,
      });
    }
  };
  for (const [chainId, denoms] of Object.entries(natives))
    for (const base of denoms) walk(chainId, { trace: '', base, hops: 0 });
  const swap_venues = venues.map((row) => ({
    ...shipped.snapshot.swap_venues?.find((known) => known.chain_id === row.chain_id),
    ...row,
  }));
  const chains = [{ chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' }];
  // The cases have the key of one user everywhere.
  const account = { coin_type: 118, family: 'cosmos' };
  const chain_details = [...bare.chains.keys()].map((chain_id) => ({ chain_id, account }));
  return loadRegistry([
    shipped,
    links,
    fromSnapshot({ chains, assets, swap_venues, chain_details } as never),
  ]);
}

/** The data of the cases. */
export const registry: Registry = worldWith();

/** The data of one case, which may say how its chains forward. */
export function worldFor({ chain_flavours: flavours = {} }: MemoCase): Registry {
  return updateRegistry(registry, (draft) => {
    for (const [chainId, pfm_flavour] of Object.entries(flavours)) {
      putCapabilities(draft, { chain_id: chainId, supports_memo: true, pfm_enabled: true, pfm_flavour });
    }
  });
}
