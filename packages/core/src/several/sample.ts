import { type BridgeKinds, compileMsgs, type CompileRequest, needsBridges } from '../compile/index.js';
import { lastSwap, type Operation, startsOn, swapRoutes, tradeOf } from '../operation/index.js';
import type { Route, RouteQuery } from '../plan/index.js';
import { printBech32, RoutingError } from '../primitives/index.js';
import { findChain, type Registry } from '../registry/index.js';

/** Indices of the operations of each transaction. */
export type Transactions = readonly (readonly number[])[];

/** External inputs of compiling a sample. */
export interface SampleOptions {
  /** The time, nanoseconds since the epoch; without it some time, since every time has as many digits. */
  readonly now?: bigint | undefined;
  /** The bridges that the operations take, where they take one. */
  readonly bridges: BridgeKinds | undefined;
}

/**
 * The transactions that messages take, as the compiler makes them; undefined if it refuses them, none if a memo is too long
 * wherever the route is cut.
 */
export function transactionsFor(
  registry: Registry,
  request: CompileRequest,
  { now = anyTime, bridges }: SampleOptions,
): Transactions | undefined {
  const operations = request.operations.map((one) => ({ ...one, txIndex: undefined }));
  const options = { now, includeInactive: true, bridges };
  try {
    const { txs } = compileMsgs(registry, { ...request, operations }, options);
    return txs.map(({ operationsIndices }) => operationsIndices);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    return error.reason === 'MEMO_TOO_LONG' ? [] : undefined;
  }
}

/** Whether a route has all that its messages need: its quotes, and the bridges that it takes. */
export function canCompile({ isEstimate, operations }: Route, bridges: BridgeKinds | undefined): boolean {
  return !isEstimate && (bridges !== undefined || !needsBridges(operations));
}

/** The transactions that messages of a route take for some user, as `transactionsFor` says; undefined too for unknown addresses. */
export function sampleTransactions(
  registry: Registry,
  { now, affiliateBasisPoints = 0 }: RouteQuery,
  route: Route,
  bridges: BridgeKinds | undefined,
): Transactions | undefined {
  const request = sampleRequest(registry, route, affiliateBasisPoints);
  const svm = sampleSvm(registry, route);
  return request && transactionsFor(registry, { ...request, svm }, { now, bridges });
}

/** Time for a caller without a clock. */
const anyTime = 1_700_000_000_000_000_000n;

/**
 * The request for messages of a route for some user, before it is known who that is; undefined where an address has an unknown form.
 *
 * @param affiliateFee hundredths of a percent that affiliates take of its last swap
 */
export function sampleRequest(
  registry: Registry,
  route: Route,
  affiliateFee: number,
): CompileRequest | undefined {
  const addresses = route.requiredChainAddresses.flatMap((id) => sampleAddress(registry, id) ?? []);
  if (addresses.length < route.requiredChainAddresses.length) return undefined;
  const swap = route.operations[lastSwap(route.operations)];
  const chainId = swap && startsOn(swap);
  const address = chainId && sampleAddress(registry, chainId);
  const affiliates =
    affiliateFee > 0 && chainId !== undefined && address !== undefined
      ? new Map([[chainId, [{ address, basisPointsFee: affiliateFee }]]])
      : undefined;
  return { ...route, addresses, affiliates, slippageTolerancePercent: '0' };
}

/** A sample address as long as a user's, so that messages have their real size; undefined for unknown forms. */
function sampleAddress(registry: Registry, chainId: string): string | undefined {
  const chain = findChain(registry, chainId);
  switch (chain?.type) {
    case 'cosmos':
      if (chain.addressKind !== undefined) return undefined;
      return printBech32(chain.bech32Prefix, bytes);
    case 'evm':
      return `0x${'57'.repeat(bytes.length)}`;
    case 'svm':
      return pointOnCurve;
    default:
      return undefined;
  }
}

const bytes = new Uint8Array(20).fill(0x57);

/** The base point of ed25519, in base58: some key that a wallet could have. */
const pointOnCurve = '6x5SYnLroiN7WYq8NQYU9KHcH4YjpBbwpUfVu3EB7ieH';

/**
 * Live facts for a route that begins on an SVM chain: any 32 bytes have the form of a blockhash and of an account. Other routes
 * have none.
 */
function sampleSvm(registry: Registry, { source }: Pick<Route, 'source'>): CompileRequest['svm'] {
  if (findChain(registry, source.chainId)?.type !== 'svm') return undefined;
  return { recentBlockhash: pointOnCurve, eventAccount: pointOnCurve };
}

/** Whether each operation of a route is in the transaction that the route says. */
export function isIn(transactions: Transactions, { operations }: Pick<Route, 'operations'>): boolean {
  return operations.every(({ txIndex = 0 }, index) => transactions[txIndex]?.includes(index) === true);
}

/** The route in the transactions that its messages take. */
export function inTransactions(route: Route, transactions: Transactions): Route {
  const operations = route.operations.map((one, index) => ({
    ...one,
    txIndex: transactions.findIndex((indices) => indices.includes(index)),
  }));
  return { ...route, operations, txsRequired: transactions.length };
}

/** The most routes that a swap of a route is split over; 0 without a swap. */
export function mostParts({ operations }: Pick<Route, 'operations'>): number {
  return Math.max(0, ...operations.map((one) => routesOf(one).length));
}

/** The most pools that a route of a swap leads through; 0 without a swap. */
export function mostHops({ operations }: Pick<Route, 'operations'>): number {
  return Math.max(0, ...operations.flatMap((one) => routesOf(one).map(({ length }) => length)));
}

/** The routes that a swap is split over; none of another operation. */
function routesOf(operation: Operation): ReturnType<typeof swapRoutes> {
  const trade = tradeOf(operation);
  return trade === undefined ? [] : swapRoutes(trade);
}
