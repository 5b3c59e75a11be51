import type { Registry } from '../../../registry/index.js';
import { checkAmount, checkEnds, checkU32 } from '../../check/basic.js';
import { checkDenom } from '../../check/denom-grammar.js';
import type { Place } from '../../check/refuse.js';
import type { CctpOperation } from './operation.js';

/** Texts and numbers of a burn of either version are well formed. @throws RoutingError */
export function checkCctpGrammar(registry: Registry, operation: CctpOperation, index: number): void {
  const { fromChainId, toChainId, burnToken, denomIn, denomOut, smartRelayFeeQuote } = operation;
  const place = (name: string): Place => ['operations', index, name];
  checkEnds(registry, operation, index);
  checkDenom(registry, fromChainId, burnToken, place('burnToken'));
  checkDenom(registry, fromChainId, denomIn, place('denomIn'));
  checkDenom(registry, toChainId, denomOut, place('denomOut'));
  checkAmount(smartRelayFeeQuote?.feeAmount, [place('smartRelayFeeQuote'), 'feeAmount'], 0n);
  checkU32(operation.cctpMintDomain, place('cctpMintDomain'));
}
