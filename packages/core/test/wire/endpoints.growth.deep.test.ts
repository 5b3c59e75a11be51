/** Twice as much of anything in a request takes about twice the steps, on every endpoint and in every form. */
import { describe, expect, test } from 'vitest';
import { type Budget, createBudget, limits, toBase64 } from '../../src/primitives/index.js';
import { authInfo, encode, protoTypes, signDoc, txBody } from '../../src/proto/index.js';
import { account, now, registry, transferTo } from '../readers/chains.js';
import { api, atomOnOsmosis, registry as world, swapHome, transferHome } from '../wire/world.js';
import { contexts } from '../../src/wire/answering.js';
import { endpoints } from '../../src/wire/endpoints.js';
import { decode } from '../../src/wire/json/body.js';
import { staticParts } from '../../src/wire/parts/static.js';

/** Steps of all kinds, and bytes of the answer. */
interface Cost {
  readonly steps: number;
  readonly bytes: number;
}

type Kind = readonly [name: string, size: number, ask: (size: number) => Cost];

const at = { now: () => now };
const part = <N extends keyof typeof staticParts>(name: N) => staticParts[name];

function costOf(name: keyof typeof endpoints, body: object, data = registry): Cost {
  const budget = createBudget();
  const { answer, request } = endpoints[name];
  const ask = answer as (context: object, request: unknown) => unknown; // one of them, with its own request
  const context = contexts(data, { ...at, selfCheck: true }, part)(undefined, budget);
  const answered = ask(context, decode<unknown>(request, body));
  return { steps: stepsOf(budget), bytes: new TextEncoder().encode(JSON.stringify(answered)).length };
}

const stepsOf = ({ spent }: Budget): number => Object.values(spent).reduce((sum, steps) => sum + steps, 0);

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const coin = (index: number): string => `coin${String(index).padStart(6, '0')}`;
const [ana, ben] = [account('home', 1), account('home', 2)];
const coins = (count: number, name = coin) => times(count, (index) => ({ denom: name(index), amount: '2' }));

/** A payment in the fields of its type. */
const payment = (amount: object) => ({ from_address: ana, to_address: ben, amount });
const send = '/cosmos.bank.v1beta1.MsgSend';

/** A document of payments, as bytes. */
function bytesOfSends(messages: number, amount: object): string {
  const type = protoTypes.get(send);
  if (type === undefined) throw new Error(`${send} has no type`);
  const value = encode(type, payment(amount) as never);
  const body = encode(txBody, { messages: times(messages, () => ({ type_url: send, value })) });
  const fee = { amount: [{ denom: 'uhome', amount: '1' }], gas_limit: 100_000n };
  const doc = { body_bytes: body, auth_info_bytes: encode(authInfo, { fee }), chain_id: 'home-1' };
  return toBase64(encode(signDoc, doc));
}

const audited = (msgs: unknown, expectation?: object): Cost =>
  costOf('audit', { msgs, chain_id: 'home-1', ...(expectation && { expectation }) });
const own = { own_addresses: [ana, ben] };
const objects = (messages: number, amount: object) =>
  times(messages, () => ({ typeUrl: send, value: { fromAddress: ana, toAddress: ben, amount } }));
