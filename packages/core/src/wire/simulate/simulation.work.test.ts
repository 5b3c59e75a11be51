/** What reading costs follows from how much there is to read: twice the input takes at most twice the steps. */
import { describe, expect, test } from 'vitest';
import { type AuditedMsgs, auditMsgs } from '../../audit/index.js';
import { parseExactJson, printJson } from '../../json/index.js';
import { createBudget, limits, toBase64, toUtf8 } from '../../primitives/index.js';
import { simulateMsgs } from '../../simulate/index.js';
import { encodeReport } from '../audit/report.js';
import { encodeSimulation } from './simulation.js';
import { account, now, registry, toAudit, transferTo } from '../../../test/readers/chains.js';

interface Cost {
  readonly input: number;
  readonly steps: number;
  readonly output: number;
}

const hop = { receiver: account('apps'), port: 'transfer', channel: 'channel-3' };

/** Forwards inside each other; `asText` are the levels whose next is a text. */
function forwards(depth: number, asText = 0): string {
  let memo: unknown;
  for (let level = 0; level < depth; level++) {
    const next = memo === undefined ? {} : { next: level < asText ? JSON.stringify(memo) : memo };
    memo = { forward: { ...hop, ...next } };
  }
  return JSON.stringify(memo);
}

/** Contract calls inside each other, each in base64. */
function calls(depth: number): string {
  let msg: object = { last: {} };
  for (let level = 0; level < depth; level++) {
    const text = toBase64(toUtf8(JSON.stringify(msg)));
    msg = {
      action: {
        timeout_timestamp: 1,
        exact_out: false,
        action: { contract_call: { contract_address: account('hooks'), msg: text } },
      },
    };
  }
  return JSON.stringify({ wasm: { contract: account('hooks'), msg } });
}

const keys = (count: number): string =>
  JSON.stringify({
    forward: hop,
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])),
  });

function auditCost(value: AuditedMsgs): Cost {
  const budget = createBudget();
  const report = auditMsgs(registry, { msgs: value }, { budget });
  const text = printJson(value as never); // plain JSON, made here
  return {
    input: text.length,
    steps: budget.spent.memoBytes,
    output: JSON.stringify(encodeReport(report)).length,
  };
}

function runCost(ability: 'apps' | 'strict' | 'hooks', memo: string): Cost {
  const budget = createBudget();
  const run = simulateMsgs(registry, { txs: [transferTo(ability, account(ability), memo)] }, { now, budget });
  const output = JSON.stringify(encodeSimulation(run)).length;
  return { input: memo.length, steps: budget.spent.memoBytes, output };
}

const memoAt = (ability: 'apps' | 'strict' | 'hooks' | 'calls' | 'pilot', memo: string): AuditedMsgs =>
  toAudit(transferTo(ability, account(ability), memo));
const manyMessages = (count: number): AuditedMsgs => {
  const [msg] = transferTo('apps', account('apps'), forwards(3)).msgs ?? [];
  const msgs = Array.from({ length: count }, () => ({
    msg_type_url: msg?.typeUrl ?? '',
    msg: msg?.value ?? '',
  }));
  return { chain_id: 'home-1', msgs };
};
const numbers = (length: number): AuditedMsgs =>
  memoAt('apps', `{"forward":${JSON.stringify(hop).slice(0, -1)},"timeout":${'9'.repeat(length)}}}`);
