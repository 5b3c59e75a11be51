/** Mints over CCTP: built of next steps, in the forms of wallets, judged against the burn that they complete. */
import { buildNextStep, type NextStepTx } from 'wayfold/bridges';
import { type AuditedMsgs, type AuditReport, auditMsgs, type Expectation } from 'wayfold/audit';
import {
  toAminoMsgs,
  toEncodeObjects,
  toRpcTransactions,
  toTransactionRequests,
  toTxBody,
} from 'wayfold/wallet';
import { createCheckedApi } from '../support/checked-api.js';
import { encodeFunctionData, type Hex, hexToBytes, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { type BurnFacts, messageOf, signatures, word } from '../support/cctp.js';
import { type MintCase, mintCases, registry, stepOf } from '../wallet/support/mints.js';

const attestation = signatures(2);
const txOf = (one: MintCase, burn: BurnFacts = one.burn): NextStepTx =>
  buildNextStep(stepOf(one), { message: messageOf(burn), attestation, ...one.known });

/** What the user means by a mint. */
const meantBy = (one: MintCase): Expectation => {
  const { chainId, known } = stepOf(one);
  const { amount = 0n, sourceDomain, mintToken } = known;
  return {
    ...{ destAsset: { chainId, denom: mintToken }, minAmountOut: amount, receiver: one.receiver },
    burn: { sourceDomain, sender: one.sender, amount, burnToken: one.burnToken },
  };
};
const judge = (one: MintCase, msgs: unknown, more: Partial<Expectation> = {}): AuditReport =>
  auditMsgs(registry, {
    msgs: msgs as AuditedMsgs, // Forms of libraries.
    chainId: one.query.destChainId,
    expectation: { ...meantBy(one), ...more },
  });
const saidOf = ({ findings }: AuditReport): readonly string[] =>
  findings.map(({ severity, reason, pointer }) => `${severity} ${reason} ${pointer}`);

/** Every form in which a wallet can be asked for a transaction. */
function formsOf(tx: NextStepTx): Readonly<Record<string, unknown>> {
  switch (tx.kind) {
    case 'evm_tx':
      return {
        compiled: { txs: [tx] },
        viem: toTransactionRequests(tx)[0],
        provider: { method: 'eth_sendTransaction', params: toRpcTransactions(tx) },
      };
    case 'cosmos_tx':
      return {
        compiled: { txs: [tx] },
        objects: toEncodeObjects(tx),
        body: toTxBody(tx),
        amino: {
          ...{ chain_id: tx.chainId, account_number: '0', sequence: '0', memo: '' },
          ...{ fee: { amount: [], gas: '200000' }, msgs: toAminoMsgs(tx) },
        },
      };
    case 'svm_tx':
      return {
        compiled: { txs: [tx] },
        wire: [{ svm_tx: { chain_id: tx.chainId, signer_address: tx.signerAddress, tx: tx.tx } }],
      };
  }
}

describe.each(mintCases)('$name', (one) => {
  test.each(Object.entries(formsOf(txOf(one))))('as %s', (_form, msgs) => {
    const report = judge(one, msgs);
    expect(saidOf(report).filter((line) => !line.startsWith('note CALL_SHOWN'))).toEqual([]);
    expect(report.verdict).toBe('match');
    expect(report.effects.map(({ kind }) => kind).filter((kind) => kind !== 'fee')).toEqual([
      'mint',
      'deliver',
    ]);
  });
});

const caseOf = (name: string): MintCase => {
  const found = mintCases.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const evm = caseOf('second version, Ethereum to Arbitrum');
const first = caseOf('first version, Noble to Base');
const noble = caseOf('first version, Polygon to Noble');
const solana = caseOf('first version, Noble to Solana');
const abi = parseAbi(['function receiveMessage(bytes message, bytes attestation)']);

/** A mint as anybody could ask for it, whatever its message says. */
function asked(one: MintCase, message: Hex, signed: Hex = attestation): Readonly<Record<string, unknown>> {
  const { chainId, to } = stepOf(one);
  if (one.query.destChainId === 'noble-1')
    return {
      typeUrl: '/circle.cctp.v1.MsgReceiveMessage',
      value: { from: one.receiver, message: hexToBytes(message), attestation: hexToBytes(signed) },
    };
  const data = encodeFunctionData({ abi, functionName: 'receiveMessage', args: [message, signed] });
  return { from: one.receiver, to, data, value: '0x0', chainId: Number(chainId) };
}
/** The same on Solana: the message in the bytes of the transaction is another. */
function patched(one: MintCase, message: Hex): unknown {
  const tx = txOf(one);
  if (tx.kind !== 'svm_tx') throw new Error(tx.kind);
  const hex = Buffer.from(tx.tx, 'base64').toString('hex');
  const other = hex.replace(messageOf(one.burn).slice(2), message.slice(2));
  return { txs: [{ ...tx, tx: Buffer.from(other, 'hex').toString('base64') }] };
}
const formOf = (one: MintCase, message: Hex): unknown =>
  one.query.destChainId === 'solana' ? patched(one, message) : [asked(one, message)];

describe('a message that differs in one bit is no match', () => {
  /**
   * Bytes that only say which burn it is, or when it was attested: who gets what does not follow from them, and the attestation covers
   * them. From, to.
   */
  const others = {
    1: { nonce: [12, 20] },
    2: { nonce: [12, 44], threshold: [140, 144], maxFee: [280, 312], expirationBlock: [344, 376] },
  } as const;
  test.each([evm, noble, solana])('$name', (one) => {
    const bytes = hexToBytes(messageOf(one.burn));
    // Of a transaction of Solana, which says each account that follows from the message, some bytes are enough.
    const places = [...bytes.keys()].filter((at) => one !== solana || at % 4 === 3);
    const matched = places.filter((place) => {
      const changed = bytes.map((byte, at) => (at === place ? byte ^ (1 << (at % 8)) : byte));
      const message: Hex = `0x${Buffer.from(changed).toString('hex')}`;
      return judge(one, formOf(one, message)).verdict === 'match';
    });
    const open = Object.values(others[one.burn.version]).flatMap(([from, to]) =>
      Array.from({ length: to - from }, (_, at) => from + at),
    );
    expect(matched.filter((at) => !open.includes(at))).toEqual([]);
  });
});

describe('what differs has a reason', () => {
  const stranger = word('0x1111111111111111111111111111111111111111');
  const burnt = (one: MintCase, change: Partial<BurnFacts>): unknown =>
    formOf(one, messageOf({ ...one.burn, ...change }));
  const stated = (burn: Partial<NonNullable<Expectation['burn']>>): Partial<Expectation> => {
    const { burn: meant } = meantBy(evm);
    return meant === undefined ? {} : { burn: { ...meant, ...burn } };
  };
  const own = asked(evm, messageOf(evm.burn));
  const transfer = encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 amount)']),
    args: [evm.receiver as Hex, 5n],
  });

  test.each<[what: string, one: MintCase, msgs: unknown, more: Partial<Expectation>, ...findings: string[]]>([
    ['another source', evm, own ? [own] : [], stated({ sourceDomain: 6 }), 'SOURCE_DIFFERS sourceDomain'],
    ['another token', evm, [own], stated({ burnToken: first.burnToken }), 'SOURCE_DIFFERS burnToken'],
    ['another sender', evm, [own], stated({ sender: noble.receiver }), 'SIGNER_DIFFERS messageSender'],
    ['no sender', evm, [own], stated({ sender: 'somebody' }), 'SIGNER_DIFFERS messageSender'],
    ['another amount', evm, [own], stated({ amount: 1n }), 'AMOUNT_IN_DIFFERS amount'],
    ['more than arrives', evm, [own], { minAmountOut: 25_000_001n }, 'MINIMUM_LOWER mintRecipient'],
    ['another receiver', evm, burnt(evm, { mintRecipient: stranger }), {}, 'RECEIVER_DIFFERS mintRecipient'],
    [
      'another coin',
      evm,
      [own],
      { destAsset: { chainId: '42161', denom: '0x1111111111111111111111111111111111111111' } },
      'DEST_ASSET_DIFFERS mintRecipient',
    ],
    [
      'no mint at all',
      evm,
      [{ ...own, data: transfer, to: stepOf(evm).known.mintToken }],
      {},
      'SOURCE_DIFFERS ',
    ],
    [
      'what leaves besides',
      evm,
      [own, { ...own, data: transfer, to: first.burn.version === 1 ? stepOf(first).known.mintToken : '' }],
      {},
      'SOURCE_DIFFERS amount',
    ],
    ['coins that go along', evm, [{ ...own, value: '0x1' }], {}, 'VALUE_DIFFERS value'],
    ['the same twice', evm, [own, own], {}, 'AMOUNT_IN_DIFFERS amount'],
    [
      'another contract',
      evm,
      [{ ...own, to: '0x1111111111111111111111111111111111111111' }],
      {},
      'CONTRACT_UNKNOWN to',
    ],
    [
      'the transmitter of the other version',
      evm,
      [{ ...own, to: '0xC30362313FBBA5cf9163F0bb16a0e01f01A896ca' }],
      {},
      'CONTRACT_UNKNOWN to',
    ],
    ['another destination', evm, burnt(evm, { destinationDomain: 6 }), {}, 'CALL_DIFFERS destinationDomain'],
    [
      'the second version on Noble',
      noble,
      [asked(noble, messageOf({ ...evm.burn, destinationDomain: 4 }))],
      {},
      'CALL_DIFFERS destinationDomain',
    ],
    [
      'another contract that mints',
      evm,
      burnt(evm, { recipient: stranger }),
      {},
      'CONTRACT_UNKNOWN recipient',
    ],
    ['another contract that burns', evm, burnt(evm, { sender: stranger }), {}, 'CONTRACT_UNKNOWN sender'],
    [
      'another account of the module',
      noble,
      burnt(noble, { recipient: stranger }),
      {},
      'CONTRACT_UNKNOWN recipient',
    ],
    ['a caller', evm, burnt(evm, { destinationCaller: stranger }), {}, 'CALLER_UNKNOWN destinationCaller'],
    [
      'a caller of Solana',
      solana,
      burnt(solana, { destinationCaller: stranger }),
      {},
      'CALLER_UNKNOWN destinationCaller',
    ],
    ['another body', first, burnt(first, { bodyVersion: 1 }), {}, 'MALFORMED message'],
    ['nothing', evm, burnt(evm, { amount: 0n }), stated({ amount: 0n }), 'MALFORMED message'],
    [
      'more kept than may be',
      evm,
      burnt(evm, { feeExecuted: 1n }),
      { minAmountOut: 1n },
      'MALFORMED message',
    ],
    ['attested too soon', evm, burnt(evm, { finality: 1000 }), {}, 'MALFORMED message'],
    ['at less than is minted', evm, burnt(evm, { minFinality: 0, finality: 499 }), {}, 'MALFORMED message'],
    ['not as it is attested', evm, burnt(evm, { nonce: 0n }), {}, 'MALFORMED message'],
    ['no account', evm, burnt(evm, { mintRecipient: word('0x') }), {}, 'MALFORMED mintRecipient'],
    ['no message', evm, [asked(evm, '0x00')], {}, 'MALFORMED message'],
    ['no attestation', evm, [asked(evm, messageOf(evm.burn), '0x')], {}, 'MALFORMED attestation'],
    [
      '64 bytes of attestation',
      evm,
      [asked(evm, messageOf(evm.burn), `0x${'5a'.repeat(64)}`)],
      {},
      'MALFORMED attestation',
    ],
    [
      'another coin that is burned',
      evm,
      burnt(evm, { burnToken: stranger }),
      stated({ burnToken: stranger }),
      'DENOM_INVALID burnToken',
    ],
    [
      'a chain that is not in the data',
      evm,
      burnt(evm, { sourceDomain: 8 }),
      stated({ sourceDomain: 8 }),
      'DENOM_UNTRACED burnToken',
    ],
    ['a hook', evm, burnt(evm, { hookData: '0x01' }), {}, 'CALL_OPAQUE hookData'],
    ['accounts of another mint', solana, burnt(solana, { nonce: 6401n }), {}, 'ACCOUNT_REFUSED 4'],
    [
      'another signer',
      noble,
      [asked(noble, messageOf(noble.burn))],
      { ownAddresses: ['noble1dyw0geqa2cy0ppdjcxfpzusjpwmq85r5a35hqe'] },
      'SIGNER_NOT_OWN from',
    ],
  ])('%s', (_what, one, msgs, more, ...findings) => {
    const report = judge(one, msgs, more);
    const said = report.findings.map(({ reason, pointer }) => `${reason} ${pointer.split('/').at(-1) ?? ''}`);
    expect(said).toEqual(expect.arrayContaining(findings));
    expect(report.verdict).not.toBe('match');
  });
});

