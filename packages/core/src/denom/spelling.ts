import { brandAs, type Denom } from '../primitives/index.js';

/** Prefix of the contract in the denom of a cw20 token. */
const prefix = 'cw20:';

/** Whether a denom names a contract's token; the bank has no such coins. */
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

/** Whether a denom or address is written like an EVM address: its letter case is ignored. */
export function isHexAddress(text: string): boolean {
  return text.startsWith('0x');
}

/** One form for all spellings of a denom or address: EVM addresses in lower case, others unchanged. */
export function foldCase(text: string): string {
  return isHexAddress(text) ? text.toLowerCase() : text;
}

/** Whether two addresses, or two denoms, of one chain are the same: EVM addresses are written in any letter case. */
export function isSameSpelling(x: string, y: string): boolean {
  return x === y || foldCase(x) === foldCase(y);
}
