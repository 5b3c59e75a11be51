import type { Cases } from '../cases.js';

/** Requests with the operation. */
export const cctpTransferV2: Cases = {
  good: [
    {
      request: {
        source_asset_denom: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
        source_asset_chain_id: '8453',
        dest_asset_denom: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
        dest_asset_chain_id: '42161',
        amount_in: '75000000',
        amount_out: '74980500',
        address_list: [
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        ],
        operations: [
          {
            cctp_transfer_v2: {
              from_chain_id: '8453',
              to_chain_id: '42161',
              denom_in: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
              denom_out: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
              burn_token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
              smart_relay: true,
              smart_relay_fee_quote: {
                fee_amount: '12000',
                fee_denom: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
                relayer_address: '0xfc05aD74C6FE2e7046E091D6Ad4F660D2A159762',
                fee_payment_address: '0x400BB58033a7763A834199190B68F66A2661aE73',
                expiration: '2025-01-01T00:30:00Z',
              },
              cctp_mint_domain: 3,
              finality_threshold: 1000,
              max_fee: '7500',
              bridge_id: 'CCTP_V2',
            },
            tx_index: 0,
            amount_in: '75000000',
            amount_out: '74980500',
          },
        ],
      },
    },
    {
      request: {
        source_asset_denom: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        source_asset_chain_id: '1',
        dest_asset_denom: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
        dest_asset_chain_id: '8453',
        amount_in: '250000000',
        amount_out: '250000000',
        address_list: [
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        ],
        operations: [
          {
            cctp_transfer_v2: {
              from_chain_id: '1',
              to_chain_id: '8453',
              denom_in: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
              denom_out: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
              burn_token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
              smart_relay: false,
              cctp_mint_domain: 6,
              finality_threshold: 2000,
              max_fee: '0',
              bridge_id: 'CCTP_V2',
            },
            tx_index: 0,
            amount_in: '250000000',
            amount_out: '250000000',
          },
        ],
      },
    },
    {
      request: {
        source_asset_denom: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
        source_asset_chain_id: 'solana',
        dest_asset_denom: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
        dest_asset_chain_id: '8453',
        amount_in: '5000000',
        amount_out: '4998700',
        address_list: [
          '48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj',
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        ],
        operations: [
          {
            cctp_transfer_v2: {
              from_chain_id: 'solana',
              to_chain_id: '8453',
              denom_in: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
              denom_out: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
              burn_token: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
              smart_relay: false,
              cctp_mint_domain: 6,
              finality_threshold: 1000,
              max_fee: '1300',
              bridge_id: 'CCTP_V2',
            },
            tx_index: 0,
            amount_in: '5000000',
            amount_out: '4998700',
          },
        ],
        svm: {
          recent_blockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N',
          event_account: 'BrG44HdsEhzapvs8bEqzvkq4egwevS3fRE6ze2ENo6S8',
        },
      },
    },
  ],
  refused: [
    {
      from: 1,
      set: { '/operations/0/cctp_transfer_v2/max_fee': '999999999999999999999999' },
      reason: 'AMOUNT_OUT_OF_RANGE',
      field: 'operations[0].maxFee',
    },
    {
      set: { '/operations/0/cctp_transfer_v2/smart_relay_fee_quote/expiration': '2024-12-31T23:59:59Z' },
      reason: 'QUOTE_EXPIRED',
      field: 'operations[0].smartRelayFeeQuote.expiration',
    },
    {
      set: { '/operations/0/cctp_transfer_v2/smart_relay_fee_quote': null },
      reason: 'MISSING_QUOTE',
      field: 'operations[0].smartRelayFeeQuote',
    },
  ],
};
