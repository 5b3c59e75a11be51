import { InvariantError } from '../../../primitives/index.js';
import { type BlockCodec, type FactCodec, type Members, type RowOf, record } from '../codec.js';
import type { BridgeFacts } from '../facts.js';
import { axelarCodec } from '../../../kinds/axelar_transfer/facts-block.js';
import { cctpCodec } from './cctp.js';
import { eurekaCodec } from '../../../kinds/eureka_transfer/facts-block.js';
import { evmNativeDenomsCodec } from './evm-native-denoms.js';
import { evmSwapCodec } from '../../../kinds/evm_swap/facts-block.js';
import { goFastCodec } from '../../../kinds/go_fast_transfer/facts-block.js';
import { hyperlaneCodec } from '../../../kinds/hyperlane_transfer/facts-block.js';
import { layerZeroCodec } from '../../../kinds/layer_zero_transfer/facts-block.js';
import { opinitCodec } from '../../../kinds/op_init_transfer/facts-block.js';
import { permit2Codec } from './permit2.js';
import { registryChainIdsCodec } from './registry-chain-ids.js';
import { relaysCodec } from './relays.js';
import { stargateCodec } from '../../../kinds/stargate_transfer/facts-block.js';

/** Facts about bridges as the data files give them, without provenance. Every block and field may be absent. */
export type BridgeBlocks = RowOf<BridgeFacts>;

/**
 * The block of every bridge by its name in the data files; facts without their block do not compile. They are
 * separate from the engine's view of the facts, so that code that only reads a registry does not include the
 * loader.
 */
const blockCodecs: Members<BridgeFacts> = {
  cctp: cctpCodec,
  axelar: axelarCodec,
  hyperlane: hyperlaneCodec,
  eureka: eurekaCodec,
  opinit: opinitCodec,
  stargate: stargateCodec,
  layer_zero: layerZeroCodec,
  go_fast: goFastCodec,
  evm_swap: evmSwapCodec,
  evm_native_denoms: evmNativeDenomsCodec,
  registry_chain_ids: registryChainIdsCodec,
  relays: relaysCodec,
  permit2: permit2Codec,
};

/** Reads and writes all blocks. */
export const bridgeCodec: FactCodec<BridgeBlocks, BridgeFacts> = record<BridgeFacts>(blockCodecs);

/** Reads and writes the block of one bridge. @throws InvariantError for a block that is none */
export function codecOfBlock(block: string): BlockCodec<object> {
  const found = Object.entries<BlockCodec<object>>(blockCodecs).find(([name]) => name === block);
  if (found === undefined) throw new InvariantError(`no block ${block}`);
  return found[1];
}
