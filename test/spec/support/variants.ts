/** One operation of each variant that the specification does not define, as planners write them. */

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const usdcOnOptimism = '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85';
const gas = { denom: 'ethereum-native', chain_id: '1' };
const between = (from_chain_id: string, to_chain_id: string, denom_in: string, denom_out: string) => ({
  ...{ from_chain_id, to_chain_id, denom_in, denom_out },
});

/** Compiled. */
export const bankSend: object = { bank_send: { chain_id: 'osmosis-1', denom: 'uosmo' } };

/** Read, and refused as a whole. */
export const bridges: readonly object[] = [
  {
    axelar_transfer: {
      ...between('axelar-dojo-1', '1', 'weth-wei', 'ethereum-native'),
      ...{ asset: 'weth-wei', should_unwrap: true, is_testnet: false, bridge_id: 'AXELAR' },
      ...{ fee_amount: '9', fee_asset: { denom: 'weth-wei', chain_id: 'axelar-dojo-1' } },
    },
  },
  { cctp_transfer: { ...between('noble-1', '1', 'uusdc', usdc), burn_token: 'uusdc', bridge_id: 'CCTP' } },
  {
    hyperlane_transfer: {
      ...between('celestia', '1', 'utia', usdc),
      hyperlane_contract_address: usdc,
      ...{ fee_amount: '1', fee_asset: gas, bridge_id: 'HYPERLANE' },
    },
  },
  {
    evm_swap: {
      ...{ from_chain_id: '1', denom_in: 'ethereum-native', denom_out: usdc, swap_venues: [] },
      ...{ input_token: '', amount_in: '7', swap_calldata: 'ab', amount_out: '6' },
    },
  },
  {
    op_init_transfer: {
      ...between('interwoven-1', 'echelon-1', 'uinit', `l2/${'0'.repeat(64)}`),
      ...{ op_init_bridge_id: '14', bridge_id: 'OPINIT' },
    },
  },
  {
    stargate_transfer: {
      ...between('1', '10', usdc, usdcOnOptimism),
      ...{ pool_address: usdc, destination_endpoint_id: 30111, bridge_id: 'STARGATE' },
      ...{ oft_fee_asset: gas, oft_fee_amount: '1', messaging_fee_asset: gas, messaging_fee_amount: '1' },
    },
  },
  {
    go_fast_transfer: {
      ...between('1', '10', usdc, usdcOnOptimism),
      fee: {
        ...{ fee_asset: gas, bps_fee: '1', bps_fee_amount: '1' },
        ...{ source_chain_fee_amount: '1', destination_chain_fee_amount: '1' },
      },
      ...{ source_domain: '1', destination_domain: '10', bridge_id: 'GO_FAST' },
    },
  },
  {
    eureka_transfer: {
      ...between('cosmoshub-4', '1', 'uatom', usdc),
      ...{ destination_port: 'transfer', source_client: '08-wasm-1369', bridge_id: 'EUREKA' },
      ...{ pfm_enabled: true, supports_memo: true, entry_contract_address: usdc },
    },
  },
  {
    layer_zero_transfer: {
      ...between('1', '10', usdc, usdcOnOptimism),
      ...{ source_oft_contract_address: usdc, destination_endpoint_id: 30111, bridge_id: 'LAYER_ZERO' },
      ...{ messaging_fee_asset: gas, messaging_fee_amount: '1' },
    },
  },
];
