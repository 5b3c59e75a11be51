/**
 * Schemes rather than slips: values of honest transactions of bridges put where others stood, changes that could make up
 * for each other, and transactions and messages beside the honest ones. `RANDOM_SEED` draws other pairs of changes.
 */
import { type JsonValue, parseExactJson, RoutingError } from 'wayfold';
import { auditMsgs, type Expectation, routeOf } from 'wayfold/audit';
import { expect, test } from 'vitest';
import { parseBech32, printBech32 } from '../support/bech32.js';
import { type JsonObject, printJson } from '../support/json.js';
import { mutationsOf } from '../support/mutate.js';
import { blindSpots, isCovered, isNeutral, neutralInCalls } from '../support/neutral.js';
import {
  type BridgeCase,
  answerOf,
  bridgeCases,
  meaningOf,
  opened,
  packed,
  world,
} from './support/bridge-cases.js';
import { guaranteedOf } from './support/guaranteed.js';

const seed = Number(process.env['RANDOM_SEED'] ?? 10);
const stranger = 'ba'.repeat(20);

/** All that can be stated: what the request means, the route, and what arrives at least. */
function planned(one: BridgeCase): Expectation {
  const meaning = meaningOf(one);
  const report = auditMsgs(world, { msgs: answerOf(one), expectation: meaning });
  return { ...meaning, route: routeOf(report.effects), minAmountOut: guaranteedOf(report) };
}

/** What a report says against a match. */
function saidOf(msgs: JsonValue, expectation: Expectation): string {
  try {
    const { verdict, findings, unknown, unaccounted } = auditMsgs(world, { msgs, expectation });
    const against = findings.filter(({ severity }) => severity !== 'note').map(({ reason }) => reason);
    return [verdict, unknown.length, unaccounted.length, ...against.sort()].join();
  } catch (problem) {
    if (problem instanceof RoutingError) return 'refused';
    throw problem;
  }
}

type Path = readonly string[];
interface Leaf {
  readonly path: Path;
  readonly value: JsonValue;
}

function leavesOf(value: JsonValue, path: Path = []): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner as JsonValue, [...path, key]));
}

function withLeaf(value: JsonValue, [key, ...rest]: Path, leaf: JsonValue): JsonValue {
  if (key === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === key ? withLeaf(inner, rest, leaf) : inner));
  const object = value as JsonObject;
  return { ...object, [key]: withLeaf(object[key] ?? null, rest, leaf) } as JsonValue;
}

/** What kind of value a text is; only such are put in each other's place. */
function formOf(value: JsonValue): string {
  if (typeof value !== 'string') return typeof value;
  if (/^0x[0-9a-fA-F]*$/.test(value)) return `hex ${value.length}`;
  if (/^[0-9]+$/.test(value)) return 'digits';
  return parseBech32(value) === undefined ? 'text' : 'account';
}

/** Copies that change nothing for the user, or for the better. */
const harmless = [
  {
    at: / at .*(?:timeout_?timestamp|quoteExpiry)$/i,
    why: 'another point in time within what was meant, or nobody said until when',
  },
  { at: / at .*min_asset\/native\/amount$/, why: 'a higher minimum only refuses more' },
  {
    at: / at .*(?:executionFeeAmount|solverFeeBPS)$/,
    why: 'a lower fee: the receiver gets more, or nobody fills the order',
  },
  {
    at: /transferParams\/(?:sourceClient|destPort) at .*\/transferParams\/memo$/,
    why: 'text that is no instruction of a chain',
  },
  {
    at: /hub-forward.* at .*\/msg\/receiver$/,
    why: 'forwarding chains pass coins on whoever the receiver is',
  },
  {
    at: /standard.*mintRecipient at .*destinationCaller$/,
    why: 'nobody is paid for completing the transfer, and the user may',
  },
];

function copiesOf(one: BridgeCase): readonly { readonly what: string; readonly msgs: JsonValue }[] {
  const tree = opened(one);
  const leaves = leavesOf(tree).filter(({ path }) => !/payload|operations_indices/.test(path.join('/')));
  return leaves.flatMap((from) =>
    leaves.flatMap((to) => {
      const isSame = String(from.value).toLowerCase() === String(to.value).toLowerCase();
      if (isSame || formOf(from.value) !== formOf(to.value)) return [];
      const at = to.path.join('/');
      const what = `${from.path.join('/')} at ${at}`;
      if (harmless.some((rule) => rule.at.test(`${one.name} ${what}`))) return [];
      const copied = withLeaf(tree, to.path, from.value);
      return [
        { change: what, value: copied },
        { change: `${what}, and the other way round`, value: withLeaf(copied, from.path, to.value) },
      ].flatMap(({ change, value }) => {
        const msgs = packed(one, value);
        return msgs === undefined ? [] : [{ what: change, msgs }];
      });
    }),
  );
}

