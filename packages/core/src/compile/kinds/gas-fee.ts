import type {
  ChainDenom,
  LayerZeroTransferOperation,
  StargateTransferOperation,
} from '../../operation/index.js';
import { type ChainId, isEvmAddress, member, say } from '../../primitives/index.js';
import { endpointIdOf, nativeDenomOf, type Registry } from '../../registry/index.js';
import { quoted, quotedAmount } from '../check/quote.js';
import { type Place, refuse, shown } from '../check/refuse.js';
import { checkFits } from '../check/basic.js';
import type { RouteContext } from '../context.js';

/**
 * Whether a denom of an EVM chain is the native coin, which calls carry as their value. All others are
 * contracts, which use approvals. If the data does not name the coin of a chain, it is the denom that is not a
 * contract.
 */
export function isNativeCoin(registry: Registry, chainId: string, denom: string): boolean {
  const native = nativeDenomOf(registry.bridges, chainId);
  return native === undefined ? !isEvmAddress(denom) : denom === native;
}

/** A fee for the delivery of a message, as an operation quotes it. */
export interface QuotedFee {
  readonly amount: bigint | undefined;
  readonly asset: ChainDenom | undefined;
  /** Index of the operation. */
  readonly index: number;
  /** Start of the names of both members. */
  readonly name: 'fee' | 'messagingFee';
}

/**
 * A fee that a call pays in the coin of its chain: quoted, above 0, and of that coin. Calls pay in no other coin, so that its name
 * may be absent.
 *
 * @throws RoutingError `MISSING_QUOTE`, `DENOM_MISMATCH`
 */
export function checkGasFee({ registry }: RouteContext, chainId: ChainId, fee: QuotedFee): void {
  const { amount, asset, index, name } = fee;
  quotedAmount(amount, ['operations', index, `${name}Amount`]);
  const place: Place = ['operations', index, `${name}Asset`];
  const { chainId: where, denom } = quoted(gasCoin(registry, chainId, asset), place);
  if (where === chainId && isNativeCoin(registry, chainId, denom)) return;
  const message = say`${member(`${name}Asset`)} of operation ${index} is ${shown(denom)} on ${where}, but the fee is paid in the coin of ${chainId}`;
  refuse('DENOM_MISMATCH', place, message);
}

/** The coin of a fee that a call pays: as the operation names it, else the coin of the chain; undefined where the data has none. */
export function gasCoin(
  registry: Registry,
  chainId: ChainId,
  named: ChainDenom | undefined,
): ChainDenom | undefined {
  const native = nativeDenomOf(registry.bridges, chainId);
  return named ?? (native === undefined ? undefined : { chainId, denom: native });
}

/** Checks that the value of a call fits into an EVM word. @throws RoutingError `AMOUNT_OUT_OF_RANGE` */
export function checkValue(value: bigint, place: Place): void {
  checkFits(value, 256n, place, 'a transaction of an EVM chain');
}

/**
 * Checks that LayerZero's number of the destination chain is the one in the data: another one leads elsewhere.
 *
 * @throws RoutingError `INVALID_OPERATION`
 */
export function checkEndpoint(
  { bridges }: Registry,
  { toChainId, destinationEndpointId }: LayerZeroTransferOperation | StargateTransferOperation,
  index: number,
): void {
  const known =
    endpointIdOf(bridges, toChainId) ??
    bridges.stargate?.chains?.find(({ chainId }) => chainId === toChainId)?.endpointId;
  if (known === destinationEndpointId) return;
  const what =
    known === undefined ? `the data has none for ${toChainId}` : `the id of ${toChainId} is ${known}`;
  const message = say`${member('destinationEndpointId')} of operation ${index} is ${destinationEndpointId}; ${what}`;
  refuse('INVALID_OPERATION', ['operations', index, 'destinationEndpointId'], message);
}
