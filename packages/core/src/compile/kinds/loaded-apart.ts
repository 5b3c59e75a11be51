import type { Operation } from '../../operation/index.js';
import { InvariantError } from '../../primitives/index.js';
import { checkChainId, checkEnds } from '../check/basic.js';
import { refuse, shown } from '../check/refuse.js';
import { type CompiledKind, plainKind } from './kind.js';

/** A kind that is not loaded: its chains are checked, then it is refused. */
/* @__NO_SIDE_EFFECTS__ */
export function loadedApart<O extends Operation>(kind: string): CompiledKind<O> {
  const broken = (): never => {
    throw new InvariantError(`${kind} passed the check of kinds`);
  };
  return {
    ...plainKind<O>(),
    isBuilt: false,
    members: {},
    checkGrammar(registry, operation, index) {
      if ('toChainId' in operation) checkEnds(registry, operation, index);
      else if ('fromChainId' in operation)
        checkChainId(registry, operation.fromChainId, ['operations', index, 'fromChainId']);
    },
    advance: broken,
    lower: broken,
  };
}

/** A kind that no version has: it is refused by the first check that meets it. */
export const unknownKind: CompiledKind<Operation> = {
  ...loadedApart('unknown'),
  checkGrammar(_registry, { kind }, index) {
    const message = `operation ${index} is of no known kind: ${shown(kind)}`;
    refuse('INVALID_OPERATION', ['operations', index], message);
  },
};