const amino = (messages: number, amount: object) => ({
  ...{ chain_id: 'home-1', account_number: '1', sequence: '1', memo: '', fee: { amount: [], gas: '1' } },
  msgs: times(messages, () => ({ type: 'cosmos-sdk/MsgSend', value: payment(amount) })),
});
const forwarded = (count: number): object => {
  let memo: object | undefined;
  for (let left = 0; left < count; left++) {
    const hop = { receiver: account('apps'), port: 'transfer', channel: 'channel-3' };
    memo = { forward: { ...hop, ...(memo && { next: memo }) } };
  }
  return transferTo('apps', account('apps'), JSON.stringify(memo));
};
const bareTransfers = (count: number) => times(count, () => forwarded(1));
const execute = (funds: number) => [
  {
    typeUrl: '/cosmwasm.wasm.v1.MsgExecuteContract',
    value: { sender: ana, contract: account('home', 9), msg: { do: {} }, funds: coins(funds) },
  },
];
const multi = (count: number) => [
  {
    typeUrl: '/cosmos.bank.v1beta1.MsgMultiSend',
    value: {
      inputs: [{ address: ana, coins: [{ denom: 'uhome', amount: String(2 * count) }] }],
      outputs: times(count, () => ({ address: ben, coins: [{ denom: 'uhome', amount: '2' }] })),
    },
  },
];
const evmCall = (index: number) => ({
  ...{ from: `0x${'11'.repeat(20)}`, to: `0x${'22'.repeat(20)}`, chainId: '0x1' },
  ...{
    value: '0x1',
    data: `0xa9059cbb${'0'.repeat(24)}${'33'.repeat(20)}${index.toString(16).padStart(64, '0')}`,
  },
});

/** Everybody pays in a coin of their own. */
const payers = (count: number) =>
  times(count, (index) => ({
    typeUrl: send,
    value: {
      fromAddress: account('home', index % 256),
      toAddress: ben,
      amount: [{ denom: coin(index), amount: '2' }],
    },
  }));
const powers = (messages: number, receivers: number) =>
  times(messages, (index) => ({
    typeUrl: '/cosmos.authz.v1beta1.MsgGrant',
    value: {
      granter: account('home', index % 256),
      grantee: ben,
      grant: {
        authorization: {
          '@type': '/cosmos.bank.v1beta1.SendAuthorization',
          ...{ spend_limit: coins(2), allow_list: times(receivers, (one) => account('home', one % 256)) },
        },
      },
    },
  }));
const allowance = (index: number) => ({
  ...{ from: `0x${'11'.repeat(20)}`, to: `0x${index.toString(16).padStart(40, '2')}`, chainId: '0x1' },
  ...{ value: '0x0', data: `0x095ea7b3${'0'.repeat(24)}${'33'.repeat(20)}${'f'.repeat(64)}` },
});

const audits: readonly Kind[] = [
  ['accounts and coins', 100, (size) => audited(payers(size))],
  ['powers', 100, (size) => audited(powers(size, 2))],
  ['receivers that a power names', 200, (size) => audited(powers(1, size))],
  ['allowances', 50, (size) => audited(times(size, allowance))],
  ['messages, bytes', 200, (size) => audited(bytesOfSends(size, coins(2)), own)],
  ['messages, libraries', 200, (size) => audited(objects(size, coins(2)), own)],
  ['messages, amino', 200, (size) => audited(amino(size, coins(2)), own)],
  ['coins of a message, bytes', 200, (size) => audited(bytesOfSends(1, coins(size)), own)],
  ['coins of a message, libraries', 200, (size) => audited(objects(1, coins(size)), own)],
  [
    'one coin many times, bytes',
    200,
    (size) =>
      audited(
        bytesOfSends(
          1,
          coins(size, () => 'uhome'),
        ),
        own,
      ),
  ],
  ['messages of many coins', 100, (size) => audited(bytesOfSends(size, coins(64)), own)],
  ['coins that are passed on', 100, (size) => audited([...objects(size, coins(1)), ...back(size)], own)],
  ['payees of one message', 200, (size) => audited(multi(size), own)],
  ['funds of a call', 100, (size) => audited(execute(size))],
  [
    'documents',
    100,
    (size) =>
      audited(
        times(size, () => amino(1, coins(2))),
        own,
      ),
  ],
  ['forwards of a memo', 16, (size) => audited([forwarded(size)])],
  ['packets', 16, (size) => audited(bareTransfers(size))],
  ['calls', 50, (size) => audited(times(size, evmCall))],
  [
    'unread messages',
    100,
    (size) => audited(times(size, (index) => ({ typeUrl: `/x.Y${index}`, value: {} }))),
  ],
  [
    'own addresses',
    32,
    (size) =>
      audited(objects(size, coins(4)), { own_addresses: times(size, (index) => account('home', index)) }),
  ],
  [
    'allowed contracts',
    32,
    (size) =>
      audited(objects(size, coins(4)), { allowed_contracts: times(size, (index) => account('apps', index)) }),
  ],
  [
    'affiliates',
    8,
    (size) =>
      audited(objects(size, coins(4)), {
        ...own,
        affiliates: times(size, (index) => ({ address: account('home', index + 3), basis_points_fee: '1' })),
      }),
  ],
  [
    'fees',
    16,
    (size) =>
      audited(objects(size, coins(4)), {
        ...own,
        fees: times(size, (index) => ({ chain_id: 'home-1', denom: coin(index), amount: '1' })),
      }),
  ],
];

