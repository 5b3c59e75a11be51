import type { Operation } from '../operation/index.js';
import type { ChannelLink, Registry, SwapDeployment } from '../registry/index.js';
import type { Ratio } from '../primitives/index.js';
import type { AddressBook } from './address-book.js';
import type { CompileRequest } from './request.js';

/** A request and the data it is about. */
export interface RouteContext {
  /** The data of the route. */
  readonly registry: Registry;
  /** The request, with its operations in order. */
  readonly request: CompileRequest;
  /** The time, nanoseconds since the epoch. */
  readonly now: bigint;
}

/** Facts that the checks of an operation found in the data, for later stages. */
export interface Found {
  /** The channel that a transfer leaves by; undefined for channels taken on trust. */
  readonly link?: ChannelLink | undefined;
  /** The contracts that do a swap. */
  readonly deployment?: SwapDeployment | undefined;
}

/** An operation at its place in a route, with the findings of its checks. */
export interface Placed {
  /** The operation. */
  readonly operation: Operation;
  /** Its index in the route. */
  readonly index: number;
  /** Empty before the operation was looked up in the data. */
  readonly found: Found;
}

/** Amounts along a route, base units, one per operation. */
export interface RouteAmounts {
  /** Inputs: spending of a transaction that starts there. */
  readonly inputs: readonly bigint[];
  /** Expected outputs. */
  readonly outputs: readonly bigint[];
  /** Least outputs: for swaps their limit, for all others the expected output. */
  readonly minOutputs: readonly bigint[];
}

/** A request with its amounts in their places. */
export interface AmountContext extends RouteContext {
  /** Amounts of every operation. */
  readonly amounts: RouteAmounts;
  /** The operations, in order. */
  readonly steps: readonly Placed[];
}

/** A checked request with everything that lowering looks up. */
export interface LoweringContext extends AmountContext {
  /** Addresses of every operation. */
  readonly book: AddressBook;
  /** Share of a swap's output that may be lost. */
  readonly tolerance: Ratio;
}
