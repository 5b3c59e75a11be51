/** Memos are read by the stack that a chain has for the version of IBC: auditor and simulator follow the same rows. */
import { createRegistry, type Registry, type Snapshot } from 'wayfold';
import { type AuditReason, auditMsgs, type Verdict } from 'wayfold/audit';
import { type SimulatedTx, simulateMsgs } from 'wayfold/simulate';
import { expect, test } from 'vitest';
import { printBech32 } from '../support/bech32.js';

const now = 1_735_689_600_000_000_000n;
const bytes = (byte: number): Uint8Array => new Uint8Array(20).fill(byte);
const user = { a: printBech32('a', bytes(7)), b: printBech32('b', bytes(7)), c: printBech32('c', bytes(7)) };
const stranger = printBech32('b', bytes(9));

type Middleware = NonNullable<NonNullable<Snapshot['chain_details']>[number]['middleware']>;

/** Coins go from `a` to `b` over clients or a channel, and over a channel on to `c`. `b` forwards packets over channels. */
function world(middleware: Middleware | undefined, link: readonly [string, string]): Registry {
  const chain = (name: string) => ({
    ...{ chain_id: `${name}-1`, chain_name: name, chain_type: 'cosmos' as const, bech32_prefix: name },
    slip44: 118,
  });
  const end = (name: string, channel: string) => ({ chain_id: `${name}-1`, port: 'transfer', channel });
  return createRegistry({
    chains: [chain('a'), chain('b'), chain('c')],
    channels: [
      { a: end('a', link[0]), b: end('b', link[1]) },
      { a: end('b', 'channel-5'), b: end('c', 'channel-6') },
    ],
    capabilities: [
      { chain_id: 'a-1', supports_memo: true },
      { chain_id: 'b-1', supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' },
    ],
    assets: [{ chain_id: 'a-1', denom: 'ua', symbol: 'A', decimals: 6 }],
    chain_details: [{ chain_id: 'b-1', ...(middleware && { middleware }) }],
  });
}

const clients = ['08-wasm-1', '07-tendermint-2'] as const;
const channels = ['channel-1', 'channel-2'] as const;

function tx([channel]: readonly [string, string], receiver: string, memo: object | undefined) {
  const msg = {
    ...{ source_port: 'transfer', source_channel: channel, token: { denom: 'ua', amount: '5' } },
    ...{ sender: user.a, receiver, timeout_height: {} },
    timeout_timestamp: String(channel.startsWith('channel') ? now + 10n ** 12n : now / 10n ** 9n + 1000n),
    memo: memo === undefined ? '' : JSON.stringify(memo),
  };
  return {
    ...{ chain_id: 'a-1', signer_address: user.a },
    path: ['a-1', 'b-1', ...(memo === undefined ? [] : ['c-1'])],
    msgs: [{ msg_type_url: '/ibc.applications.transfer.v1.MsgTransfer', msg: JSON.stringify(msg) }],
  };
}

const onward = {
  forward: { receiver: user.c, port: 'transfer', channel: 'channel-5', timeout: '10m', retries: 2 },
};

type Case = readonly [
  string,
  Middleware | undefined,
  readonly [string, string],
  string,
  Verdict,
  AuditReason?,
];
const cases: readonly Case[] = [
  ['over a channel, no row', undefined, channels, 'c-1', 'match'],
  ['over a channel, a row with packet forward', { v1: ['forward', 'transfer'] }, channels, 'c-1', 'match'],
  [
    'over a channel, a row without',
    { v1: ['transfer'], v2: ['forward', 'transfer'] },
    channels,
    'b-1',
    'differs',
    'CAPABILITY_MISSING',
  ],
  ['over clients, no row', undefined, clients, 'b-1', 'unclear', 'CAPABILITY_UNKNOWN'],
  [
    'over clients, a row for channels alone',
    { v1: ['forward', 'transfer'] },
    clients,
    'b-1',
    'unclear',
    'CAPABILITY_UNKNOWN',
  ],
  [
    'over clients, a row with packet forward',
    { v1: ['transfer'], v2: ['forward', 'transfer'] },
    clients,
    'c-1',
    'match',
  ],
  [
    'over clients, the same row swapped',
    { v1: ['forward', 'transfer'], v2: ['transfer'] },
    clients,
    'b-1',
    'differs',
    'CAPABILITY_MISSING',
  ],
  ['over clients, without transfers', { v2: [] }, clients, 'a-1', 'differs', 'CAPABILITY_MISSING'],
];

const expectation = {
  sourceAsset: { chainId: 'a-1', denom: 'ua' },
  ownAddresses: Object.values(user),
  ...{ amountIn: 5n, minAmountOut: 5n, receiver: user.c, destChainId: 'c-1' },
};

/** The transaction as the simulator takes it. */
function simulated(link: readonly [string, string], receiver: string): SimulatedTx {
  const { chain_id: chainId, signer_address: signerAddress, msgs } = tx(link, receiver, onward);
  return {
    ...{ chainId, signerAddress },
    msgs: msgs.map(({ msg_type_url: typeUrl, msg: value }) => ({ typeUrl, value })),
  };
}

/** Where the coins are after a run. */
function endOf(registry: Registry, link: readonly [string, string], receiver: string): readonly string[] {
  const { holdings } = simulateMsgs(registry, { txs: [simulated(link, receiver)] }, { now });
  const own: readonly string[] = Object.values(user);
  return holdings.filter(({ address }) => own.includes(address)).map(({ chainId }) => chainId);
}

test.each(cases.map((one) => [one[0], one] as const))('a forward %s', (_name, one) => {
  const [, middleware, link, chainId, verdict, reason] = one;
  const registry = world(middleware, link);
  const { findings, effects, ...report } = auditMsgs(registry, {
    msgs: { txs: [{ cosmos_tx: tx(link, user.b, onward) }] },
    expectation: { ...expectation, destAsset: { chainId: 'c-1', denom: denomOnC(registry, link) } },
  });
  expect([report.verdict, findings.map((finding) => finding.reason).join()]).toEqual([
    verdict,
    reason === undefined ? expect.any(String) : expect.stringContaining(reason),
  ]);
  expect(endOf(registry, link, user.b)).toEqual([chainId]);
});

/** Denom under which the coin arrives on `c`, as an auditor of the forwarding world reads it. */
function denomOnC(registry: Registry, link: readonly [string, string]): string {
  const row = { v1: ['forward', 'transfer'], v2: ['forward', 'transfer'] } as const;
  const { effects } = auditMsgs(world(row, link), {
    msgs: { txs: [{ cosmos_tx: tx(link, user.b, onward) }] },
  });
  const arrived = effects.find((effect) => effect.kind === 'deliver' && effect.chainId === 'c-1');
  return arrived?.kind === 'deliver' ? (arrived.denomOut ?? '') : String(registry);
}

test.each<readonly [string, Middleware | undefined, Verdict]>([
  ['that is not known', undefined, 'differs'],
  ['that does not forward', { v2: ['callbacks', 'transfer'] }, 'differs'],
])('a stranger as the receiver of the packet, and a stack %s', (_name, middleware, verdict) => {
  const registry = world(middleware, clients);
  const report = auditMsgs(registry, {
    msgs: { txs: [{ cosmos_tx: tx(clients, stranger, onward) }] },
    expectation,
  });
  expect(report.verdict).toBe(verdict);
  expect(report.findings.map(({ reason }) => reason)).toContain('RECEIVER_NOT_OWN');
});

test('coins that stay on a chain whose stack is not known', () => {
  const registry = world(undefined, clients);
  const report = auditMsgs(registry, {
    msgs: { txs: [{ cosmos_tx: tx(clients, user.b, undefined) }] },
    expectation: { ownAddresses: Object.values(user) },
  });
  expect(report.findings.filter(({ severity }) => severity === 'danger')).toEqual([]);
  expect(report.verdict).toBe('unclear');
  expect(report.findings.map(({ reason }) => reason)).toContain('CAPABILITY_UNKNOWN');
});

test.each<readonly [boolean, Verdict]>([
  [false, 'match'],
  [true, 'unclear'],
])('a channel that stands for a client, %s: %s', (isAlias, verdict) => {
  const registry = world(undefined, channels);
  const transaction = tx(channels, user.b, undefined);
  const msgs = transaction.msgs.map(({ msg_type_url, msg }) => ({
    msg_type_url,
    msg: JSON.stringify({ ...(JSON.parse(msg) as object), use_aliasing: isAlias }),
  }));
  const input = { txs: [{ cosmos_tx: { ...transaction, msgs } }] };
  const arrived = auditMsgs(registry, { msgs: input }).effects.find(({ kind }) => kind === 'deliver');
  const denom = arrived?.kind === 'deliver' ? (arrived.denomOut ?? '') : '';
  const report = auditMsgs(registry, {
    msgs: input,
    expectation: {
      ...expectation,
      ...{ receiver: user.b, destChainId: 'b-1', destAsset: { chainId: 'b-1', denom } },
    },
  });
  expect(report.verdict).toBe(verdict);
});
