/** Messages must pass the simulator and the auditor before they are given. */
import { expect, test } from 'vitest';
import { type CompiledMsgs, compileMsgs } from '../../compile/index.js';
import { createBudget, printBech32, RoutingError } from '../../primitives/index.js';
import { createRegistry, exportSnapshot, type Registry } from '../../registry/index.js';
import { createApi } from '../index.js';
import { encodeMsgs } from '../msgs/response.js';
import { decodeMsgs, type MsgsRequest } from '../msgs/msgs.js';
import { checkSelf } from './self-check.js';
import {
  api,
  directHome,
  receiver,
  registry,
  sender,
  swapHome,
  transferHome,
} from '../../../test/wire/world.js';

const now = 1_700_000_000_123_456_789n;
const other = 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw';
const affiliate = 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu';

/** What the check finds wrong with messages that were changed after compiling. */
function evidence(
  body: MsgsRequest,
  change: (compiled: CompiledMsgs) => CompiledMsgs,
  world: Registry = registry,
): string {
  const request = decodeMsgs(world, body);
  const compiled = change(compileMsgs(world, request, { now }));
  const answer = encodeMsgs(compiled, {
    assetOf() {
      throw new Error('no fees here');
    },
  });
  try {
    checkSelf(world, { request, compiled, answer, now, budget: createBudget() });
    return '';
  } catch (error) {
    if (!(error instanceof RoutingError) || error.reason !== 'SELF_CHECK_FAILED') throw error;
    return error.notes.join('\n');
  }
}

const inText =
  (from: string | RegExp, to: string) =>
  (compiled: CompiledMsgs): CompiledMsgs => ({
    ...compiled,
    txs: compiled.txs.map((tx) => {
      if (tx.kind !== 'cosmos_tx') return tx;
      const msgs = tx.msgs.map((msg) => ({ ...msg, value: msg.value.replace(from, to) }));
      if (JSON.stringify(msgs) === JSON.stringify(tx.msgs)) throw new Error('nothing changed');
      return { ...tx, msgs };
    }),
  });

const shared: MsgsRequest = {
  ...swapHome,
  chain_ids_to_affiliates: {
    'osmosis-1': { affiliates: [{ address: affiliate, basis_points_fee: '50' }] },
  },
};

test.each<[string, MsgsRequest, (compiled: CompiledMsgs) => CompiledMsgs, readonly string[]]>([
  ['another receiver', transferHome, inText(receiver, other), ['delivered to', 'RECEIVER_DIFFERS']],
  ['another channel', transferHome, inText('channel-0', 'channel-1'), ['transaction 0 failed', 'CHANNEL']],
  ['another amount', transferHome, inText('"1000000"', '"999999"'), ['delivered 999999', 'AMOUNT_IN']],
  ['a deadline in seconds', transferHome, inText(/123000000/, ''), ['transaction 0 failed', 'DEADLINE_UNIT']],
  ['a later deadline', transferHome, inText('1700000300', '1700009300'), ['DEADLINE_LATE']],
  [
    'a larger promise',
    transferHome,
    (compiled) => ({ ...compiled, minAmountOut: 1_000_001n }),
    ['delivered 1000000 of 1000001', 'MINIMUM_LOWER'],
  ],
  ['a lower minimum', swapHome, inText('"990000"', '"989999"'), ['delivered 989999', 'MINIMUM_LOWER']],
  ['another pool', swapHome, inText('"pool":"1"', '"pool":"2"'), ['ROUTE_DIFFERS']],
  ['another venue', swapHome, inText('osmosis-poolmanager', 'elsewhere'), ['VENUE_UNKNOWN']],
  ['another affiliate', shared, inText(affiliate, sender), ['AFFILIATE_UNKNOWN']],
  ['a larger share', shared, inText('"50"', '"60"'), ['AFFILIATE_HIGHER']],
  [
    'a recovery address of somebody else',
    swapHome,
    inText(`"recover_address":"${sender}"`, `"recover_address":"${affiliate}"`),
    ['RECOVERY_NOT_OWN'],
  ],
  ['another signer', swapHome, inText(`"sender":"${sender}"`, `"sender":"${affiliate}"`), ['SIGNER']],
])('%s is found', (_name, body, change, notes) => {
  expect(evidence(body, (compiled) => compiled)).toBe('');
  const found = evidence(body, change);
  for (const note of notes) expect(found).toContain(note);
});

