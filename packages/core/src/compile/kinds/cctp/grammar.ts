import type { Registry } from '../../../registry/index.js';
import { checkAmount, checkEnds, checkU32 } from '../../check/basic.js';
import { checkDenom } from '../../check/denom-grammar.js';
import { type At, members, type UnknownObject } from '../../check/members.js';
import type { Place } from '../../check/refuse.js';
import type { CctpOperation } from './operation.js';

/** Members of a burn of either version have their types. @throws RoutingError */
export function checkCctpTypes(operation: UnknownObject, place: Place, at: At): void {
  const { smartRelayFeeQuote: quote } = members(operation, place, at, types);
  if (quote !== undefined) members(quote, [place, 'smartRelayFeeQuote'], at, quoteTypes);
}

const types = {
  fromChainId: 'string',
  toChainId: 'string',
  burnToken: 'string',
  denomIn: 'string',
  denomOut: 'string',
  smartRelay: 'boolean',
  smartRelayFeeQuote: 'object?',
  destinationDomain: 'number?',
  cctpMintDomain: 'number?',
  finalityThreshold: 'number?',
  maxFee: 'bigint?',
} as const;

const quoteTypes = {
  feeAmount: 'bigint?',
  feeDenom: 'string?',
  relayerAddress: 'string?',
  feePaymentAddress: 'string?',
  expiration: 'string?',
} as const;

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
