import { type CompileRequest, compileMsgs } from '../../compile/index.js';
import { lastSwap, startsOn } from '../../operation/index.js';
import type { Route } from '../../plan/index.js';
import type { Context } from '../endpoint.js';
import { answerOf } from '../json/field-names.js';
import { bridgesOf } from '../msgs/bridges.js';
import type { Transactions } from './planned.js';
import { sampleAddress } from './sample-addresses.js';

/** The transactions that messages take, as the compiler makes them; undefined where it refuses them. */
export function transactionsOf(
  context: Pick<Context, 'registry' | 'clock' | 'part'>,
  request: CompileRequest,
): Transactions | undefined {
  const operations = request.operations.map((one) => ({ ...one, txIndex: undefined }));
  const { now = anyTime } = context.clock();
  const options = { now, includeInactive: true, bridges: bridgesOf(context, operations) };
  const compiled = answerOf(() => compileMsgs(context.registry, { ...request, operations }, options));
  return compiled?.txs.map(({ operationsIndices }) => operationsIndices);
}

/** Where the service has no clock. Every time has as many digits. */
const anyTime = 1_700_000_000_000_000_000n;

/**
 * The transactions that messages of a route take for some user, before it is known who that is.
 *
 * @param affiliateFee hundredths of a percent that affiliates take of its last swap
 */
export function sampleTransactions(
  context: Pick<Context, 'registry' | 'clock' | 'part'>,
  route: Route,
  affiliateFee: number,
): Transactions | undefined {
  const { registry } = context;
  const addresses = route.requiredChainAddresses.flatMap((id) => sampleAddress(registry, id) ?? []);
  if (addresses.length < route.requiredChainAddresses.length) return undefined;
  const swap = route.operations[lastSwap(route.operations)];
  const chainId = swap && startsOn(swap);
  const address = chainId && sampleAddress(registry, chainId);
  const affiliates =
    affiliateFee > 0 && chainId !== undefined && address !== undefined
      ? new Map([[chainId, [{ address, basisPointsFee: affiliateFee }]]])
      : undefined;
  return transactionsOf(context, { ...route, addresses, affiliates, slippageTolerancePercent: '0' });
}