test('a transaction after a swap spends what was quoted, whatever the tolerance', () => {
  const { swap_venues: venues = [], ...rest } = exportSnapshot(registry);
  const apart = createRegistry({
    ...rest,
    swap_venues: venues.map((row) => ({ ...row, ibc_adapter: null, ibc_adapter_kind: null })),
  });
  for (const tolerance of ['0', '1', '33.33', '99.9']) {
    const body = { ...shared, slippage_tolerance_percent: tolerance };
    expect(evidence(body, (compiled) => compiled, apart)).toBe('');
    const { recovery, txs } = createApi(apart, { now: () => now }).msgs({ ...body, include_recovery: true });
    expect(txs).toHaveLength(2);
    const last = recovery?.filter(({ failure }) => failure.tx === 1 && failure.kind === 'timeout') ?? [];
    expect(last.find(({ owner }) => owner === 'user')?.after_swap).toBe(1);
  }
});

test('the messages of handlers are the caller’s own affair', () => {
  const contract = printBech32('osmo', new Uint8Array(32).fill(7));
  for (const msg of [
    '{ "b": 150, "a": {} }',
    '{"transfer":{}}',
    '{"swap_and_action":{}}',
    '{"send":{"a":1}}',
  ]) {
    const body = {
      ...swapHome,
      dest_asset_chain_id: 'osmosis-1',
      dest_asset_denom: transferHome.source_asset_denom,
      operations: swapHome.operations.slice(0, 1),
      address_list: [sender, contract],
      post_route_handler: { wasm_msg: { contract_address: contract, msg } },
    };
    expect(api.handle('/v2/fungible/msgs', body).status).toBe(200);
  }
});

test('channels that the data does not hold cannot be judged', () => {
  const transfer = {
    ...{ port: 'transfer', channel: 'channel-77', from_chain_id: 'osmosis-1', to_chain_id: 'cosmoshub-4' },
    dest_denom: 'uatom',
  };
  const body = { ...transferHome, operations: [{ transfer }], trust_operations: true };
  expect(api.msgs(body).warnings).toMatchObject([{ reason: 'OPERATION_NOT_IN_DATA' }]);
});

/** The data, until so many members of it were read; afterwards it knows no channels. */
function forgetful(reads: number): { readonly world: Registry; readonly count: () => number } {
  let count = 0;
  const world = new Proxy(
    { ...registry },
    {
      get(target, key) {
        count++;
        return count > reads && key === 'channels' ? new Map() : Reflect.get(target, key);
      },
    },
  );
  return { world, count: () => count };
}

test.each([
  ['msgs', transferHome],
  ['msgs_direct', directHome],
])('%s that fail are a bug of ours: the operator sees the evidence, the caller nothing', (name, body) => {
  const path = `/v2/fungible/${name}`;
  createApi(registry, { now: () => now }).handle(path, body);
  const all = forgetful(Number.POSITIVE_INFINITY);
  expect(createApi(all.world, { now: () => now }).handle(path, body).status).toBe(200);
  const reads = all.count();
  const told: unknown[] = [];
  const ask = (selfCheck: boolean, more: object) =>
    createApi(forgetful(reads).world, {
      now: () => now,
      selfCheck,
      onInternalError: (error) => told.push(error),
    }).handle(path, { ...body, ...more });
  expect(ask(false, {}).status).toBe(200);
  expect(told).toEqual([]);
  for (const [selfCheck, more] of [
    [true, {}],
    [false, { self_check: true }],
    [true, { self_check: false }],
  ] as const) {
    const { status, body: answer } = ask(selfCheck, more);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code: 9, details: [{ reason: 'SELF_CHECK_FAILED' }] });
    expect(JSON.stringify(answer)).toContain('channel-0');
    expect(told.pop()).toMatchObject({ reason: 'SELF_CHECK_FAILED', httpStatus: 400 });
  }
});
