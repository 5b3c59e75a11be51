/** Typed data as wallets sign it, one change at a time: effects, findings and unread parts. */
import { describe, expect, test } from 'vitest';
import { RoutingError } from '../../primitives/index.js';
import { createRegistry } from '../../registry/index.js';
import { type AuditedMsgs, auditMsgs, type Expectation } from '../index.js';

const user = `0x${'11'.repeat(20)}`;
const friend = `0x${'22'.repeat(20)}`;
const safe = `0x${'33'.repeat(20)}`;
const token = `0x${'44'.repeat(20)}`;
const dai = `0x${'55'.repeat(20)}`;
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const multiSend = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';
const nobody = `0x${'0'.repeat(40)}`;
const now = 1_735_689_600n;
const day = 86_400n;

const registry = createRegistry({
  chains: [
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
    { chain_id: '137', chain_name: 'polygon', chain_type: 'evm' },
  ],
  assets: [token, dai].map((denom) => ({ chain_id: '1', denom })),
  bridges: { evm_native_denoms: { by_chain_id: { '1': { denom: 'ethereum-native' } } } },
});
const own: Expectation = {
  ownAddresses: [user, safe],
  period: { now: now * 10n ** 9n, until: (now + day) * 10n ** 9n },
};

type Fields = Readonly<Record<string, unknown>>;
const members = (text: string): readonly object[] =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ');
    return { name, type };
  });
