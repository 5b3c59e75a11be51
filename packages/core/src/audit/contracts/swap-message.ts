import type { Audit } from '../context.js';
import { amount128, text } from '../fields.js';
import type { At, Place } from '../place.js';
import { readShape, strict } from '../shape.js';
import type { NamedCoin } from './asset.js';
import type { PostAction } from './post-action.js';
import type { NamedSwap } from './swap.js';

/**
 * The entry point's swap with its final action, in the form of any year. Undefined members were not readable.
 */
export interface SwapAndAction {
  /** Sent coin, as the message states it. */
  readonly sent?: NamedCoin | undefined;
  readonly swap: NamedSwap | undefined;
  readonly least: NamedCoin | undefined;
  readonly deadline: At<bigint> | undefined;
  readonly action: PostAction | undefined;
  readonly affiliates: readonly Affiliate[] | undefined;
}

/** Recipient of a share of the least output. */
export interface Affiliate {
  /** Hundredths of a percent. */
  readonly basisPoints: At<bigint>;
  readonly address: At<string>;
}

const affiliateShape = strict({ basis_points_fee: amount128, address: text });

/** One affiliate of a message. */
export function readAffiliate(audit: Audit, place: Place): Affiliate | undefined {
  const { basis_points_fee: basisPoints, address } = readShape(audit, place, affiliateShape) ?? {};
  return basisPoints === undefined || address === undefined ? undefined : { basisPoints, address };
}
