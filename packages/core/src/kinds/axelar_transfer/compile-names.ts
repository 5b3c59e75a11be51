import type { AxelarTransferOperation } from '../../operation/index.js';
import { type ChainId, member, say } from '../../primitives/index.js';
import { axelarChainNamed, axelarChainOf, getChain, type Registry } from '../../registry/index.js';
import { refuse, shown } from '../../compile/check/refuse.js';

/** Member with the name of an end. */
type NameMember = 'fromChain' | 'toChain';

/**
 * Axelar's name of the destination chain: from the data, else from the operation. Axelar has names for Cosmos
 * chains too, which the data need not contain.
 *
 * @throws RoutingError `INVALID_OPERATION` for the name of another chain, `MISSING_QUOTE` without any name
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
  const message = say`${member('toChain')} of operation ${index} is missing: the data has no Axelar name of ${toChainId}`;
  return refuse('MISSING_QUOTE', ['operations', index, 'toChain'], message);
}

/** Checks that a stated name belongs to its chain. @throws RoutingError `INVALID_OPERATION` */
export function checkName(
  registry: Registry,
  operation: AxelarTransferOperation,
  name: NameMember,
  index: number,
): void {
  const stated = operation[name];
  if (stated === undefined || stated === '') return;
  const chainId = name === 'toChain' ? operation.toChainId : operation.fromChainId;
  if (isNameOf(registry, stated, chainId)) return;
  const message = say`${member(name)} of operation ${index} is not Axelar's name of ${chainId}: ${shown(stated)}`;
  refuse('INVALID_OPERATION', ['operations', index, name], message);
}

/**
 * Letter case is ignored. If the data has no name by Axelar, the chain's name is accepted, and for Axelar's
 * chain the name of its module account: coins for an unknown chain stay with the gateway for ever.
 */
function isNameOf(registry: Registry, text: string, chainId: ChainId): boolean {
  const name = text.toLowerCase();
  const own = axelarChainOf(registry.bridges, chainId)?.axelarChain;
  if (own !== undefined) return own.toLowerCase() === name;
  if (axelarChainNamed(registry.bridges, name) !== undefined) return false;
  if (chainId === registry.bridges.axelar?.hubChainId && name === 'axelarnet') return true;
  return getChain(registry, chainId).name.toLowerCase() === name;
}
