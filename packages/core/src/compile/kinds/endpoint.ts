import { member, say } from '../../primitives/index.js';
import type { LayerZeroTransferOperation, StargateTransferOperation } from '../../operation/index.js';
import { endpointIdOf, type Registry } from '../../registry/index.js';
import { refuse } from '../check/refuse.js';

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
