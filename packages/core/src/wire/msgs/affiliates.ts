import * as shapes from '../../json/index.js';
import type { Codec, Optional } from '../json/codec.js';
import { withoutEffect } from '../warnings.js';
import type { Affiliate } from '../../compile/index.js';
import { lastSwap, type Operation, roleOf, startsOn } from '../../operation/index.js';
import {
  byText,
  limits,
  type MemberPath,
  pointerTo,
  RoutingError,
  type Warning,
} from '../../primitives/index.js';

/** One affiliate: recipient and basis points. */
export interface WireAffiliate {
  /** Address on the chain. */
  readonly address: string;
  /** Share in basis points. */
  readonly basis_points_fee: string;
}

/** The two forms of affiliates in a request. */
export interface AffiliatesRequest {
  /** Keyed by chain id; the list is in `affiliates`, or bare. */
  readonly chain_ids_to_affiliates?: Optional<
    Readonly<Record<string, WrappedAffiliates | readonly WireAffiliate[]>>
  >;
  /** Older form: affiliates of the last swap's chain. */
  readonly affiliates?: Optional<readonly WireAffiliate[]>;
}

/** The affiliates of one chain. */
export interface WrappedAffiliates {
  /** Recipients of a share. */
  readonly affiliates: readonly WireAffiliate[];
}

const affiliateList = shapes.list(
  shapes.object<WireAffiliate>({ address: shapes.text, basis_points_fee: shapes.text }),
  limits.affiliatesPerChain,
);

/** Schemas of both forms. */
export const affiliatesFields: shapes.Members<AffiliatesRequest> = {
  chain_ids_to_affiliates: shapes.optional(
    shapes.table(
      shapes.listOr(affiliateList, shapes.object<WrappedAffiliates>({ affiliates: affiliateList })),
    ),
  ),
  affiliates: shapes.optional(affiliateList),
};

/** Hundredths of a percent. */
export const basisPoints: Codec<bigint, string> = {
  schema: shapes.text,
  decode: (json, pointer) => BigInt(decodeFee(json, pointer)),
  encode: String,
};

/**
 * Affiliates by chain id, from either form. Chains are sorted, so the order of the request does not matter.
 *
 * @param swapChainId chain of the last swap, whose affiliates the older form lists
 * @throws RoutingError `INVALID_AFFILIATE` if a fee is not a whole number
 */
export function decodeAffiliates(
  request: AffiliatesRequest,
  swapChainId: string | undefined,
): ReadonlyMap<string, readonly Affiliate[]> {
  const byChain = new Map<string, readonly Affiliate[]>();
  const older = decodeList(request.affiliates ?? [], '/affiliates');
  if (swapChainId !== undefined && older.length > 0) byChain.set(swapChainId, older);
  if (request.chain_ids_to_affiliates == null) return byChain;
  const entries = [...Object.entries(request.chain_ids_to_affiliates)].sort(byText(([chainId]) => chainId));
  for (const [chainId, stated] of entries) {
    const pointer = pointerTo('/chain_ids_to_affiliates', chainId);
    const affiliates =
      'affiliates' in stated
        ? decodeList(stated.affiliates, pointerTo(pointer, 'affiliates'))
        : decodeList(stated, pointer);
    byChain.set(chainId, affiliates);
  }
  return byChain;
}

/** Warnings about affiliates that no swap pays: fees are taken of the last swap, whose chain may be one of several. */
export function idleAffiliates(
  request: AffiliatesRequest,
  operations: readonly Operation[],
): readonly Warning[] {
  const swap = operations[lastSwap(operations)];
  const chainId = swap && startsOn(swap);
  const byChain = decodeAffiliates(request, chainId);
  const isPaid = chainId !== undefined && byChain.has(chainId);
  const lists = [...byChain.values(), ...(chainId === undefined ? [request.affiliates ?? []] : [])];
  if (isPaid || lists.every((list) => list.length === 0)) return [];
  const field = locateAffiliates(request.chain_ids_to_affiliates, []);
  const byCalldata = operations.find((one) => roleOf(one) === 'evm-swap');
  const unpaid =
    byCalldata === undefined
      ? 'the route does not swap'
      : `the calldata of the swap on ${startsOn(byCalldata)} states whom it pays`;
  const why = swap === undefined ? unpaid : `the last swap is on ${chainId}`;
  return [withoutEffect(field, `affiliates have no effect: ${why}`)];
}

/**
 * JSON Pointer to affiliates: in a list under their chain, wrapped or bare, or in the older list without chains.
 *
 * @param stated the form that is keyed by chain
 * @param path chain id, index and member
 */
export function locateAffiliates(stated: unknown, [chainId, ...rest]: MemberPath): string {
  const tokens = rest.map((token) => (token === 'basisPointsFee' ? 'basis_points_fee' : token));
  if (chainId === undefined) return shapes.isObject(stated) ? '/chain_ids_to_affiliates' : '/affiliates';
  const list = new Map(shapes.isObject(stated) ? Object.entries(stated) : []).get(String(chainId));
  if (list == null) return tokens.reduce<string>(pointerTo, '/affiliates');
  const base = pointerTo('/chain_ids_to_affiliates', chainId);
  return tokens.reduce<string>(pointerTo, Array.isArray(list) ? base : pointerTo(base, 'affiliates'));
}

function decodeList(affiliates: readonly WireAffiliate[], pointer: string): readonly Affiliate[] {
  return affiliates.map(({ address, basis_points_fee: fee }, index) => ({
    address,
    basisPointsFee: decodeFee(fee, pointerTo(pointerTo(pointer, index), 'basis_points_fee')),
  }));
}

function decodeFee(fee: string, pointer: string): number {
  if (/^(?:0|[1-9][0-9]{0,8})$/.test(fee)) return Number(fee);
  const message = `basis_points_fee of an affiliate must be a whole number, not ${JSON.stringify(fee.slice(0, 40))}`;
  throw new RoutingError('INVALID_AFFILIATE', pointer, message);
}