/** What was paid goes back, coin for coin. */
function back(count: number) {
  return times(count, () => ({
    typeUrl: send,
    value: { fromAddress: ben, toAddress: ana, amount: coins(1) },
  }));
}

const swapping = (count: number): object => {
  const denom = (index: number): string =>
    index === 0 ? 'uosmo' : index === count ? atomOnOsmosis : coin(index);
  const hops = times(count, (index) => ({ pool: '1', denom_in: denom(index), denom_out: denom(index + 1) }));
  const [swap, ...others] = swapHome.operations;
  const swapIn = {
    swap_venue: { name: 'osmosis-poolmanager', chain_id: 'osmosis-1' },
    swap_operations: hops,
  };
  const inner = { ...(swap as { readonly swap: object }).swap, swap_in: swapIn };
  return { ...swapHome, operations: [{ swap: inner }, ...others] };
};
/** A swap that is spread over pools, each of its routes through one of them. */
const spread = (count: number): object => {
  const [swap, ...others] = swapHome.operations;
  const { swap_in: _, ...inner } = (swap as { readonly swap: { readonly swap_in: object } }).swap;
  const swap_routes = times(count, (index) => ({
    ...{ swap_amount_in: '1000', denom_in: 'uosmo' },
    swap_operations: [{ pool: String(index), denom_in: 'uosmo', denom_out: atomOnOsmosis }],
  }));
  const swap_venue = { name: 'osmosis-poolmanager', chain_id: 'osmosis-1' };
  const amount_in = String(1000 * count);
  return {
    ...{ ...swapHome, amount_in },
    operations: [{ swap: { ...inner, smart_swap_in: { swap_venue, swap_routes } } }, ...others],
  };
};
const shared = (count: number): object => ({
  ...swapHome,
  chain_ids_to_affiliates: {
    'osmosis-1': {
      affiliates: times(count, (index) => ({ address: account('osmo', index + 1), basis_points_fee: '1' })),
    },
  },
});
/** A coin that goes to and fro, each time by its holder's account there. */
const toAndFro = (count: number): object => {
  const places = times(2 * count + 1, (index) => (index % 2 === 0 ? 'osmosis-1' : 'cosmoshub-4'));
  const operations = places.slice(0, -1).map((chain_id) => ({
    transfer: { port: 'transfer', channel: chain_id === 'osmosis-1' ? 'channel-0' : 'channel-141', chain_id },
  }));
  const [there, back] = transferHome.address_list;
  return {
    ...{ ...transferHome, source_asset_denom: 'uosmo', operations },
    ...{ dest_asset_denom: 'uosmo', dest_asset_chain_id: 'osmosis-1' },
    address_list: places.map((_, index) => (index % 2 === 0 ? there : back)),
  };
};
const asked = (count: number) =>
  times(count, (index) => ({ denom: index % 2 === 0 ? 'uatom' : 'uosmo', chain_id: 'cosmoshub-4' }));
const voucher = (index: number): string => `ibc/${index.toString(16).toUpperCase().padStart(64, 'C')}`;

