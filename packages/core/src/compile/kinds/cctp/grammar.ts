import type { Registry } from '../../../registry/index.js';
import { checkAmount, checkEnds } from '../../check/basic.js';
import { checkDenom } from '../../check/denom-grammar.js';
import { type At, members, type UnknownObject } from '../../check/members.js';
import { type Place, refuse } from '../../check/refuse.js';
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
  checkNumber(operation.cctpMintDomain, place('cctpMintDomain'));
}

/** A number as messages carry it, in 32 bits. @throws RoutingError `INVALID_OPERATION` */
export function checkNumber(number: number | undefined, place: Place): void {
  if (number === undefined || (Number.isInteger(number) && number >= 0 && number < 2 ** 32)) return;
  const message = `\`${String(place[place.length - 1])}\` of operation ${String(place[1])} must be a whole number from 0 to 2^32-1: ${number}`;
  refuse('INVALID_OPERATION', place, message);
}
