/** Deadlines of swaps that come over a bridge: planned ones leave it time, others are refused, fail in a run and are reported. */
import { planRoute, type Route } from 'wayfold';
import { auditMsgs } from 'wayfold/audit';
import { bridgeKinds } from 'wayfold/bridges';
import { type CompiledMsgs, compileMsgs } from 'wayfold/compile';
import { createRegistry, type Registry } from 'wayfold/registry';
import { poolQuotes } from 'wayfold/quote';
import { recoveryMap, simulateMsgs } from 'wayfold/simulate';
import { swapsOf } from 'wayfold/swaps';
import { expect, test } from 'vitest';
import { now, poolsOf, router, token, usdc, user, weth, wethUsdc } from './world.js';

const [usdcOn2, messenger] = [token('4'), token('8')];
const start = now / 1_000_000_000n;
/** Thirteen minutes until the burn is final at the earliest, and a block of Ethereum. */
const least = 792n;

const registry: Registry = createRegistry(
  {
    chains: [
      { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
      { chain_id: '2', chain_name: 'two', chain_type: 'evm' },
    ],
    assets: [
      { chain_id: '1', denom: weth },
      { chain_id: '1', denom: usdc },
      { chain_id: '2', denom: usdcOn2 },
    ],
    bridges: {
      cctp: {
        evm_v1: [
          { chain_id: '1', domain: 0, usdc_denom: usdc, token_messenger: messenger },
          { chain_id: '2', domain: 6, usdc_denom: usdcOn2, token_messenger: messenger },
        ],
      },
      evm_swap: { uniswap_routers: [{ chain_id: '1', venue: 'ethereum-uniswap', router, wrapped: weth }] },
    },
    durations: {
      chains: [{ chain_id: '1', block_time_s: 12 }],
      evm_finality: [{ chain_id: '2', cctp_v1_s: [780, 1140] }],
    },
  } as never, // as a file has it
  { strict: true },
);
const pools = poolsOf([wethUsdc]);

const route: Route = planRoute(
  registry,
  {
    ...{ sourceChainId: '2', sourceDenom: usdcOn2, destChainId: '1', destDenom: weth, amountIn: 1_000_000n },
    ...{ allowMultiTx: true, now },
  },
  { swaps: swapsOf(pools) },
);

const planned = route.operations.at(-1);
if (planned?.kind !== 'evm_swap') throw new Error('the route ends with a swap');
const { swapCalldata } = planned;

/** The calldata with another deadline, the first argument. */
const until = (data: string, seconds: bigint): string => {
  const at = data.startsWith('0x') ? 10 : 8;
  return `${data.slice(0, at)}${(start + seconds).toString(16).padStart(64, '0')}${data.slice(at + 64)}`;
};

/** Messages of the route, whose swap has that many seconds. */
function compiled(seconds: bigint): CompiledMsgs {
  const swap = { ...planned, swapCalldata: until(swapCalldata, seconds) };
  const { source, dest, amountIn, amountOut } = route;
  const operations = [...route.operations.slice(0, -1), swap];
  const request = { source, dest, amountIn, amountOut, operations, addresses: [user, user] };
  return compileMsgs(registry, request as never, { now, bridges: bridgeKinds }); // plain addresses
}

/** The planned messages with another deadline in the calldata that is signed later. */
function changed(seconds: bigint): Pick<CompiledMsgs, 'txs'> {
  const txs = compiled(2_400n).txs.map((tx, at) =>
    at === 1 && tx.kind === 'evm_tx' ? { ...tx, data: until(tx.data, seconds) } : tx,
  );
  return { txs };
}

const outcomes = (seconds: bigint): readonly string[] =>
  simulateMsgs(registry, changed(seconds), { now, quote: poolQuotes(pools) }).txs.map(
    ({ outcome, reason = '' }) => `${outcome} ${reason}`.trim(),
  );

/** Findings of an audit about deadlines, at a clock. */
function found(seconds: bigint, clock: { readonly now?: bigint } = { now }): readonly string[] {
  const txs = changed(seconds).txs.flatMap((tx) =>
    tx.kind === 'evm_tx'
      ? [
          {
            evm_tx: {
              ...{ chain_id: tx.chainId, to: tx.to, value: String(tx.value), data: tx.data },
              ...{ signer_address: tx.signerAddress, required_erc20_approvals: [] },
            },
          },
        ]
      : [],
  );
  const { findings } = auditMsgs(registry, { msgs: { txs } }, clock);
  return findings
    .filter(({ reason }) => reason.startsWith('DEADLINE'))
    .map(({ severity, reason, message }) => `${severity} ${reason}: ${message}`);
}

test('a planned swap has at least forty minutes behind a bridge', () => {
  expect(swapCalldata).toBe(until(swapCalldata, 2_400n));
  expect(compiled(2_400n).txs).toHaveLength(2);
  expect(outcomes(2_400n)).toEqual(['done', 'done']);
  expect(found(2_400n)).toEqual([]);
});

test('the last second in which coins can arrive is in time, the one before it is not', () => {
  expect(outcomes(least)).toEqual(['done', 'done']);
  expect(outcomes(least - 1n)).toEqual(['done', 'failed Transaction too old']);
  expect(found(least)).toEqual([]);
  expect(found(least - 2n)).toEqual([
    'warning DEADLINE_EARLY: the coins arrive over bridges 2 seconds after the deadline at the earliest, and the swap is refused then',
  ]);
  expect(found(least - 2n, {})).toEqual([]);
  expect(found(-1n)).toEqual([]);
  expect(compiled(least).txs).toHaveLength(2);
  expect(() => compiled(least - 1n)).toThrow(
    `\`swapCalldata\` of operation 1 ends at second ${start + least - 1n} of the epoch, and the coins arrive at second ${start + least} at the earliest: ask for a later deadline`,
  );
});

test('a swap that comes after its deadline leaves the coins of the bridge with the user', () => {
  const rows = recoveryMap(registry, compiled(2_400n), { now });
  const late = rows.filter(({ failure }) => failure.kind === 'deadline-passed');
  expect(late.map(({ asset, owner, canSign }) => [asset.chainId, asset.denom, owner, canSign])).toEqual([
    ['1', usdc, 'user', true],
  ]);
});
