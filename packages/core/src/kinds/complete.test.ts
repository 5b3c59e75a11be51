/** The cases of every kind, through all stages: decoded, compiled, run, audited, written for wallets, encoded again. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { auditMsgs, type AuditReason } from '../audit/index.js';
import { bridgeKinds } from '../compile/bridges.js';
import { compileMsgs, type CompiledTx } from '../compile/index.js';
import type { JsonObject, JsonValue } from '../json/index.js';
import { RoutingError, createBudget } from '../primitives/index.js';
import { createRegistry, type Registry, type Snapshot, unpackSnapshot } from '../registry/index.js';
import { simulateMsgs } from '../simulate/index.js';
import { toAminoMsgs, toSvmMessage, toTransactionRequests, toTxBody } from '../wallet/index.js';
import type { Encoding } from '../wire/json/codec.js';
import { encodeMsgs } from '../wire/msgs/response.js';
import { decodeMsgs, type MsgsRequest } from '../wire/msgs/msgs.js';
import { operation } from '../wire/operations/operation.js';
import { type Built, runOptions } from '../wire/proof/built.js';
import { expectationOf } from '../wire/proof/self-check.js';
import { decodeCall, type AbiValue } from '../abi/index.js';
import type { Carrier, FormatId } from '../formats/format.js';
import { auditors } from '../formats/tables/audit.js';
import { readTransaction } from '../svm/index.js';
import type { Complete } from './complete.js';
import type { OperationKind } from './names.js';
import { cases } from './tables/cases.js';
import { emits } from './tables/emits.js';

/** Assets as requests name them. */
const encoding: Encoding = { assetOf: ({ denom, chainId: chain_id }) => ({ denom, chain_id }) as never }; // other fields are not read

/** Decodes and compiles a request. @throws RoutingError */
function build(registry: Registry, body: MsgsRequest, now: bigint): Built {
  const request = decodeMsgs(registry, body);
  const compiled = compileMsgs(registry, request, { now, bridges: bridgeKinds });
  const answer = encodeMsgs(compiled, encoding);
  const { operations = request.operations } = compiled;
  return { request: { ...request, operations }, compiled, answer, now, budget: createBudget() };
}

/** A request with its messages, and the audit's findings that the data cannot decide. */
interface Trip {
  readonly body: JsonObject;
  readonly built: Built;
  readonly undecided: readonly AuditReason[];
}

/** Everything that differs after the round trip of a request. */
function roundTrip(registry: Registry, { body, built, undecided }: Trip): readonly string[] {
  return [
    ...runProblems(registry, built),
    ...auditProblems(registry, built, undecided),
    ...built.compiled.txs.flatMap((tx, index) =>
      returns(tx) ? [] : [`wallet form of transaction ${index}`],
    ),
    ...encoded(body, built),
  ];
}

function runProblems(registry: Registry, built: Built): readonly string[] {
  const { route: _route, period: _period, destAsset, ...goal } = expectationOf(registry, built);
  if (destAsset === undefined) return ['no expectation'];
  const expectation = { ...goal, destAsset };
  const run = simulateMsgs(registry, { ...built.compiled, expectation }, runOptions(registry, built));
  return [
    ...run.txs.flatMap(({ outcome, reason }) => (outcome === 'done' ? [] : [`${outcome}: ${reason}`])),
    ...(run.isMet ? [] : [`expectation not met: ${JSON.stringify(run.differences, print)}`]),
  ];
}

function auditProblems(
  registry: Registry,
  built: Built,
  undecided: readonly AuditReason[],
): readonly string[] {
  const request = { msgs: built.answer, expectation: expectationOf(registry, built) };
  const { verdict, findings, unknown, unaccounted } = auditMsgs(registry, request, { now: built.now });
  if (undecided.length === 0 && verdict === 'match') return [];
  const open = findings.filter(({ severity }) => severity !== 'note');
  const reasons = [...new Set(open.map(({ reason }) => reason))];
  const isComplete = verdict === 'unclear' && unknown.length + unaccounted.length === 0;
  return isComplete && isDeepStrictEqual(reasons, undecided) ? [] : [`${verdict}: ${JSON.stringify(open)}`];
}

