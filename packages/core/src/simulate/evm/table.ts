import { axelarCalls } from '../bridges/axelar-calls.js';
import { cctpCalls } from '../bridges/cctp-calls.js';
import { eurekaCalls } from '../bridges/eureka-calls.js';
import { evmSwapCalls } from '../bridges/evm-swap.js';
import { goFastCalls } from '../bridges/go-fast.js';
import { hyperlaneCalls } from '../bridges/hyperlane.js';
import { layerZeroCalls } from '../bridges/layer-zero.js';
import { stargateCalls } from '../bridges/stargate.js';
import type { EvmRules } from './call.js';

/** Functions of contracts that the model knows, by selector. */
export const evmCalls: ReadonlyMap<string, EvmRules> = new Map(
  [
    ...[...cctpCalls, ...axelarCalls, ...goFastCalls, ...eurekaCalls],
    ...[...hyperlaneCalls, ...stargateCalls, ...layerZeroCalls, ...evmSwapCalls],
  ].map((rules) => [rules.fn.selector, rules]),
);
