import type { Cases } from '../cases.js';

/** Requests with the operation. */
export const stargateTransfer: Cases = {
  good: [
    {
      request: {
        source_asset_denom: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        source_asset_chain_id: '1',
        dest_asset_denom: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
        dest_asset_chain_id: '42161',
        amount_in: '2000000000',
        amount_out: '1999880000',
        address_list: [
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        ],
        operations: [
          {
            stargate_transfer: {
              from_chain_id: '1',
              to_chain_id: '42161',
              denom_in: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
              denom_out: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
              pool_address: '0xc026395860Db2d07ee33e05fE50ed7bD583189C7',
              destination_endpoint_id: 30110,
              oft_fee_amount: '120000',
              oft_fee_asset: { denom: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', chain_id: '1' },
              messaging_fee_amount: '98765432100000',
              messaging_fee_asset: { denom: 'ethereum-native', chain_id: '1' },
              bridge_id: 'STARGATE',
            },
            tx_index: 0,
            amount_in: '2000000000',
            amount_out: '1999880000',
          },
        ],
      },
    },
    {
      request: {
        source_asset_denom: 'base-native',
        source_asset_chain_id: '8453',
        dest_asset_denom: 'ethereum-native',
        dest_asset_chain_id: '1',
        amount_in: '1000000000000000000',
        amount_out: '999400000000000000',
        address_list: [
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        ],
        operations: [
          {
            stargate_transfer: {
              from_chain_id: '8453',
              to_chain_id: '1',
              denom_in: 'base-native',
              denom_out: 'ethereum-native',
              pool_address: '0xdc181Bd607330aeeBEF6ea62e03e5e1Fb4B6F7C7',
              destination_endpoint_id: 30101,
              oft_fee_amount: '600000000000000',
              oft_fee_asset: { denom: 'base-native', chain_id: '8453' },
              messaging_fee_amount: '51000000000000',
              messaging_fee_asset: { denom: 'base-native', chain_id: '8453' },
              bridge_id: 'STARGATE',
            },
            tx_index: 0,
            amount_in: '1000000000000000000',
            amount_out: '999400000000000000',
          },
        ],
      },
    },
  ],
  refused: [
    {
      set: { '/operations/0/stargate_transfer/messaging_fee_amount': '0' },
      reason: 'MISSING_QUOTE',
      field: 'operations[0].messagingFeeAmount',
    },
    {
      set: { '/dest_asset_chain_id': '8453', '/operations/0/stargate_transfer/to_chain_id': '8453' },
      reason: 'INVALID_OPERATION',
      field: 'operations[0].destinationEndpointId',
    },
    {
      set: { '/operations/0/stargate_transfer/oft_fee_amount': '999999999999999999999999' },
      reason: 'AMOUNT_OUT_OF_RANGE',
      field: 'operations[0].oftFeeAmount',
    },
  ],
};
