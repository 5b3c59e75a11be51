import * as shapes from '../../json/index.js';
import { optional, type JsonObject, type Optional } from '../json/codec.js';
import { auditMsgs } from '../../audit/index.js';
import type { JsonObject as ExactObject } from '../../json/index.js';
import { limits, RoutingError } from '../../primitives/index.js';
import { type Endpoint, paths } from '../endpoint.js';
import { expectation } from './expectation.js';
import { encodeReport } from './report.js';
import type { AuditResponse } from './response.js';

/**
 * Messages to audit, and the expectation. The messages have the form of an answer: with `txs` or `msgs`, one
 * entry of either, a transaction, a packet or a memo; or `msgs` is a wallet request: any JSON or text. Errors
 * inside are findings.
 */
export interface AuditRequest {
  /** Transactions, in order. */
  readonly txs?: unknown;
  /** Messages, in order. */
  readonly msgs?: unknown;
  /** One message. */
  readonly msg?: unknown;
  /** A packet with its receiver and memo. */
  readonly packet?: unknown;
  /** Chain that signs, if `msgs` does not name it: its id, or CAIP-2. */
  readonly chain_id?: Optional<string>;
  /** Expectation to compare with. */
  readonly expectation?: Optional<JsonObject>;
  /** Take what outages refuse for a warning. */
  readonly include_inactive?: Optional<boolean>;
}

/** Effects of messages from any source. */
export const audit: Endpoint<AuditRequest, AuditResponse> = {
  path: paths.audit,
  methods: ['POST'],
  summary: 'Effects of messages from any source, and differences to the expectation.',
  keepsIntegers: true,
  request: shapes.object<AuditRequest>({
    txs: shapes.optional(shapes.anything),
    msgs: shapes.optional(shapes.anything),
    msg: shapes.optional(shapes.anything),
    packet: shapes.optional(shapes.anything),
    chain_id: shapes.optional(shapes.text),
    expectation: shapes.optional(expectation.schema),
    include_inactive: shapes.optional(shapes.flag),
  }),
  answer({ registry, budget, clock }, request) {
    // Copying very many members takes longer than reading them did.
    if (Object.keys(request).length > limits.auditedValues)
      throw new RoutingError('LIMIT_EXCEEDED', '', `more than ${limits.auditedValues} values`);
    const { expectation: expected, include_inactive: includes, ...msgs } = request;
    const meant = optional(expectation).decode(expected, '/expectation');
    const query = { msgs: msgs as ExactObject, expectation: meant }; // a body is JSON, and the auditor looks
    const now = meant?.period?.now ?? clock().now;
    const options = { budget, now, includeInactive: includes === true, isJson: true };
    return encodeReport(auditMsgs(registry, query, options));
  },
};
