import { isSameSpelling } from '../../../denom/index.js';
import { InvariantError, member, say, saying, type Warning } from '../../../primitives/index.js';
import {
  cctpChainOf,
  cctpLimitOf,
  type CctpSide,
  type CctpVersion,
  getChain,
  type Registry,
} from '../../../registry/index.js';
import { checkAmount, checkEnds, checkFits, checkU32, inputPlace, positive } from '../../check/basic.js';
import { checkDenom } from '../../check/denom-grammar.js';
import { fieldOf, operationAt, type Place, refuse, shown } from '../../check/refuse.js';
import type { AmountContext, LoweringContext, RouteContext } from '../../context.js';
import type { Continuation, Spending } from '../../continuation.js';
import type { Burn, Relay } from '../../print/cctp.js';
import { bridgeRules, checkFeeLeaves, checkLeft } from '../bridge.js';
import { at, type CompiledKind, type StatedFee, type UnpricedFee } from '../kind.js';
import { type CctpOperation, mintRecipient, relayOf } from './parties.js';
import { checkSolanaInputs, type SolanaSigning, solanaSigning } from './solana.js';

/** Rules of both versions of CCTP. */
export function cctpRules<O extends CctpOperation>(
  startsOf: Parameters<typeof bridgeRules<O>>[0],
): Omit<CompiledKind<O>, 'members'> {
  return {
    ...bridgeRules(startsOf),
    checkGrammar,
    find: checkEndsKnown,
    checkWidths,
    warnings,
    fees,
  };
}

/** Texts and numbers of a burn of either version are well formed. @throws RoutingError */
function checkGrammar(registry: Registry, operation: CctpOperation, index: number): void {
  const { fromChainId, toChainId, burnToken, denomIn, denomOut, smartRelayFeeQuote } = operation;
  const place = (name: string): Place => ['operations', index, name];
  checkEnds(registry, operation, index);
  checkDenom(registry, fromChainId, burnToken, place('burnToken'));
  checkDenom(registry, fromChainId, denomIn, place('denomIn'));
  checkDenom(registry, toChainId, denomOut, place('denomOut'));
  checkAmount(smartRelayFeeQuote?.feeAmount, [place('smartRelayFeeQuote'), 'feeAmount'], 0n);
  checkU32(operation.cctpMintDomain, place('cctpMintDomain'));
}

/**
 * Checks that the data has both ends and that the operation's coin is burnt and minted there; live facts must
 * be in the operation.
 *
 * @throws RoutingError `INVALID_OPERATION`, `DENOM_MISMATCH`, `UNSUPPORTED_FIELD`, `MISSING_QUOTE`, `QUOTE_EXPIRED`,
 * `INVALID_ADDRESS`
 */
function checkEndsKnown(context: RouteContext, operation: CctpOperation, index: number): undefined {
  const { registry } = context;
  const from = knownSide(registry, operation, operation.fromChainId, index);
  const to = knownSide(registry, operation, operation.toChainId, index);
  checkDomain(context, operation, to, index);
  checkCoins(operation, from, to, index);
  const { type } = getChain(registry, operation.fromChainId);
  if (type === 'svm' && operation.smartRelay) {
    const message = say`${member('smartRelay')} of operation ${index}: how a relayer is paid from ${operation.fromChainId} is not known`;
    refuse('UNSUPPORTED_FIELD', ['operations', index, 'smartRelay'], message);
  }
  const relay = relayOf(context, operation, index);
  if (type === 'evm' && relay === undefined) checkContract(from.tokenMessenger, from, index);
  if (type !== 'svm') return;
  checkContract(from.tokenMessenger && from.messageTransmitter, from, index);
  checkSolanaInputs(context);
}

function knownSide(registry: Registry, operation: CctpOperation, chainId: string, index: number): CctpSide {
  const version = versionOf(operation);
  const side = cctpChainOf(registry.bridges, chainId, version);
  if (side !== undefined) return side;
  const message = `operation ${index}: the data has no domain of ${chainId} in version ${version} of CCTP`;
  return refuse('INVALID_OPERATION', ['operations', index], message);
}

