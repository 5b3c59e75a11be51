import { RoutingError } from 'wayfold';
import { type ChainPools, createPools, type Pools } from 'wayfold/pools';
import { decimalIn, type Fields, isGiven, listIn, objectIn, pointer, textIn } from './fields.js';

/** Which amount of a swap is given. */
export type SwapKind = 'exact_in' | 'exact_out';

/** Pools of files, all and without some. */
export interface QuotedPools {
  /** As the files have them: a line may name each. */
  readonly files: Pools;
  /** Without pools that no router finds. */
  readonly used: Pools;
}

/** Which pools a line is about. */
export interface Place {
  /** The pools, with the taker fee of the line where it states one. */
  readonly chain: ChainPools;
  /** The pools as their file has them, whose state an answer names; absent for a pool of the line. */
  readonly file?: ChainPools | undefined;
  /** The pools of the file that a search may use; absent for a pool of the line. */
  readonly used?: ChainPools | undefined;
  readonly swap: PlacedSwap;
}

/** Where the coins go: through one pool, along routes of the line, or wherever they are best off. */
export type PlacedSwap =
  | { readonly kind: 'pool'; readonly id: string }
  | { readonly kind: 'routes'; readonly routes: readonly Fields[] }
  | { readonly kind: 'search' };

/** Most routes of a line, and most pools of each. */
export const mostRoutes = 100;

/** The place of a line. @throws RoutingError */
export function placeOf(pools: QuotedPools, line: Fields): Place {
  const standard = decimalIn(line, 'taker_fee', { decimals: 18, end: 10n ** 18n });
  const place = isGiven(line, 'pool') ? inline(line) : ofFile(pools, line);
  if (standard === undefined) return place;
  return { ...place, chain: { ...place.chain, takerFees: { standard, pairs: new Map() } } };
}

function ofFile({ files, used: searched }: QuotedPools, line: Fields): Place {
  const chainId = textIn(line, 'chain_id');
  const [file, used] = [files, searched].map(({ chains }) =>
    [...chains.values()].find((each) => each.chainId === chainId),
  );
  if (file === undefined || used === undefined)
    throw new RoutingError('UNKNOWN_CHAIN', '/chain_id', 'no file has pools of this chain');
  const swap = swapOf(line);
  return { chain: swap.kind === 'search' ? used : file, file, used, swap };
}

function swapOf(line: Fields): PlacedSwap {
  if (isGiven(line, 'pool_id')) {
    refuse(line, 'routes', 'pool_id');
    return { kind: 'pool', id: textIn(line, 'pool_id') };
  }
  if (!isGiven(line, 'routes')) return { kind: 'search' };
  return { kind: 'routes', routes: listIn(line, 'routes', mostRoutes) };
}

/** A pool that the line itself brings. It needs no id, since nothing looks for it. */
function inline(line: Fields): Place {
  for (const name of ['pool_id', 'routes']) refuse(line, name, 'pool');
  const row = { id: 'inline', ...objectIn(line, 'pool').row };
  const { chains } = inLine(() => createPools([{ ...emptySnapshot, pools: [row] }]));
  const [chain] = chains.values();
  const id = chain?.layout.ids[0];
  if (chain === undefined || id === undefined)
    throw new RoutingError('DATA_INVALID', '/pool', 'there is no pool');
  return { chain, swap: { kind: 'pool', id } };
}

const emptySnapshot = {
  ...{ format: 'pool-snapshot/1', chain_id: 'inline', height: null, time: null },
  taker_fee: { default: '0' },
};

/** Adds the pointer of the line to an error about its pool. */
function inLine<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    throw new RoutingError(error.reason, error.field.replace(/^\/pools\/0/, '/pool'), error.message);
  }
}

/** Refuses two mutually exclusive fields. @throws RoutingError `UNSUPPORTED_FIELD` */
function refuse(line: Fields, name: string, beside: string): void {
  if (!isGiven(line, name)) return;
  throw new RoutingError(
    'UNSUPPORTED_FIELD',
    pointer(line, name),
    `${name} cannot be given together with ${beside}`,
  );
}
