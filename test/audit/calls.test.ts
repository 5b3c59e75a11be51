/** Calls of EVM contracts that are not what they seem, and honest ones beside them. */
import { createRegistry, RoutingError } from 'wayfold';
import { exportSnapshot } from 'wayfold/registry';
import { auditMsgs, type AuditReason, type Expectation, type Verdict } from 'wayfold/audit';
import { expect, test } from 'vitest';
import type { JsonValue } from 'wayfold';
import { encodeArgs } from '../support/abi.js';
import type { JsonObject } from '../support/json.js';
import { answerOf, bridgeCases, meaningOf, world } from './support/bridge-cases.js';

const user = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const stranger = `0x${'ba'.repeat(20)}`;
const usdc = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359';
const messenger = '0x9daF8c91AEFAE50b9c0E69629D3F6Ca40cA3B3FE';
const noble = '0x00000000000000000000000031fad7888ea2b6c9b6febfe7d48d0f42d47aa3be';

const call = (selector: string, declaration: string, args: JsonObject): string =>
  encodeArgs(declaration, selector, args) ?? '';
const burn = (fields: JsonObject = {}): string =>
  call('6fd3504e', 'depositForBurn(uint256 amount,uint32 domain,bytes32 to,address token)', {
    ...{ amount: 1_000_000n, domain: 4n, to: noble, token: usdc },
    ...fields,
  });
const erc20 = (selector: string, name: string, to: string, amount: bigint): string =>
  call(selector, `${name}(address to,uint256 amount)`, { to, amount });
const approve = (spender: string, amount: bigint): string => erc20('095ea7b3', 'approve', spender, amount);

/** A transaction on Polygon; by default the honest burn. */
const tx = (fields: JsonObject = {}): JsonValue => ({
  evm_tx: {
    ...{ chain_id: '137', signer_address: user, to: messenger, value: '0', data: burn() },
    required_erc20_approvals: [{ token_contract: usdc, spender: messenger, amount: '1000000' }],
    ...fields,
  },
});
const alone = (to: string, data: string, value = '0'): JsonValue =>
  tx({ to, data, value, required_erc20_approvals: [] });

/** A call as a wallet is asked for it. */
const asked = (to: string, data: string): JsonValue => ({
  from: user,
  to,
  data: `0x${data}`,
  chainId: '0x89',
});
const members = (declared: string): JsonValue =>
  declared
    .split(',')
    .map((member) => ({ type: member.split(' ')[0] ?? '', name: member.split(' ')[1] ?? '' }));
