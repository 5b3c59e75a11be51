import type { Cases } from '../cases.js';

/** Requests with the operation. */
export const layerZeroTransfer: Cases = {
  good: [
    {
      request: {
        source_asset_denom: '0xfDc3D15B3B28C82b6A11b9AB7E5E4e8c7fDa2B12',
        source_asset_chain_id: '1',
        dest_asset_denom: '0xfDc3D15B3B28C82b6A11b9AB7E5E4e8c7fDa2B12',
        dest_asset_chain_id: '42161',
        amount_in: '4000000000000000000',
        amount_out: '4000000000000000000',
        address_list: [
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        ],
        operations: [
          {
            layer_zero_transfer: {
              from_chain_id: '1',
              to_chain_id: '42161',
              denom_in: '0xfDc3D15B3B28C82b6A11b9AB7E5E4e8c7fDa2B12',
              denom_out: '0xfDc3D15B3B28C82b6A11b9AB7E5E4e8c7fDa2B12',
              source_oft_contract_address: '0xfDc3D15B3B28C82b6A11b9AB7E5E4e8c7fDa2B12',
              destination_endpoint_id: 30110,
              messaging_fee_amount: '88000000000000',
              messaging_fee_asset: { denom: 'ethereum-native', chain_id: '1' },
              bridge_id: 'LAYER_ZERO',
            },
            tx_index: 0,
            amount_in: '4000000000000000000',
            amount_out: '4000000000000000000',
          },
        ],
      },
      undecided: ['DENOM_UNTRACED'],
    },
    {
      request: {
        source_asset_denom: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
        source_asset_chain_id: '42161',
        dest_asset_denom: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        dest_asset_chain_id: '1',
        amount_in: '61000000',
        amount_out: '61000000',
        address_list: [
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        ],
        operations: [
          {
            layer_zero_transfer: {
              from_chain_id: '42161',
              to_chain_id: '1',
              denom_in: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
              denom_out: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
              source_oft_contract_address: '0x66a503a1060AB3f2B1AAaBeD613fe30BAbbC1bDE',
              destination_endpoint_id: 30101,
              messaging_fee_amount: '70000000000000',
              messaging_fee_asset: { denom: 'arbitrum-native', chain_id: '42161' },
              bridge_id: 'LAYER_ZERO',
            },
            tx_index: 0,
            amount_in: '61000000',
            amount_out: '61000000',
          },
        ],
      },
      undecided: ['DENOM_UNTRACED'],
    },
  ],
  refused: [
    {
      set: { '/operations/0/layer_zero_transfer/messaging_fee_amount': '0' },
      reason: 'MISSING_QUOTE',
      field: 'operations[0].messagingFeeAmount',
    },
    {
      set: { '/operations/0/layer_zero_transfer/destination_endpoint_id': 30109 },
      reason: 'INVALID_OPERATION',
      field: 'operations[0].destinationEndpointId',
    },
    {
      set: { '/address_list/1': 'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q' },
      reason: 'INVALID_ADDRESS',
      field: 'addresses[1]',
    },
  ],
};