const types: Fields = {
  Permit: members('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
  TransferWithAuthorization: members(
    'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
  ),
  PermitSingle: members('PermitDetails details,address spender,uint256 sigDeadline'),
  PermitDetails: members('address token,uint160 amount,uint48 expiration,uint48 nonce'),
  PermitTransferFrom: members('TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline'),
  TokenPermissions: members('address token,uint256 amount'),
  PermitWitnessTransferFrom: members(
    'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness',
  ),
  Order: members('uint256 x'),
  SafeTx: members(
    'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
  ),
};
const daiTypes: Fields = {
  Permit: members('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'),
};
const domain = (verifyingContract: string, chainId: number | undefined = 1): Fields => ({
  ...(chainId !== undefined && { chainId }),
  verifyingContract,
});
const data = (primaryType: string, at: Fields, message: Fields, declared: Fields = types): Fields => ({
  ...{ types: declared, primaryType, domain: at, message },
});

/** Effects, findings without notes about calls, and unread parts; or the refusal. */
function shown(
  msgs: unknown,
  { signer, ...beside }: { readonly signer?: string; readonly chainId?: string } = {},
): string {
  const asked = signer === undefined ? msgs : { method: 'eth_signTypedData_v4', params: [signer, msgs] };
  try {
    const { effects, findings, unknown } = auditMsgs(registry, {
      ...{ msgs: asked as AuditedMsgs, expectation: own, ...beside }, // as pages send them
    });
    const done = effects.map((one) => {
      const to = 'address' in one ? ` ${one.address?.slice(0, 4)}` : '';
      const amount = 'amount' in one ? ` ${one.amount}` : '';
      return `${one.kind}${to}${amount} on ${one.chainId}`;
    });
    const said = findings
      .filter(({ reason }) => reason !== 'CALL_SHOWN' && reason !== 'EXPECTATION_SHORT')
      .map(({ severity, reason, pointer }) => `${severity} ${reason} ${pointer}`);
    return [done, said, unknown.map(({ pointer }) => pointer)].map((list) => list.join(', ')).join(' | ');
  } catch (problem) {
    if (problem instanceof RoutingError) return `${problem.reason} ${problem.field}`;
    throw problem;
  }
}

const permit = (fields: Fields = {}): Fields => ({
  ...{ owner: user, spender: friend, value: '5', nonce: 0, deadline: String(now + day), ...fields },
});
const single = (fields: Fields = {}): Fields => ({
  details: { token, amount: '7', expiration: String(now + day), nonce: 0 },
  ...{ spender: friend, sigDeadline: String(now + day), ...fields },
});
const transferFrom = (fields: Fields = {}): Fields => ({
  permitted: { token, amount: '7' },
  ...{ spender: friend, nonce: 1, deadline: String(now + day), ...fields },
});
const transfer = (fields: Fields = {}): Fields => ({
  ...{ from: user, to: safe, value: '64', validAfter: '0', validBefore: String(now + day) },
  nonce: `0x${'5a'.repeat(32)}`,
  ...fields,
});

describe('permits and transfers', () => {
  const plain = { ...permit(), nonce: undefined };
  test.each<readonly [string, () => string, string]>([
    [
      'a permit',
      () => shown(data('Permit', domain(token), permit())),
      'grant 0x22 on 1 | danger PERMIT_SIGNED /message/value, danger NOTHING_DELIVERED  | ',
    ],
    [
      'a permit that names no chain',
      () => shown(data('Permit', { verifyingContract: token }, permit())),
      'grant 0x22 on undefined | danger CHAIN_UNKNOWN , danger PERMIT_SIGNED /domain, danger PERMIT_SIGNED /message/value, danger NOTHING_DELIVERED  | ',
    ],
    [
      'a permit that names no chain, which stands beside it',
      () => shown(data('Permit', { verifyingContract: token }, permit()), { signer: user, chainId: '1' }),
      'grant 0x22 on 1 | danger PERMIT_SIGNED /params/1/domain, danger PERMIT_SIGNED /params/1/message/value, danger NOTHING_DELIVERED  | ',
    ],
    [
      'the chain beside it',
      () => shown(data('Permit', domain(token), permit()), { signer: user, chainId: '1' }),
      'grant 0x22 on 1 | danger PERMIT_SIGNED /params/1/message/value, danger NOTHING_DELIVERED  | ',
    ],
    [
      'another chain beside it',
      () => shown(data('Permit', domain(token), permit()), { signer: user, chainId: '137' }),
      'grant 0x22 on 1 | danger CHAIN_DIFFERS /params/1/domain/chainId, danger PERMIT_SIGNED /params/1/message/value, danger NOTHING_DELIVERED  | ',
    ],
    [
      'a permit without a number',
      () => shown(data('Permit', domain(token), plain)),
      'grant 0x22 on 1 | danger MALFORMED /message, danger PERMIT_SIGNED /message/value, danger NOTHING_DELIVERED  | ',
    ],
    [
      'a permit that ends later',
      () => shown(data('Permit', domain(token), permit({ deadline: String(now + day + 1n) }))),
      'grant 0x22 on 1 | danger PERMIT_SIGNED /message/deadline, danger PERMIT_SIGNED /message/value, danger NOTHING_DELIVERED  | ',
    ],
    [
      'another signer',
      () => shown(data('Permit', domain(token), permit()), { signer: friend }),
      'grant 0x22 on 1 | danger SIGNER_DIFFERS /params/1/message/owner, danger PERMIT_SIGNED /params/1/message/value, danger NOTHING_DELIVERED  | ',
    ],
    [
      'of a token that allows all or nothing, all',
      () =>
        shown(
          data(
            'Permit',
            domain(dai),
            { holder: user, spender: friend, nonce: 0, expiry: 0, allowed: true },
            daiTypes,
          ),
        ),
      'grant 0x22 on 1 | danger PERMIT_SIGNED /message/expiry, danger APPROVAL_UNLIMITED /message/allowed, danger PERMIT_SIGNED /message/allowed, danger NOTHING_DELIVERED  | ',
    ],
    [
      'of a token that allows all or nothing, nothing',
      () =>
        shown(
          data(
            'Permit',
            domain(dai),
            { holder: user, spender: friend, nonce: 0, expiry: String(now), allowed: false },
            daiTypes,
          ),
        ),
      ' | danger NOTHING_DELIVERED  | ',
    ],
    [
      'Permit2',
      () => shown(data('PermitSingle', domain(permit2), single())),
      'grant 0x22 on 1 | danger PERMIT_SIGNED /message/details/amount, danger NOTHING_DELIVERED  | ',
    ],
    [
      'Permit2, another signer',
      () => shown(data('PermitSingle', domain(permit2), single()), { signer: friend }),
      'grant 0x22 on 1 | danger SIGNER_NOT_OWN /params/0, danger PERMIT_SIGNED /params/1/message/details/amount, danger NOTHING_DELIVERED  | ',
    ],
    [
      'Permit2, a signature that is valid for longer',
      () => shown(data('PermitSingle', domain(permit2), single({ sigDeadline: String(now + day + 1n) }))),
      'grant 0x22 on 1 | danger PERMIT_SIGNED /message/sigDeadline, danger PERMIT_SIGNED /message/details/amount, danger NOTHING_DELIVERED  | ',
    ],
    [
      'Permit2 at another contract',
      () => shown(data('PermitSingle', domain(token), single())),
      ' | danger TYPED_DATA_UNKNOWN /domain/verifyingContract, danger NOTHING_DELIVERED  | ',
    ],
    [
      'a transfer through Permit2',
      () => shown(data('PermitTransferFrom', domain(permit2), transferFrom())),
      'grant 0x22 on 1 | danger PERMIT_SIGNED /message/permitted/amount, danger NOTHING_DELIVERED  | ',
    ],
    [
      'a transfer through Permit2, another signer',
      () => shown(data('PermitTransferFrom', domain(permit2), transferFrom()), { signer: friend }),
      'grant 0x22 on 1 | danger SIGNER_NOT_OWN /params/0, danger PERMIT_SIGNED /params/1/message/permitted/amount, danger NOTHING_DELIVERED  | ',
    ],
    [
      'a transfer through another contract',
      () => shown(data('PermitTransferFrom', domain(token), transferFrom())),
      ' | danger TYPED_DATA_UNKNOWN /domain/verifyingContract, danger NOTHING_DELIVERED  | ',
    ],
    [
      'a transfer with a witness',
      () =>
        shown(data('PermitWitnessTransferFrom', domain(permit2), { ...transferFrom(), witness: { x: '1' } })),
      'grant 0x22 on 1 | warning TYPED_DATA_UNKNOWN , danger PERMIT_SIGNED /message/permitted/amount, danger NOTHING_DELIVERED  | ',
    ],
    [
      'a transfer with a witness through another contract',
      () =>
        shown(data('PermitWitnessTransferFrom', domain(token), { ...transferFrom(), witness: { x: '1' } })),
      ' | danger TYPED_DATA_UNKNOWN /domain/verifyingContract, danger NOTHING_DELIVERED  | ',
    ],
    [
      'a transfer',
      () => shown(data('TransferWithAuthorization', domain(token), transfer())),
      'send 0x33 64 on 1, deliver 0x33 64 on 1 |  | ',
    ],
    [
      'a transfer that never ends',
      () =>
        shown(
          data('TransferWithAuthorization', domain(token), transfer({ validBefore: String(10n ** 10n) })),
        ),
      'send 0x33 64 on 1, deliver 0x33 64 on 1 |  | ',
    ],
    [
      'a transfer that ends late',
      () =>
        shown(
          data(
            'TransferWithAuthorization',
            domain(token),
            transfer({ validBefore: String(10n ** 10n - 1n) }),
          ),
        ),
      'send 0x33 64 on 1, deliver 0x33 64 on 1 | warning DEADLINE_LATE /message/validBefore | ',
    ],
    [
      'a transfer to nobody',
      () => shown(data('TransferWithAuthorization', domain(token), { ...transfer(), to: undefined })),
      ' | danger MALFORMED /message, danger MALFORMED , danger NOTHING_DELIVERED  | ',
    ],
    [
      'a transfer of an unknown token',
      () => shown(data('TransferWithAuthorization', domain(friend), transfer())),
      'send 0x33 64 on 1, deliver 0x33 64 on 1 | danger CONTRACT_UNKNOWN /domain/verifyingContract | ',
    ],
    [
      'types that are no object',
      () => shown(data('Permit', domain(token), permit(), [1] as unknown as Fields)),
      ' | danger MALFORMED /types, danger NOTHING_DELIVERED  | /types, ',
    ],
    [
      'a type without members',
      () => shown(data('Permit', domain(token), permit(), { ...types, Other: 'x' })),
      ' | danger MALFORMED /types/Other, danger NOTHING_DELIVERED  | /types/Other, ',
    ],
    [
      'the longest type of a member',
      () =>
        shown(
          data('Permit', domain(token), permit(), {
            ...types,
            Other: [{ name: 'x', type: 'y'.repeat(256) }],
          }),
        ),
      'grant 0x22 on 1 | danger PERMIT_SIGNED /message/value, danger NOTHING_DELIVERED  | ',
    ],
    [
      'a longer type of a member',
      () =>
        shown(
          data('Permit', domain(token), permit(), {
            ...types,
            Other: [{ name: 'x', type: 'y'.repeat(257) }],
          }),
        ),
      ' | danger MALFORMED /types/Other, danger NOTHING_DELIVERED  | /types/Other, ',
    ],
    [
      'a type that no library has',
      () => shown(data('Mail', domain(token), { x: '0x12' }, { Mail: members('function x') })),
      ' | danger MALFORMED /message/x, warning TYPED_DATA_UNKNOWN /primaryType, danger NOTHING_DELIVERED  | /message/x, /message',
    ],
  ])('%s', (_name, found, expected) => {
    expect(found()).toBe(expected);
  });
});

describe('a transaction of a Safe', () => {
  const safeTx = (fields: Fields = {}, at: Fields = domain(safe)): string =>
    shown(
      data('SafeTx', at, {
        ...{ to: user, value: '1000', data: '0x', operation: 0, safeTxGas: '0', baseGas: '0', gasPrice: '0' },
        ...{ gasToken: nobody, refundReceiver: nobody, nonce: '4' },
        ...fields,
      }),
    );
  const word = (number: bigint | number): string => number.toString(16).padStart(64, '0');
  /** One call, packed; its length may be stated otherwise. */
  const packed = (
    operation: number,
    to: string,
    {
      value = 0n,
      calldata = '',
      length = calldata.length / 2,
    }: { value?: bigint; calldata?: string; length?: bigint | number } = {},
  ): string =>
    [operation.toString(16).padStart(2, '0'), to.slice(2), word(value), word(length), calldata].join('');
  const inMultiSend = (calls: string, selector = '8d80ff0a'): string => {
    const bytes = calls.length / 2;
    return `0x${selector}${word(32)}${word(bytes)}${calls.padEnd(Math.ceil(bytes / 32) * 64, '0')}`;
  };
  const several = (...calls: readonly string[]): string =>
    safeTx({ operation: 1, to: multiSend, data: inMultiSend(calls.join('')) });
  const sendToken = `a9059cbb${word(BigInt(user))}${word(7)}`;
  const one = packed(0, user, { value: 5n });

  test.each<readonly [string, () => string, string]>([
    ['a payment', () => safeTx(), 'send 0x11 1000 on 1, deliver 0x11 1000 on 1 |  | '],
    [
      'a payment that names no chain',
      () => safeTx({}, { verifyingContract: safe }),
      'send 0x11 1000 on undefined, deliver 0x11 1000 on undefined | danger CHAIN_UNKNOWN , danger CHAIN_UNKNOWN /message/to | ',
    ],
    [
      'code of a stranger',
      () => safeTx({ operation: 1, to: friend }),
      'grant 0x22 on 1 | danger DELEGATE_CALL /message/to, danger NOTHING_DELIVERED  | ',
    ],
    [
      'an operation that does not exist',
      () => safeTx({ operation: 2, to: multiSend, data: inMultiSend(one) }),
      'grant 0x96 on 1 | danger DELEGATE_CALL /message/to, danger NOTHING_DELIVERED  | ',
    ],
    [
      'several calls by a contract of a stranger',
      () => safeTx({ operation: 1, to: friend, data: inMultiSend(one) }),
      'grant 0x22 on 1 | danger DELEGATE_CALL /message/to, danger NOTHING_DELIVERED  | ',
    ],
    [
      'another function of the contract',
      () => safeTx({ operation: 1, to: multiSend, data: inMultiSend(one, '12345678') }),
      'grant 0x96 on 1 | danger DELEGATE_CALL /message/to, danger NOTHING_DELIVERED  | ',
    ],
    ['no call', () => several(), ' | danger NOTHING_DELIVERED  | '],
    ['a call', () => several(one), 'send 0x11 5 on 1, deliver 0x11 5 on 1 |  | '],
    [
      'a call with coins and a token',
      () => several(one, packed(0, token, { calldata: sendToken })),
      'send 0x11 5 on 1, deliver 0x11 5 on 1, send 0x11 7 on 1, deliver 0x11 7 on 1 |  | ',
    ],
    [
      'a token, and a call after it',
      () => several(packed(0, token, { calldata: sendToken }), one),
      'send 0x11 7 on 1, deliver 0x11 7 on 1, send 0x11 5 on 1, deliver 0x11 5 on 1 |  | ',
    ],
    [
      'more coins than there are',
      () => several(packed(0, user, { value: 2n ** 252n })),
      'send 0x11 7237005577332262213973186563042994240829374041602535252466099000494570602496 on 1, deliver 0x11 7237005577332262213973186563042994240829374041602535252466099000494570602496 on 1 |  | ',
    ],
    [
      'an operation of two digits',
      () => several(packed(16, user)),
      'grant 0x11 on 1 | danger DELEGATE_CALL /message/data/transactions/0, danger NOTHING_DELIVERED  | ',
    ],
    [
      'code of a stranger among the calls',
      () => several(packed(1, friend)),
      'grant 0x22 on 1 | danger DELEGATE_CALL /message/data/transactions/0, danger NOTHING_DELIVERED  | ',
    ],
    [
      'a head that is cut off',
      () => several(one.slice(0, 40)),
      'grant 0x96 on 1 | danger MALFORMED /message/data/transactions, danger DELEGATE_CALL /message/to, danger NOTHING_DELIVERED  | /message/data/transactions',
    ],
    [
      'a head that is cut off by one',
      () => several(one.slice(0, -2)),
      'grant 0x96 on 1 | danger MALFORMED /message/data/transactions, danger DELEGATE_CALL /message/to, danger NOTHING_DELIVERED  | /message/data/transactions',
    ],
    [
      'calldata that is cut off',
      () => several(packed(0, token, { calldata: 'a905', length: 3 })),
      'grant 0x96 on 1 | danger MALFORMED /message/data/transactions, danger DELEGATE_CALL /message/to, danger NOTHING_DELIVERED  | /message/data/transactions',
    ],
    [
      'calldata that is as long as stated',
      () => several(packed(0, token, { calldata: 'a905', length: 2 })),
      'call 0x44 on 1 | warning NOT_UNDERSTOOD /message/data/transactions/0, danger NOTHING_DELIVERED  | /message/data/transactions/0',
    ],
    [
      'calldata that is longer than can be',
      () => several(packed(0, user, { value: 5n, length: 15n * 2n ** 252n })),
      'grant 0x96 on 1 | danger MALFORMED /message/data/transactions, danger DELEGATE_CALL /message/to, danger NOTHING_DELIVERED  | /message/data/transactions',
    ],
    [
      'gas that is paid to the executor',
      () => safeTx({ safeTxGas: '2', baseGas: '5', gasPrice: '7' }),
      'send 0x11 1000 on 1, deliver 0x11 1000 on 1, fee 49 on 1 | warning NETWORK_FEE_UNBOUNDED /message/gasPrice | ',
    ],
    [
      'gas that is paid to the user',
      () => safeTx({ baseGas: '5', gasPrice: '7', refundReceiver: user }),
      'send 0x11 1000 on 1, deliver 0x11 1000 on 1, fee 35 on 1 | warning NETWORK_FEE_UNBOUNDED /message/gasPrice | ',
    ],
    [
      'gas that is paid to a stranger',
      () => safeTx({ baseGas: '5', gasPrice: '7', refundReceiver: friend }),
      'send 0x11 1000 on 1, deliver 0x11 1000 on 1, fee 35 on 1 | danger NETWORK_FEE_HIGH /message/gasPrice, warning NETWORK_FEE_UNBOUNDED /message/gasPrice | ',
    ],
    [
      'gas that is paid in a token',
      () => safeTx({ baseGas: '5', gasPrice: '7', gasToken: token }),
      'send 0x11 1000 on 1, deliver 0x11 1000 on 1, fee 35 on 1 | warning NETWORK_FEE_UNBOUNDED /message/gasPrice | ',
    ],
  ])('%s', (_name, found, expected) => {
    expect(found()).toBe(expected);
  });
});
