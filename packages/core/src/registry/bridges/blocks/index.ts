import { InvariantError } from '../../../primitives/index.js';
import { type BlockCodec, type FactCodec, type Members, type RowOf, record } from '../codec.js';
import type { BridgeFacts } from '../facts.js';
import { axelarCodec } from './axelar.js';
import { cctpCodec } from './cctp.js';
import { eurekaCodec } from './eureka.js';
import { evmNativeDenomsCodec } from './evm-native-denoms.js';
import { evmSwapCodec } from './evm-swap.js';
import { goFastCodec } from './go-fast.js';
import { hyperlaneCodec } from './hyperlane.js';
import { layerZeroCodec } from './layer-zero.js';
import { opinitCodec } from './opinit.js';
import { permit2Codec } from './permit2.js';
import { registryChainIdsCodec } from './registry-chain-ids.js';
import { relaysCodec } from './relays.js';
import { stargateCodec } from './stargate.js';

/** Facts about bridges as the data files give them, without provenance. Every block and field may be absent. */
export type BridgeBlocks = RowOf<BridgeFacts>;

/**
 * The block of every bridge by its name in the data files; facts without their block do not compile. They stand apart from what
 * the engine makes of the facts, so that whoever only reads a registry does not carry what loads one.
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