test.each(bridgeCases)('$name: no value does for another', (one) => {
  const expectation = planned(one);
  const before = saidOf(answerOf(one), expectation);
  const silent = copiesOf(one).filter(({ msgs }) => saidOf(msgs, expectation) === before);
  expect(silent.map(({ what }) => what)).toEqual([]);
});

test.each(bridgeCases)('$name: whoever is put for a person everywhere is noticed', (one) => {
  const expectation = planned(one);
  const text = printJson(opened(one));
  const accounts = new Set(
    [...text.matchAll(/(?<![0-9a-f])(?:0{24})?([0-9a-f]{40})(?![0-9a-f])/gi)].map((m) => m[1] ?? ''),
  );
  const people = new Set([...text.matchAll(/[a-z]{3,12}1[02-9ac-hj-np-z]{38,58}/g)].map(([found]) => found));
  const replaced = [
    ...[...accounts].map((account) => text.replaceAll(new RegExp(account, 'gi'), stranger)),
    ...[...people].map((person) => text.replaceAll(person, strangerFor(person))),
  ];
  for (const changed of replaced) {
    const msgs = changed === text ? undefined : packed(one, parseExactJson(changed));
    if (msgs !== undefined) expect(saidOf(msgs, expectation), changed).not.toMatch(/^match/);
  }
});

function strangerFor(person: string): string {
  const { prefix, bytes } = parseBech32(person) ?? { prefix: 'x', bytes: new Uint8Array() };
  return printBech32(
    prefix,
    bytes.map((byte) => byte ^ 0x5a),
  );
}

/** Numbers that look like chance and are the same for the same seed. */
function drawing(state: number): (below: number) => number {
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 4) % below;
  };
}

test(`no second change makes up for a first, seed ${seed}`, () => {
  const draw = drawing(seed);
  const undone: string[] = [];
  for (const one of bridgeCases) {
    const expectation = planned(one);
    const before = saidOf(answerOf(one), expectation);
    const rules = [...neutralInCalls, ...(one.times === 'free' ? blindSpots.deadline : [])];
    const wrong = mutationsOf(opened(one)).filter(
      (change) => !isNeutral(change) && !rules.some((rule) => isCovered(change, rule)),
    );
    for (let round = 0; round < 4; round++) {
      const first = wrong[draw(wrong.length)];
      // What was put there may be taken away again.
      if (first === undefined || /^(?:repeat|add)$/.test(first.what)) continue;
      if (/operations_indices|payload/.test(first.pointer)) continue;
      const seconds = mutationsOf(first.value).filter(({ pointer }) => !first.pointer.startsWith(pointer));
      for (let count = 0; count < 30 && seconds.length > 0; count++) {
        const second = seconds[draw(seconds.length)];
        const msgs = second && packed(one, second.value);
        if (second === undefined || msgs === undefined || saidOf(msgs, expectation) !== before) continue;
        undone.push(`${one.name}: ${first.what} ${first.pointer}, ${second.what} ${second.pointer}`);
      }
    }
  }
  expect(undone).toEqual([]);
});

const word = (hex: string): string => hex.padStart(64, '0');

/** Calls that a signer should not find among the transactions of a bridge. */
const calls: Readonly<
  Record<string, (token: string) => readonly [to: string, data: string, value?: string]>
> = {
  'an allowance for a stranger': (token) => [token, `095ea7b3${word(stranger)}${word('5')}`],
  'a larger allowance for a stranger': (token) => [token, `39509351${word(stranger)}${word('5')}`],
  'tokens for a stranger': (token) => [token, `a9059cbb${word(stranger)}${word('5')}`],
  'all tokens of a collection': (token) => [token, `a22cb465${word(stranger)}${word('1')}`],
  'an allowance at Permit2': (token) => [
    '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    `87517c45${word(token.slice(2))}${word(stranger)}${word('ff')}${word('ff')}`,
  ],
  'another implementation': (token) => [token, `3659cfe6${word(stranger)}`],
  'another owner': (token) => [token, `f2fde38b${word(stranger)}`],
  'a function that nobody knows': () => [`0x${stranger}`, '12345678'],
  'coins for a stranger': () => [`0x${stranger}`, '', '1'],
};

