/** Extensions of transactions: those of typed data say who pays, others are not understood. */
import { expect, test } from 'vitest';
import { printBech32, toBase64 } from '../../primitives/index.js';
import { encode, protoTypes, txBody } from '../../proto/index.js';
import { createRegistry } from '../../registry/index.js';
import { type AuditedMsgs, auditMsgs } from '../index.js';

const user = printBech32('evm', new Uint8Array(20).fill(1));
const sponsor = printBech32('evm', new Uint8Array(20).fill(2));
const chain_id = 'evm_9001-2';
const registry = createRegistry({
  chains: [{ chain_id, chain_name: 'evm', chain_type: 'cosmos', bech32_prefix: 'evm' }],
});
const send = {
  '@type': '/cosmos.bank.v1beta1.MsgSend',
  from_address: user,
  to_address: user,
  amount: [{ denom: 'uevm', amount: '1' }],
};
const ethermint = {
  '@type': '/ethermint.types.v1.ExtensionOptionsWeb3Tx',
  typed_data_chain_id: '9001',
  fee_payer: sponsor,
  fee_payer_sig: 'AAEC',
};
const injective = {
  '@type': '/injective.types.v1beta1.ExtensionOptionsWeb3Tx',
  typedDataChainID: '9001',
  feePayer: sponsor,
  feePayerSig: 'AAEC',
};

function audited(extension: object) {
  const tx = {
    body: { messages: [send], extension_options: [extension] },
    auth_info: { fee: { amount: [{ denom: 'uevm', amount: '5' }], gas_limit: '1', granter: user } },
  };
  return auditMsgs(registry, { msgs: tx as AuditedMsgs, chainId: chain_id });
}

test.each([
  ['ethermint', ethermint],
  ['injective', injective],
])('the fee payer that an option of %s names is charged', (_name, extension) => {
  const { findings, effects, unknown } = audited(extension);
  expect(findings.map(({ reason }) => reason)).not.toContain('NOT_UNDERSTOOD');
  expect(unknown).toEqual([]);
  expect(effects).toContainEqual(expect.objectContaining({ kind: 'fee', amount: 5n, payer: sponsor }));
});

test.each<readonly [string, object, string]>([
  ['no payer', { ...ethermint, fee_payer: '' }, 'user'],
  ['the number of another chain', { ...ethermint, typed_data_chain_id: '9000' }, 'danger CHAIN_DIFFERS'],
  ['a member more', { ...ethermint, more: 1 }, 'note FIELD_IGNORED'],
  ['another type', { ...ethermint, '@type': '/other.Option' }, 'warning NOT_UNDERSTOOD'],
])('an option with %s', (_name, extension, expected) => {
  const { findings, effects } = audited(extension);
  const payers = effects.flatMap((one) =>
    one.kind === 'fee' ? [one.payer === user ? 'user' : 'sponsor'] : [],
  );
  expect([...findings.map(({ severity, reason }) => `${severity} ${reason}`), ...payers]).toContain(expected);
});

test('bytes of it say the same', () => {
  const type = protoTypes.get(ethermint['@type']);
  const bank = protoTypes.get(send['@type']);
  if (type === undefined || bank === undefined) throw new Error('a type is missing');
  const { '@type': url, ...message } = send;
  const value = encode(type, {
    typed_data_chain_id: 9000n,
    fee_payer: sponsor,
    fee_payer_sig: Uint8Array.of(1),
  });
  const body = encode(txBody, {
    messages: [{ type_url: url, value: encode(bank, message) }],
    extension_options: [{ type_url: ethermint['@type'], value }],
  });
  const direct = { bodyBytes: toBase64(body), authInfoBytes: '', chainId: chain_id };
  const { findings } = auditMsgs(registry, { msgs: direct });
  expect(findings.map(({ reason, pointer }) => `${reason} ${pointer}`)).toContain(
    'CHAIN_DIFFERS /bodyBytes/extension_options/0/typed_data_chain_id',
  );
  expect(findings.map(({ reason }) => reason)).not.toContain('NOT_UNDERSTOOD');
});
