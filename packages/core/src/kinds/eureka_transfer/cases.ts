import type { Cases } from '../cases.js';

/** Requests with the operation. */
export const eurekaTransfer: Cases = {
  good: [
    {
      request: {
        source_asset_denom: 'ibc/D742E8566B0B8CC8F569D950051C09CF57988A88F0E45574BFB3079D41DE6462',
        source_asset_chain_id: 'cosmoshub-4',
        dest_asset_denom: '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
        dest_asset_chain_id: '1',
        amount_in: '10000000',
        amount_out: '9999787',
        address_list: [
          'cosmos1k00qymyetxt36uga8kp88nxyj3hvxfn2v0hgnn',
          '0xc2a7e8FEe8fF0B35e752345772C46ba1Db36a6eF',
        ],
        operations: [
          {
            eureka_transfer: {
              from_chain_id: 'cosmoshub-4',
              to_chain_id: '1',
              denom_in: 'ibc/D742E8566B0B8CC8F569D950051C09CF57988A88F0E45574BFB3079D41DE6462',
              denom_out: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
              destination_port: 'transfer',
              source_client: '08-wasm-1369',
              pfm_enabled: true,
              supports_memo: true,
              entry_contract_address: 'cosmos1clswlqlfm8gpn7n5wu0ypu0ugaj36urlhj7yz30hn7v7mkcm2tuqy9f8s5',
              callback_adapter_contract_address:
                'cosmos1lqu9662kd4my6dww4gzp3730vew0gkwe0nl9ztjh0n5da0a8zc4swsvd22',
              smart_relay: true,
              smart_relay_fee_quote: {
                fee_amount: '213',
                fee_denom: 'ibc/D742E8566B0B8CC8F569D950051C09CF57988A88F0E45574BFB3079D41DE6462',
                fee_payment_address: 'cosmos1066ea436np9m6gf4q95q0nte2ctq84wuzahttk',
                expiration: '2026-08-31T09:00:00Z',
              },
              bridge_id: 'EUREKA',
            },
            tx_index: 0,
            amount_in: '10000000',
            amount_out: '9999787',
          },
        ],
      },
    },
    {
      request: {
        source_asset_denom: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
        source_asset_chain_id: '1',
        dest_asset_denom: 'ibc/D742E8566B0B8CC8F569D950051C09CF57988A88F0E45574BFB3079D41DE6462',
        dest_asset_chain_id: 'cosmoshub-4',
        amount_in: '7000000',
        amount_out: '6999700',
        address_list: [
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
        ],
        operations: [
          {
            eureka_transfer: {
              from_chain_id: '1',
              to_chain_id: 'cosmoshub-4',
              denom_in: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
              denom_out: 'ibc/D742E8566B0B8CC8F569D950051C09CF57988A88F0E45574BFB3079D41DE6462',
              destination_port: 'transfer',
              source_client: 'cosmoshub-0',
              pfm_enabled: false,
              supports_memo: true,
              entry_contract_address: '0x47a4b9F949E98a49Be500753c19a8f9c9d6b7689',
              callback_adapter_contract_address:
                'cosmos1lqu9662kd4my6dww4gzp3730vew0gkwe0nl9ztjh0n5da0a8zc4swsvd22',
              to_chain_entry_contract_address:
                'cosmos1clswlqlfm8gpn7n5wu0ypu0ugaj36urlhj7yz30hn7v7mkcm2tuqy9f8s5',
              to_chain_callback_contract_address:
                'cosmos1lqu9662kd4my6dww4gzp3730vew0gkwe0nl9ztjh0n5da0a8zc4swsvd22',
              smart_relay: true,
              smart_relay_fee_quote: {
                fee_amount: '300',
                fee_denom: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
                fee_payment_address: '0x33C4DaD158F1E2cCF97bF17d1574d5b7b9f43002',
                expiration: '2025-01-01T00:30:00Z',
              },
              bridge_id: 'EUREKA',
            },
            tx_index: 0,
            amount_in: '7000000',
            amount_out: '6999700',
          },
        ],
      },
    },
  ],
  refused: [
    {
      from: 1,
      set: { '/operations/0/eureka_transfer/smart_relay_fee_quote': null },
      reason: 'MISSING_QUOTE',
      field: 'operations[0].smartRelayFeeQuote',
    },
    {
      set: { '/operations/0/eureka_transfer/smart_relay_fee_quote/expiration': '2024-12-31T23:00:00Z' },
      reason: 'QUOTE_EXPIRED',
      field: 'operations[0].smartRelayFeeQuote.expiration',
    },
    { from: 1, set: { '/timeout_seconds': '86401' }, reason: 'INVALID_TIMEOUT', field: 'timeoutSeconds' },
    {
      from: 1,
      set: { '/operations/0/eureka_transfer/entry_contract_address': null },
      reason: 'MISSING_QUOTE',
      field: 'operations[0].entryContractAddress',
    },
  ],
};
