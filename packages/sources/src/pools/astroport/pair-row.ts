import { isObject } from 'wayfold/registry';
import type { PlacedRow } from '../checked.js';
import {
  type Answer,
  decimalOf,
  entriesOf,
  isThere,
  member,
  PoolProblem,
  textOf,
  unwrapped,
  wholeOf,
} from '../fields.js';
import { asciiOfBase64 } from './base64.js';

type Row = PlacedRow['row'];

/** The row of a pair. @throws PoolProblem */
export function pairRow(entry: Answer, denoms: Answer): Row {
  const pair = unwrapped(member(entry, 'pair'));
  const config = unwrapped(member(entry, 'config'));
  const type = typeOf(member(pair, 'pair_type'));
  const params = paramsOf(member(config, 'params'));
  return {
    id: contractOf(member(entry, 'contract'), member(pair, 'contract_addr')),
    type,
    assets: assetsOf(entry, type, denoms),
    ...feesOf(unwrapped(member(entry, 'fee_info')), type),
    ...sharesOf(params),
    ...(type === 'astroport_stable' ? { amp: ampOf(member(params, 'amp')) } : {}),
    ...(type === 'astroport_pcl' ? curveOf(params) : {}),
  };
}

/** Types of pairs, which a factory may call something else where they are not the chain's first. */
type PairType = 'astroport_xyk' | 'astroport_stable' | 'astroport_pcl';

/** @see astroport-fi/astroport-core `packages/astroport/src/factory.rs` (PairType) */
function typeOf(type: Answer): PairType {
  if (isThere(member(type, 'xyk'))) return 'astroport_xyk';
  if (isThere(member(type, 'stable'))) return 'astroport_stable';
  const { value: custom } = member(type, 'custom');
  if (custom === 'concentrated') return 'astroport_pcl';
  const named = typeof custom === 'string' ? ` (${custom})` : '';
  throw new PoolProblem(type.at, `left out: must be xyk, stable or concentrated${named}`, 'UNKNOWN_TYPE');
}

function contractOf(stated: Answer, told: Answer): string {
  const contract = isThere(stated) ? stated : told;
  const text = textOf(contract);
  if (isThere(told) && told.value !== text)
    throw new PoolProblem(told.at, 'left out: the pair is another contract than `contract`');
  return text;
}

/** @see astroport-fi/astroport-core `packages/astroport/src/asset.rs` */
function assetsOf(entry: Answer, type: PairType, denoms: Answer): readonly Row[] {
  const assets = entriesOf(member(unwrapped(member(entry, 'pool')), 'assets'));
  return assets.map((asset, index) => {
    const denom = denomOf(member(asset, 'info'));
    const amount = wholeOf(member(asset, 'amount'));
    if (type === 'astroport_xyk') return { denom, amount };
    const own = member(entry, 'decimals');
    const decimals = isThere(own) ? entriesOf(own)[index] : member(member(denoms, denom), 'decimals');
    if (decimals === undefined || !isThere(decimals))
      throw new PoolProblem(entry.at, `left out: the decimals of ${denom} are not given`);
    return { denom, amount, decimals: wholeOf(decimals) };
  });
}

function denomOf(info: Answer): string {
  const native = member(member(info, 'native_token'), 'denom');
  return isThere(native) ? textOf(native) : `cw20:${textOf(member(member(info, 'token'), 'contract_addr'))}`;
}

/**
 * The commission, and the maker's part: zero without a commission. For concentrated pairs it is among their
 * parameters.
 *
 * @see astroport-fi/astroport-core `contracts/factory/src/contract.rs` (query_fee_info), `contracts/pair/src/contract.rs`
 *
 */
function feesOf(info: Answer, type: PairType): Row {
  const hasMaker = isThere(member(info, 'fee_address'));
  const maker = rateOf(member(info, 'maker_fee_bps'));
  return {
    maker_fee_rate: hasMaker ? maker : '0',
    ...(type === 'astroport_pcl' ? {} : { fee_rate: rateOf(member(info, 'total_fee_bps')) }),
  };
}

/** Basis points as a rate. */
function rateOf(bps: Answer): string {
  const digits = wholeOf(bps).padStart(5, '0');
  if (!/^(?:0[0-9]{4}|10000)$/.test(digits))
    throw new PoolProblem(bps.at, 'must be basis points up to 10000');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** The parameters of a pair: JSON in base 64 as contracts answer, or the JSON itself; some constant products have none. */
function paramsOf(params: Answer): Answer {
  if (!isThere(params) || isObject(params.value)) return params;
  try {
    return { value: JSON.parse(asciiOfBase64(textOf(params))), at: params.at };
  } catch (error) {
    if (error instanceof SyntaxError) throw new PoolProblem(params.at, 'must be JSON in base 64');
    throw error;
  }
}

/** @see astroport-fi/astroport-core `packages/astroport/src/pair.rs` (FeeShareConfig) */
function sharesOf(params: Answer): Row {
  const share = member(params, 'fee_share');
  return isThere(share) ? { fee_share_bps: Number(wholeOf(member(share, 'bps'))) } : {};
}

/** The amplification in the form that the contract stores: 100 times its answer, for the block of the answer. */
function ampOf(amp: Answer): string {
  const [, whole = '', fraction = ''] = /^([0-9]+)(?:\.([0-9]*?)0*)?$/.exec(decimalOf(amp)) ?? [];
  if (whole === '' || fraction.length > 2) throw new PoolProblem(amp.at, 'must have at most two decimals');
  return BigInt(whole + fraction.padEnd(2, '0')).toString();
}

/** @see astroport-fi/astroport-core `packages/astroport/src/pair_concentrated.rs` (ConcentratedPoolConfig) */
function curveOf(params: Answer): Row {
  const names = ['amp', 'gamma', 'mid_fee', 'out_fee', 'fee_gamma', 'price_scale'] as const;
  return Object.fromEntries(names.map((name) => [name, decimalOf(member(params, name))]));
}
