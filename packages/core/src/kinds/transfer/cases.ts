import type { Cases } from '../cases.js';

/** Requests with the operation. */
export const transfer: Cases = {
  good: [
    {
      request: {
        source_asset_denom: 'uosmo',
        source_asset_chain_id: 'osmosis-1',
        dest_asset_denom: 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC',
        dest_asset_chain_id: 'cosmoshub-4',
        amount_in: '2500000',
        amount_out: '2500000',
        address_list: [
          'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
          'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
        ],
        operations: [
          {
            transfer: {
              port: 'transfer',
              channel: 'channel-0',
              from_chain_id: 'osmosis-1',
              to_chain_id: 'cosmoshub-4',
              pfm_enabled: true,
              supports_memo: true,
              denom_in: 'uosmo',
              denom_out: 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC',
              smart_relay: false,
              dest_denom: 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC',
              bridge_id: 'IBC',
            },
          },
        ],
      },
    },
    {
      request: {
        source_asset_denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
        source_asset_chain_id: 'osmosis-1',
        dest_asset_denom: 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9',
        dest_asset_chain_id: 'neutron-1',
        amount_in: '1000000',
        amount_out: '1000000',
        address_list: [
          'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
          'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
          'neutron1x8ad0zyw52mvndh7hlnafrg0gt284ga7uqunnf',
        ],
        operations: [
          {
            transfer: {
              port: 'transfer',
              channel: 'channel-0',
              from_chain_id: 'osmosis-1',
              to_chain_id: 'cosmoshub-4',
              pfm_enabled: true,
              supports_memo: true,
              denom_in: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
              denom_out: 'uatom',
              smart_relay: false,
              dest_denom: 'uatom',
              bridge_id: 'IBC',
            },
          },
          {
            transfer: {
              port: 'transfer',
              channel: 'channel-569',
              from_chain_id: 'cosmoshub-4',
              to_chain_id: 'neutron-1',
              pfm_enabled: true,
              supports_memo: true,
              denom_in: 'uatom',
              denom_out: 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9',
              smart_relay: false,
              dest_denom: 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9',
              bridge_id: 'IBC',
            },
          },
        ],
      },
    },
  ],
  refused: [
    {
      set: { '/address_list/1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu' },
      reason: 'INVALID_ADDRESS',
      field: 'addresses[1]',
    },
    {
      set: { '/operations/0/transfer/channel': 'channel-1' },
      reason: 'CHANNEL_MISMATCH',
      field: 'operations[0].channel',
    },
    {
      set: { '/operations/0/transfer/to_chain_id': 'nope-1' },
      reason: 'UNKNOWN_CHAIN',
      field: 'operations[0]',
    },
  ],
};
