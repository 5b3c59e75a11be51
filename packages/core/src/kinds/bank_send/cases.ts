import type { Cases } from '../cases.js';

/** Requests with the operation. */
export const bankSend: Cases = {
  good: [
    {
      request: {
        source_asset_denom: 'uosmo',
        source_asset_chain_id: 'osmosis-1',
        dest_asset_denom: 'uosmo',
        dest_asset_chain_id: 'osmosis-1',
        amount_in: '1000000',
        amount_out: '1000000',
        address_list: [
          'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
          'osmo1clpqr4nrk4khgkxj78fcwwh6dl3uw4epasmvnj',
        ],
        operations: [
          {
            bank_send: { chain_id: 'osmosis-1', denom: 'uosmo' },
            tx_index: 0,
            amount_in: '1000000',
            amount_out: '1000000',
          },
        ],
      },
    },
  ],
  refused: [
    {
      set: { '/operations/0/bank_send/denom': 'uion' },
      reason: 'ROUTE_DISCONTINUOUS',
      field: 'operations[0]',
    },
    {
      set: { '/address_list/1': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw' },
      reason: 'INVALID_ADDRESS',
      field: 'addresses[1]',
    },
    { set: { '/amount_in': '0' }, reason: 'INVALID_AMOUNT', field: 'amountIn' },
  ],
};
