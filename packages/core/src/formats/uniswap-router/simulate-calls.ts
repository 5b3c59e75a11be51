import { type AbiFunction, type AbiValue, abiFunction, decodeCall } from '../../abi/index.js';
import { argumentsOf, type EvmArguments } from '../../simulate/evm/call.js';
import type { PoolHop } from '../../simulate/quote.js';

/** One swap of the router: its path, its two amounts, and its recipient. */
export interface RouterSwapCall {
  readonly kind: 'swap';
  readonly isExactOut: boolean;
  readonly hops: readonly PoolHop[];
  /** Input, or the most that goes in for an exact output; 0 is the balance of the router. */
  readonly amountIn: bigint;
  /** Least or exact output. */
  readonly amountOut: bigint;
  /** `signer` and `router` for the two addresses that the router replaces. */
  readonly to: string;
}

/** A payout of the router's balance: the native coin for all wrapped coins, or all of a token. */
export interface RouterPayout {
  readonly kind: 'unwrap' | 'sweep' | 'refund';
  /** Undefined for the native coin. */
  readonly token: string | undefined;
  readonly least: bigint;
  readonly to: string;
}

/** One call of the router. */
export type RouterCall = RouterSwapCall | RouterPayout;

/** Calls of one transaction, and the last second of their validity. */
export interface RouterCalls {
  readonly calls: readonly RouterCall[];
  readonly deadline: bigint | undefined;
}

type Read = (args: EvmArguments) => RouterCall | undefined;

const readers: readonly { readonly fn: AbiFunction; readonly read: Read }[] = [
  { fn: abiFunction('b858183f', 'exactInput((bytes,address,uint256,uint256))'), read: byPath(false) },
  { fn: abiFunction('09b81346', 'exactOutput((bytes,address,uint256,uint256))'), read: byPath(true) },
  {
    fn: abiFunction('04e45aaf', 'exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))'),
    read: inOnePool(false),
  },
  {
    fn: abiFunction(
      '5023b4df',
      'exactOutputSingle((address,address,uint24,address,uint256,uint256,uint160))',
    ),
    read: inOnePool(true),
  },
  {
    fn: abiFunction('472b43f3', 'swapExactTokensForTokens(uint256,uint256,address[],address)'),
    read: byTokens(false),
  },
  {
    fn: abiFunction('42712a67', 'swapTokensForExactTokens(uint256,uint256,address[],address)'),
    read: byTokens(true),
  },
  { fn: abiFunction('49616997', 'unwrapWETH9(uint256)'), read: (args) => unwrap(args.int(0), 'signer') },
  {
    fn: abiFunction('49404b7c', 'unwrapWETH9(uint256,address)'),
    read: (args) => unwrap(args.int(0), args.text(1)),
  },
  {
    fn: abiFunction('e90a182f', 'sweepToken(address,uint256)'),
    read: (args) => ({ kind: 'sweep', token: args.text(0), least: args.int(1), to: 'signer' }),
  },
  {
    fn: abiFunction('df2ab5bb', 'sweepToken(address,uint256,address)'),
    read: (args) => ({ kind: 'sweep', token: args.text(0), least: args.int(1), to: args.text(2) }),
  },
  {
    fn: abiFunction('12210e8a', 'refundETH()'),
    read: () => ({ kind: 'refund', token: undefined, least: 0n, to: 'signer' }),
  },
];

const several: AbiFunction = abiFunction('ac9650d8', 'multicall(bytes[])');
const severalUntil: AbiFunction = abiFunction('5ae401dc', 'multicall(uint256,bytes[])');

/** Functions of the router that begin a transaction here. */
export const routerFunctions: readonly AbiFunction[] = [
  ...readers.map(({ fn }) => fn).filter(({ signature }) => /^(?:exact|swap)/.test(signature)),
  several,
  severalUntil,
];

/**
 * Reads calldata of the router, or returns undefined for calls that are not modelled.
 *
 * @param data hex without a prefix
 * @see Uniswap/swap-router-contracts `contracts/{V2SwapRouter,V3SwapRouter}.sol`, `contracts/base/MulticallExtended.sol`
 */
export function readRouterCalls(data: string): RouterCalls | undefined {
  const plain = decodeCall(several, data);
  const timed = decodeCall(severalUntil, data);
  const list = (plain?.[0] ?? timed?.[1]) as readonly AbiValue[] | undefined; // by the signatures
  const deadline = timed?.[0];
  const calls = (list ?? [data]).map((one) => readCall(String(one)));
  if (!calls.every((one) => one !== undefined)) return undefined;
  return { calls, deadline: typeof deadline === 'bigint' ? deadline : undefined };
}

function readCall(data: string): RouterCall | undefined {
  for (const { fn, read } of readers) {
    const values = decodeCall(fn, data);
    if (values !== undefined) return read(argumentsOf(values));
  }
  return undefined;
}

function unwrap(least: bigint, to: string): RouterPayout {
  return { kind: 'unwrap', token: undefined, least, to };
}

/** Addresses that the router replaces by its caller and by itself. @see Uniswap/swap-router-contracts `contracts/libraries/Constants.sol` */
function recipient(address: string): string {
  if (BigInt(address) === 1n) return 'signer';
  return BigInt(address) === 2n ? 'router' : address;
}

/** An exact output states its output first, and its path backward. */
function swapOf(
  isExactOut: boolean,
  hops: readonly PoolHop[],
  [first, second]: readonly [bigint, bigint],
  to: string,
): RouterSwapCall {
  const [amountIn, amountOut] = isExactOut ? [second, first] : [first, second];
  return { kind: 'swap', isExactOut, hops, amountIn, amountOut, to: recipient(to) };
}

function byPath(isExactOut: boolean): Read {
  return (args) => {
    const params = args.members(0);
    const path = /^([0-9a-f]{40})((?:[0-9a-f]{46})+)$/.exec(params.text(0));
    if (path === null) return undefined;
    const steps = (path[2] ?? '').match(/.{46}/g) ?? [];
    const tokens = [path[1] ?? '', ...steps.map((step) => step.slice(6))].map((hex) => `0x${hex}`);
    const fees = steps.map((step) => Number.parseInt(step.slice(0, 6), 16));
    if (isExactOut) for (const list of [tokens, fees]) list.reverse();
    const hops = hopsOf(tokens, (index) => `v3:${fees[index]}`);
    return swapOf(isExactOut, hops, [params.int(2), params.int(3)], params.text(1));
  };
}

function inOnePool(isExactOut: boolean): Read {
  return (args) => {
    const params = args.members(0);
    // A limit of the price may leave a part of the input with the signer.
    if (params.int(6) !== 0n) return undefined;
    const hops = hopsOf([params.text(0), params.text(1)], () => `v3:${params.int(2)}`);
    return swapOf(isExactOut, hops, [params.int(4), params.int(5)], params.text(3));
  };
}

function byTokens(isExactOut: boolean): Read {
  return (args) => {
    const tokens = args.texts(2);
    if (tokens.length < 2) return undefined;
    return swapOf(
      isExactOut,
      hopsOf(tokens, () => 'v2'),
      [args.int(0), args.int(1)],
      args.text(3),
    );
  };
}

/** Pools are named by their version and fee: the router derives their addresses from these and the tokens. */
function hopsOf(tokens: readonly string[], pool: (index: number) => string): readonly PoolHop[] {
  return tokens
    .slice(1)
    .map((denomOut, index) => ({ pool: pool(index), denomIn: tokens[index] ?? '', denomOut }));
}
