/** What is handed to wallets says, read back, what was compiled. */
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { type AuditedMsgs, type AuditReport, auditMsgs } from 'wayfold/audit';
import {
  toAminoMsgs,
  toEncodeObjects,
  toRpcTransactions,
  toTransactionRequests,
  toTxBody,
} from 'wayfold/wallet';
import { serializeTransaction } from 'viem';
import { describe, expect, test } from 'vitest';
import { cosmosTxs, evmTxs } from '../wallet/support/compiled.js';

const registry = createRegistry(loadSnapshot());
const audit = (msgs: unknown, chainId?: string): AuditReport =>
  auditMsgs(registry, { msgs: msgs as AuditedMsgs, chainId }, { now: 1_700_000_000_000_000_000n }); // forms of libraries

const bare = ({ effects }: AuditReport): readonly unknown[] =>
  effects.map(({ pointer: _, ...effect }) => effect);
const said = ({ findings }: AuditReport): readonly string[] =>
  findings
    .map(({ severity, reason }) => `${severity} ${reason}`)
    .filter((one) => one !== 'note CALL_SHOWN')
    .sort();

describe.each(cosmosTxs)('$name', ({ tx }) => {
  const { chain_id: chainId, msgs } = tx.cosmos_tx;
  const own = audit([{ chain_id: chainId, msgs }]);
  test.each<readonly [string, () => unknown]>([
    ['EncodeObjects', () => toEncodeObjects(tx)],
    ['the bytes of a body', () => toTxBody(tx)],
    ['amino JSON', () => ({ chain_id: chainId, msgs: toAminoMsgs(tx), fee: { amount: [], gas: '1' } })],
  ])('as %s', (_name, form) => {
    const report = audit(form(), chainId);
    expect(bare(report)).toEqual(bare(own));
    expect(said(report)).toEqual(said(own));
    expect(report.unknown.map(({ text }) => text)).toEqual(own.unknown.map(({ text }) => text));
  });
});

describe.each(evmTxs)('$name', ({ tx }) => {
  const { chain_id, to, value, data, signer_address: signer } = tx.evm_tx;
  /** What the own form says, with the signer where the form names one. */
  const own = (signer_address: string): AuditReport =>
    audit([{ evm_tx: { chain_id, to, value, data, required_erc20_approvals: [], signer_address } }]);
  /** Letter case aside, since bytes hold none; and without the fee, of which the own form says nothing. */
  const effectsOf = ({ effects, ...report }: AuditReport): string => {
    const others = effects.filter((one) => one.kind !== 'fee' || one.purpose !== 'network');
    return JSON.stringify(bare({ ...report, effects: others }), (_key, one) =>
      typeof one === 'bigint' ? `${one}` : one,
    ).toLowerCase();
  };
  const feesOf = ({ effects }: AuditReport): readonly unknown[] =>
    effects.flatMap((one) => (one.kind === 'fee' && one.purpose === 'network' ? [one.amount] : []));

  const forms: readonly (readonly [string, () => unknown, string?])[] = [
    ['a request of viem', () => toTransactionRequests(tx).at(-1)],
    ['a request to a provider', () => toRpcTransactions(tx).at(-1), signer],
    ...(['legacy', 'eip2930', 'eip1559', 'eip7702'] as const).map(
      (type) => [`bytes of ${type}`, () => serialized(type)] as const,
    ),
    [
      'signed bytes',
      () => serialized('eip1559', { r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}`, yParity: 1 }),
    ],
    [
      'signed bytes of old',
      () => serialized('legacy', { r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}`, v: 27n }),
    ],
  ];
  test.each(forms.map(([name, form, named = '']) => ({ name, form, named })))(
    'as $name',
    ({ name, form, named }) => {
      const report = audit(form());
      expect(effectsOf(report)).toBe(effectsOf(own(named)));
      expect(feesOf(report)).toEqual(name.includes('bytes') ? [63n] : []);
      expect(report.feeSetBy).toBe(name.includes('bytes') ? undefined : 'wallet');
      const [shown] = report.findings.filter(({ reason }) => reason === 'CALL_SHOWN');
      expect(JSON.parse(shown?.message.toLowerCase() ?? '')).toEqual({
        to: to.toLowerCase(),
        value,
        data: `0x${data}`,
      });
    },
  );

  function serialized(
    type: 'legacy' | 'eip2930' | 'eip1559' | 'eip7702',
    signature?: Parameters<typeof serializeTransaction>[1],
  ): string {
    const request = toTransactionRequests(tx).at(-1);
    if (request === undefined) throw new Error('no request');
    const fees = type === 'legacy' || type === 'eip2930' ? { gasPrice: 7n } : { maxFeePerGas: 7n };
    const more = type === 'eip7702' ? { authorizationList: [] } : {};
    return serializeTransaction(
      { ...request, type, gas: 9n, nonce: 1, ...fees, ...more } as Parameters<typeof serializeTransaction>[0],
      signature,
    ); // one of the four types
  }
});

test('allowances that stand before a call are those that it needs', () => {
  const [one] = evmTxs.filter(({ tx }) => tx.evm_tx.required_erc20_approvals.length > 0);
  const report = audit(one === undefined ? [] : toTransactionRequests(one.tx));
  expect(report.effects.map(({ kind }) => kind)).toContain('grant');
  expect(report.findings.map(({ reason }) => reason)).not.toContain('APPROVAL_UNNEEDED');
});

test('who is let into an account by a transaction is told', () => {
  const authorizationList = [
    {
      address: `0x${'44'.repeat(20)}`,
      chainId: 1,
      nonce: 0,
      r: `0x${'1'.repeat(64)}`,
      s: `0x${'2'.repeat(64)}`,
      yParity: 1,
    },
  ];
  const raw = serializeTransaction({
    type: 'eip7702',
    to: `0x${'11'.repeat(20)}`,
    value: 1n,
    chainId: 1,
    authorizationList,
  } as Parameters<typeof serializeTransaction>[0]); // as EIP-7702 has it
  expect(said(audit(raw))).toContain('danger DELEGATION_SIGNED');
});
