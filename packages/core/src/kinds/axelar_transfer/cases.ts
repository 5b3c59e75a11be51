import type { Cases } from '../cases.js';

/** Requests with the operation. */
export const axelarTransfer: Cases = {
  good: [
    {
      request: {
        source_asset_denom: 'ibc/EA1D43981D5C9A1C4AAEA9C23BB1D4FA126BA9BC7020A25E0AE4AA841EA25DC5',
        source_asset_chain_id: 'osmosis-1',
        dest_asset_denom: 'ethereum-native',
        dest_asset_chain_id: '1',
        amount_in: '420000000000000000',
        amount_out: '419299999999999999',
        address_list: [
          'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        ],
        operations: [
          {
            axelar_transfer: {
              from_chain_id: 'osmosis-1',
              to_chain_id: '1',
              denom_in: 'weth-wei',
              denom_out: 'ethereum-native',
              from_chain: 'osmosis',
              to_chain: 'Ethereum',
              asset: 'weth-wei',
              should_unwrap: true,
              fee_amount: '700000000000001',
              fee_asset: { denom: 'ethereum-native', chain_id: '1' },
              is_testnet: false,
              ibc_transfer_to_axelar: {
                port: 'transfer',
                channel: 'channel-208',
                from_chain_id: 'osmosis-1',
                to_chain_id: 'axelar-dojo-1',
                pfm_enabled: true,
                supports_memo: true,
                denom_in: 'ibc/EA1D43981D5C9A1C4AAEA9C23BB1D4FA126BA9BC7020A25E0AE4AA841EA25DC5',
                denom_out: 'weth-wei',
                smart_relay: false,
              },
              smart_relay: false,
              bridge_id: 'AXELAR',
            },
            tx_index: 0,
            amount_in: '420000000000000000',
            amount_out: '419299999999999999',
          },
        ],
      },
    },
    {
      request: {
        source_asset_denom: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        source_asset_chain_id: '1',
        dest_asset_denom: 'ibc/D189335C6E4A68B513C10AB227BF1C1D38C746766278BA3EEB4FB14124F1D858',
        dest_asset_chain_id: 'osmosis-1',
        amount_in: '10000000000',
        amount_out: '10000000000',
        address_list: [
          '0x000000000000000000000000000000000000dEaD',
          'osmo1qqqqqqqqqqqqqqqqqqqqqqqqqqqqph4dauqjkl',
        ],
        operations: [
          {
            axelar_transfer: {
              from_chain_id: '1',
              to_chain_id: 'osmosis-1',
              denom_in: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
              denom_out: 'ibc/D189335C6E4A68B513C10AB227BF1C1D38C746766278BA3EEB4FB14124F1D858',
              from_chain: 'Ethereum',
              to_chain: 'osmosis',
              asset: 'uusdc',
              should_unwrap: false,
              fee_amount: '44185452218498',
              fee_asset: { denom: 'ethereum-native', chain_id: '1' },
              is_testnet: false,
              smart_relay: false,
              bridge_id: 'AXELAR',
            },
            tx_index: 0,
            amount_in: '10000000000',
            amount_out: '10000000000',
          },
        ],
      },
    },
  ],
  refused: [
    {
      set: { '/operations/0/axelar_transfer/fee_amount': '999999999999999999999999' },
      reason: 'AMOUNT_OUT_OF_RANGE',
      field: 'operations[0].feeAmount',
    },
    {
      from: 1,
      set: { '/operations/0/axelar_transfer/fee_amount': '0' },
      reason: 'MISSING_QUOTE',
      field: 'operations[0].feeAmount',
    },
    {
      set: {
        '/dest_asset_chain_id': '5000',
        '/operations/0/axelar_transfer/denom_in': 'uusdc',
        '/operations/0/axelar_transfer/ibc_transfer_to_axelar/denom_out': 'uusdc',
        '/operations/0/axelar_transfer/to_chain': 'mantle',
        '/operations/0/axelar_transfer/to_chain_id': '5000',
      },
      reason: 'MISSING_QUOTE',
      field: 'operations[0]',
    },
  ],
};