/** Under either name, also on a transfer that brings the coin to the burn. */
function checkDomain(
  { request }: RouteContext,
  operation: CctpOperation,
  { domain, chainId }: CctpSide,
  index: number,
): void {
  const before = request.operations[index - 1];
  const stated: readonly (readonly [number | undefined, Place])[] = [
    [operation.cctpMintDomain, ['operations', index, 'cctpMintDomain']],
    [
      operation.kind === 'cctp_transfer_v2' ? operation.destinationDomain : undefined,
      ['operations', index, 'destinationDomain'],
    ],
    [
      before?.kind === 'transfer' ? before.cctpMintDomain : undefined,
      ['operations', index - 1, 'cctpMintDomain'],
    ],
  ];
  for (const [number, place] of stated) {
    if (number === undefined || number === domain) continue;
    const message = say`${member(String(place[2]))} of operation ${operationAt(place)} is ${number}, but the domain of ${chainId} is ${domain}`;
    refuse('INVALID_OPERATION', place, message);
  }
}

/** Where the data does not name the coin that is minted, the operation is believed, with a warning. */
function checkCoins(
  { burnToken, denomIn, denomOut }: CctpOperation,
  from: CctpSide,
  to: CctpSide,
  index: number,
): void {
  const place = (name: string): Place => ['operations', index, name];
  const { usdcDenom: burnt, chainId } = from;
  if (burnt === undefined || !isSameSpelling(burnToken, burnt)) {
    const known = burnt === undefined ? 'the data does not state which' : `that coin is ${burnt}`;
    const message = say`${member('burnToken')} of operation ${index} is ${shown(burnToken)}: CCTP burns one coin on ${chainId}, and ${known}`;
    refuse('INVALID_OPERATION', place('burnToken'), message);
  }
  if (!isSameSpelling(denomIn, burnToken)) {
    const message = say`${member('denomIn')} of operation ${index} is ${shown(denomIn)}, but ${burnToken} is burnt`;
    refuse('DENOM_MISMATCH', place('denomIn'), message);
  }
  if (to.usdcDenom === undefined || isSameSpelling(denomOut, to.usdcDenom)) return;
  const message = say`${member('denomOut')} of operation ${index} is ${shown(denomOut)}, but CCTP mints ${to.usdcDenom} on ${to.chainId}`;
  refuse('DENOM_MISMATCH', place('denomOut'), message);
}

function checkContract(contract: string | undefined, { chainId, version }: CctpSide, index: number): void {
  if (contract !== undefined) return;
  const message = `operation ${index}: the data names no contract that burns on ${chainId} in version ${version} of CCTP`;
  refuse('MISSING_QUOTE', ['operations', index], message);
}

/** Fee of a relayer for a burn, base units; 0 without one. */
export function relayFeeOf({ smartRelay, smartRelayFeeQuote }: CctpOperation): bigint {
  return smartRelay ? (smartRelayFeeQuote?.feeAmount ?? 0n) : 0n;
}

/**
 * Checks that a burn is within the limit of the data, fits its number type, exceeds its fees, and that no more
 * arrives than is burnt.
 *
 * @throws RoutingError `AMOUNT_OUT_OF_RANGE`, `ROUTE_DISCONTINUOUS`
 */
function checkWidths(context: AmountContext, operation: CctpOperation, index: number): void {
  const { registry, amounts } = context;
  const input = at(amounts.inputs, index);
  const place = inputPlace(operation, index);
  const most = cctpLimitOf(registry.bridges);
  const brought = broughtTo(context, index);
  if (most !== undefined && brought > most) {
    const message = `operation ${index} moves ${brought}, but one transfer by CCTP is at most ${most}`;
    refuse('AMOUNT_OUT_OF_RANGE', place, message, { amount: String(brought), limit: String(most) });
  }
  for (const chainId of [operation.fromChainId, operation.toChainId]) {
    if (getChain(registry, chainId).type === 'svm') checkFits(input, 64n, place, `a token on ${chainId}`);
  }
  const fee = relayFeeOf(operation);
  const quote: Place = ['operations', index, 'smartRelayFeeQuote'];
  checkFeeLeaves(fee, input, [quote, 'feeAmount']);
  checkLeft(fee, input, operation, index);
}

