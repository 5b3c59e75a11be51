import * as shapes from '../../json/index.js';
import { type Outage, outageFacts, outageText } from '../../registry/index.js';

/** A warning about something that is out of service or risky, one for each row of the data. */
export interface WireOutageWarning {
  readonly reason: 'OUTAGE';
  /** Why, for programs; words as `chain_halted`. */
  readonly outage_reason: string;
  readonly message: string;
  /** JSON Pointer into the request, empty where the request does not name what it is about. */
  readonly field: string;
  /** ISO date; empty where it is not known. */
  readonly since: string;
  /** Where it is known from; empty where that is not known. */
  readonly source: string;
}

/** The JSON of such a warning. */
export const outageSchema: shapes.Shape<WireOutageWarning> = shapes.object<WireOutageWarning>({
  reason: shapes.oneOf('OUTAGE'),
  outage_reason: shapes.text,
  message: shapes.text,
  field: shapes.text,
  since: shapes.text,
  source: shapes.text,
});

/** Outages as a part of an answer; nothing where there are none. */
export function encodeOutages(
  outages: readonly Outage[],
  fieldOf: (outage: Outage) => string,
): { readonly warnings?: readonly WireOutageWarning[] } {
  if (outages.length === 0) return {};
  return {
    warnings: outages.map((outage) => {
      const { outageReason = '', since = '', source = '' } = outageFacts(outage);
      return {
        reason: 'OUTAGE',
        outage_reason: outageReason,
        message: outageText(outage),
        field: fieldOf(outage),
        since,
        source,
      };
    }),
  };
}
