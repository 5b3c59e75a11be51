import { member, say } from '../../../primitives/index.js';
import { isSameSpelling } from '../../../denom/index.js';
import { cctpChainOf, type CctpSide, getChain, type Registry } from '../../../registry/index.js';
import { operationAt, type Place, refuse, shown } from '../../check/refuse.js';
import type { RouteContext } from '../../context.js';
import { type CctpOperation, versionOf } from './operation.js';
import { relayOf } from './relay.js';
import { checkSolanaInputs } from './solana.js';

/**
 * Checks that the data has both ends and that the operation's coin is burnt and minted there; live facts must
 * be in the operation.
 *
 * @throws RoutingError `INVALID_OPERATION`, `DENOM_MISMATCH`, `UNSUPPORTED_FIELD`, `MISSING_QUOTE`, `QUOTE_EXPIRED`,
 * `INVALID_ADDRESS`
 *
 */
export function checkCctpEnds(context: RouteContext, operation: CctpOperation, index: number): undefined {
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
