/** The recovery map of a route, and the checkers that judge every run. */
import { describe, expect, test } from 'vitest';
import { breachesOf, type RecoveryRow, recoveryMap, type Simulation } from '../../src/simulate/index.js';
import {
  account,
  coins,
  contracts,
  hookMemo,
  later,
  now,
  registry,
  run,
  second,
  swapMessage,
  transferTx,
  user,
} from './world.js';

/** ATOM to Osmosis, swapped there, the output on to the hub and by a forward to Neutron. */
const memo = JSON.stringify({
  forward: {
    receiver: user.ntrn,
    port: 'transfer',
    channel: 'channel-3',
    retries: 2,
    timeout: Number(300n * second),
  },
});
const info = { source_channel: 'channel-2', receiver: user.hub, memo, recover_address: user.osmo };
const route = transferTx({
  receiver: contracts.osmoEntry,
  memo: hookMemo(
    contracts.osmoEntry,
    swapMessage({ post_swap_action: { ibc_transfer: { ibc_info: info } }, affiliates: [] }),
  ),
});
const rows = recoveryMap(registry, [route], { now });

const short = ({ failure, afterSwap, asset, address, owner, canSign, atMostSeconds }: RecoveryRow): string =>
  [
    failure.hop,
    failure.kind,
    afterSwap,
    asset.chainId,
    asset.amount,
    address,
    owner,
    canSign,
    atMostSeconds,
  ].join(' ');

test('one row per failure, in the order of the route', () => {
  expect(rows.map(short)).toEqual([
    `0 error-ack 0 hub-1 1000 ${user.hub} user true 300`,
    `0 timeout 0 hub-1 1000 ${user.hub} user true 300`,
    `0 memo-truncated 0 osmo-1 1000 ${contracts.osmoEntry} stranded false 300`,
    `0 memo-too-long 0 hub-1 1000 ${user.hub} user true 300`,
    `0 contract-entry-missing 0 osmo-1 1000 ${contracts.osmoEntry} stranded false 300`,
    `0 swap-reverts 0 hub-1 1000 ${user.hub} user true 300`,
    `0 swap-short 0 hub-1 1000 ${user.hub} user true 300`,
    `0 deadline-passed 0 hub-1 1000 ${user.hub} user true 300`,
    `1 error-ack 1 osmo-1 500 ${user.osmo} user true 300`,
    `1 timeout 1 osmo-1 500 ${user.osmo} user true 300`,
    `1 memo-truncated 1 hub-1 500 ${user.hub} user true 300`,
    `1 memo-too-long 0 hub-1 1000 ${user.hub} user true 300`,
    `1 pfm-missing 1 hub-1 500 ${user.hub} user true 300`,
    `2 error-ack 1 osmo-1 500 ${user.osmo} user true 1200`,
    `2 timeout 1 osmo-1 500 ${user.osmo} user true 1200`,
  ]);
});

test('rows say in words what fails and where the coins are', () => {
  expect(rows.slice(0, 4).map(({ note }) => note)).toEqual([
    'the receiving chain refuses the packet; the coins come back to their sender',
    'the packet is never received; the coins come back to their sender',
    'the memo arrives cut in half; nobody can move the coins from this account',
    'the memo is too long for the sending chain; nothing moves',
  ]);
});

test('only the given addresses are the user, and only accounts can sign', () => {
  const ownerOf = (addresses: readonly string[]) =>
    recoveryMap(registry, [route], { now, addresses }).find(({ failure }) => failure.hop === 1);
  expect(ownerOf([user.hub, user.osmo])).toMatchObject({ owner: 'user', canSign: true });
  expect(ownerOf([user.hub])).toMatchObject({ owner: 'stranded', canSign: false });
});

test('an affiliate and a handler are told from the user', () => {
  const friend = account('osmo', 'friend');
  const affiliates = [{ basis_points_fee: '200', address: friend }];
  const message = swapMessage({ post_swap_action: { ibc_transfer: { ibc_info: info } }, affiliates });
  const shared = transferTx({
    receiver: contracts.osmoEntry,
    memo: hookMemo(contracts.osmoEntry, message),
  });
  expect(recoveryMap(registry, [shared], { now }).map(short)).toContain(
    `1 timeout 1 osmo-1 10 ${friend} affiliate false 300`,
  );
  const called = transferTx({
    receiver: contracts.osmoHandler,
    memo: hookMemo(contracts.osmoHandler, { deposit: {} }),
  });
  expect(recoveryMap(registry, [called], { now }).map(short)).toContain(
    `0 memo-truncated 0 osmo-1 1000 ${contracts.osmoHandler} handler false 300`,
  );
});

test('a route of two transactions has rows for both, counted from each signing', () => {
  const first = transferTx({ receiver: user.osmo });
  const next = transferTx({
    chainId: 'osmo-1',
    channel: 'channel-5',
    denom: coins.atomOnOsmo,
    sender: user.osmo,
    receiver: user.ntrn,
    timeout: later,
  });
  expect(recoveryMap(registry, [first, next], { now }).map(short)).toEqual([
    `0 error-ack 0 hub-1 1000 ${user.hub} user true 300`,
    `0 timeout 0 hub-1 1000 ${user.hub} user true 300`,
    `0 error-ack 0 osmo-1 1000 ${user.osmo} user true 300`,
    `0 timeout 0 osmo-1 1000 ${user.osmo} user true 300`,
  ]);
});

describe('the checkers see', () => {
  const plain = run([route]);
  const [packet] = plain.packets;
  if (packet === undefined) throw new Error('no packet');
  const grown = plain.holdings.map((held) => ({ ...held, amount: held.amount + 1n }));
  const escrow = (amount: bigint) =>
    plain.holdings.map((held) => (held.role === 'escrow' ? { ...held, amount } : held));
  const cases: readonly (readonly [string, Simulation])[] = [
    ['conservation', { ...plain, holdings: grown }],
    ['backing', { ...plain, holdings: escrow(1n) }],
    [
      'strays',
      {
        ...plain,
        balances: [{ chainId: 'osmo-1', address: contracts.osmoAdapter, denom: 'uosmo', amount: 1n }],
      },
    ],
    [
      'strays',
      {
        ...plain,
        balances: [{ chainId: 'hub-1', address: plain.packets[2]?.sender ?? '', denom: 'uatom', amount: 1n }],
      },
    ],
    ['prefix', { ...plain, packets: [{ ...packet, receiver: user.hub }] }],
  ];
  test('nothing wrong with a run', () => expect(breachesOf(registry, plain)).toEqual([]));
  test.each(cases)('a breach of %s', (invariant, broken) => {
    expect(breachesOf(registry, broken).map((breach) => breach.invariant)).toContain(invariant);
  });
});
