import type { Cases } from '../cases.js';

/** Requests with the operation. */
export const opInitTransfer: Cases = {
  good: [
    {
      request: {
        source_asset_denom: 'uinit',
        source_asset_chain_id: 'interwoven-1',
        dest_asset_denom: 'l2/8f73cfaf153520f511b4fc0bd71d60d64b4e19eff04a350e642718a3c1ab3b06',
        dest_asset_chain_id: 'yominet-1',
        amount_in: '1000000',
        amount_out: '1000000',
        address_list: [
          'init1x8ad0zyw52mvndh7hlnafrg0gt284ga7kf4zzv',
          'init1x8ad0zyw52mvndh7hlnafrg0gt284ga7kf4zzv',
        ],
        operations: [
          {
            op_init_transfer: {
              from_chain_id: 'interwoven-1',
              to_chain_id: 'yominet-1',
              denom_in: 'uinit',
              denom_out: 'l2/8f73cfaf153520f511b4fc0bd71d60d64b4e19eff04a350e642718a3c1ab3b06',
              op_init_bridge_id: '11',
              smart_relay: false,
              bridge_id: 'OPINIT',
            },
            tx_index: 0,
            amount_in: '1000000',
            amount_out: '1000000',
          },
        ],
      },
    },
    {
      request: {
        source_asset_denom: 'l2/8f73cfaf153520f511b4fc0bd71d60d64b4e19eff04a350e642718a3c1ab3b06',
        source_asset_chain_id: 'yominet-1',
        dest_asset_denom: 'uinit',
        dest_asset_chain_id: 'interwoven-1',
        amount_in: '2000000',
        amount_out: '2000000',
        address_list: [
          'init1x8ad0zyw52mvndh7hlnafrg0gt284ga7kf4zzv',
          'init1x8ad0zyw52mvndh7hlnafrg0gt284ga7kf4zzv',
        ],
        operations: [
          {
            op_init_transfer: {
              from_chain_id: 'yominet-1',
              to_chain_id: 'interwoven-1',
              denom_in: 'l2/8f73cfaf153520f511b4fc0bd71d60d64b4e19eff04a350e642718a3c1ab3b06',
              denom_out: 'uinit',
              op_init_bridge_id: '11',
              smart_relay: false,
              bridge_id: 'OPINIT',
            },
            tx_index: 0,
            amount_in: '2000000',
            amount_out: '2000000',
          },
        ],
      },
    },
  ],
  refused: [
    {
      set: { '/operations/0/op_init_transfer/op_init_bridge_id': '12' },
      reason: 'INVALID_OPERATION',
      field: 'operations[0].opInitBridgeId',
    },
    {
      set: {
        '/operations/0/op_init_transfer/denom_out':
          'l2/2b2d36f666e98b9eecf70d6ec24b882b79f2c8e2af73f54f97b8b670dbb87605',
      },
      reason: 'DENOM_MISMATCH',
      field: 'operations[0].denomOut',
    },
    {
      set: { '/address_list/1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu' },
      reason: 'INVALID_ADDRESS',
      field: 'addresses[1]',
    },
  ],
};
