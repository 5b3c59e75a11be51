import type { Denom } from '../../../primitives/index.js';
import { type BlockCodec, id, nullable, number, record, table, text } from '../codec.js';
import type { EvmNativeFacts, EvmNativeCoin } from '../evm-native-denoms.js';

/** Its block of the data files. */
export const evmNativeDenomsCodec: BlockCodec<EvmNativeFacts> = record<EvmNativeFacts>({
  by_chain_id: table(
    record<EvmNativeCoin>(
      { denom: id<Denom>(), symbol: text, pricing_id: text, decimals: nullable(number) },
      ['denom'],
    ),
  ),
});
