import type { Found } from '../engine/protocol.js';

/** What the form holds. */
export interface RouteWish {
  readonly from?: Found | undefined;
  readonly to?: Found | undefined;
  readonly amount: string;
  readonly slippage: string;
  readonly includeInactive: boolean;
  readonly withExamples: boolean;
}
