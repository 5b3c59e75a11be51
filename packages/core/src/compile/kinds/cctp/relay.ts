import { isSameSpelling } from '../../../denom/index.js';
import { addressProblem, member, say } from '../../../primitives/index.js';
import { getChain, type Registry } from '../../../registry/index.js';
import { goodQuote, quoted } from '../../check/quote.js';
import { type Place, refuse, shown } from '../../check/refuse.js';
import type { RouteContext } from '../../context.js';
import type { Relay } from '../../print/cctp.js';
import { bytes32Of, zeroProblem } from '../bridge.js';
import { accountProblem } from './account.js';
import type { CctpOperation } from './operation.js';

/**
 * The relayer whom a burn pays, by the quote that the operation brings; undefined where it asks for none.
 *
 * @throws RoutingError `MISSING_QUOTE`, `QUOTE_EXPIRED`, `INVALID_OPERATION`, `INVALID_ADDRESS`
 */
export function relayOf(context: RouteContext, operation: CctpOperation, index: number): Relay | undefined {
  if (!operation.smartRelay) return undefined;
  const { registry } = context;
  const { fromChainId, toChainId, burnToken, smartRelayFeeQuote } = operation;
  const place: Place = ['operations', index, 'smartRelayFeeQuote'];
  const { feeAmount, feeDenom, feePaymentAddress } = goodQuote(context, smartRelayFeeQuote, index);
  const relayer = quoted(smartRelayFeeQuote?.relayerAddress, [place, 'relayerAddress']);
  if (feeDenom !== undefined && !isSameSpelling(feeDenom, burnToken)) {
    const message = say`${member('feeDenom')} of the quote of operation ${index} is ${shown(feeDenom)}, but the fee is taken from ${burnToken}`;
    refuse('INVALID_OPERATION', [place, 'feeDenom'], message);
  }
  checkPayee(registry, fromChainId, feePaymentAddress, [place, 'feePaymentAddress']);
  checkCaller(registry, toChainId, relayer, [place, 'relayerAddress']);
  return { feeAmount, paidTo: feePaymentAddress, caller: bytes32Of(registry, toChainId, relayer) };
}

/** An account, or on EVM chains a contract, of the chain of the burn. */
function checkPayee(registry: Registry, chainId: string, address: string, place: Place): void {
  const chain = getChain(registry, chainId);
  const problem = addressProblem(chain, address) ?? zeroProblem(chain, address);
  if (problem !== undefined) refuseQuoted(chainId, problem, place);
}

/** An account of the chain where the coin is minted: 32 zero bytes would let anyone mint. */
function checkCaller(registry: Registry, chainId: string, address: string, place: Place): void {
  const problem = accountProblem(getChain(registry, chainId), address);
  if (problem !== undefined) refuseQuoted(chainId, problem, place);
}

function refuseQuoted(chainId: string, problem: string, place: Place): never {
  const message = say`${member(String(place[place.length - 1]))} of the quote is for ${chainId}: ${problem}`;
  return refuse('INVALID_ADDRESS', place, message);
}
