import type { AxelarTransferOperation } from '../../operation/index.js';
import type { ChainId } from '../../primitives/index.js';
import { axelarChainNamed, axelarChainOf, getChain, type Registry } from '../../registry/index.js';
import { refuse, shown } from '../../compile/check/refuse.js';

/** The name of either end by which an operation calls it. */
type NameMember = 'fromChain' | 'toChain';

/**
 * Axelar's own name of the chain where an operation ends: as the data has it, else as the operation does. Axelar has names for
 * Cosmos chains too, which the data need not hold.
 *
 * @throws RoutingError `INVALID_OPERATION` for the name of another chain, `MISSING_QUOTE` where nobody says it
 */
export function destinationName(
  registry: Registry,
  operation: AxelarTransferOperation,
  index: number,
): string {
  const { toChainId, toChain } = operation;
  checkName(registry, operation, 'toChain', index);
  const name = axelarChainOf(registry.bridges, toChainId)?.axelarChain ?? toChain;
  if (name !== undefined && name !== '') return name;
  const message = `\`toChain\` of operation ${index} is missing: the data does not hold Axelar's name of ${toChainId}`;
  return refuse('MISSING_QUOTE', ['operations', index, 'toChain'], message);
}

/** A name that an operation states is that of its chain. @throws RoutingError `INVALID_OPERATION` */
export function checkName(
  registry: Registry,
  operation: AxelarTransferOperation,
  member: NameMember,
  index: number,
): void {
  const stated = operation[member];
  if (stated === undefined || stated === '') return;
  const chainId = member === 'toChain' ? operation.toChainId : operation.fromChainId;
  if (isNameOf(registry, stated, chainId)) return;
  const message = `\`${member}\` of operation ${index} is not Axelar's name of ${chainId}: ${shown(stated)}`;
  refuse('INVALID_OPERATION', ['operations', index, member], message);
}

/**
 * Letter case does not count. Where the data holds no name of Axelar's, that of the chain will do, and for Axelar's own chain
 * the one of the module that holds its coins: what is sent to a chain that nobody knows stays with the gateway for ever.
 */
function isNameOf(registry: Registry, text: string, chainId: ChainId): boolean {
  const name = text.toLowerCase();
  const own = axelarChainOf(registry.bridges, chainId)?.axelarChain;
  if (own !== undefined) return own.toLowerCase() === name;
  if (axelarChainNamed(registry.bridges, name) !== undefined) return false;
  if (chainId === registry.bridges.axelar?.hubChainId && name === 'axelarnet') return true;
  return getChain(registry, chainId).name.toLowerCase() === name;
}
