import type { ChainId } from '../primitives/index.js';

/** One step of an allowance, in the order of the request: it is granted, or a call takes coins by it. */
export type AllowanceStep = AllowanceGrant | AllowanceTake;

interface AllowanceKey {
  /** Account whose coins the spender may take. */
  readonly account: string | undefined;
  readonly chainId: ChainId | undefined;
  readonly token: string;
  readonly spender: string;
  /** Contract through which the spender takes the coins, if not the token itself. */
  readonly via?: string | undefined;
  /** Base units. */
  readonly amount: bigint;
  readonly pointer: string;
}

/** A spender may take coins from here on; a later grant replaces an earlier one. */
export interface AllowanceGrant extends AllowanceKey {
  readonly kind: 'grant';
  /** `adds`: on top of an earlier allowance. `permit`: by a signature, which any account can present. */
  readonly form: 'sets' | 'adds' | 'permit';
  /** Called contract whose allowance an answer of the service lists. */
  readonly listedFor?: string | undefined;
  /** Smallest amount that the token treats as endless. */
  readonly endlessFrom?: bigint | undefined;
  readonly spenderPointer: string;
}

/** A call takes coins. */
export interface AllowanceTake extends AllowanceKey {
  readonly kind: 'take';
}
