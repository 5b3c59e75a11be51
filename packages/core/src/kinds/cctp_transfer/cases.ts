import type { Cases } from '../cases.js';

/** Requests with the operation. */
export const cctpTransfer: Cases = {
  good: [
    {
      request: {
        source_asset_denom: 'uusdc',
        source_asset_chain_id: 'noble-1',
        dest_asset_denom: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
        dest_asset_chain_id: '8453',
        amount_in: '25000000',
        amount_out: '24956790',
        address_list: [
          'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q',
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        ],
        operations: [
          {
            cctp_transfer: {
              from_chain_id: 'noble-1',
              to_chain_id: '8453',
              denom_in: 'uusdc',
              denom_out: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
              burn_token: 'uusdc',
              smart_relay: true,
              smart_relay_fee_quote: {
                fee_amount: '43210',
                fee_denom: 'uusdc',
                relayer_address: '0xfc05aD74C6FE2e7046E091D6Ad4F660D2A159762',
                fee_payment_address: 'noble1dyw0geqa2cy0ppdjcxfpzusjpwmq85r5a35hqe',
                expiration: '2025-01-01T00:30:00Z',
              },
              bridge_id: 'CCTP',
            },
            tx_index: 0,
            amount_in: '25000000',
            amount_out: '24956790',
          },
        ],
      },
    },
    {
      request: {
        source_asset_denom: 'uusdc',
        source_asset_chain_id: 'noble-1',
        dest_asset_denom: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
        dest_asset_chain_id: '42161',
        amount_in: '1500000',
        amount_out: '1500000',
        address_list: [
          'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q',
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        ],
        operations: [
          {
            cctp_transfer: {
              from_chain_id: 'noble-1',
              to_chain_id: '42161',
              denom_in: 'uusdc',
              denom_out: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
              burn_token: 'uusdc',
              smart_relay: false,
              bridge_id: 'CCTP',
            },
            tx_index: 0,
            amount_in: '1500000',
            amount_out: '1500000',
          },
        ],
      },
    },
    {
      request: {
        source_asset_denom: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
        source_asset_chain_id: '137',
        dest_asset_denom: 'uusdc',
        dest_asset_chain_id: 'noble-1',
        amount_in: '1000000',
        amount_out: '1000000',
        address_list: [
          '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q',
        ],
        operations: [
          {
            cctp_transfer: {
              from_chain_id: '137',
              to_chain_id: 'noble-1',
              denom_in: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
              denom_out: 'uusdc',
              burn_token: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
              smart_relay: false,
              bridge_id: 'CCTP',
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
        source_asset_denom: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
        source_asset_chain_id: 'solana',
        dest_asset_denom: 'uusdc',
        dest_asset_chain_id: 'noble-1',
        amount_in: '2500000',
        amount_out: '2500000',
        address_list: [
          '48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj',
          'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q',
        ],
        operations: [
          {
            cctp_transfer: {
              from_chain_id: 'solana',
              to_chain_id: 'noble-1',
              denom_in: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
              denom_out: 'uusdc',
              burn_token: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
              smart_relay: false,
              bridge_id: 'CCTP',
            },
            tx_index: 0,
            amount_in: '2500000',
            amount_out: '2500000',
          },
        ],
        svm: {
          recent_blockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N',
          event_account: 'BrG44HdsEhzapvs8bEqzvkq4egwevS3fRE6ze2ENo6S8',
        },
      },
    },
    {
      request: {
        source_asset_denom: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
        source_asset_chain_id: 'osmosis-1',
        dest_asset_denom: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
        dest_asset_chain_id: '43114',
        amount_in: '10000000000',
        amount_out: '9999979934',
        address_list: [
          'osmo1qqqqqqqqqqqqqqqqqqqqqqqqqqqqph4dauqjkl',
          '0x000000000000000000000000000000000000dEaD',
        ],
        operations: [
          {
            transfer: {
              port: 'transfer',
              channel: 'channel-750',
              from_chain_id: 'osmosis-1',
              to_chain_id: 'noble-1',
              pfm_enabled: true,
              supports_memo: true,
              denom_in: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
              denom_out: 'uusdc',
              smart_relay: false,
              dest_denom: 'uusdc',
              bridge_id: 'IBC',
            },
            tx_index: 0,
            amount_in: '10000000000',
            amount_out: '10000000000',
          },
          {
            cctp_transfer: {
              from_chain_id: 'noble-1',
              to_chain_id: '43114',
              denom_in: 'uusdc',
              denom_out: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
              burn_token: 'uusdc',
              smart_relay: true,
              smart_relay_fee_quote: {
                fee_amount: '66',
                fee_denom: 'uusdc',
                relayer_address: '0xfc05aD74C6FE2e7046E091D6Ad4F660D2A159762',
                fee_payment_address: 'noble1dyw0geqa2cy0ppdjcxfpzusjpwmq85r5a35hqe',
                expiration: '2026-08-28T11:49:42Z',
              },
              bridge_id: 'CCTP',
            },
            tx_index: 0,
            amount_in: '10000000000',
            amount_out: '9999979934',
          },
        ],
      },
    },
  ],
  refused: [
    {
      set: { '/operations/0/cctp_transfer/smart_relay_fee_quote': null },
      reason: 'MISSING_QUOTE',
      field: 'operations[0].smartRelayFeeQuote',
    },
    {
      set: { '/operations/0/cctp_transfer/smart_relay_fee_quote/expiration': '2024-12-31T23:59:59Z' },
      reason: 'QUOTE_EXPIRED',
      field: 'operations[0].smartRelayFeeQuote.expiration',
    },
    {
      set: { '/operations/0/cctp_transfer/smart_relay_fee_quote/fee_payment_address': null },
      reason: 'MISSING_QUOTE',
      field: 'operations[0].smartRelayFeeQuote.feePaymentAddress',
    },
    {
      set: { '/operations/0/cctp_transfer/smart_relay_fee_quote/fee_amount': '999999999999999999999999' },
      reason: 'AMOUNT_OUT_OF_RANGE',
      field: 'operations[0].smartRelayFeeQuote.feeAmount',
    },
    {
      from: 2,
      set: { '/address_list/1': 'noble1qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qursl8cna5' },
      reason: 'INVALID_ADDRESS',
      field: 'addresses[1]',
    },
    { from: 3, set: { '/svm': null }, reason: 'MISSING_QUOTE', field: 'svm.recentBlockhash' },
  ],
};