const deepPointers = (count: number): AuditedMsgs => ({
  ['k'.repeat(900)]: Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}`, 1])),
  ...{ chain_id: 'home-1', msgs: [] },
});

/** Each grows with a number; the second value of a row is the number to double. */
const kinds: readonly (readonly [string, number, (size: number) => Cost])[] = [
  ['audit: forwards of the older flavour', 32, (size) => auditCost(memoAt('apps', forwards(size)))],
  ['audit: forwards of the newer flavour', 32, (size) => auditCost(memoAt('strict', forwards(size)))],
  ['audit: forwards in texts', 4, (size) => auditCost(memoAt('apps', forwards(size, size)))],
  ['audit: calls in base64', 6, (size) => auditCost(memoAt('hooks', calls(size)))],
  ['audit: keys', 200, (size) => auditCost(memoAt('apps', keys(size)))],
  ['audit: keys of a struct', 200, (size) => auditCost(memoAt('pilot', keys(size)))],
  ['audit: messages', 30, (size) => auditCost(manyMessages(size))],
  ['audit: digits', 500, (size) => auditCost(numbers(size))],
  ['audit: long pointers', 200, (size) => auditCost(deepPointers(size))],
  ['run: forwards of the older flavour', 100, (size) => runCost('apps', forwards(size))],
  ['run: forwards of the newer flavour', 100, (size) => runCost('strict', forwards(size))],
  ['run: forwards in texts', 4, (size) => runCost('strict', forwards(size, size))],
  ['run: calls in base64', 6, (size) => runCost('hooks', calls(size))],
  ['run: keys', 1000, (size) => runCost('apps', keys(size))],
];

/**
 * Base64 inside base64 is charged level by level, each three quarters of the one around it: a little more than the text.
 *
 * Steps and output that do not depend on the input. */
const constant = 2000;
const leastReport = 4 * limits.quotedChars + limits.findings * 4096;

test.each(kinds)('%s', (_name, size, cost) => {
  const [once, twice] = [cost(size), cost(2 * size)];
  const growth = twice.input / once.input;
  expect(twice.steps).toBeLessThanOrEqual(growth * 1.5 * once.steps + constant);
  expect(once.steps + twice.steps).toBeLessThanOrEqual(12 * (once.input + twice.input) + constant);
  expect(twice.output).toBeLessThanOrEqual(16 * twice.input + leastReport);
});

test.each(['apps', 'strict'] as const)('forwards of %s are followed to the last', (ability) => {
  const { packets } = simulateMsgs(
    registry,
    { txs: [transferTo(ability, account(ability), forwards(50))] },
    { now },
  );
  expect(packets).toHaveLength(51);
});

describe('what is beyond a limit', () => {
  test('a memo beyond the limit of its chain is not read', () => {
    const { findings, effects, unknown } = auditMsgs(registry, { msgs: memoAt('strict', forwards(600)) });
    expect(findings.map(({ reason }) => reason)).toContain('MEMO_TOO_LONG');
    expect(effects.map(({ kind }) => kind)).toEqual(['send']);
    expect(unknown).toHaveLength(1);
  });

  test('a number of many digits is refused before it is converted', () => {
    expect(() => parseExactJson('9'.repeat(limits.numberChars))).not.toThrow();
    expect(() => parseExactJson('9'.repeat(limits.numberChars + 1))).toThrow('a number of more than');
    expect(() => auditMsgs(registry, { msgs: [10n ** 2000n] })).toThrow('a number of more than');
  });

  test('memos together are charged, and the refusal names what grew', () => {
    const budget = createBudget();
    budget.spent.memoBytes = limits.steps.memoBytes - 100;
    const memo = memoAt('apps', keys(100));
    expect(() => auditMsgs(registry, { msgs: memo }, { budget })).toThrow('bytes of memos to read');
    const tx = transferTo('apps', account('apps'), keys(100));
    expect(() => simulateMsgs(registry, { txs: [tx] }, { now, budget })).toThrow('bytes of memos to read');
  });

  test('of too many findings the gravest stay, and the others are counted', () => {
    const notes = Array.from({ length: 2 * limits.findings }, (_, at) => [`k${at}`, 1]);
    const memo = JSON.stringify({
      ...Object.fromEntries(notes),
      forward: { ...hop, Receiver: account('far', 9) },
    });
    const { findings, omitted, leftOut, unknown } = auditMsgs(registry, { msgs: memoAt('apps', memo) });
    expect(findings).toHaveLength(limits.findings);
    expect(findings.map(({ reason }) => reason)).toContain('KEYS_COLLIDE');
    expect(unknown).toHaveLength(limits.findings);
    expect(omitted?.findings).toBeGreaterThanOrEqual(limits.findings);
    expect(leftOut?.unknown).toBe(limits.findings);
  });

  test('findings that nobody will see are counted, too', () => {
    const budget = createBudget();
    auditMsgs(registry, { msgs: memoAt('apps', keys(100)) }, { budget });
    expect(budget.spent.findings).toBeGreaterThanOrEqual(200);
    const many = memoAt('apps', keys(limits.steps.findings));
    expect(() => auditMsgs(registry, { msgs: many })).toThrow('findings and unread parts to note');
  });

  test('values are counted before they are walked', () => {
    const listOf = (count: number): unknown => ({ chain_id: 'home-1', msgs: [], x: Array(count).fill(1) });
    expect(() =>
      auditMsgs(registry, { msgs: listOf(limits.auditedValues - 10) as AuditedMsgs }),
    ).not.toThrow();
    expect(() => auditMsgs(registry, { msgs: listOf(limits.auditedValues) as AuditedMsgs })).toThrow(
      'values',
    );
    const members = Object.fromEntries(
      Array.from({ length: limits.auditedValues }, (_, at) => [`k${at}`, 1]),
    );
    expect(() =>
      auditMsgs(registry, { msgs: { chain_id: 'home-1', msgs: [], ...members } as AuditedMsgs }),
    ).toThrow('values');
  });

  test('what is quoted is cut, and what was cut is counted', () => {
    const msg = JSON.stringify({ note: 'x'.repeat(30_000) });
    const msgs = Array.from({ length: 8 }, () => ({ msg_type_url: '/x.Y', msg }));
    const { unknown, leftOut } = auditMsgs(registry, { msgs: { chain_id: 'home-1', msgs } });
    const quoted = unknown.reduce((sum, { text }) => sum + text.length, 0);
    expect(quoted).toBe(limits.quotedChars);
    expect(leftOut?.quotedChars).toBeGreaterThan(0);
  });
});
