import { InvariantError } from '../../../primitives/index.js';
import { cctpChainOf, type CctpSide, type Registry } from '../../../registry/index.js';
import { type CctpOperation, versionOf } from './operation.js';

/** A version of CCTP at both ends of a burn. */
export interface CctpSides {
  readonly from: CctpSide;
  readonly to: CctpSide;
}

/** Both ends of a burn that the checks have accepted. */
export function cctpSidesOf(registry: Registry, operation: CctpOperation): CctpSides {
  const from = cctpChainOf(registry.bridges, operation.fromChainId, versionOf(operation));
  const to = cctpChainOf(registry.bridges, operation.toChainId, versionOf(operation));
  if (from === undefined || to === undefined)
    throw new InvariantError(`${operation.kind} between no two ends`);
  return { from, to };
}
