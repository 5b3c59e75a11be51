/** Calls of bridges in small: what contracts demand, what they refuse, and who has the coins then. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createRegistry, exportSnapshot } from 'wayfold/registry';
import {
  breachesOf,
  type Fault,
  recoveryMap,
  type SimulateOptions,
  type SimulatedTx,
  type Simulation,
  simulateMsgs,
} from 'wayfold/simulate';
import { account, now, second } from './world.js';

const me = `0x${'5a'.repeat(20)}`;
const usdc = { one: `0x${'a1'.repeat(20)}`, two: `0x${'a2'.repeat(20)}` } as const;
const contracts = {
  messenger: `0x${'b1'.repeat(20)}`,
  relayer: `0x${'b2'.repeat(20)}`,
  gateway: `0x${'b3'.repeat(20)}`,
  pool: `0x${'b4'.repeat(20)}`,
  router: `0x${'b5'.repeat(20)}`,
  handler: `0x${'b6'.repeat(20)}`,
} as const;

const registry = createRegistry(
  {
    chains: [
      { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
      { chain_id: '2', chain_name: 'base', chain_type: 'evm' },
      { chain_id: 'noble-1', chain_name: 'noble', chain_type: 'cosmos', bech32_prefix: 'noble' },
      { chain_id: 'axelar-1', chain_name: 'axelar', chain_type: 'cosmos', bech32_prefix: 'axelar' },
      { chain_id: 'osmo-1', chain_name: 'osmo', chain_type: 'cosmos', bech32_prefix: 'osmo' },
    ],
    channels: [
      {
        a: { chain_id: 'axelar-1', port: 'transfer', channel: 'channel-3' },
        b: { chain_id: 'osmo-1', port: 'transfer', channel: 'channel-208' },
      },
      {
        a: { chain_id: 'noble-1', port: 'transfer', channel: 'channel-1' },
        b: { chain_id: 'osmo-1', port: 'transfer', channel: 'channel-750' },
      },
    ],
    bridges: {
      evm_native_denoms: { by_chain_id: { 1: { denom: 'eth-native' }, 2: { denom: 'base-native' } } },
      cctp: {
        max_transfer_usdc: '1',
        evm_v1: [
          { chain_id: '1', domain: 0, usdc_denom: usdc.one, token_messenger: contracts.messenger },
          { chain_id: '2', domain: 6, usdc_denom: usdc.two },
        ],
        noble: { chain_id: 'noble-1', domain: 4, usdc_denom: 'uusdc' },
        evm_v2: { token_messenger_v2: contracts.messenger, domains: { 1: 0, 2: 6 } },
      },
      axelar: {
        hub_chain_id: 'axelar-1',
        chains: [{ chain_id: '1', axelar_chain: 'Ethereum', entry_contract: contracts.handler }],
        assets_on_hub: [
          { axelar_denom: 'uausdc', symbol: 'USDC', origin_chain_id: '1', origin_denom: usdc.one },
        ],
      },
      go_fast: {
        chains: [
          { chain_id: '1', domain: 1, contract: contracts.gateway, usdc_denom: usdc.one },
          { chain_id: 'osmo-1', domain: 875, usdc_denom: 'uusdc' },
        ],
      },
      stargate: {
        chains: [
          { chain_id: '1', endpoint_id: 30101, pools: { USDC: contracts.pool } },
          { chain_id: '2', endpoint_id: 30184, pools: { USDC: contracts.relayer } },
        ],
      },
    },
  },
  { strict: true },
);

const word = (value: bigint | number | string): string =>
  (typeof value === 'string' ? value.replace('0x', '') : value.toString(16)).padStart(64, '0');
const nobleWord = '7'.repeat(40).padStart(64, '0');

interface Parts {
  readonly to: string;
  readonly words: readonly (bigint | number | string)[];
  readonly selector: string;
  readonly value?: bigint;
  readonly approved?: readonly (readonly [token: string, spender: string, amount: bigint])[];
}

function callTx({ to, words, selector, value = 0n, approved = [] }: Parts): SimulatedTx {
  return {
    ...{ chainId: '1', signerAddress: me, to, value, data: selector + words.map(word).join('') },
    requiredErc20Approvals: approved.map(([tokenContract, spender, amount]) => ({
      ...{ tokenContract, spender, amount },
    })),
  };
}

const run = (tx: SimulatedTx, options: Partial<SimulateOptions> = {}): Simulation =>
  simulateMsgs(registry, { txs: [tx] }, { now, ...options });

const usdcTo = (spender: string, amount: bigint) => [[usdc.one, spender, amount]] as const;

const burn = (amount: bigint, over: Partial<Parts> = {}): SimulatedTx =>
  callTx({
    ...{ selector: '6fd3504e', to: contracts.messenger, words: [amount, 4, nobleWord, usdc.one] },
    ...{ approved: usdcTo(contracts.messenger, amount), ...over },
  });
const relayed = (amount: bigint, fee: bigint, over: Partial<Parts> = {}): SimulatedTx =>
  callTx({
    ...{
      selector: 'd77d6ec0',
      to: contracts.relayer,
      words: [amount, 6, word(me), usdc.one, fee, word('0x22')],
    },
    ...{ approved: usdcTo(contracts.relayer, amount + fee), ...over },
  });
const burnV2 = (amount: bigint, maxFee: bigint, threshold: number): SimulatedTx =>
  callTx({
    ...{ selector: '8e0250ee', to: contracts.messenger },
    words: [amount, 6, word(me), usdc.one, 0, maxFee, threshold],
    approved: usdcTo(contracts.messenger, amount),
  });
const order = (parts: { amountIn?: bigint; amountOut?: bigint; deadline?: bigint } = {}): SimulatedTx => {
  const { amountIn = 1000n, amountOut = 990n, deadline = now / second + 300n } = parts;
  return callTx({
    ...{ selector: '6ad1b6ac', to: contracts.gateway, approved: usdcTo(contracts.gateway, amountIn) },
    words: [word(me), nobleWord, amountIn, amountOut, 875, deadline, 224, 0],
  });
};
const stargate = (amount: bigint, minimum: bigint, fee: bigint, value = fee): SimulatedTx =>
  callTx({
    ...{ selector: 'cbef2aa9', to: contracts.pool, value, approved: usdcTo(contracts.pool, amount) },
    words: [128, fee, 0, word(me), 30184, word(me), amount, minimum, 224, 256, 288, 0, 0, 0],
  });

/** Text as words of the ABI: its length, then its bytes. */
const textWords = (text: string): string[] => {
  const hex = Buffer.from(text).toString('hex');
  return [word(text.length), hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')];
};
const gmp = (amount: bigint, gas: bigint, value = gas): SimulatedTx =>
  callTx({
    ...{ selector: 'd421c105', to: contracts.handler, value, approved: usdcTo(contracts.handler, amount) },
    words: [
      ...[192, 256, 352, 416, amount, gas],
      ...[...textWords('osmo'), ...textWords(account('osmo', 'user'))],
      ...[word(6), '000000007b7d'.padEnd(64, '0'), ...textWords('USDC')],
    ],
  });

describe('what contracts demand', () => {
  test.each<[string, SimulatedTx, string]>([
    ['a burn', burn(900n), `done noble-1 900uusdc`],
    ['a burn over the limit', burn(1_000_001n), 'failed burn amount exceeds the per message limit'],
    ['a burn of nothing', burn(0n), 'failed amount must be nonzero'],
    [
      'a burn of another token',
      burn(9n, { words: [9n, 4, nobleWord, usdc.two], approved: [[usdc.two, contracts.messenger, 9n]] }),
      'failed burn token not supported',
    ],
    ['a burn to nobody', burn(9n, { words: [9n, 4, 0, usdc.one] }), 'failed mint recipient must be nonzero'],
    [
      'a burn to its own chain',
      burn(9n, { words: [9n, 0, nobleWord, usdc.one] }),
      'failed the domain is the domain of the source chain',
    ],
    [
      'a burn with native coin',
      burn(9n, { value: 1n }),
      'failed the call carries 1 of the native coin, not 0',
    ],
    [
      'too small an approval',
      burn(9n, { approved: usdcTo(contracts.messenger, 8n) }),
      'failed transfer amount exceeds allowance',
    ],
    [
      'an approval of another token',
      burn(9n, { approved: [[usdc.two, contracts.messenger, 9n]] }),
      'failed transfer amount exceeds allowance',
    ],
    [
      'an approval of another spender',
      burn(9n, { approved: usdcTo(contracts.router, 9n) }),
      'failed transfer amount exceeds allowance',
    ],
    [
      'approvals in other letters',
      burn(9n, { approved: [[usdc.one.toUpperCase().replace('0X', '0x'), contracts.messenger, 9n]] }),
      'done noble-1 9uusdc',
    ],
    ['a relayed burn', relayed(900n, 100n), `done 2 900${usdc.two}`],
    ['a relayed burn without a fee', relayed(900n, 0n), 'failed transfer and fee must be nonzero'],
    [
      'a relayed burn approved without the fee',
      relayed(900n, 100n, { approved: usdcTo(contracts.relayer, 900n) }),
      'failed transfer amount exceeds allowance',
    ],
    ['a fast burn', burnV2(1000n, 7n, 1000), `done 2 993${usdc.two}`],
    ['a fee that is all of it', burnV2(1000n, 1000n, 1000), 'failed max fee must be less than amount'],
    ['an order', order(), 'done osmo-1 990uusdc'],
    ['an order that is late', order({ deadline: now / second }), 'failed order expired'],
    [
      'an order that gives more than it takes',
      order({ amountOut: 1001n }),
      'failed the order pays out more than it takes',
    ],
    ['a message of Axelar', gmp(900n, 5n), 'done osmo-1 900ibc/'],
    ['a message without gas', gmp(900n, 0n), 'failed amount and gas payment must be nonzero'],
    [
      'a message with other gas than it says',
      gmp(900n, 5n, 4n),
      'failed the call carries 4 of the native coin, not 5',
    ],
    ['a pool', stargate(1000n, 990n, 5n), `done 2 990${usdc.two}`],
    [
      'a pool and another value',
      stargate(1000n, 990n, 5n, 6n),
      'failed the call carries 6 of the native coin, not 5',
    ],
    [
      'a pool and a minimum above the amount',
      stargate(1000n, 1001n, 5n),
      'failed the pool would give less than the minimum',
    ],
  ])('%s', (_name, tx, text) => {
    const done = run(tx);
    const { txs, delivered, balances } = done;
    const { outcome = '', reason } = txs[0] ?? {};
    const end = delivered && `${delivered.chainId} ${delivered.amount}${delivered.denom}`;
    expect(`${outcome} ${reason ?? end}`).toContain(text);
    expect(breachesOf(registry, done)).toEqual([]);
    if (delivered !== undefined) {
      const { by: _by, ...there } = delivered;
      expect(balances).toContainEqual(there);
    }
    // What reverts leaves the signer all that he had.
    if (outcome === 'failed') expect(balances.every(({ address }) => address === me)).toBe(true);
  });
});

describe('faults', () => {
  const stall = (kind: string): Fault => ({ kind, tx: 0, handOver: 0 }) as Fault; // of the table below
  test.each<[string, SimulatedTx, string]>([
    ['not-minted', burn(900n), 'anyone'],
    ['relayer-idle', relayed(900n, 100n), 'relayer'],
    ['fast-allowance-exhausted', burnV2(900n, 1n, 1000), 'anyone'],
    ['no-solver', order(), 'anyone'],
    ['receive-fails', stargate(900n, 890n, 5n), 'anyone'],
  ])('%s keeps the coins until somebody acts', (kind, tx, by) => {
    const found = run(tx, { faults: [stall(kind)] });
    expect(found.txs[0]?.outcome).toBe('undone');
    const event = found.events.find((one) => one.kind === 'stall');
    expect(event).toMatchObject({ why: kind, wait: { settlesWhen: { by } } });
    expect(found.delivered).toBeUndefined();
    expect(breachesOf(registry, found)).toEqual([]);
    const row = recoveryMap(registry, { txs: [tx] }, { now }).find(({ failure }) => failure.kind === kind);
    expect(row).toMatchObject({ owner: 'waiting', canSign: false, settlesWhen: { by } });
  });

  test.each<[string, SimulatedTx]>([
    ['burner-denied', burnV2(900n, 1n, 1000)],
    ['no-credit', stargate(900n, 890n, 5n)],
  ])('%s leaves the coins with the signer', (kind, tx) => {
    const found = run(tx, { faults: [stall(kind)] });
    expect(found.txs[0]?.outcome).toBe('failed');
    const row = recoveryMap(registry, { txs: [tx] }, { now }).find(({ failure }) => failure.kind === kind);
    expect(row).toMatchObject({ owner: 'user', atMostSeconds: 0 });
  });

  test('a fault of another hand-over changes nothing', () => {
    const other: Fault = { kind: 'not-minted', tx: 0, handOver: 1 };
    expect(run(burn(900n), { faults: [other] }).delivered?.amount).toBe(900n);
  });
});

test('what a later transaction pays a bridge is the signer’s own, and nothing else is', () => {
  const txs = [burn(9n), gmp(900n, 5n)];
  const done = simulateMsgs(registry, { txs }, { now });
  expect(done.txs.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect(done.spent).toContainEqual({ tx: 1, chainId: '1', address: me, denom: 'eth-native', amount: 5n });
  expect(breachesOf(registry, done)).toEqual([]);
  const [first, then] = simulateMsgs(registry, { txs: [stargate(9n, 9n, 5n), burnOnTwo(9n)] }, { now }).txs;
  expect([first?.outcome, then?.outcome]).toEqual(['done', 'done']);
  const more = simulateMsgs(registry, { txs: [stargate(9n, 9n, 5n), burnOnTwo(10n)] }, { now }).txs[1];
  expect(more).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('insufficient funds') });
});