/** If packets start the burn, all of their amount is burnt, even if less is stated to arrive. */
function broughtTo({ request, amounts }: AmountContext, index: number): bigint {
  let most = at(amounts.inputs, index);
  for (let before = index - 1; before >= 0; before--) {
    const { kind } = at(request.operations, before);
    if (kind !== 'transfer' && kind !== 'swap') return most;
    const brought = kind === 'swap' ? at(amounts.outputs, before) : at(amounts.inputs, before);
    if (brought > most) most = brought;
    if (kind === 'swap') return most;
  }
  return most;
}

/** Warnings about facts of a burn that the data lacks, so that they were not checked. */
function warnings(registry: Registry, operation: CctpOperation, index: number): readonly Warning[] {
  const found: Warning[] = [];
  if (cctpLimitOf(registry.bridges) === undefined) {
    const message = `the data has no limit for one transfer by CCTP, so that the amount of operation ${index} is not checked`;
    found.push({ reason: 'LIMIT_UNKNOWN', field: fieldOf(['operations', index]), message });
  }
  if (cctpSidesOf(registry, operation).to.usdcDenom === undefined) {
    const message = say`the data does not name the coin that CCTP mints on ${operation.toChainId}; ${member('denomOut')} is taken on trust`;
    const field = fieldOf(['operations', index, 'denomOut']);
    found.push({ reason: 'OPERATION_NOT_IN_DATA', field, ...saying(message) });
  }
  return found;
}

/** The quoted fee of the relayer; and the deduction of the second version, whose maximum alone is known. */
function fees(operation: CctpOperation): readonly (StatedFee | UnpricedFee)[] {
  const { fromChainId: chainId, toChainId, denomIn: denom } = operation;
  const amount = positive(relayFeeOf(operation));
  const relay: StatedFee = { feeType: 'SMART_RELAY', amount, asset: { chainId, denom } };
  const most = operation.kind === 'cctp_transfer_v2' ? positive(operation.maxFee) : undefined;
  if (most === undefined) return [relay];
  const why = `Circle keeps up to ${most} of the amount minted on ${toChainId}`;
  return [relay, { chainId: toChainId, feeType: 'BRIDGE', why }];
}

/** Both ends of a burn that the checks have accepted. */
export function cctpSidesOf(
  registry: Registry,
  operation: CctpOperation,
): { readonly from: CctpSide; readonly to: CctpSide } {
  const from = cctpChainOf(registry.bridges, operation.fromChainId, versionOf(operation));
  const to = cctpChainOf(registry.bridges, operation.toChainId, versionOf(operation));
  if (from === undefined || to === undefined)
    throw new InvariantError(`${operation.kind} between no two ends`);
  return { from, to };
}

/** A burn that the checks have accepted. */
export interface CheckedBurn {
  readonly burn: Burn;
  readonly relay: Relay | undefined;
  /** The contract that burns without a relayer. */
  messenger(): string;
  /** The burn on Solana. */
  solana(spending: Spending): SolanaSigning;
}

/** The burn of an operation, with the account that is minted to and the relayer that is paid. */
export function burnOf(
  context: LoweringContext,
  operation: CctpOperation,
  index: number,
  then: Continuation,
): CheckedBurn {
  const { from, to } = cctpSidesOf(context.registry, operation);
  const burn = { domain: to.domain, recipient: mintRecipient(context, operation, index, then) };
  return {
    burn,
    relay: relayOf(context, operation, index),
    messenger() {
      if (from.tokenMessenger === undefined) throw new InvariantError('a burn without its contract');
      return from.tokenMessenger;
    },
    solana: ({ signer: owner, coin }) => solanaSigning(context, from, burn, { index, owner, coin }),
  };
}

/** Which version of the protocol an operation uses. */
function versionOf({ kind }: CctpOperation): CctpVersion {
  return kind === 'cctp_transfer' ? 1 : 2;
}
