/** What readers on the way refuse: compiler and auditor name the same place, and the simulated run fails. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RoutingError } from 'wayfold';
import { auditMsgs } from 'wayfold/audit';
import { type CompiledMsgs, compileMsgs, type CompileRequest } from 'wayfold/compile';
import { simulateMsgs } from 'wayfold/simulate';
import { contractOf, registry, routeOf, type Step, userOn } from '../compile/world.js';
import { drawsAll, fixedCases, runsOf } from '../../../../test/support/runs.js';

const now = 1_735_689_600_000_000_000n;
const pad = (text: string): string => Buffer.from(text).toString('base64');

/** Ways to a contract: over hooks, over callbacks, and called by a swap contract. */
const ways = {
  hooks: { steps: [{ to: 'osmosis-1' }], source: ['hub-1', 'uatom'], chains: ['hub-1'], dest: 'osmosis-1' },
  callbacks: {
    steps: [{ to: 'babylon-1' }],
    source: ['noble-1', 'uusdc'],
    chains: ['noble-1'],
    dest: 'babylon-1',
  },
  swap: {
    steps: [{ to: 'babylon-1' }, { swap: 'ubbn' }],
    source: ['noble-1', 'uusdc'],
    chains: ['noble-1', 'babylon-1'],
    dest: 'babylon-1',
  },
} as const satisfies Record<
  string,
  {
    readonly steps: readonly Step[];
    readonly source: readonly [string, string];
    readonly chains: readonly string[];
    readonly dest: string;
  }
>;
type Way = keyof typeof ways;

/** A route to a contract; what is called is the swap contract where `of` says so. */
function requestOf(way: Way, msg: string, of = 'vault'): CompileRequest {
  const { steps, source, chains, dest } = ways[way];
  const contractAddress = contractOf(dest, of);
  return routeOf(registry, source, steps, {
    addresses: [...chains.map((chain) => userOn(registry, chain)), contractAddress],
    postRouteHandler: { kind: 'wasm_msg', contractAddress, msg },
  });
}

/** The messages of a route whose handler says something harmless, and then what it is to say. */
function forged(way: Way, msg: string, of?: string): CompiledMsgs {
  const mark = '{"mark":0}';
  const good = compileMsgs(registry, requestOf(way, mark, of), { now });
  const once = JSON.stringify(mark).slice(1, -1);
  const swapText = (value: string): string =>
    value
      .replaceAll(pad(mark), pad(msg))
      .replaceAll(once, JSON.stringify(msg).slice(1, -1))
      .replaceAll(mark, msg);
  const txs = good.txs.map((tx) =>
    tx.kind === 'cosmos_tx'
      ? { ...tx, msgs: tx.msgs.map((one) => ({ ...one, value: swapText(one.value) })) }
      : tx,
  );
  return { ...good, txs };
}

function refusalOf(way: Way, msg: string, of?: string): string {
  try {
    compileMsgs(registry, requestOf(way, msg, of), { now });
  } catch (error) {
    if (error instanceof RoutingError) return `${error.reason} ${error.field}`;
    throw error;
  }
  return 'compiled';
}

const findingsOf = (compiled: CompiledMsgs): readonly string[] =>
  auditMsgs(registry, { msgs: compiled }).findings.map(({ reason, pointer }) => `${reason} ${pointer}`);

/** Outcomes of the transactions; a packet that is refused where it arrives fails too. */
function fails({ txs }: CompiledMsgs): boolean {
  const run = simulateMsgs(registry, { txs }, { now });
  return (
    run.txs.some(({ outcome }) => outcome === 'failed') || !run.events.some(({ kind }) => kind === 'call')
  );
}

const at = 'postRouteHandler.msg';
type Case = readonly [msg: string, field: string, pointer: string, reason: string];
const numbers: readonly Case[] = [
  ['{"a":2.5}', '.a', '/a', 'FIELD_REFUSED'],
  ['{"a":[{"b":1},{"b":-0.5}]}', '.a[1].b', '/a/1/b', 'FIELD_REFUSED'],
  ['{"a":18446744073709551616}', '.a', '/a', 'FIELD_REFUSED'],
  ['{"a":-9223372036854775809}', '.a', '/a', 'FIELD_REFUSED'],
  ['{"a":{"b/c":{"d":1,"d":2}}}', '.a["b/c"].d', '/a/b~1c/d', 'KEYS_COLLIDE'],
];
/** Programs written in Go write these as whole numbers, so that over hooks the contract reads them. */
const spellings: readonly Case[] = [
  ['{"a":1.0}', '.a', '/a', 'FIELD_REFUSED'],
  ['{"a":[0,1e3]}', '.a[1]', '/a/1', 'FIELD_REFUSED'],
  ['{"a":{"a":1,"b":1E2}}', '.a.b', '/a/b', 'FIELD_REFUSED'],
];