/** A burn of what arrived on the other chain. */
function burnOnTwo(amount: bigint): SimulatedTx {
  const tx = burn(amount, {
    words: [amount, 4, nobleWord, usdc.two],
    approved: [[usdc.two, contracts.messenger, amount]],
  });
  return { ...tx, chainId: '2' };
}

test('an account of Noble forwards where somebody who takes part has it forwarded', () => {
  // channel-1 and the receiver below, as the module hashes them.
  const receiver = account('osmo', 'user');
  const address = forwardingOf('channel-1', receiver);
  const tx = burn(900n, { words: [900n, 4, word(address), usdc.one] });
  expect(run(tx, { people: [receiver] }).delivered).toMatchObject({ chainId: 'osmo-1', address: receiver });
  expect(run(tx).delivered).toMatchObject({ chainId: 'noble-1' });
  const late = run(tx, { people: [receiver], faults: [{ kind: 'timeout', tx: 0, packet: 0 }] });
  expect(late.events.at(-1)).toMatchObject({ kind: 'stall', why: 'forward-fails' });
  expect(breachesOf(registry, late)).toEqual([]);
});

test.each([
  [6, `2 990${usdc.two}`],
  // The bridge has them, and the model follows them no further.
  [18, `1 1000${usdc.one}`],
])('LayerZero to a token of %d decimals', (decimals, end) => {
  const assets = [
    { chain_id: '1', denom: usdc.one, decimals: 6 },
    { chain_id: '2', denom: usdc.two, decimals },
  ];
  const bridges = { layer_zero: { endpoint_ids: { 1: 30101, 2: 30184 } } };
  const listed = createRegistry([exportSnapshot(registry), { assets, bridges }]);
  const tx = callTx({
    ...{ selector: 'c7c7f5b3', to: contracts.pool, value: 5n, approved: usdcTo(contracts.pool, 1000n) },
    words: [128, 5, 0, word(me), 30184, word(me), 1000, 990, 224, 256, 288, 0, 0, 0],
  });
  const pair = { from: { chainId: '1', denom: usdc.one }, to: { chainId: '2', denom: usdc.two } };
  const { delivered, txs } = simulateMsgs(listed, { txs: [tx] }, { now, bridged: [pair] });
  expect(txs[0]?.outcome).toBe('done');
  expect(delivered && `${delivered.chainId} ${delivered.amount}${delivered.denom}`).toBe(end);
});