describe('what matches', () => {
  test('over the interface', () => {
    const { chainId, known } = stepOf(evm);
    const answer = createCheckedApi(registry).audit({
      msgs: [asked(evm, messageOf(evm.burn))],
      expectation: {
        ...{ dest_asset: { chain_id: chainId, denom: known.mintToken }, min_amount_out: '25000000' },
        receiver: evm.receiver,
        burn: { source_domain: 0, sender: evm.sender, amount: '25000000', burn_token: evm.burnToken },
      },
    });
    expect(answer.verdict).toBe('match');
    expect(answer.effects[0]).toMatchObject({
      ...{ kind: 'mint', bridge: 'CCTP_V2', amount: '25000000', source_domain: 0, burned_by: evm.sender },
      burn_token: evm.burnToken,
    });
  });

  test('what Circle keeps of a fast transfer is a fee, and the rest arrives', () => {
    const burn = {
      ...evm.burn,
      maxFee: 9n,
      feeExecuted: 7n,
      minFinality: 1000,
      finality: 1000,
      expirationBlock: 5n,
    };
    const msgs = [asked(evm, messageOf(burn))];
    const report = judge(evm, msgs, { minAmountOut: 24_999_993n });
    expect(report.verdict).toBe('match');
    expect(report.effects).toMatchObject([
      ...[{ kind: 'mint', bridge: 'CCTP_V2', sourceDomain: 0, burnedBy: evm.sender, amount: 25_000_000n }],
      ...[
        { kind: 'fee', purpose: 'bridge', amount: 7n },
        { kind: 'deliver', amount: 24_999_993n },
      ],
    ]);
    expect(report.unaccounted).toEqual([]);
    expect(judge(evm, msgs, { minAmountOut: 24_999_994n }).verdict).toBe('differs');
    expect(judge(evm, msgs, { minAmountOut: 24_999_993n, fees: [] }).verdict).toBe('differs');
  });

  test('who alone may deliver it delivers it', () => {
    const burn = { ...evm.burn, destinationCaller: word(evm.receiver) };
    expect(judge(evm, [asked(evm, messageOf(burn))]).verdict).toBe('match');
  });

  test('burn and sender are stated as 32 bytes as well', () => {
    const { sourceDomain } = noble.burn;
    const burn = {
      sourceDomain,
      sender: noble.burn.messageSender,
      amount: 25_000_000n,
      burnToken: noble.burn.burnToken.slice(2),
    };
    expect(judge(noble, [asked(noble, messageOf(noble.burn))], { burn }).verdict).toBe('match');
  });

  test('not without the burn, and not in the name of another coin that leaves', () => {
    const { burn: _burn, ...meant } = meantBy(evm);
    const msgs = [asked(evm, messageOf(evm.burn))] as unknown as AuditedMsgs; // A form of a library.
    const spent = { sourceAsset: { chainId: '1', denom: evm.burnToken }, amountIn: 25_000_000n };
    expect(auditMsgs(registry, { msgs, expectation: { ...meant, ...spent } }).verdict).toBe('differs');
  });
});
