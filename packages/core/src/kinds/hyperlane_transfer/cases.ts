import type { Cases } from '../cases.js';

/** Requests with the operation. */
export const hyperlaneTransfer: Cases = {
  good: [
    {
      request: {
        source_asset_denom: 'utia',
        source_asset_chain_id: 'celestia',
        dest_asset_denom: '0xB8fB4E8512c8272e8986058D0318C8cEFcB21aa7',
        dest_asset_chain_id: '1',
        amount_in: '3000000',
        amount_out: '3000000',
        address_list: [
          'celestia1x8ad0zyw52mvndh7hlnafrg0gt284ga7f4ypnr',
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        ],
        operations: [
          {
            hyperlane_transfer: {
              from_chain_id: 'celestia',
              to_chain_id: '1',
              denom_in: 'utia',
              denom_out: '0xB8fB4E8512c8272e8986058D0318C8cEFcB21aa7',
              hyperlane_contract_address:
                '0x726f757465725f61707000000000000000000000000000010000000000000000',
              fee_amount: '450000',
              fee_asset: { denom: 'utia', chain_id: 'celestia' },
              smart_relay: false,
              bridge_id: 'HYPERLANE',
            },
            tx_index: 0,
            amount_in: '3000000',
            amount_out: '3000000',
          },
        ],
      },
    },
    {
      request: {
        source_asset_denom: '0xB8fB4E8512c8272e8986058D0318C8cEFcB21aa7',
        source_asset_chain_id: '1',
        dest_asset_denom: 'utia',
        dest_asset_chain_id: 'celestia',
        amount_in: '12000000',
        amount_out: '12000000',
        address_list: [
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          'celestia1x8ad0zyw52mvndh7hlnafrg0gt284ga7f4ypnr',
        ],
        operations: [
          {
            hyperlane_transfer: {
              from_chain_id: '1',
              to_chain_id: 'celestia',
              denom_in: '0xB8fB4E8512c8272e8986058D0318C8cEFcB21aa7',
              denom_out: 'utia',
              hyperlane_contract_address: '0xB8fB4E8512c8272e8986058D0318C8cEFcB21aa7',
              fee_amount: '330000000000000',
              fee_asset: { denom: 'ethereum-native', chain_id: '1' },
              smart_relay: false,
              bridge_id: 'HYPERLANE',
            },
            tx_index: 0,
            amount_in: '12000000',
            amount_out: '12000000',
          },
        ],
      },
    },
  ],
  refused: [
    {
      from: 1,
      set: { '/address_list/1': '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
      reason: 'INVALID_ADDRESS',
      field: 'addresses[1]',
    },
    {
      from: 1,
      set: { '/dest_asset_chain_id': 'noble-1', '/operations/0/hyperlane_transfer/to_chain_id': 'noble-1' },
      reason: 'INVALID_OPERATION',
      field: 'operations[0].hyperlaneContractAddress',
    },
    {
      set: {
        '/operations/0/hyperlane_transfer/from_chain_id': 'stride-1',
        '/operations/0/hyperlane_transfer/hyperlane_contract_address':
          'stride1z3lz9n0549v95q6yllghezugdra6ezm68jtf4ve5hsz8k867k9cq3pc2f8',
      },
      reason: 'INVALID_OPERATION',
      field: 'operations[0].hyperlaneContractAddress',
    },
  ],
};
