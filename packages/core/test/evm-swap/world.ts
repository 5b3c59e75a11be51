/** An EVM chain with a router of Uniswap and pools of both versions, and routes there from plan to audit. */
import { planRoute, type Route, type RouteQuery } from 'wayfold';
import { auditMsgs, type AuditReport, type Expectation } from 'wayfold/audit';
import { bridgeKinds } from 'wayfold/bridges';
import { type CompiledMsgs, compileMsgs, type EvmTx } from 'wayfold/compile';
import { createPools, type Pools } from 'wayfold/pools';
import { poolQuotes } from 'wayfold/quote';
import { createRegistry, type Registry, type Snapshot } from 'wayfold/registry';
import { simulateMsgs, type Simulation } from 'wayfold/simulate';
import { swapsOf } from 'wayfold/swaps';

/** An address of one digit, in lower case. */
export const token = (digit: string): string => `0x${digit.repeat(40)}`;

export const weth: string = token('2');
export const usdc: string = token('3');
export const dai: string = token('5');
export const router: string = token('7');
export const user: string = token('1');
export const native = 'ethereum-native';
export const now = 1_790_000_000_000_000_000n;
/** The last second of routes that were planned at `now`. */
export const deadline = 1_790_000_300n;

const chains: Snapshot['chains'] = [{ chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' }];
const evm_native_denoms = { by_chain_id: { '1': { denom: native } } };
const uniswap_routers = [{ chain_id: '1', venue: 'ethereum-uniswap', router, wrapped: weth }];

const assets: Snapshot['assets'] = [{ chain_id: '1', denom: weth }];

export const registry: Registry = createRegistry(
  { chains, assets, bridges: { evm_native_denoms, evm_swap: { uniswap_routers } } },
  { strict: true },
);

/** The same chain without a router. */
export const routerless: Registry = createRegistry({ chains, bridges: { evm_native_denoms } });

/** A pair of version 2. */
export function pair(
  tokens: readonly [string, string],
  reserves: readonly [bigint, bigint],
  more = {},
): object {
  const [token0, token1] = tokens;
  const [reserve0, reserve1] = reserves.map(String);
  const id = `0xa${token0.slice(2, 21)}${token1.slice(2, 22)}`;
  return { id, type: 'uniswap_v2', token0, token1, fee_pips: 3000, reserve0, reserve1, ...more };
}

/** A pool of version 3 with one stretch of liquidity around the price of one to one. */
export function pool(tokens: readonly [string, string], feePips: number, liquidity: bigint): object {
  const [token0, token1] = tokens;
  const id = `0xb${feePips.toString(16).padStart(3, '0')}${token0.slice(2, 20)}${token1.slice(2, 20)}`;
  const ticks = [
    { index: -60_000, liquidity_net: String(liquidity) },
    { index: 60_000, liquidity_net: String(-liquidity) },
  ];
  return {
    ...{ id, type: 'uniswap_v3', token0, token1, fee_pips: feePips, tick_spacing: 10, ticks },
    ...{ sqrt_price_x96: String(2n ** 96n), current_tick: 0, liquidity: String(liquidity) },
  };
}

/** Pools of the chain. */
export function poolsOf(rows: readonly object[], more = {}): Pools {
  const head = { format: 'pool-snapshot/1', chain_id: '1', venue: 'ethereum-uniswap-v3', height: '5' };
  const time = '2026-09-21T13:46:40Z';
  return createPools([{ ...head, time, taker_fee: { default: '0' }, pools: rows, ...more }]);
}

export const deep = 10n ** 15n;
export const wethUsdc: object = pool([weth, usdc], 500, deep);
export const usdcDai: object = pool([usdc, dai], 100, deep);
export const wethUsdcPair: object = pair([weth, usdc], [deep, deep]);
export const usdcDaiPair: object = pair([usdc, dai], [deep, deep]);

/** A route on the chain. */
export function planned(
  pools: Pools,
  [sourceDenom, destDenom]: readonly [string, string],
  more: Partial<RouteQuery>,
  data: Registry = registry,
): Route {
  const ends = { sourceChainId: '1', sourceDenom, destChainId: '1', destDenom };
  return planRoute(data, { ...ends, now, ...more }, { swaps: swapsOf(pools) });
}

/** Calldata of a route of one swap, with `0x`. */
export function calldataOf({ operations: [swap] }: Route): `0x${string}` {
  if (swap?.kind !== 'evm_swap') throw new Error(`no swap on an EVM chain: ${swap?.kind}`);
  return `0x${swap.swapCalldata}`;
}

/** Messages of a route, for the user who signs. */
export function compiledFrom(route: Route, addresses: readonly string[] = [user], at = now): CompiledMsgs {
  const { source, dest, amountIn, amountOut, operations } = route;
  const request = { source, dest, amountIn, amountOut, operations, addresses };
  return compileMsgs(registry, request as never, { now: at, bridges: bridgeKinds }); // plain addresses
}

/** The only transaction of messages. */
export function txOf({ txs: [tx] }: CompiledMsgs): EvmTx {
  if (tx?.kind !== 'evm_tx') throw new Error('no transaction of an EVM chain');
  return tx;
}

/** A run on pools. */
export function ran(msgs: Pick<CompiledMsgs, 'txs'>, pools?: Pools, at = now): Simulation {
  return simulateMsgs(registry, msgs, { now: at, ...(pools && { quote: poolQuotes(pools) }) });
}

/** Members of a transaction as its JSON has them. */
export interface TxJson {
  readonly to: string;
  readonly value: string;
  readonly data: string;
  readonly approved: string;
}

/** The audit of a transaction, changed, against an expectation. */
export function audited(tx: EvmTx, expectation: Expectation, change: Partial<TxJson> = {}): AuditReport {
  const { to = tx.to, value = String(tx.value), data = tx.data, approved } = change;
  const required_erc20_approvals = tx.requiredErc20Approvals.map(({ tokenContract, spender, amount }) => ({
    token_contract: tokenContract,
    spender,
    amount: approved ?? String(amount),
  }));
  const evm_tx = { chain_id: '1', to, value, data, required_erc20_approvals, signer_address: user };
  return auditMsgs(registry, { msgs: { txs: [{ evm_tx }] }, expectation }, { now });
}