const print = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** Whether the messages are unchanged on the path out to a wallet's form and back. */
function returns(tx: CompiledTx): boolean {
  if (tx.kind === 'evm_tx') {
    const call = toTransactionRequests(tx).at(-1);
    return call?.data === `0x${tx.data}` && call.to === tx.to && call.value === tx.value;
  }
  if (tx.kind === 'svm_tx') {
    const bytes = Buffer.from(tx.tx, 'base64');
    return bytes.subarray(1 + 64 * (bytes[0] ?? 0)).equals(toSvmMessage(tx));
  }
  const back = toAminoMsgs(tx).map(({ value }, index) => ({
    typeUrl: tx.msgs[index]?.typeUrl ?? '',
    value: JSON.stringify(value),
  }));
  return Buffer.from(toTxBody({ msgs: back })).equals(toTxBody(tx));
}

/** Operations that are other JSON after they were decoded and encoded. */
function encoded(body: JsonObject, { request }: Built): readonly string[] {
  const again: unknown = JSON.parse(
    JSON.stringify(request.operations.map((one) => operation.encode(one, encoding))),
  );
  return isDeepStrictEqual(again, body['operations']) ? [] : [`encoded ${JSON.stringify(again)}`];
}

/** A request with new values by JSON Pointer; null removes a member. */
function changed(request: JsonObject, set: Readonly<Record<string, JsonValue>>): JsonObject {
  let whole: JsonValue = request;
  for (const [pointer, value] of Object.entries(set))
    whole = placed(whole, pointer.split('/').slice(1), value);
  return whole as JsonObject; // the pointers lead to members
}

function placed(
  json: JsonValue | undefined,
  [key = '', ...path]: readonly string[],
  value: JsonValue,
): JsonValue {
  if (Array.isArray(json))
    return json.map((one: JsonValue, index) =>
      String(index) !== key ? one : path.length === 0 ? value : placed(one, path, value),
    );
  const { [key]: inner, ...rest } = json as JsonObject; // neither a list nor a text has members
  if (path.length === 0 && value === null) return rest;
  return { ...rest, [key]: path.length === 0 ? value : placed(inner, path, value) };
}

const names = (carrier: Carrier): readonly string[] => Object.keys(auditors[carrier]);
const id = (carrier: Carrier, name: string): FormatId => `${carrier}:${name}` as FormatId; // the name is a key of the table
const contracts = new Map(
  Object.entries(auditors.contract).flatMap(([name, entry]) =>
    'absent' in entry ? [] : Object.keys(entry.messages).map((key) => [key, name] as const),
  ),
);

/** All formats of the transactions, memos and messages inside them included. */
function formatsOf(registry: Registry, txs: readonly CompiledTx[]): readonly FormatId[] {
  const found = new Set<FormatId>();
  for (const tx of txs) {
    if (tx.kind === 'cosmos_tx')
      for (const { typeUrl, value } of tx.msgs) {
        found.add(id('cosmos', typeUrl));
        walk(JSON.parse(value), found);
      }
    else if (tx.kind === 'evm_tx') callOf(tx.data, found);
    else for (const name of programsOf(registry, tx.tx)) found.add(id('svm', name));
  }
  return [...found].sort();
}

/** Memos, and messages of contracts, by the members that have them. */
function walk(json: unknown, found: Set<FormatId>): void {
  if (typeof json !== 'object' || json === null) return;
  for (const [key, value] of Object.entries(json)) {
    const inner = typeof value === 'string' ? objectIn(value) : value;
    if (typeof inner !== 'object' || inner === null) continue;
    for (const name of Object.keys(inner)) {
      const contract = contracts.get(name);
      if ((key === 'memo' || key === 'next') && names('memo').includes(name)) found.add(id('memo', name));
      if (key === 'msg' && contract !== undefined) found.add(id('contract', contract));
    }
    walk(inner, found);
  }
}

