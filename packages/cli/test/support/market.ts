/** Where coins of the fixture are swapped, and pools there. */
import type { Snapshot } from 'wayfold';
import { atomHash } from './wayfold.js';

/** A venue on Osmosis, and what chains can do on the way there. */
export const venues: Snapshot = {
  capabilities: ['osmosis-1', 'cosmoshub-4'].map((chain_id) => ({
    ...{ chain_id, supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' },
    ...(chain_id === 'osmosis-1' && { ibc_hooks: true, hooks_kind: 'wasm' }),
  })),
  swap_venues: [
    {
      chain_id: 'osmosis-1',
      entry_point: 'osmo10a3k4hvk37cc4hnxctw4p95fhscd2z6h2rmx0aukc6rm8u9qqx9smfsh7u',
      ibc_adapter: 'osmo1m8wg4vxkefhs374qxmmqpyusgz289wmulex5qdwpfx7jnrxzer5s9cv83q',
      ibc_adapter_kind: 'ibc-hooks',
      entry_call: 'ibc-hooks',
      venues: [{ name: 'osmosis-poolmanager' }],
    },
  ],
};

/** A pool of OSMO and ATOM. */
export const pool = (id: string, uosmo: string, atom: string) => ({
  ...{ id, type: 'weighted', spread_factor: '0.002' },
  assets: [
    { denom: atomHash, amount: atom, weight: '1' },
    { denom: 'uosmo', amount: uosmo, weight: '1' },
  ],
});

/** Two of them, the second twice as deep. */
export const poolsOfOsmosis = {
  ...{ format: 'pool-snapshot/1', chain_id: 'osmosis-1', height: '9', time: '2024-01-01', synthetic: true },
  taker_fee: { default: '0.001', pairs: {} },
  denoms: {
    uosmo: { symbol: 'OSMO', decimals: 6, price_usd: '0.5' },
    [atomHash]: { symbol: 'ATOM', decimals: 6, price_usd: '5' },
  },
  pools: [pool('1', '10000000000000', '1000000000000'), pool('2', '20000000000000', '2000000000000')],
};
