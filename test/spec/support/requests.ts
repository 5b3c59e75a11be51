/** Requests for messages, in the fields that the specification names. */
import { readFileSync } from 'node:fs';
import type { Request } from './ask.js';
import { denoms, users } from './known.js';

const { atomOnOsmosis, atomOnNeutron, axelarUsdcOnOsmosis, axelarUsdcOnNeutron } = denoms;

const transfer = (
  [from_chain_id, channel, to_chain_id]: readonly [from: string, channel: string, to: string],
  dest_denom: string,
  more: { readonly pfm_enabled?: boolean } = {},
) => {
  const flags = { pfm_enabled: true, supports_memo: true, ...more };
  return { transfer: { port: 'transfer', channel, from_chain_id, to_chain_id, ...flags, dest_denom } };
};

/** ATOM on Osmosis goes home to the Hub and on to Neutron: two transfers in one transaction. */
export const forwarded: Request = {
  source_asset_denom: atomOnOsmosis,
  source_asset_chain_id: 'osmosis-1',
  dest_asset_denom: atomOnNeutron,
  dest_asset_chain_id: 'neutron-1',
  amount_in: '1000000',
  amount_out: '1000000',
  address_list: [users.osmosis, users.hub, users.neutron],
  operations: [
    transfer(['osmosis-1', 'channel-0', 'cosmoshub-4'], 'uatom'),
    transfer(['cosmoshub-4', 'channel-569', 'neutron-1'], atomOnNeutron),
  ],
};

/** The same for a token of Axelar, which does not forward: two transactions. */
export const cut: Request = {
  ...forwarded,
  source_asset_denom: axelarUsdcOnOsmosis,
  dest_asset_denom: axelarUsdcOnNeutron,
  address_list: [users.osmosis, users.axelar, users.neutron],
  operations: [
    transfer(['osmosis-1', 'channel-208', 'axelar-dojo-1'], 'uusdc'),
    transfer(['axelar-dojo-1', 'channel-78', 'neutron-1'], axelarUsdcOnNeutron, { pfm_enabled: false }),
  ],
};

/** The documented request: Axelar's USDC becomes ATOM on Osmosis, which goes to the Hub. */
export const swapped: Request = {
  source_asset_denom: 'uusdc',
  source_asset_chain_id: 'axelar-dojo-1',
  dest_asset_denom: 'uatom',
  dest_asset_chain_id: 'cosmoshub-4',
  amount_in: '1000000',
  amount_out: '107033',
  address_list: [users.axelar, users.osmosis, users.hub],
  operations: [
    transfer(['axelar-dojo-1', 'channel-3', 'osmosis-1'], axelarUsdcOnOsmosis, { pfm_enabled: false }),
    {
      swap: {
        swap_in: {
          swap_venue: { name: 'osmosis-poolmanager', chain_id: 'osmosis-1' },
          swap_operations: [
            { pool: '678', denom_in: axelarUsdcOnOsmosis, denom_out: 'uosmo' },
            { pool: '1', denom_in: 'uosmo', denom_out: atomOnOsmosis },
          ],
          swap_amount_in: '1000000',
        },
        estimated_affiliate_fee: `0${atomOnOsmosis}`,
        from_chain_id: 'osmosis-1',
        chain_id: 'osmosis-1',
        denom_in: axelarUsdcOnOsmosis,
        denom_out: atomOnOsmosis,
      },
    },
    transfer(['osmosis-1', 'channel-0', 'cosmoshub-4'], 'uatom'),
  ],
  estimated_amount_out: '107033',
  slippage_tolerance_percent: '1',
};

const vectors = JSON.parse(readFileSync(new URL('../../vectors/memos-public.json', import.meta.url), 'utf8'));

/** A published case: NTRN becomes USDC on Neutron, which becomes OSMO on Osmosis. */
export const twoSwaps: Request = vectors.compile.find(
  ({ name }: { readonly name: string }) => name === 'swap-transfer-forward-swap/two-venues',
).input;
