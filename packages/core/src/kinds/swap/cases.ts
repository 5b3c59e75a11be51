import type { Cases } from '../cases.js';

/** Requests with the operation. */
export const swap: Cases = {
  good: [
    {
      request: {
        source_asset_denom: 'uosmo',
        source_asset_chain_id: 'osmosis-1',
        dest_asset_denom: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
        dest_asset_chain_id: 'osmosis-1',
        amount_in: '5000000',
        amount_out: '2100133',
        address_list: ['osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu'],
        operations: [
          {
            swap: {
              swap_in: {
                swap_venue: { name: 'osmosis-poolmanager', chain_id: 'osmosis-1' },
                swap_operations: [
                  {
                    pool: '1464',
                    denom_in: 'uosmo',
                    denom_out: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
                  },
                ],
                swap_amount_in: '5000000',
              },
              from_chain_id: 'osmosis-1',
              chain_id: 'osmosis-1',
              denom_in: 'uosmo',
              denom_out: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
              swap_venues: [{ name: 'osmosis-poolmanager', chain_id: 'osmosis-1' }],
            },
          },
        ],
        slippage_tolerance_percent: '5',
      },
    },
    {
      request: {
        source_asset_denom: 'uatom',
        source_asset_chain_id: 'cosmoshub-4',
        dest_asset_denom: 'uosmo',
        dest_asset_chain_id: 'osmosis-1',
        amount_in: '1000000',
        amount_out: '9000000',
        address_list: [
          'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
          'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
        ],
        operations: [
          {
            transfer: {
              port: 'transfer',
              channel: 'channel-141',
              from_chain_id: 'cosmoshub-4',
              to_chain_id: 'osmosis-1',
              pfm_enabled: true,
              supports_memo: true,
              denom_in: 'uatom',
              denom_out: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
              smart_relay: false,
              dest_denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
              bridge_id: 'IBC',
            },
          },
          {
            swap: {
              swap_out: {
                swap_venue: { name: 'osmosis-poolmanager', chain_id: 'osmosis-1' },
                swap_operations: [
                  {
                    pool: '1',
                    denom_in: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
                    denom_out: 'uosmo',
                  },
                ],
                swap_amount_out: '9000000',
              },
              from_chain_id: 'osmosis-1',
              chain_id: 'osmosis-1',
              denom_in: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
              denom_out: 'uosmo',
              swap_venues: [{ name: 'osmosis-poolmanager', chain_id: 'osmosis-1' }],
            },
          },
        ],
        slippage_tolerance_percent: '1',
      },
    },
    {
      request: {
        source_asset_denom: 'cw20:terra1nsuqsk6kh58ulczatwev87ttq2z6r3pusulg9r24mfj2fvtzd4uq3exn26',
        source_asset_chain_id: 'phoenix-1',
        dest_asset_denom: 'uluna',
        dest_asset_chain_id: 'phoenix-1',
        amount_in: '1000000',
        amount_out: '200000',
        address_list: ['terra1x8ad0zyw52mvndh7hlnafrg0gt284ga77m03tw'],
        operations: [
          {
            swap: {
              swap_in: {
                swap_venue: { name: 'terra-astroport', chain_id: 'phoenix-1' },
                swap_operations: [
                  {
                    pool: 'terra1n2u87c9wxkqrctg7050pfwsjnysgpdq6w5uyzhqnw8msz64emc6q2qp6e5',
                    denom_in: 'cw20:terra1nsuqsk6kh58ulczatwev87ttq2z6r3pusulg9r24mfj2fvtzd4uq3exn26',
                    denom_out: 'uluna',
                  },
                ],
                swap_amount_in: '1000000',
              },
              from_chain_id: 'phoenix-1',
              chain_id: 'phoenix-1',
              denom_in: 'cw20:terra1nsuqsk6kh58ulczatwev87ttq2z6r3pusulg9r24mfj2fvtzd4uq3exn26',
              denom_out: 'uluna',
              swap_venues: [{ name: 'terra-astroport', chain_id: 'phoenix-1' }],
            },
          },
        ],
        slippage_tolerance_percent: '3',
      },
    },
  ],
  refused: [
    {
      set: { '/operations/0/swap/swap_in/swap_venue/name': 'nope' },
      reason: 'UNKNOWN_VENUE',
      field: 'operations[0].trade.venue',
    },
    {
      set: { '/slippage_tolerance_percent': '101' },
      reason: 'INVALID_SLIPPAGE',
      field: 'slippageTolerancePercent',
    },
    {
      set: { '/operations/0/swap/swap_in/swap_operations/0/denom_in': 'uion' },
      reason: 'ROUTE_DISCONTINUOUS',
      field: 'operations[0].trade.steps[0].denomIn',
    },
  ],
};
