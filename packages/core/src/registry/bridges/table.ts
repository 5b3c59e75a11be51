// One line per bridge: the name of its block in the data files. Everything else follows from this table.
export { axelar } from './axelar.js';
export { cctp } from './cctp.js';
export { eureka } from './eureka.js';
export { evmNativeDenoms as evm_native_denoms } from './evm-native-denoms.js';
export { goFast as go_fast } from './go-fast.js';
export { hyperlane } from './hyperlane.js';
export { layerZero as layer_zero } from './layer-zero.js';
export { opinit } from './opinit.js';
export { registryChainIds as registry_chain_ids } from './registry-chain-ids.js';
export { stargate } from './stargate.js';