describe.each(Object.keys(ways) as Way[])('over %s', (way) => {
  test.each([...numbers, ...spellings])('%s is refused at %s', (msg, field, pointer, reason) => {
    const isRepeated = reason === 'KEYS_COLLIDE';
    expect(refusalOf(way, msg)).toBe(
      isRepeated ? `INVALID_POST_ROUTE_HANDLER ${at}` : `FIELD_REFUSED ${at}${field}`,
    );
    const compiled = forged(way, msg);
    expect(
      findingsOf(compiled).find((found) => found.startsWith(`${reason} `) && found.endsWith(`msg${pointer}`)),
    ).toBeDefined();
    const isGos = way === 'hooks' && (reason === 'KEYS_COLLIDE' || spellings.some(([text]) => text === msg));
    // Callbacks keep the last of two members in a message.
    const isLast = way === 'callbacks' && reason === 'KEYS_COLLIDE';
    expect(fails(compiled)).toBe(!isGos && !isLast);
  });

  test.each([
    '{"a":18446744073709549568}',
    '{"a":"2.5","b":"1e3 1.0"}',
    '{"a":-9223372036854774784}',
    '{"a":0,"b":{"a":0}}',
  ])('%s is read unless a chain writes it again', (msg) => {
    const isLost = way === 'hooks' && /[0-9]{19}/.test(msg);
    expect(refusalOf(way, msg)).toBe('compiled');
    const compiled = forged(way, msg);
    expect(
      findingsOf(compiled).filter((found) => /^(FIELD_REFUSED|KEYS_COLLIDE|MALFORMED)/.test(found)),
    ).toEqual([]);
    if (!isLost) expect(fails(compiled)).toBe(false);
    expect(findingsOf(compiled).some((found) => found.startsWith('NUMBER_LOSES_DIGITS'))).toBe(isLost);
  });
});

/** A message for the swap contract itself, which decodes it whole before it acts. */
const swapWith = (post_swap_action: object): string =>
  JSON.stringify({
    action_with_recover: {
      timeout_timestamp: 1_735_689_900_000_000_000,
      action: post_swap_action,
      exact_out: false,
      recovery_addr: userOn(registry, 'osmosis-1'),
    },
  });
const call = (msg: string, contract_address = contractOf('osmosis-1', 'vault')): object => ({
  contract_call: { contract_address, msg },
});
const warp = (members: object): object => ({
  hpl_transfer: {
    dest_domain: 1,
    recipient: 'aA'.repeat(32),
    warp_address: contractOf('osmosis-1', 'warp'),
    ...members,
  },
});
const action = 'action_with_recover/action';

test.each<[string, object, string | undefined, string?]>([
  ['base64', call(pad('{"a":1}')), undefined],
  ['base64 of URLs', call('eyJhIjoiPz8_In0='), 'contract_call/msg'],
  ['no base64', call('{"a":1}'), 'contract_call/msg'],
  ['base64 of a fraction', call(pad('{"a":[2.5]}')), 'contract_call/msg/a/0'],
  [
    'an account with a key',
    call(pad('{}'), userOn(registry, 'osmosis-1')),
    'contract_call/contract_address',
    'CONTRACT_UNKNOWN',
  ],
  ['hex', warp({}), undefined],
  ['hex with 0x', warp({ recipient: `0x${'aa'.repeat(32)}` }), 'hpl_transfer/recipient'],
  ['half a byte', warp({ recipient: 'a'.repeat(63) }), 'hpl_transfer/recipient'],
  ['31 bytes', warp({ recipient: 'aa'.repeat(31) }), 'hpl_transfer/recipient'],
])('what the swap contract decodes: %s', (_name, part, pointer, reason = 'FIELD_REFUSED') => {
  const msg = swapWith(part);
  const path = `${action}/${pointer}`.split('/');
  const field = path.map((token) => (/^[0-9]/.test(token) ? `[${token}]` : `.${token}`)).join('');
  expect(refusalOf('hooks', msg, 'entry point')).toBe(
    pointer === undefined ? 'compiled' : `FIELD_REFUSED ${at}${field}`,
  );
  const found = findingsOf(forged('hooks', msg, 'entry point')).filter(
    (one) => one.startsWith(`${reason} `) && one.includes(action),
  );
  expect(found.map((one) => one.slice(one.indexOf(action)))).toEqual(
    pointer === undefined ? [] : [`${action}/${pointer}`],
  );
});

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
test(`what the compiler accepts, all readers do (seed ${seed})`, () => {
  const number = fc.constantFrom(
    '0',
    '-1',
    '2.5',
    '1.0',
    '1e3',
    '9007199254740993',
    '18446744073709551615',
    '18446744073709551616',
    '-0',
  );
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      number,
      fc.constantFrom('"1.0"', 'null', 'true'),
      fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join()}]`),
      fc
        .array(fc.tuple(fc.constantFrom('a', 'b', 'c', '__proto__'), tie('value')), { maxLength: 3 })
        .map((members) => `{${members.map(([key, member]) => `"${key}":${member}`).join()}}`),
    ),
  }));
  const counts = { compiled: 0, refused: 0 };
  const anyWay = fc.constantFrom(...(Object.keys(ways) as Way[]));
  const property = fc.property(anyWay, value, (way, inner) => {
    const msg = `{"go":${inner}}`;
    const refusal = refusalOf(way, msg);
    if (refusal !== 'compiled') {
      expect(refusal).toMatch(/^(FIELD_REFUSED|INVALID_POST_ROUTE_HANDLER) /);
      counts.refused++;
      return;
    }
    counts.compiled++;
    const compiled = compileMsgs(registry, requestOf(way, msg), { now });
    expect(findingsOf(compiled).filter((found) => /^(FIELD_REFUSED|KEYS_COLLIDE)/.test(found))).toEqual([]);
    expect(fails(compiled)).toBe(false);
  });
  const examples = fixedCases(fc.tuple(anyWay, value), 1, 6);
  fc.assert(property, { numRuns: runsOf(150), seed, examples });
  expect(counts.compiled).toBeGreaterThan(drawsAll ? 10 : 0);
  expect(counts.refused).toBeGreaterThan(drawsAll ? 10 : 0);
});
