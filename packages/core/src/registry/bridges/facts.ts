import type { AxelarFacts } from './axelar.js';
import type { CctpFacts } from './cctp.js';
import type { EurekaFacts } from './eureka.js';
import type { EvmNativeFacts } from './evm-native-denoms.js';
import type { EvmSwapFacts } from './evm-swap.js';
import type { GoFastFacts } from './go-fast.js';
import type { HyperlaneFacts } from './hyperlane.js';
import type { LayerZeroFacts } from './layer-zero.js';
import type { OpinitFacts } from './opinit.js';
import type { Permit2Facts } from './permit2.js';
import type { RegistryChainIdFacts } from './registry-chain-ids.js';
import type { RelayFacts } from './relays.js';
import type { StargateFacts } from './stargate.js';

/** Facts about bridges as the engine reads them. Every block and member may be absent. */
export interface BridgeFacts {
  readonly cctp?: CctpFacts;
  readonly axelar?: AxelarFacts;
  readonly hyperlane?: HyperlaneFacts;
  readonly eureka?: EurekaFacts;
  readonly opinit?: OpinitFacts;
  readonly stargate?: StargateFacts;
  readonly layerZero?: LayerZeroFacts;
  readonly goFast?: GoFastFacts;
  readonly evmSwap?: EvmSwapFacts;
  readonly evmNativeDenoms?: EvmNativeFacts;
  readonly registryChainIds?: RegistryChainIdFacts;
  readonly relays?: RelayFacts;
  readonly permit2?: Permit2Facts;
}