/** A signature that allows what the burn takes. */
const permit = (nonce: number): JsonValue => ({
  method: 'eth_signTypedData_v4',
  params: [
    user,
    {
      types: {
        EIP712Domain: members('uint256 chainId,address verifyingContract'),
        Permit: members('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
      },
      primaryType: 'Permit',
      domain: { chainId: 137, verifyingContract: usdc },
      message: { owner: user, spender: messenger, value: '1000000', nonce, deadline: 1_735_689_600 },
    },
  ],
});

const toNoble: Expectation = {
  sourceAsset: { chainId: '137', denom: usdc },
  amountIn: 1_000_000n,
  destAsset: { chainId: 'noble-1', denom: 'uusdc' },
  minAmountOut: 1_000_000n,
  receiver: 'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q',
  ownAddresses: [user, 'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q'],
};
const own: Expectation = { ownAddresses: [user] };
const fiveOf = (coin: { readonly chainId: string; readonly denom: string }): Expectation => ({
  ...{ sourceAsset: coin, amountIn: 5n, destAsset: coin, minAmountOut: 5n },
});

const cases: readonly (readonly [string, JsonValue, Expectation | undefined, Verdict, AuditReason?])[] = [
  ['an honest burn', tx(), toNoble, 'match'],
  ['an honest burn of which nothing is expected', tx(), undefined, 'unclear'],
  ['its approval before it', [alone(usdc, approve(messenger, 1_000_000n)), tx()], toNoble, 'match'],
  ['the call at another address', tx({ to: stranger }), toNoble, 'differs', 'CONTRACT_UNKNOWN'],
  [
    'the call at the messenger of another chain',
    tx({ chain_id: '1' }),
    toNoble,
    'differs',
    'CONTRACT_UNKNOWN',
  ],
  [
    'a 20-byte account with bytes before it',
    tx({ data: burn({ to: `0x01${noble.slice(4)}` }) }),
    toNoble,
    'differs',
    'MALFORMED',
  ],
  [
    'nobody as the recipient',
    tx({ data: burn({ to: `0x${'00'.repeat(32)}` }) }),
    toNoble,
    'differs',
    'MALFORMED',
  ],
  ['another token', tx({ data: burn({ token: stranger }) }), toNoble, 'differs', 'DENOM_INVALID'],
  ['another domain', tx({ data: burn({ domain: 3n }) }), toNoble, 'differs'],
  ['an unknown domain', tx({ data: burn({ domain: 99n }) }), toNoble, 'differs', 'CHAIN_UNKNOWN'],
  ['coins beside it', tx({ value: '5' }), toNoble, 'differs', 'VALUE_DIFFERS'],
  ['0x before the calldata', tx({ data: `0x${burn()}` }), toNoble, 'differs', 'MALFORMED'],
  ['half a byte', tx({ data: burn().slice(1) }), toNoble, 'differs', 'MALFORMED'],
  ['a word too little', tx({ data: burn().slice(0, -64) }), toNoble, 'differs', 'CALLDATA_REFUSED'],
  ['a word too much', tx({ data: `${burn()}${'00'.repeat(32)}` }), toNoble, 'unclear', 'CALLDATA_ODD'],
  [
    'an address with bits before it',
    tx({ data: burn().replace(/0{24}3c49/, `${'ff'.repeat(12)}3c49`) }),
    toNoble,
    'differs',
    'CALLDATA_REFUSED',
  ],
  ['a function that nobody knows', tx({ data: '12345678' }), own, 'differs', 'NOT_UNDERSTOOD'],
  [
    'a function that nobody knows, and nothing to lose',
    alone(messenger, '12345678'),
    own,
    'differs',
    'NOT_UNDERSTOOD',
  ],
  [
    'an unlimited allowance',
    alone(usdc, approve(messenger, 2n ** 256n - 1n)),
    own,
    'differs',
    'APPROVAL_UNLIMITED',
  ],
  [
    'an allowance for nothing that follows',
    alone(usdc, approve(messenger, 5n)),
    own,
    'differs',
    'POWER_GRANTED',
  ],
  [
    'an allowance for a stranger',
    [alone(usdc, approve(stranger, 1_000_000n)), tx()],
    toNoble,
    'differs',
    'POWER_GRANTED',
  ],
  [
    'an allowance too large',
    [alone(usdc, approve(messenger, 1_000_001n)), tx()],
    toNoble,
    'differs',
    'APPROVAL_EXCESSIVE',
  ],
  [
    'an allowance for himself, and nothing else',
    alone(usdc, approve(user, 5n)),
    own,
    'differs',
    'NOTHING_DELIVERED',
  ],
  [
    'an allowance that a later one replaces before the call',
    [
      alone(usdc, approve(messenger, 5n)),
      alone(usdc, approve(messenger, 1_000_000n)),
      alone(messenger, burn()),
    ],
    toNoble,
    'match',
  ],
  [
    'a large allowance that is in force until it is replaced',
    [
      alone(usdc, approve(messenger, 2_000_000n)),
      alone(usdc, approve(messenger, 1_000_000n)),
      alone(messenger, burn()),
    ],
    toNoble,
    'differs',
    'POWER_GRANTED',
  ],
  [
    'what a call leaves of an allowance that a later one replaces',
    [
      alone(usdc, approve(messenger, 1_000_001n)),
      alone(messenger, burn()),
      alone(usdc, approve(messenger, 0n)),
    ],
    toNoble,
    'differs',
    'APPROVAL_EXCESSIVE',
  ],
  [
    'an allowance that is taken back before the call',
    [
      alone(usdc, approve(messenger, 1_000_000n)),
      alone(usdc, approve(messenger, 0n)),
      alone(messenger, burn()),
    ],
    toNoble,
    'differs',
    'APPROVAL_SHORT',
  ],
  [
    'an allowance one short of the call',
    [alone(usdc, approve(messenger, 999_999n)), alone(messenger, burn())],
    toNoble,
    'differs',
    'APPROVAL_SHORT',
  ],
  [
    'an allowance that is raised to what the call takes',
    [
      alone(usdc, approve(messenger, 999_999n)),
      alone(usdc, erc20('39509351', 'increaseAllowance', messenger, 1n)),
      alone(messenger, burn()),
    ],
    toNoble,
    'match',
  ],
  [
    'an allowance raised from an unknown amount',
    [alone(usdc, erc20('39509351', 'increaseAllowance', messenger, 1n)), alone(messenger, burn())],
    toNoble,
    'match',
  ],
  [
    'an allowance after the call',
    [alone(messenger, burn()), alone(usdc, approve(messenger, 1_000_000n))],
    toNoble,
    'differs',
    'APPROVAL_UNNEEDED',
  ],
  ['a call whose allowance is not in the request', alone(messenger, burn()), toNoble, 'match'],
  ['the end of an allowance', [alone(usdc, approve(stranger, 0n)), tx()], toNoble, 'match'],
  [
    'more of an allowance',
    alone(usdc, erc20('39509351', 'increaseAllowance', stranger, 5n)),
    own,
    'differs',
    'POWER_GRANTED',
  ],
  [
    'all tokens of a collection',
    alone(usdc, call('a22cb465', 'setApprovalForAll(address to,uint256 yes)', { to: stranger, yes: 1n })),
    own,
    'differs',
    'POWER_GRANTED',
  ],
  ['a token to himself', alone(usdc, erc20('a9059cbb', 'transfer', user, 5n)), own, 'unclear'],
  [
    'a token to himself, all stated',
    alone(usdc, erc20('a9059cbb', 'transfer', user, 5n)),
    { ...own, ...fiveOf({ chainId: '137', denom: usdc }) },
    'match',
  ],
  [
    'a token to a stranger',
    alone(usdc, erc20('a9059cbb', 'transfer', stranger, 5n)),
    own,
    'differs',
    'RECEIVER_NOT_OWN',
  ],
  [
    'a token to a contract that has the address of an account of the user elsewhere',
    alone(usdc, erc20('a9059cbb', 'transfer', messenger, 5n)),
    { ownAddresses: { '137': [user], '1': [messenger] }, ...fiveOf({ chainId: '137', denom: usdc }) },
    'unclear',
    'ACCOUNT_LIKELY_OWN',
  ],
  [
    'a token to a contract',
    alone(usdc, erc20('a9059cbb', 'transfer', messenger, 5n)),
    { ownAddresses: { '137': [user] }, ...fiveOf({ chainId: '137', denom: usdc }) },
    'differs',
    'RECIPIENT_CANNOT_HOLD',
  ],
  [
    'what only looks like a token',
    alone(stranger, erc20('a9059cbb', 'transfer', user, 5n)),
    own,
    'differs',
    'CONTRACT_UNKNOWN',
  ],
  [
    'coins of somebody else',
    alone(
      usdc,
      call('23b872dd', 'transferFrom(address from,address to,uint256 amount)', {
        from: stranger,
        to: user,
        amount: 5n,
      }),
    ),
    own,
    'differs',
    'SIGNER_DIFFERS',
  ],
  ['coins of the chain to himself', alone(user, '', '5'), own, 'unclear'],
  [
    'coins of the chain to himself, all stated',
    alone(user, '', '5'),
    { ...own, ...fiveOf({ chainId: '137', denom: 'polygon-native' }) },
    'match',
  ],
  ['coins of the chain to a stranger', alone(stranger, '', '5'), own, 'differs', 'RECEIVER_NOT_OWN'],
  ['nothing for nobody', alone(user, ''), own, 'differs', 'NOTHING_DELIVERED'],
  ['a transaction of a Cosmos chain', tx({ chain_id: 'osmosis-1' }), toNoble, 'differs', 'MALFORMED'],
  [
    'an address with a wrong checksum',
    tx({ to: messenger.replace('9daF', '9daf') }),
    toNoble,
    'differs',
    'ADDRESS_INVALID',
  ],
  [
    'a permit beside the allowance that the call takes',
    [permit(0), asked(usdc, approve(messenger, 1_000_000n)), asked(messenger, burn())],
    toNoble,
    'unclear',
    'PERMIT_SIGNED',
  ],
  ['a second permit', [permit(0), permit(1), asked(messenger, burn())], toNoble, 'unclear', 'PERMIT_SIGNED'],
  [
    'a permit after an allowance of nothing',
    [asked(usdc, approve(messenger, 0n)), permit(0), asked(messenger, burn())],
    toNoble,
    'match',
  ],
  ['another signer', tx({ signer_address: stranger }), toNoble, 'differs', 'SIGNER_NOT_OWN'],
];

test.each(
  cases.map(([name, msgs, expectation, verdict, reason]) => ({ name, msgs, expectation, verdict, reason })),
)('$name: $verdict', ({ msgs, expectation, verdict, reason }) => {
  const report = auditMsgs(world, { msgs, expectation });
  const reasons = report.findings.filter(({ severity }) => severity !== 'note').map((one) => one.reason);
  expect(report.verdict, reasons.join()).toBe(verdict);
  if (reason !== undefined) expect(reasons).toContain(reason);
});

const approved = (spender: string, amount: bigint, token = usdc): JsonValue =>
  alone(token, approve(spender, amount));
const raised = (amount: bigint): JsonValue =>
  alone(usdc, erc20('39509351', 'increaseAllowance', messenger, amount));
const burned = alone(messenger, burn());
const endless = 2n ** 255n;
test.each<readonly [string, readonly JsonValue[], Expectation, string]>([
  [
    'a token that may take itself',
    [approved(usdc, 1n)],
    own,
    'ADDRESS_INVALID /0/evm_tx/data/spender, POWER_GRANTED /0/evm_tx/data/spender',
  ],
  ['a token that may take nothing of itself', [approved(usdc, 0n)], own, ''],
  [
    'more after the call',
    [approved(messenger, 1_000_000n), burned, approved(messenger, 5n)],
    toNoble,
    'POWER_GRANTED /2/evm_tx/data/spender',
  ],
  [
    'an increase after the call',
    [approved(messenger, 1_000_000n), burned, raised(5n)],
    toNoble,
    'APPROVAL_EXCESSIVE /2/evm_tx/data/amount',
  ],
  [
    'an increase of what the call has taken from',
    [approved(messenger, 1_000_001n), burned, raised(5n)],
    toNoble,
    'APPROVAL_EXCESSIVE /2/evm_tx/data/amount',
  ],
  [
    'a larger allowance, then a larger permit',
    [asked(usdc, approve(messenger, 5n)), permit(0), asked(messenger, burn())],
    toNoble,
    'POWER_GRANTED /0/data/spender',
  ],
  [
    'an endless allowance of an expected contract',
    [approved(stranger, endless)],
    { ...own, allowedContracts: [stranger] },
    'APPROVAL_UNLIMITED /0/evm_tx/data/amount, POWER_GRANTED /0/evm_tx/data/spender',
  ],
  [
    'an allowance of an expected contract',
    [approved(stranger, 5n)],
    { ...own, allowedContracts: [stranger] },
    'EXPECTATION_UNDECIDED /0/evm_tx/data/spender',
  ],
])('allowances: %s', (_name, msgs, expectation, expected) => {
  const { findings } = auditMsgs(world, { msgs, expectation });
  const said = findings.filter(
    ({ severity, class: of }) => severity !== 'note' && /allowance|power|form|uncompared|ambiguous/.test(of),
  );
  expect(said.map(({ reason, pointer }) => `${reason} ${pointer}`).join(', ')).toBe(expected);
});

test('the compiled form of a call says the same as the one of the interface', () => {
  const one = bridgeCases.find(({ name }) => name === 'stargate/ethereum-to-arbitrum-usdc');
  if (one === undefined) throw new Error('no case');
  const wire = answerOf(one) as {
    readonly txs: readonly { readonly evm_tx: Readonly<Record<string, string>> }[];
  };
  const { chain_id = '', signer_address = '', to = '', value = '', data = '' } = wire.txs[0]?.evm_tx ?? {};
  const approval = {
    tokenContract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    spender: to,
    amount: 2_000_000_000n,
  };
  const compiled = {
    ...{ kind: 'evm_tx', chainId: chain_id, signerAddress: signer_address, to, value: BigInt(value), data },
    ...{ requiredErc20Approvals: [approval], operationsIndices: [0] },
  };
  const audited = (msgs: never) => {
    const { verdict, effects } = auditMsgs(world, { msgs, expectation: meaningOf(one) });
    return { verdict, effects: effects.map(({ pointer: _pointer, ...effect }) => effect) };
  };
  expect(audited({ txs: [compiled], minAmountOut: 1n } as never)).toEqual(audited(answerOf(one) as never));
});

test.each([
  [6, 'match'],
  [18, 'unclear'],
])('a warp route whose other end counts in %d decimals: %s', (decimals, verdict) => {
  const router = `0x${'cd'.repeat(20)}`;
  const a = { chain_id: '137', denom: usdc, router, decimals: 6, type: 'collateral' };
  const b = { chain_id: '42161', denom: `0x${'ce'.repeat(20)}`, router: `0x${'cf'.repeat(20)}`, decimals };
  const domains = [137, 42161].map((domain) => ({ chain_id: String(domain), domain }));
  const registry = createRegistry([
    exportSnapshot(world),
    { bridges: { hyperlane: { domains, routes: [{ a, b, usable: true }] } } },
  ]);
  const data = call('81b4e8b4', 'transferRemote(uint32 domain,bytes32 to,uint256 amount)', {
    ...{ domain: 42161n, to: `0x${'00'.repeat(12)}${user.slice(2)}`, amount: 5n },
  });
  const approvals = [{ token_contract: usdc, spender: router, amount: '5' }];
  const msgs = tx({ to: router, data, value: '7', required_erc20_approvals: approvals });
  const destAsset = { chainId: '42161', denom: b.denom };
  const report = auditMsgs(registry, {
    msgs,
    expectation: {
      ...{ ...own, sourceAsset: { chainId: '137', denom: usdc }, amountIn: 5n, destAsset, minAmountOut: 5n },
      fees: [{ chainId: '137', denom: 'polygon-native', amount: 7n }],
    },
  });
  expect(report.verdict, report.findings.map(({ reason }) => reason).join()).toBe(verdict);
});

/** Numbers that look like chance and are the same in every run. */
function* noise(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

test('whatever calldata holds, nothing but a refusal is thrown, and no report grows beyond its limits', () => {
  const random = noise(7);
  const next = (below: number): number => (random.next().value ?? 0) % below;
  const calls = bridgeCases.flatMap((one) => {
    const { txs } = answerOf(one) as unknown as { txs: { evm_tx?: JsonObject }[] };
    return txs.flatMap(({ evm_tx: evm }) => (evm === undefined ? [] : [evm]));
  });
  expect(calls.length).toBeGreaterThan(20);
  for (const evm of calls) {
    for (let round = 0; round < 40; round++) {
      const words =
        String(evm['data'])
          .slice(8)
          .match(/.{1,64}/g) ?? [];
      for (let change = 0; change <= next(3); change++) {
        const values = [0n, 1n, 32n, BigInt(words.length * 32), 2n ** 255n, BigInt(32 * next(40))];
        words[next(words.length)] = (values[next(values.length)] ?? 0n).toString(16).padStart(64, '0');
      }
      const data = String(evm['data']).slice(0, 8) + words.join('');
      try {
        const report = auditMsgs(world, { msgs: { evm_tx: { ...evm, data } } });
        expect(JSON.stringify(report.findings).length).toBeLessThan(200_000);
      } catch (problem) {
        if (!(problem instanceof RoutingError)) throw problem;
      }
    }
  }
});

test('calldata beyond what a request may hold is refused', () => {
  const data = burn() + '00'.repeat(1024 * 1024);
  expect(() => auditMsgs(world, { msgs: tx({ data }) })).toThrow(RoutingError);
});
