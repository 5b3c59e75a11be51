import { brandAs, type Denom } from '../primitives/index.js';

/** What stands before the contract in the denom of a cw20 token. */
const prefix = 'cw20:';

/** Whether a denom names a token that a contract keeps; the bank does not hold such coins. */
export function isCw20Denom(denom: string): boolean {
  return denom.startsWith(prefix);
}

/** Denom of the token of a contract: `cw20:<contract>`. */
export function cw20Denom(contract: string): Denom {
  return brandAs(`${prefix}${contract}`);
}

/** The contract of a cw20 token, or undefined for any other denom. Inverse of {@link cw20Denom}. */
export function cw20Contract(denom: string): string | undefined {
  return isCw20Denom(denom) ? denom.slice(prefix.length) : undefined;
}
