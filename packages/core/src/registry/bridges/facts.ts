import type { AxelarFacts } from '../../kinds/axelar_transfer/facts.js';
import type { CctpFacts } from './cctp.js';
import type { EurekaFacts } from '../../kinds/eureka_transfer/facts.js';
import type { EvmNativeFacts } from './evm-native-denoms.js';
import type { EvmSwapFacts } from '../../kinds/evm_swap/facts.js';
import type { GoFastFacts } from '../../kinds/go_fast_transfer/facts.js';
import type { HyperlaneFacts } from '../../kinds/hyperlane_transfer/facts.js';
import type { LayerZeroFacts } from '../../kinds/layer_zero_transfer/facts.js';
import type { OpinitFacts } from '../../kinds/op_init_transfer/facts.js';
import type { Permit2Facts } from './permit2.js';
import type { RegistryChainIdFacts } from './registry-chain-ids.js';
import type { RelayFacts } from './relays.js';
import type { StargateFacts } from '../../kinds/stargate_transfer/facts.js';

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