/** The object that a text spells, as JSON or JSON in base64. */
function objectIn(text: string): unknown {
  for (const json of [text, Buffer.from(text, 'base64').toString()]) {
    try {
      const value: unknown = JSON.parse(json);
      if (typeof value === 'object') return value;
    } catch {}
  }
  return undefined;
}

function callOf(data: string, found: Set<FormatId>): void {
  for (const [name, readers] of Object.entries(auditors.evm))
    for (const { fn } of 'absent' in readers ? [] : readers)
      if (fn.abi.selector === data.slice(0, 8)) {
        found.add(id('evm', name));
        for (const memo of textsIn(decodeCall(fn.abi, data) ?? [])) walk({ memo }, found);
      }
}

function textsIn(values: readonly AbiValue[]): readonly string[] {
  return values.flatMap((value) =>
    typeof value === 'string' ? [value] : Array.isArray(value) ? textsIn(value as AbiValue[]) : [],
  );
}

function programsOf(registry: Registry, tx: string): readonly string[] {
  const used =
    readTransaction(Buffer.from(tx, 'base64'))?.instructions.map(({ programId }) => programId) ?? [];
  return Object.entries(auditors.svm).flatMap(([name, reader]) =>
    'absent' in reader ||
    !reader.programs(registry.bridges.cctp?.solana).some((one) => one !== undefined && used.includes(one))
      ? []
      : [name],
  );
}

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8'));
const { about } = read('test/vectors/bridges-public.json') as {
  readonly about: { readonly clock_ns: string; readonly overlay: Snapshot };
};
/** The published cases have the block of the chain's routers alone. */
const uniswap: Snapshot = {
  bridges: {
    evm_swap: {
      ...about.overlay.bridges?.evm_swap,
      uniswap_routers: [
        {
          ...{ chain_id: '1', venue: 'ethereum-uniswap' },
          router: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
          wrapped: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
        },
      ],
    },
  },
};
const layers = [unpackSnapshot(read('data/generated/core.json')), about.overlay, uniswap];
const registry = createRegistry(layers);
const now = BigInt(about.clock_ns);
const tables: { readonly [K in OperationKind]: Pick<Complete[K], 'cases' | 'emits'> } = Object.fromEntries(
  Object.entries(cases).map(([kind, one]) => [kind, { cases: one, emits: emits[kind as OperationKind] }]),
) as never; // both tables have all kinds

/** Reason and field of a refusal. */
function refusalOf(request: object): string {
  try {
    build(registry, request as never, now); // requests are read by their codec
  } catch (error) {
    if (error instanceof RoutingError) return `${error.reason} ${error.field}`;
    throw error;
  }
  return 'accepted';
}

describe.each(Object.entries(tables))('%s', (kind, { cases: { good, refused }, emits: stated }) => {
  test.each(good.map((one, index) => [index, one] as const))(
    'good case %i',
    (_index, { request, undecided = [] }) => {
      const built = build(registry, request as never, now); // requests are read by their codec
      expect(built.request.operations.map((one) => one.kind)).toContain(kind);
      expect(roundTrip(registry, { body: request, built, undecided })).toEqual([]);
    },
  );

  test.each(refused)('is refused with $reason at $field', ({ from = 0, set, reason, field }) => {
    expect(refusalOf(changed(good[from]?.request ?? {}, set))).toBe(`${reason} ${field}`);
  });

  test('states the formats of its messages', () => {
    const found = good.flatMap(({ request }) =>
      formatsOf(registry, build(registry, request as never, now).compiled.txs),
    );
    expect([...new Set(found)].sort()).toEqual([...stated].sort());
  });
});
