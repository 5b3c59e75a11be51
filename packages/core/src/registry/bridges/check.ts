import { isSameSpelling } from '../../denom/index.js';
import { ownMember } from '../../json/index.js';
import { brandAs, type ChainId, pointerTo } from '../../primitives/index.js';
import type { Chain } from '../families/chain.js';
import type { Findings } from '../loading/findings.js';

/** The data around a block of bridges. Parts are read if a row refers to them. */
export interface Surroundings {
  /** A chain of the data. */
  readonly chainOf: (chainId: ChainId) => Chain | undefined;
  /** Assets of a chain, by denom path. */
  readonly assetsOf: (chainId: ChainId) => ReadonlyMap<string, object> | undefined;
  /** Native coins of EVM chains, by chain id; the data also names coins of chains that it does not list. */
  readonly nativeCoins: () => Readonly<Record<string, object>> | undefined;
}

/** Whether a chain is of type evm; undefined for a chain without facts in the data. */
export function isEvm({ chainOf, nativeCoins }: Surroundings, chainId: string): boolean | undefined {
  const chain = chainOf(brandAs(chainId));
  if (chain !== undefined) return chain.type === 'evm';
  return ownMember(nativeCoins() ?? {}, chainId) === undefined ? undefined : true;
}

/** Whether a chain lists a token, in any letter case; undefined if the chain is not in the data. */
export function listsToken(
  { chainOf, assetsOf }: Surroundings,
  chainId: string,
  contract: string,
): boolean | undefined {
  const chain = chainOf(brandAs(chainId));
  if (chain === undefined) return undefined;
  return Array.from(assetsOf(chain.id)?.keys() ?? []).some((path) => isSameSpelling(path, contract));
}

/** Reports errors in rows of a block. Members inside members are named with slashes. */
export interface RowNote {
  /** An error: the row, or the member of it, is left out. */
  leaveOut(row: object, member: string, message: string): void;
  /** An error in a row that applies anyway. */
  tell(row: object, member: string, message: string): void;
}

/** The rows of a block that agree with each other and with the data around them. */
export type BlockCheck<Rows> = (rows: Rows, data: Surroundings, note: RowNote) => Rows;

/** Findings of reading rows, and a note for errors that are found in these rows later. */
export function placedFindings(findings: Findings): { readonly findings: Findings; readonly note: RowNote } {
  const places = new Map<object, string>();
  const placeOf = (row: object, member: string): string =>
    member.split('/').reduce(pointerTo, places.get(row) ?? '');
  return {
    findings: {
      ...findings,
      at(row, pointer) {
        places.set(row, pointer);
        return findings.at(row, pointer);
      },
    },
    note: {
      leaveOut: (row, member, message) => findings.report('DATA_INVALID', placeOf(row, member), message),
      tell: (row, member, message) => findings.tell(placeOf(row, member), message),
    },
  };
}
