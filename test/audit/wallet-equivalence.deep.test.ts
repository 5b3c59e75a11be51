/** Every form that `wayfold/wallet` writes audits to the verdict and the risks of the wire form, for all published bridges. */
import { base58 } from '@scure/base';
import type { JsonValue } from 'wayfold';
import { type AuditedMsgs, auditMsgs, type AuditReport, type Expectation } from 'wayfold/audit';
import {
  toAminoMsgs,
  toEncodeObjects,
  toRpcTransactions,
  toTransactionRequests,
  toTxBody,
} from 'wayfold/wallet';
import { printJson } from 'wayfold/registry';
import { expect, test } from 'vitest';
import { answerOf, bridgeCases, meaningOf, world } from './support/bridge-cases.js';

type Tx = Readonly<Record<string, never>>;
interface Sent {
  readonly msgs: unknown;
  readonly chainId?: string;
}

/** What is compared: pointers differ, and letter case where bytes have none. */
function saidOf({ verdict, risk }: AuditReport): string {
  const rows = risk.map(({ parts, ...row }) => ({
    ...row,
    parts: parts.map(({ pointer: _, ...part }) => JSON.stringify(part, printed)).sort(),
  }));
  return JSON.stringify([verdict, rows.map((row) => JSON.stringify(row, printed)).sort()]).toLowerCase();
}
const printed = (_key: string, one: unknown): unknown => (typeof one === 'bigint' ? `${one}` : one);

const rpc = (calls: readonly object[]): readonly object[] =>
  calls.map((call) => ({ method: 'eth_sendTransaction', params: [call] }));

function evmForms(tx: Tx): Readonly<Record<string, Sent>> {
  const calls = toRpcTransactions(tx as never);
  const [{ from, chainId } = { from: '', chainId: '' }] = calls;
  const bare = calls.map(({ to, data, value }) => ({ to, data, value }));
  const sendCalls = { version: '2.0.0', from, chainId, atomicRequired: true, calls: bare };
  return {
    toRpcTransactions: { msgs: calls },
    'requests to a provider': { msgs: rpc(calls) },
    wallet_sendCalls: { msgs: { method: 'wallet_sendCalls', params: [sendCalls] } },
    toTransactionRequests: { msgs: toTransactionRequests(tx as never).map((call) => ({ ...call, from })) },
  };
}

function svmForms(tx: Tx): Readonly<Record<string, Sent>> {
  const { tx: text } = tx['svm_tx'] as unknown as { readonly tx: string };
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  const encodings = { base64: text, base58: base58.encode(bytes), bytes, numbers: [...bytes] };
  return Object.fromEntries(
    Object.entries(encodings).flatMap(([name, transaction]) => [
      [
        `signTransaction in ${name}`,
        { msgs: { method: 'signTransaction', params: { transaction } }, chainId: 'solana' },
      ],
      [`transaction in ${name}`, { msgs: { transaction }, chainId: 'solana' }],
    ]),
  ) as Readonly<Record<string, Sent>>;
}

/** Messages as the interface answers them, as text. */
function asText(tx: Tx): Tx {
  const { msgs, ...body } = tx['cosmos_tx'] as unknown as {
    readonly msgs: readonly { readonly msg: JsonValue }[];
  };
  const texts = msgs.map((one) => ({
    ...one,
    msg: typeof one.msg === 'string' ? one.msg : printJson(one.msg),
  }));
  return { cosmos_tx: { ...body, msgs: texts } } as unknown as Tx; // one member replaced
}

function cosmosForms(given: Tx): Readonly<Record<string, Sent>> {
  const tx = asText(given);
  const { chain_id: chainId, signer_address: signer } = tx['cosmos_tx'] as unknown as Readonly<
    Record<string, string>
  >;
  const forms: Record<string, Sent> = {
    toEncodeObjects: { msgs: toEncodeObjects(tx as never), ...(chainId && { chainId }) },
    toTxBody: { msgs: toTxBody(tx as never), ...(chainId && { chainId }) },
  };
  const doc = {
    ...{ chain_id: chainId, account_number: '1', sequence: '1', memo: '', fee: { amount: [], gas: '0' } },
    msgs: toAminoMsgs(tx as never),
  };
  const direct = {
    bodyBytes: toTxBody(tx as never),
    authInfoBytes: new Uint8Array(),
    chainId,
    accountNumber: '1',
  };
  forms['signAmino'] = { msgs: { method: 'signAmino', params: [chainId, signer, doc] } };
  forms['signDirect'] = { msgs: { method: 'signDirect', params: [chainId, signer, direct] } };
  return forms;
}

function formsOf(tx: Tx): Readonly<Record<string, Sent>> {
  if ('evm_tx' in tx) return evmForms(tx);
  return 'svm_tx' in tx ? svmForms(tx) : cosmosForms(tx);
}

const audited = ({ msgs, chainId }: Sent, expectation: Expectation): AuditReport =>
  auditMsgs(world, { msgs: msgs as AuditedMsgs, chainId, expectation });

const all = bridgeCases.flatMap((one) => {
  const { txs } = answerOf(one) as unknown as { readonly txs: readonly Tx[] };
  const expectation = meaningOf(one);
  return txs.flatMap((tx) =>
    Object.entries(formsOf(tx)).map(([form, sent]) => ({ name: one.name, form, sent, tx, expectation })),
  );
});

test('every form of a transaction has the verdict and the risks of its wire form', () => {
  const different = all.filter(({ sent, tx, expectation }) => {
    const wire = auditMsgs(world, { msgs: { txs: [tx] } as unknown as JsonValue, expectation });
    return saidOf(audited(sent, expectation)) !== saidOf(wire);
  });
  expect(different.map(({ name, form }) => `${name} as ${form}`)).toEqual([]);
});

test('honest forms match, and none matches where less is expected to leave, or more to arrive or elsewhere', () => {
  const matching = all.filter(({ sent, expectation }) => audited(sent, expectation).verdict === 'match');
  expect([matching.length, all.length]).toEqual([184, 216]);
  const missed = matching.flatMap(({ name, form, sent, expectation }) => {
    const { amountIn = 0n, minAmountOut = 0n } = expectation;
    const others: readonly Expectation[] = [
      { ...expectation, amountIn: amountIn - 1n },
      { ...expectation, minAmountOut: minAmountOut + 1n },
      { ...expectation, receiver: '0x4444444444444444444444444444444444444444' },
    ];
    return others.flatMap((other, index) =>
      audited(sent, other).verdict === 'match' ? [`${name} as ${form}: ${index}`] : [],
    );
  });
  expect(missed).toEqual([]);
});
