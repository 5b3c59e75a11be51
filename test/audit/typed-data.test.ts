/** Signatures over typed data: what they let others do, and how the verdict follows. */
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { type AuditReason, auditMsgs, type Expectation, type Verdict } from 'wayfold/audit';
import { expect, test } from 'vitest';
import type { JsonValue } from 'wayfold';
import type { JsonObject } from '../support/json.js';

const registry = createRegistry(loadSnapshot());
const user = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const stranger = '0xD34DB33FD34Db33fd34Db33fD34db33fd34dB33F';
const safe = '0x41675C099F32341bf84BFc5382aF534df5C7461a';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const messenger = '0xbd3fa81b58ba92a82136038b25adec7066af3155';
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const zero = `0x${'0'.repeat(40)}`;
const now = 1_735_689_600n;
const day = 86_400n;

const members = (text: string): JsonValue =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ');
    return { name, type };
  });
const domainMembers = [
  { type: 'string', name: 'name' },
  { type: 'uint256', name: 'chainId' },
  { type: 'address', name: 'verifyingContract' },
];
const types = {
  Permit: members('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
  TransferWithAuthorization: members(
    'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
  ),
  PermitSingle: members('PermitDetails details,address spender,uint256 sigDeadline'),
  PermitDetails: members('address token,uint160 amount,uint48 expiration,uint48 nonce'),
  PermitBatchTransferFrom: members(
    'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
  ),
  TokenPermissions: members('address token,uint256 amount'),
  SafeTx: members(
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
  ),
};

const data = (
  primaryType: string,
  message: JsonObject,
  domain: JsonObject = { name: 'x', chainId: 1, verifyingContract: usdc },
): JsonObject => ({
  types: { ...types, EIP712Domain: domainMembers.filter(({ name }) => Object.hasOwn(domain, name)) },
  ...{ primaryType, domain, message },
});
const permit = (fields: JsonObject = {}): JsonObject => ({
  ...{ owner: user, spender: messenger, value: '5', nonce: 0, deadline: String(now + day) },
  ...fields,
});
const transfer = (fields: JsonObject = {}): JsonObject => ({
  ...{ from: user, to: safe, value: '64000000', validAfter: '0', validBefore: String(now + day) },
  nonce: `0x${'5a'.repeat(32)}`,
  ...fields,
});
const single = (details: JsonObject = {}): JsonObject => ({
  details: { token: usdc, amount: '7', expiration: String(now + day), nonce: 0, ...details },
  ...{ spender: messenger, sigDeadline: String(now + day) },
});
const throughPermit2 = { name: 'Permit2', chainId: 1, verifyingContract: permit2 };
const ofSafe = { chainId: 1, verifyingContract: safe };
const safeTx = (fields: JsonObject = {}): JsonObject => ({
  ...{ to: user, value: '1000', data: '0x', operation: 0, safeTxGas: '0', baseGas: '0', gasPrice: '0' },
  ...{ gasToken: zero, refundReceiver: zero, nonce: '4' },
  ...fields,
});
/** One call of a MultiSend, packed. */
const packed = (operation: number, to: string, value: bigint): string =>
  [
    operation.toString(16).padStart(2, '0'),
    to.slice(2),
    value.toString(16).padStart(64, '0'),
    '0'.repeat(64),
  ].join('');
const multiSend = (calls: string): string => {
  const length = calls.length / 2;
  const word = (n: number): string => n.toString(16).padStart(64, '0');
  return `0x8d80ff0a${word(32)}${word(length)}${calls.padEnd(Math.ceil(length / 32) * 64, '0')}`;
};
const listed = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';

const period = { now: now * 10n ** 9n, until: (now + day) * 10n ** 9n };
const own: Expectation = { ownAddresses: [user, safe], period };
const toSafe: Expectation = {
  ...own,
  sourceAsset: { chainId: '1', denom: usdc },
  destAsset: { chainId: '1', denom: usdc },
  ...{ amountIn: 64_000_000n, minAmountOut: 64_000_000n, receiver: safe },
};

const paying = (amount: bigint): Expectation => ({
  ...own,
  sourceAsset: { chainId: '1', denom: 'ethereum-native' },
  destAsset: { chainId: '1', denom: 'ethereum-native' },
  ...{ amountIn: amount, minAmountOut: amount, receiver: user },
});

const danger = 'danger';
const warning = 'warning';
type Case = readonly [string, JsonValue, Expectation, Verdict, AuditReason?, string?];
const cases: readonly Case[] = [
  ['a transfer to the receiver', data('TransferWithAuthorization', transfer()), toSafe, 'match'],
  ['the same as text', JSON.stringify(data('TransferWithAuthorization', transfer())), toSafe, 'match'],
  [
    'a transfer to a stranger',
    data('TransferWithAuthorization', transfer({ to: stranger })),
    toSafe,
    'differs',
    'RECEIVER_NOT_OWN',
  ],
  [
    'a transfer of more',
    data('TransferWithAuthorization', transfer({ value: '64000001' })),
    toSafe,
    'differs',
    'AMOUNT_IN_DIFFERS',
  ],
  [
    'a transfer of the coins of another account',
    data('TransferWithAuthorization', transfer({ from: stranger })),
    toSafe,
    'differs',
    'SIGNER_NOT_OWN',
  ],
  [
    'a member that no type names',
    data('TransferWithAuthorization', transfer({ more: 1 })),
    toSafe,
    'match',
    'FIELD_IGNORED',
    'note',
  ],
  [
    'a member that is missing',
    data('TransferWithAuthorization', { ...transfer(), nonce: undefined } as unknown as JsonObject),
    toSafe,
    'differs',
    'MALFORMED',
  ],
  [
    'another chain in the domain',
    data('TransferWithAuthorization', transfer(), { chainId: 137, verifyingContract: usdc }),
    toSafe,
    'differs',
    'CONTRACT_UNKNOWN',
  ],
  ['a permit for a known contract', data('Permit', permit()), own, 'differs', 'PERMIT_SIGNED', warning],
  [
    'a permit for a stranger',
    data('Permit', permit({ spender: stranger })),
    own,
    'differs',
    'PERMIT_SIGNED',
    danger,
  ],
  [
    'a permit one below no end',
    data('Permit', permit({ value: String(2n ** 255n - 1n) })),
    own,
    'differs',
    'PERMIT_SIGNED',
    warning,
  ],
  [
    'a permit without end',
    data('Permit', permit({ value: String(2n ** 255n) })),
    own,
    'differs',
    'PERMIT_SIGNED',
    danger,
  ],
  ['a permit that ends with the period', data('Permit', permit()), own, 'differs', 'PERMIT_SIGNED', warning],
  [
    'a permit that ends a second later',
    data('Permit', permit({ deadline: String(now + day + 1n) })),
    own,
    'differs',
    'PERMIT_SIGNED',
    danger,
  ],
  [
    'a permit for no chain',
    data('Permit', permit(), { verifyingContract: usdc }),
    own,
    'differs',
    'PERMIT_SIGNED',
    danger,
  ],
  [
    'Permit2, one below no end',
    data('PermitSingle', single({ amount: String(2n ** 159n - 1n) }), throughPermit2),
    own,
    'differs',
    'PERMIT_SIGNED',
    warning,
  ],
  [
    'Permit2 without end',
    data('PermitSingle', single({ amount: String(2n ** 159n) }), throughPermit2),
    own,
    'differs',
    'PERMIT_SIGNED',
    danger,
  ],
  [
    'types of Permit2 at another contract',
    data('PermitSingle', single()),
    own,
    'differs',
    'TYPED_DATA_UNKNOWN',
    danger,
  ],
  [
    'transfers of two tokens by a stranger',
    data(
      'PermitBatchTransferFrom',
      {
        permitted: [
          { token: usdc, amount: '1' },
          { token: safe, amount: 2 },
        ],
        spender: stranger,
        nonce: 1,
        deadline: String(now),
      },
      throughPermit2,
    ),
    own,
    'differs',
    'PERMIT_SIGNED',
    danger,
  ],
  ['a payment of a Safe', data('SafeTx', safeTx(), ofSafe), paying(1000n), 'match'],
  [
    'a Safe of a stranger',
    data('SafeTx', safeTx(), { chainId: 1, verifyingContract: stranger }),
    own,
    'differs',
    'SIGNER_NOT_OWN',
  ],
  [
    'code that runs as the Safe',
    data('SafeTx', safeTx({ operation: 1, to: stranger }), ofSafe),
    own,
    'differs',
    'DELEGATE_CALL',
  ],
  [
    'several calls of a Safe',
    data(
      'SafeTx',
      safeTx({ operation: 1, to: listed, data: multiSend(packed(0, user, 5n) + packed(0, user, 6n)) }),
      ofSafe,
    ),
    paying(11n),
    'match',
  ],
  [
    'a stranger among several calls',
    data(
      'SafeTx',
      safeTx({ operation: 1, to: listed, data: multiSend(packed(0, user, 5n) + packed(0, stranger, 6n)) }),
      ofSafe,
    ),
    own,
    'differs',
    'RECEIVER_NOT_OWN',
  ],
  [
    'foreign code among several calls',
    data('SafeTx', safeTx({ operation: 1, to: listed, data: multiSend(packed(1, stranger, 0n)) }), ofSafe),
    own,
    'differs',
    'DELEGATE_CALL',
  ],
  [
    'calls that are cut off',
    data(
      'SafeTx',
      safeTx({ operation: 1, to: listed, data: multiSend(packed(0, user, 5n).slice(0, -2)) }),
      ofSafe,
    ),
    own,
    'differs',
    'MALFORMED',
  ],
  [
    'gas that is refunded to a stranger',
    data('SafeTx', safeTx({ baseGas: '5', gasPrice: '7', refundReceiver: stranger }), ofSafe),
    own,
    'differs',
    'NETWORK_FEE_HIGH',
    danger,
  ],
  ['an unknown type', data('Mail', {}), own, 'differs', 'TYPED_DATA_UNKNOWN', warning],
];

test.each(cases.map((one) => [one[0], one] as const))('%s', (_name, one) => {
  const [, msgs, expectation, verdict, reason, severity] = one;
  const report = auditMsgs(registry, { msgs, expectation });
  const said = report.findings.map(
    ({ severity: gravity, reason: code, message, pointer }) => `${gravity} ${code} ${pointer} ${message}`,
  );
  expect(report.verdict, said.join()).toBe(verdict);
  if (reason !== undefined)
    expect(said.join()).toContain(severity === undefined ? reason : `${severity} ${reason}`);
});

test.each<readonly [string, JsonValue]>([
  ['an allowance that is left', data('Permit', permit({ spender: stranger }))],
  ['code that runs as the account', data('SafeTx', safeTx({ operation: 1, to: stranger }), ofSafe)],
])('%s is an effect', (_name, msgs) => {
  const { effects } = auditMsgs(registry, { msgs });
  expect(effects.filter(({ kind }) => kind === 'grant')).toHaveLength(1);
});
