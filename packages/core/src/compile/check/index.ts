import type { Ratio, Warning } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { type AddressBook, coinTypeWarnings, readAddresses } from '../address-book.js';
import { type RouteAmounts, readAmounts } from '../amounts.js';
import { isCompiled } from '../lower.js';
import type { CompileRequest } from '../request.js';
import { checkAffiliates } from './affiliates.js';
import { checkChainsKnown, checkChainsLive, checkContinuity } from './chains.js';
import { channelWarnings, checkChannels } from './channels.js';
import { checkDenoms } from './denoms.js';
import { checkGrammar, readTolerance } from './grammar.js';
import { checkHandler } from './handler.js';
import { refuse } from './refuse.js';
import { checkTypes } from './types.js';
import { checkVenues } from './venues.js';
import { checkWidths } from './widths.js';

/** A request found sound, with addresses and amounts in their places. */
export interface CheckedRequest {
  readonly book: AddressBook;
  readonly amounts: RouteAmounts;
  /** Share of a swap's output that may be lost. */
  readonly tolerance: Ratio;
  readonly warnings: readonly Warning[];
}

/**
 * Everything that can be wrong with a request, in a fixed order of stages; the first finding answers. What depends on
 * the messages themselves (sizes of memos, where transactions end) is checked when they exist.
 *
 * @throws RoutingError with the reason of the first finding
 */
export function checkRequest(registry: Registry, request: CompileRequest): CheckedRequest {
  checkTypes(request);
  checkGrammar(registry, request);
  const tolerance = readTolerance(request);
  checkKinds(request);
  checkChainsKnown(registry, request);
  checkContinuity(request);
  checkChainsLive(registry, request.operations);
  const links = checkChannels(registry, request);
  checkDenoms(registry, request, links);
  const amounts = readAmounts(registry, request, tolerance);
  checkWidths(request, amounts, links);
  checkVenues(registry, request.operations);
  const book = readAddresses(registry, request);
  checkAffiliates(registry, request);
  checkHandler(registry, request, book);
  const warnings = [
    ...channelWarnings(registry, request, links),
    ...coinTypeWarnings(registry, request, book),
  ];
  return { book, amounts, tolerance, warnings };
}

/** @throws RoutingError `UNSUPPORTED_OPERATION`, `UNSUPPORTED_FIELD` */
function checkKinds({ operations, feePayerAddress }: CompileRequest): void {
  for (const [index, { kind }] of operations.entries()) {
    if (!isCompiled(kind)) {
      refuse(
        'UNSUPPORTED_OPERATION',
        ['operations', index],
        `operation ${index}: ${kind} cannot be compiled by this version`,
      );
    }
  }
  if (feePayerAddress !== undefined) {
    const message = 'fee_payer_address means something only for CCTP transfers from SVM chains';
    refuse('UNSUPPORTED_FIELD', ['fee_payer_address'], message);
  }
}
