import type { Operation } from '../../operation/index.js';
import type { Registry } from '../../registry/index.js';
import { checkChainId } from '../check/basic.js';
import { refuse } from '../check/refuse.js';

/** Operations with two ends; both are named in their own chain's terms. */
export type MoveOperation = Extract<Operation, { readonly toChainId: unknown }>;

/** A move leads from one chain to another. @throws RoutingError `INVALID_CHAIN_ID`, `INVALID_OPERATION` */
export function checkEnds(
  registry: Registry,
  { fromChainId, toChainId }: MoveOperation,
  index: number,
): void {
  checkChainId(registry, fromChainId, ['operations', index, 'fromChainId']);
  checkChainId(registry, toChainId, ['operations', index, 'toChainId']);
  if (fromChainId !== toChainId) return;
  const message = `\`fromChainId\` and \`toChainId\` of operation ${index} are both ${fromChainId}`;
  refuse('INVALID_OPERATION', ['operations', index], message);
}
