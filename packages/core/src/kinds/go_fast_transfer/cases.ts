import type { Cases } from '../cases.js';

/** Requests with the operation. */
export const goFastTransfer: Cases = {
  good: [
    {
      request: {
        source_asset_denom: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
        source_asset_chain_id: '42161',
        dest_asset_denom: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
        dest_asset_chain_id: 'osmosis-1',
        amount_in: '1000000000',
        amount_out: '998975000',
        address_list: [
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
        ],
        operations: [
          {
            go_fast_transfer: {
              from_chain_id: '42161',
              to_chain_id: 'osmosis-1',
              denom_in: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
              denom_out: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
              fee: {
                fee_asset: { denom: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', chain_id: '42161' },
                bps_fee: '10',
                bps_fee_amount: '1000000',
                source_chain_fee_amount: '15000',
                destination_chain_fee_amount: '10000',
              },
              source_domain: '42161',
              destination_domain: '875',
              bridge_id: 'GO_FAST',
            },
            tx_index: 0,
            amount_in: '1000000000',
            amount_out: '998975000',
          },
        ],
      },
    },
  ],
  refused: [
    {
      set: { '/operations/0/go_fast_transfer/fee/source_chain_fee_amount': '999999999999999999999999' },
      reason: 'AMOUNT_OUT_OF_RANGE',
      field: 'operations[0].fee',
    },
    {
      set: { '/operations/0/go_fast_transfer/source_domain': '43114' },
      reason: 'INVALID_OPERATION',
      field: 'operations[0].sourceDomain',
    },
    {
      set: { '/address_list/1': '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      reason: 'INVALID_ADDRESS',
      field: 'addresses[1]',
    },
  ],
};
