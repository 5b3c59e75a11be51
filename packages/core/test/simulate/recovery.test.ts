/** The recovery map of a route, and the checkers that judge every run. */
import { describe, expect, test } from 'vitest';
import { printBech32 } from '../../../../test/support/bech32.js';
import { createRegistry, putCapabilities, updateRegistry } from 'wayfold/registry';
import { escrowAddress } from 'wayfold/simulate';
import { moduleAddress } from '../../../../test/support/bech32.js';
import {
  breachesOf,
  type ChainAccount,
  type RecoveryRow,
  recoveryMap,
  type Simulation,
} from 'wayfold/simulate';
import {
  account,
  coins,
  contracts,
  hookMemo,
  now,
  registry,
  run,
  second,
  snapshot,
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
const rows = recoveryMap(registry, { txs: [route] }, { now });

const short = (row: RecoveryRow): string => {
  const { failure, afterSwap, asset, address, owner, canSign, atMostSeconds, settlesTo } = row;
  const when = atMostSeconds ?? `until ${settlesTo?.chainId} ${settlesTo?.address}`;
  const { chainId, amount } = asset;
  return [failure.hop, failure.kind, afterSwap, chainId, amount, address, owner, canSign, when].join(' ');
};

/** Rows of a packet that never has an end: the coins are in escrow until they go back to somebody. */
const waits = (start: string, escrow: string, to: string): string[] =>
  ['no-relayer', 'client-expired', 'chain-halted'].map((kind) =>
    start.replace('?', kind).concat(` ${escrow} waiting false until ${to}`),
  );

const escrows = {
  hubToOsmo: escrowAddress('cosmos', 'transfer', 'channel-1'),
  osmoToHub: escrowAddress('osmo', 'transfer', 'channel-2'),
  osmoToNtrn: escrowAddress('osmo', 'transfer', 'channel-5'),
  hubToNtrn: escrowAddress('cosmos', 'transfer', 'channel-3'),
} as const;

test('one row per failure, in the order of the route', () => {
  expect(rows.map(short)).toEqual([
    `0 error-ack 0 hub-1 1000 ${user.hub} user true 300`,
    `0 rate-limited 0 hub-1 1000 ${user.hub} user true 300`,
    `0 timeout 0 hub-1 1000 ${user.hub} user true 300`,
    `0 memo-truncated 0 osmo-1 1000 ${contracts.osmoEntry} stranded false 300`,
    `0 memo-too-long 0 hub-1 1000 ${user.hub} user true 0`,
    `0 contract-entry-missing 0 osmo-1 1000 ${contracts.osmoEntry} stranded false 300`,
    ...waits('0 ? 0 hub-1 1000', escrows.hubToOsmo, `hub-1 ${user.hub}`),
    `0 swap-reverts 0 hub-1 1000 ${user.hub} user true 300`,
    `0 swap-short 0 hub-1 1000 ${user.hub} user true 300`,
    `0 deadline-passed 0 hub-1 1000 ${user.hub} user true 300`,
    `1 error-ack 1 osmo-1 500 ${user.osmo} user true 300`,
    `1 rate-limited 1 osmo-1 500 ${user.osmo} user true 300`,
    `1 timeout 1 osmo-1 500 ${user.osmo} user true 300`,
    `1 memo-too-long 0 hub-1 1000 ${user.hub} user true 300`,
    `1 pfm-missing 1 hub-1 500 ${user.hub} user true 300`,
    ...waits('1 ? 1 osmo-1 500', escrows.osmoToHub, `osmo-1 ${user.osmo}`),
    `2 error-ack 1 osmo-1 500 ${user.osmo} user true 1200`,
    `2 rate-limited 1 osmo-1 500 ${user.osmo} user true 1200`,
    `2 timeout 1 osmo-1 500 ${user.osmo} user true 1200`,
    ...waits('2 ? 1 hub-1 500', escrows.hubToNtrn, `osmo-1 ${user.osmo}`),
  ]);
});

test('rows say in words what fails and where the coins are', () => {
  const noteOf = (kind: string) => rows.find(({ failure }) => failure.kind === kind)?.note;
  expect(noteOf('error-ack')).toBe(
    'the receiving chain refuses the packet; the coins come back to their sender',
  );
  expect(noteOf('memo-truncated')).toBe(
    'the signer or a wallet cuts the memo in half; no key can move the coins from this account',
  );
  expect(noteOf('memo-too-long')).toBe('the memo is too long for the sending chain; nothing moves');
  expect(noteOf('no-relayer')).toBe(
    `the packet is not relayed; a relayer must prove the timeout; the channel keeps the coins until the packet has an end, and then they go to ${user.hub} on hub-1`,
  );
});

test('what no time ends says what does', () => {
  const first = rows.filter(({ failure, settlesWhen }) => failure.hop === 0 && settlesWhen !== undefined);
  expect(first.map(({ settlesWhen }) => settlesWhen)).toEqual([
    { event: 'timeout-proven', by: 'relayer' },
    { event: 'client-revived', by: 'relayer' },
    { event: 'chain-resumed', by: 'relayer' },
  ]);
  const said = [
    'a relayer must prove',
    'governance must revive the client of osmo-1 on hub-1',
    'osmo-1 must produce',
  ];
  first.forEach(({ note }, index) => {
    expect(note).toContain(said[index]);
  });
  for (const { atMostSeconds, settlesWhen } of rows)
    expect([atMostSeconds, settlesWhen].filter((one) => one !== undefined)).toHaveLength(1);
});

test('a burned voucher waits in the escrow of its home', () => {
  const home = transferTx({
    ...{ chainId: 'osmo-1', channel: 'channel-2', denom: coins.atomOnOsmo },
    ...{ sender: user.osmo, receiver: user.hub },
  });
  const traces = [{ chainId: 'osmo-1', denom: coins.atomOnOsmo, path: 'transfer/channel-2/uatom' }];
  const [row] = recoveryMap(registry, { txs: [home] }, { now, traces }).filter(
    ({ failure }) => failure.kind === 'no-relayer',
  );
  expect(row).toMatchObject({
    asset: { chainId: 'hub-1', denom: 'uatom', amount: 1000n },
    address: escrows.hubToOsmo,
    settlesTo: { chainId: 'osmo-1', denom: coins.atomOnOsmo, amount: 1000n, address: user.osmo },
  });
});

test('a refund to an account that the chain refuses waits for the chain', () => {
  const sender = moduleAddress('cosmos', 'distribution');
  const found = recoveryMap(registry, { txs: [transferTx({ sender, receiver: user.osmo })] }, { now });
  expect(found.map(({ failure, owner, settlesTo }) => [failure.kind, owner, settlesTo])).toEqual(
    ['no-relayer', 'client-expired', 'chain-halted', 'refund-refused'].map((kind) => [
      kind,
      'waiting',
      undefined,
    ]),
  );
  expect(found[3]?.settlesWhen).toEqual({ event: 'refund-allowed', by: 'relayer' });
  expect(found[3]?.note).toContain('hub-1 must let the refunded account be paid');
});

test('memos are cut by signers only, and limits that the data gives are kept', () => {
  const kinds = (over: typeof registry) =>
    recoveryMap(over, { txs: [route] }, { now }).map(
      ({ failure }) => `${failure.hop} ${failure.kind} ${failure.by}`,
    );
  expect(kinds(registry).filter((text) => /signer|truncated/.test(text))).toEqual([
    '0 memo-truncated signer',
  ]);
  const known = updateRegistry(registry, (draft) => {
    const limit = { supports_memo: true, pfm_enabled: true, memo_limit_bytes: 32_768 };
    putCapabilities(draft, { chain_id: 'hub-1', ...limit });
  });
  expect(kinds(known).filter((text) => text.includes('too-long'))).toEqual(['1 memo-too-long undefined']);
});

test('a chain that does not forward fails at the first packet that asks it to, once', () => {
  const step = (receiver: string, channel: string, next?: object) => ({
    forward: { receiver, port: 'transfer', channel, ...(next && { next }) },
  });
  const back = step(
    user.hub,
    'channel-2',
    step(user.osmo, 'channel-1', step(user.hub, 'channel-2', step(user.ntrn, 'channel-3'))),
  );
  const found = recoveryMap(registry, { txs: [transferTx({ receiver: user.osmo, memo: back })] }, { now });
  expect(found.map(short).filter((text) => text.includes('pfm'))).toEqual([
    `0 pfm-missing 0 osmo-1 1000 ${user.osmo} user true 300`,
    `1 pfm-missing 0 hub-1 1000 ${user.hub} user true 900`,
  ]);
});

test('a forward that is late matters only to a deadline behind it', () => {
  const into = (deadline: bigint) => {
    const next = hookMemo(contracts.osmoEntry, swapMessage({ timeout_timestamp: Number(deadline) }));
    const hop = { port: 'transfer', retries: 1, timeout: Number(300n * second) };
    const last = { forward: { ...hop, receiver: contracts.osmoEntry, channel: 'channel-1', next } };
    const memo = { forward: { ...hop, receiver: user.hub, channel: 'channel-2', next: last } };
    const found = recoveryMap(registry, { txs: [transferTx({ receiver: user.osmo, memo })] }, { now });
    return found.map(short).filter((text) => text.includes('once'));
  };
  expect(into(now + 301n * second)).toEqual([]);
  expect(into(now + 299n * second)).toEqual([
    `1 timeout-once 0 hub-1 1000 ${user.hub} user true 900`,
    `2 timeout-once 0 hub-1 1000 ${user.hub} user true 1500`,
  ]);
});

describe('only the given addresses are the user’s, and may sign', () => {
  const own = (chainId: string, address: string) => ({ chainId, address });
  const rowFor = (addresses: readonly ChainAccount[], over = registry) =>
    recoveryMap(over, { txs: [route] }, { now, addresses }).find(({ failure }) => failure.hop === 1);
  const both = [own('hub-1', user.hub), own('osmo-1', user.osmo)];
  const withCoinTypes = (hub: number, osmo: number | undefined) =>
    createRegistry({
      ...snapshot,
      chains: (snapshot.chains ?? []).map((row) => ({
        ...row,
        ...(row.chain_id === 'hub-1' && { slip44: hub }),
        ...(row.chain_id === 'osmo-1' && osmo !== undefined && { slip44: osmo }),
      })),
    });
  test.each([
    ['the user', both, registry, 'user', true],
    ['somebody else', both.slice(0, 1), registry, 'stranded', false],
    ['the user’s address on another chain', [own('hub-1', user.osmo)], registry, 'stranded', false],
    ['an address of the same coin type', both, withCoinTypes(118, 118), 'user', true],
    ['an address of a chain whose coin type is not known', both, withCoinTypes(118, undefined), 'user', true],
    ['bytes that belong to another coin type', both, withCoinTypes(118, 330), 'user', false],
    ['bytes that come first', both.slice().reverse(), withCoinTypes(118, 330), 'user', true],
  ] as const)('%s', (_name, addresses, over, owner, canSign) => {
    expect(rowFor(addresses, over)).toMatchObject({ owner, canSign });
  });

  test.each([
    ['an escrow', escrowAddress('osmo', 'transfer', 'channel-5')],
    ['the zero address', printBech32('osmo', new Uint8Array(20))],
    ['a module', moduleAddress('osmo', 'gov')],
    ['a contract', contracts.ntrnEntry],
  ])('not %s', (_name, recover_address) => {
    const to = { ibc_transfer: { ibc_info: { ...info, recover_address } } };
    const message = swapMessage({ post_swap_action: to, affiliates: [] });
    const tx = transferTx({ receiver: contracts.osmoEntry, memo: hookMemo(contracts.osmoEntry, message) });
    const addresses = [own('hub-1', user.hub), own('osmo-1', recover_address)];
    const found = recoveryMap(registry, { txs: [tx] }, { now, addresses });
    expect(found.filter(({ address, canSign }) => address === recover_address && canSign)).toEqual([]);
    expect(found.filter(({ address, owner }) => address === recover_address && owner === 'user')).toEqual([]);
  });
});

test('an affiliate and a handler are told from the user', () => {
  const friend = account('osmo', 'friend');
  const affiliates = [{ basis_points_fee: '200', address: friend }];
  const message = swapMessage({ post_swap_action: { ibc_transfer: { ibc_info: info } }, affiliates });
  const shared = transferTx({
    receiver: contracts.osmoEntry,
    memo: hookMemo(contracts.osmoEntry, message),
  });
  expect(recoveryMap(registry, { txs: [shared] }, { now }).map(short)).toContain(
    `1 timeout 1 osmo-1 10 ${friend} affiliate false 300`,
  );
  const called = transferTx({
    receiver: contracts.osmoHandler,
    memo: hookMemo(contracts.osmoHandler, { deposit: {} }),
  });
  expect(recoveryMap(registry, { txs: [called] }, { now }).map(short)).toContain(
    `0 memo-truncated 0 osmo-1 1000 ${contracts.osmoHandler} handler false 300`,
  );
});

test('a route of two transactions has rows for both, each by itself and counted from its own signing', () => {
  const memo = {
    forward: { receiver: user.osmo, port: 'transfer', channel: 'channel-1', retries: 1, timeout: '5m' },
  };
  const first = transferTx({ channel: 'channel-3', receiver: user.ntrn });
  const next = transferTx({
    ...{ chainId: 'ntrn-1', channel: 'channel-4', denom: coins.atomOnNtrn, sender: user.ntrn },
    ...{ receiver: user.hub, memo },
  });
  const found = recoveryMap(registry, { txs: [first, next, transferTx({ receiver: user.osmo })] }, { now });
  const texts = found.map((row) => `${row.failure.tx} ${short(row)}`);
  expect(texts.filter((text) => /error-ack|timeout|pfm|no-relayer/.test(text)).slice(0, 8)).toEqual([
    `0 0 error-ack 0 hub-1 1000 ${user.hub} user true 300`,
    `0 0 timeout 0 hub-1 1000 ${user.hub} user true 300`,
    `0 0 no-relayer 0 hub-1 1000 ${escrows.hubToNtrn} waiting false until hub-1 ${user.hub}`,
    `1 0 error-ack 0 ntrn-1 1000 ${user.ntrn} user true 300`,
    `1 0 timeout 0 ntrn-1 1000 ${user.ntrn} user true 300`,
    `1 0 pfm-missing 0 hub-1 1000 ${user.hub} user true 300`,
    `1 0 no-relayer 0 hub-1 1000 ${escrows.hubToNtrn} waiting false until ntrn-1 ${user.ntrn}`,
    `1 1 error-ack 0 ntrn-1 1000 ${user.ntrn} user true 900`,
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