test.each(Object.keys(calls))('beside the calls of bridges, %s is noticed', (name) => {
  for (const one of bridgeCases) {
    const { txs } = answerOf(one) as unknown as { readonly txs: readonly { readonly evm_tx?: JsonObject }[] };
    const evm = txs[0]?.evm_tx;
    const [to, data, value = '0'] = calls[name]?.(one.request.source_asset_denom.padEnd(42, '0')) ?? ['', ''];
    if (evm === undefined) continue;
    const beside = { evm_tx: { ...evm, to, data, value, required_erc20_approvals: [] } };
    const forms: readonly Expectation[] = [
      planned(one),
      meaningOf(one),
      { ownAddresses: one.request.address_list },
    ];
    for (const expectation of forms) {
      for (const msgs of [
        [beside, ...txs],
        [...txs, beside],
      ])
        expect(saidOf({ txs: msgs } as never, expectation), one.name).not.toMatch(/^match/);
    }
  }
});

/** Messages that a signer should not find among those of a bridge. */
const messages: Readonly<Record<string, (signer: string, denom: string) => readonly [string, JsonObject]>> = {
  'coins for a stranger': (signer, denom) => [
    '/cosmos.bank.v1beta1.MsgSend',
    { from_address: signer, to_address: strangerFor(signer), amount: [{ denom, amount: '5' }] } as never,
  ],
  'a power for a stranger': (signer) => [
    '/cosmos.authz.v1beta1.MsgGrant',
    {
      granter: signer,
      grantee: strangerFor(signer),
      grant: { authorization: { '@type': '/cosmos.authz.v1beta1.GenericAuthorization', msg: '/x' } },
    } as never,
  ],
  'a second burn': (signer) => [
    '/circle.cctp.v1.MsgDepositForBurn',
    {
      ...{ from: signer, amount: '5', destination_domain: 3, burn_token: 'uusdc' },
      mint_recipient: Buffer.from(word(stranger), 'hex').toString('base64'),
    } as never,
  ],
  'a burn that is aimed anew': (signer) => [
    '/circle.cctp.v1.MsgReplaceDepositForBurn',
    { from: signer, original_message: '', original_attestation: '', new_mint_recipient: '' } as never,
  ],
};

test.each(Object.keys(messages))('beside the messages of bridges, %s is noticed', (name) => {
  for (const one of bridgeCases) {
    const { txs } = answerOf(one) as unknown as {
      readonly txs: readonly { readonly cosmos_tx?: JsonObject }[];
    };
    const cosmos = txs[0]?.cosmos_tx;
    if (cosmos === undefined) continue;
    const [type, msg] = messages[name]?.(
      String(cosmos['signer_address']),
      one.request.source_asset_denom,
    ) ?? ['', {}];
    const beside = { msg: printJson(msg as JsonValue), msg_type_url: type };
    const honest = cosmos['msgs'] as unknown as readonly JsonValue[];
    const forms: readonly Expectation[] = [
      planned(one),
      meaningOf(one),
      { ownAddresses: one.request.address_list },
    ];
    for (const expectation of forms) {
      for (const msgs of [
        [beside, ...honest],
        [...honest, beside],
      ]) {
        const changed = { txs: [{ cosmos_tx: { ...cosmos, msgs } }, ...txs.slice(1)] };
        expect(saidOf(changed as never, expectation), one.name).not.toMatch(/^match/);
      }
    }
  }
});

test('a packet over a client is not carried for nothing, whoever is told what', () => {
  for (const name of ['eureka/hub-to-ethereum', 'eureka/captured-osmosis-hub-ethereum']) {
    const one = bridgeCases.find((found) => found.name === name);
    if (one === undefined) throw new Error(`no case ${name}`);
    const [unpaid] = mutationsOf(answerOf(one)).filter(
      ({ pointer, what }) => pointer.endsWith('/eureka_fee') && what === 'remove',
    );
    const { receiver } = meaningOf(one);
    expect(saidOf(unpaid?.value ?? null, { receiver })).toContain('GAS_UNPAID');
  }
});
