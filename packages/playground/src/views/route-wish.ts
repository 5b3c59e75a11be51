import type { Found } from '../engine/protocol.js';

/** Contents of the form. */
export interface RouteWish {
  readonly from?: Found | undefined;
  readonly to?: Found | undefined;
  readonly amount: string;
  readonly slippage: string;
  readonly includeInactive: boolean;
  readonly withExamples: boolean;
}
