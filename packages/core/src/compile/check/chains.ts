import { endsOn, startsOn } from '../../operation/index.js';
import { brandAs, type ChainId } from '../../primitives/index.js';
import { type Chain, findChain, type Registry } from '../../registry/index.js';
import type { RouteContext } from '../context.js';
import type { WithSteps } from '../step.js';
import type { CompileRequest } from '../request.js';
import { type Place, refuse, shown } from './refuse.js';

/** @throws RoutingError `UNKNOWN_CHAIN`, or `INVALID_OPERATION` when an operation starts or ends on a chain of another kind */
export function checkChainsKnown(context: RouteContext & WithSteps): void {
  const { registry, request } = context;
  const { source, dest, feeHeadroom = {} } = request;
  knownChain(registry, source.chainId, ['source', 'chainId']);
  knownChain(registry, dest.chainId, ['dest', 'chainId']);
  for (const chainId of Object.keys(feeHeadroom))
    knownChain(registry, brandAs(chainId), ['feeHeadroom', chainId]);
  for (const { rules, operation, index } of context.steps) {
    const place = ['operations', index];
    for (const chainId of [startsOn(operation), endsOn(operation)]) {
      const chain = knownChain(registry, chainId, place);
      if (!rules.chainTypes.includes(chain.type)) {
        const message = `operation ${index} (${operation.kind}) needs a ${rules.chainTypes.map((type) => chainTypeNames[type]).join(' or ')} chain, which ${chainId} is not`;
        refuse('INVALID_OPERATION', place, message);
      }
    }
  }
}

/** Each operation starts where the one before ended, the first on the source chain, the last ends on the destination's. */
export function checkContinuity({ source, dest, operations }: CompileRequest): void {
  let chainId = source.chainId;
  for (const [index, operation] of operations.entries()) {
    if (startsOn(operation) !== chainId) {
      const where = index === 0 ? 'the source asset is' : `operation ${index - 1} ends`;
      const message = `operation ${index} starts on ${startsOn(operation)}, but ${where} on ${chainId}`;
      refuse('ROUTE_DISCONTINUOUS', ['operations', index], message);
    }
    chainId = endsOn(operation);
  }
  if (chainId !== dest.chainId) {
    const message = `the last operation ends on ${chainId}, but the destination asset is on ${dest.chainId}`;
    refuse('ROUTE_DISCONTINUOUS', ['operations', operations.length - 1], message);
  }
}

function knownChain(registry: Registry, chainId: ChainId, place: Place): Chain {
  return findChain(registry, chainId) ?? refuse('UNKNOWN_CHAIN', place, `chain not found: ${shown(chainId)}`);
}

const chainTypeNames: { readonly [T in Chain['type']]: string } = {
  cosmos: 'Cosmos',
  evm: 'EVM',
  svm: 'SVM',
  unknown: 'known',
};
