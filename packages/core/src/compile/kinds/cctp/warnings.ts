import { member, say, saying, type Warning } from '../../../primitives/index.js';
import { cctpLimitOf, type Registry } from '../../../registry/index.js';
import { fieldOf } from '../../check/refuse.js';
import { cctpSidesOf } from './sides.js';
import type { CctpOperation } from './operation.js';

/** Warnings about facts of a burn that the data lacks, so that they were not checked. */
export function cctpWarnings(
  registry: Registry,
  operation: CctpOperation,
  index: number,
): readonly Warning[] {
  const warnings: Warning[] = [];
  if (cctpLimitOf(registry.bridges) === undefined) {
    const message = `the data has no limit for one transfer by CCTP, so that the amount of operation ${index} is not checked`;
    warnings.push({ reason: 'LIMIT_UNKNOWN', field: fieldOf(['operations', index]), message });
  }
  if (cctpSidesOf(registry, operation).to.usdcDenom === undefined) {
    const message = say`the data does not name the coin that CCTP mints on ${operation.toChainId}; ${member('denomOut')} is taken on trust`;
    const field = fieldOf(['operations', index, 'denomOut']);
    warnings.push({ reason: 'OPERATION_NOT_IN_DATA', field, ...saying(message) });
  }
  return warnings;
}