const others: readonly Kind[] = [
  ['origins of assets', 1000, (size) => costOf('ibcOriginAssets', { assets: asked(size) }, world)],
  [
    'origins of unknown vouchers',
    500,
    (size) =>
      costOf(
        'ibcOriginAssets',
        { assets: times(size, (index) => ({ denom: voucher(index), chain_id: 'osmosis-1' })) },
        world,
      ),
  ],
  [
    'recommendations',
    400,
    (size) =>
      costOf(
        'recommendAssets',
        {
          requests: times(size, () => ({
            ...{ source_asset_denom: 'uatom', source_asset_chain_id: 'cosmoshub-4' },
            dest_chain_id: 'osmosis-1',
          })),
        },
        world,
      ),
  ],
  ['operations', 4, (size) => costOf('msgs', toAndFro(size), world)],
  ['routes of a swap', 8, (size) => costOf('msgs', spread(size), world)],
  ['affiliates of a swap', 8, (size) => costOf('msgs', shared(size), world)],
  ['swap operations', 16, (size) => costOf('msgs', swapping(size), world)],
  ['a run of packets', 16, (size) => costOf('simulate', { txs: simulated(size, 1) })],
  ['a run of forwards', 12, (size) => costOf('simulate', { txs: simulated(1, size) })],
];

function simulated(txs: number, forwards: number): readonly object[] {
  const { msgs = [] } = forwarded(forwards) as ReturnType<typeof transferTo>;
  const list = msgs.map(({ typeUrl, value }) => ({ msg_type_url: typeUrl, msg: value }));
  const tx = { chain_id: 'home-1', path: ['home-1'], signer_address: account('home'), msgs: list };
  return times(txs, () => ({ cosmos_tx: tx }));
}

/** Rows of what is nested name longer places and quote longer memos, up to their limits. */
const nested: ReadonlySet<string> = new Set(['forwards of a memo', 'a run of forwards']);

/** Steps that each request takes whatever it holds. */
const constant = 200;
const exponent = 1.2;

describe.each([
  ['audit', audits],
  ['others', others],
] as const)('%s', (_name, kinds) => {
  test.each(kinds)('%s', (name, size, ask) => {
    const [one, two, four] = [ask(size), ask(2 * size), ask(4 * size)];
    // Work that nothing counts would pass whatever it took.
    expect(four.steps).toBeGreaterThan(1.6 * two.steps - constant);
    expect(four.steps).toBeGreaterThan(2 * size);
    expect(growth(one.steps, two.steps)).toBeLessThanOrEqual(exponent);
    expect(growth(two.steps, four.steps)).toBeLessThanOrEqual(exponent);
    if (!nested.has(name)) expect(growth(two.bytes, four.bytes)).toBeLessThanOrEqual(exponent);
    expect(four.bytes).toBeLessThanOrEqual(limits.reportBytes);
  });
});

const growth = (less: number, more: number): number => Math.log2((more + constant) / (less + constant));

/** Requests that only say which rows are wanted. */
test.each<readonly [keyof typeof endpoints, object, object]>([
  [
    'chains',
    { chain_ids: ['osmosis-1'] },
    { chain_ids: times(2000, (index) => (index === 0 ? 'osmosis-1' : `x-${index}`)) },
  ],
  ['chains', { chain_ids: ['osmosis-1'] }, { chain_ids: times(2000, () => 'osmosis-1') }],
  ['assets', { chain_ids: ['osmosis-1'] }, { chain_ids: times(2000, () => 'osmosis-1') }],
  ['bridges', {}, {}],
  ['venues', {}, {}],
])('%s gives each row once', (name, few, many) => {
  const [one, other] = [costOf(name, few, world), costOf(name, many, world)];
  expect(other).toEqual(one);
  expect(other.bytes).toBeLessThan(JSON.stringify(api.assets({})).length + 4096);
});