test.each<[string, SimulatedTx, string]>([
  ['CCTP', burn(900n), 'noble-1'],
  ['GO_FAST', order(), 'osmo-1'],
  ['STARGATE', stargate(900n, 890n, 5n), '2'],
  ['AXELAR', gmp(900n, 5n), 'axelar-1'],
])('a way over %s that is out of service is refused', (bridge, tx, to) => {
  const scope = { chain_id: '1', counterparty_chain_id: to, bridge };
  const about = { reason: 'bridge_closed', source: 'here', note: 'closed' };
  const outages = [{ scope, effect: 'refuse', direction: 'both', ...about }] as const;
  const closed = createRegistry([exportSnapshot(registry), { outages }], { strict: true });
  expect(run(tx).txs[0]?.outcome).toBe('done');
  const [outcome] = simulateMsgs(closed, { txs: [tx] }, { now }).txs;
  expect(outcome).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining(`over ${bridge} is out of service`),
  });
  const forced = simulateMsgs(closed, { txs: [tx] }, { now, includeInactive: true });
  expect(forced.txs[0]?.outcome).toBe('done');
});

describe('hostile calldata', () => {
  test.each<[string, SimulatedTx, string]>([
    ['nothing', { ...burn(9n), data: '' }, 'not-modelled'],
    ['no hex', { ...burn(9n), data: '6fd3504ezz' }, 'failed'],
    ['half of it', { ...burn(9n), data: (burn(9n).data ?? '').slice(0, 100) }, 'failed'],
    ['another function', { ...burn(9n), data: `deadbeef${'0'.repeat(256)}` }, 'not-modelled'],
    ['a chain of another kind', { ...burn(9n), chainId: 'noble-1' }, 'failed'],
    ['a contract that is no address', { ...burn(9n), to: '0x12' }, 'failed'],
    ['a chain nobody knows', { ...burn(9n), chainId: '77' }, 'failed'],
    ['bytes of Solana on Ethereum', { chainId: '1', signerAddress: me, tx: 'AAAA' }, 'failed'],
    [
      'lengths beyond the data',
      callTx({ selector: '6ad1b6ac', to: contracts.gateway, words: [0, 0, 1, 1, 875, 1, 224, 2n ** 255n] }),
      'failed',
    ],
    [
      'a swap of what is no calldata',
      callTx({ selector: 'ead2fe5b', to: contracts.router, words: [1, 2, 3, 4, 5, 6] }),
      'failed',
    ],
  ])('%s', (_name, tx, outcome) => {
    expect(run(tx).txs[0]?.outcome).toBe(outcome);
  });

  test('megabytes of it are charged, and refused', () => {
    const data = `6fd3504e${'0'.repeat(3_000_000)}`;
    expect(() => run({ ...burn(9n), data })).toThrow('bytes of memos to read');
  });
});

/** Bytes of such an account, made from its definition. */
function forwardingOf(channel: string, recipient: string): string {
  const module = createHash('sha256').update('forwarding').digest();
  const hash = createHash('sha256').update(module).update(`${channel}${recipient}`).digest();
  return `0x${hash.subarray(12).toString('hex')}`;
}
