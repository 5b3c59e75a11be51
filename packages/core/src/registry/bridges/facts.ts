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
  /** Facts about CCTP. */
  readonly cctp?: CctpFacts;
  /** Facts about Axelar. */
  readonly axelar?: AxelarFacts;
  /** Facts about Hyperlane. */
  readonly hyperlane?: HyperlaneFacts;
  /** Facts about Eureka. */
  readonly eureka?: EurekaFacts;
  /** Facts about OPinit. */
  readonly opinit?: OpinitFacts;
  /** Facts about Stargate. */
  readonly stargate?: StargateFacts;
  /** Facts about LayerZero. */
  readonly layerZero?: LayerZeroFacts;
  /** Facts about Go Fast. */
  readonly goFast?: GoFastFacts;
  /** Facts about swap routers of EVM chains. */
  readonly evmSwap?: EvmSwapFacts;
  /** Denoms of native coins of EVM chains. */
  readonly evmNativeDenoms?: EvmNativeFacts;
  /** Chain ids by names of the chain registry. */
  readonly registryChainIds?: RegistryChainIdFacts;
  /** Payments for the completion of transfers. */
  readonly relays?: RelayFacts;
  /** Facts about Permit2. */
  readonly permit2?: Permit2Facts;
}
