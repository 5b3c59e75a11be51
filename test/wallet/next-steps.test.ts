/** What follows a route by hand: mints over CCTP in the forms of wallets, and what is refused for being another burn. */
import { createHash } from 'node:crypto';
import { getTransactionDecoder } from '@solana/transactions';
import { compileRoute, type MintStep, planRoute, RoutingError } from 'wayfold';
import { bridgeKinds, buildNextStep, type NextStepTx, type StepInputs } from 'wayfold/bridges';
import {
  toAminoMsgs,
  toEncodeObjects,
  toRpcTransactions,
  toSvmMessage,
  toTransactionRequests,
  toTxBody,
} from 'wayfold/wallet';
import { readNextStep, createApi } from 'wayfold/wire';
import { decodeFunctionData, type Hex, hexToBytes, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { type BurnFacts, messageOf, signatures, word } from '../support/cctp.js';
import { instructionsOf } from '../support/legacy-message.js';
import { registry as codecs } from './support/codecs.js';
import { type MintCase, mintCases, registry, stepOf } from './support/mints.js';

const attestation = signatures(2);
const recentBlockhash = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N';
const knownOf = ({ burn, known }: MintCase, more: Partial<StepInputs> = {}): StepInputs => ({
  ...{ message: messageOf(burn), attestation, ...known, ...more },
});
const caseOf = (name: string): MintCase => {
  const found = mintCases.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};
const as = <K extends NextStepTx['kind']>(tx: NextStepTx, kind: K): Extract<NextStepTx, { kind: K }> => {
  if (tx.kind !== kind) throw new Error(tx.kind);
  return tx as Extract<NextStepTx, { kind: K }>; // Its kind was just looked at.
};

describe('forms', () => {
  test.each(mintCases.filter(({ query }) => /^[0-9]+$/.test(query.destChainId)))('$name', (one) => {
    const step = stepOf(one);
    const tx = as(buildNextStep(step, knownOf(one)), 'evm_tx');
    const [request, ...others] = toTransactionRequests(tx);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ to: step.to, value: 0n, chainId: Number(one.query.destChainId) });
    const call = decodeFunctionData({ abi: parseAbi([step.abi ?? '']), data: request?.data ?? '0x' });
    expect(call).toEqual({ functionName: 'receiveMessage', args: [messageOf(one.burn), attestation] });
    expect(request?.data.slice(0, 10)).toBe('0x57ecfd28');
    expect(toRpcTransactions(tx)[0]).toMatchObject({ from: one.receiver, value: '0x0' });
  });

  test('on Noble, signed by who gets the coins or by who else wants to', () => {
    const one = caseOf('first version, Polygon to Noble');
    const tx = as(buildNextStep(stepOf(one), knownOf(one)), 'cosmos_tx');
    const message = hexToBytes(messageOf(one.burn));
    const bytes = { message, attestation: hexToBytes(attestation) };
    expect(toEncodeObjects(tx)).toEqual([
      { typeUrl: '/circle.cctp.v1.MsgReceiveMessage', value: { from: one.receiver, ...bytes } },
    ]);
    const base64 = (part: Uint8Array): string => Buffer.from(part).toString('base64');
    const value = { from: one.receiver, message: base64(message), attestation: base64(bytes.attestation) };
    expect(toAminoMsgs(tx)).toEqual([{ type: 'cctp/ReceiveMessage', value }]);
    expect(toTxBody(tx)).toEqual(codecs.encodeTxBody({ messages: toEncodeObjects(tx) }));
    const other = 'noble1dyw0geqa2cy0ppdjcxfpzusjpwmq85r5a35hqe';
    expect(buildNextStep(stepOf(one), knownOf(one, { signer: other }))).toMatchObject({
      signerAddress: other,
    });
  });

  test.each(mintCases.filter(({ query }) => query.destChainId === 'solana'))('$name', (one) => {
    const step = stepOf(one);
    const tx = as(buildNextStep(step, knownOf(one)), 'svm_tx');
    const { messageBytes } = getTransactionDecoder().decode(Buffer.from(tx.tx, 'base64'));
    expect(toSvmMessage(tx)).toEqual(Uint8Array.from(messageBytes));
    const [instruction, ...others] = instructionsOf(toSvmMessage(tx));
    expect(others).toEqual([]);
    expect(instruction?.program).toBe(step.to);
    expect(instruction?.accounts).toEqual(one.burn.version === 1 ? accountsOfFirst : accountsOfSecond);
    const [payload, signed] = [messageOf(one.burn), attestation].map((hex) => hexToBytes(hex as Hex)); // Both are.
    const long = (bytes: Uint8Array = new Uint8Array()): Uint8Array =>
      Uint8Array.from([...new Uint8Array(Uint32Array.of(bytes.length).buffer), ...bytes]);
    // The first eight bytes of sha256("global:receive_message"), as the interface descriptions have them.
    const data = [38, 144, 127, 225, 31, 225, 238, 25, ...long(payload), ...long(signed)];
    expect(instruction?.data).toEqual(data);
  });

  test('nonces of the first version share an account by 6400, apart from 11 on by a delimiter', () => {
    const one = caseOf('first version, Noble to Solana');
    const step = stepOf(one);
    const nonceAccount = (nonce: bigint, sourceDomain = 4): string | undefined => {
      const known = knownOf({ ...one, burn: { ...one.burn, nonce, sourceDomain } });
      const tx = buildNextStep({ ...step, known: { ...step.known, sourceDomain } }, known);
      return instructionsOf(toSvmMessage(as(tx, 'svm_tx')))[0]?.accounts[4];
    };
    const first = nonceAccount(1n);
    expect(nonceAccount(6400n)).toBe(first);
    expect(nonceAccount(6401n)).not.toBe(first);
    // The program counts no account for zero among the first 6400.
    expect(nonceAccount(0n)).not.toBe(first);
    const known = [1n, 6401n].flatMap((nonce) => [1, 11, 111].map((domain) => nonceAccount(nonce, domain)));
    expect(new Set(known).size).toBe(known.length);
  });
});

/**
 * In the order of the programs: receive_message.rs, then handle_receive_message.rs below it. s signs, w is written. The user, the
 * account of the nonce and the token accounts of user and fee aside, they are the known accounts of the main network.
 */
const accountsOfFirst = [
  'sw 48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj',
  'sw 48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj',
  '- CFtn7PC5NsaFAuG65LwvhcGVD2MiqSpMJ7yvpyhsgJwW',
  '- BWrwSWjbikT3H7qHAkUEbLmwDQoB4ZDJ4wcSEhSPTZCu',
  'w 6UdAhc3qJ6FjYKmfVkhNWaxX1tEhwPFfhJHVwiLQczH9',
  '- CCTPiPYPc6AsJuwueEnWgSgucamXDZwBd53dQ11YiKX3',
  '- 11111111111111111111111111111111',
  '- 6mH8scevHQJsyyp1qxu8kyAapHuzEE67mtjFDJZjSbQW',
  '- CCTPmbSD7gX1bxKPAmg77w8oFzNFpaQiQUWD43TKaecd',
  '- Afgq3BHEfCE7d78D2XE9Bfyu2ieDqvE24xX8KDwreBms',
  '- 3LQBc39CVMtAMN84LP38LeFUdrVWrRkrsi8gBuPW1dER',
  '- DBD8hAwLDRQkTsu6EqviaYNGKPnsAMmQonxf7AH8ZcFY',
  'w 72bvEFk2Usi2uYc1SnaTNhBcQPc6tiJWXr9oKk7rkd4C',
  '- aCBB8tbji72cPuLLfB9KRBntwk1bejXY51Tx23eAFUi',
  'w BVatFPLG5MnFaCjVozLReo5MsaBSPfEK6H7ktXtPkHn3',
  'w FSxJ85FXVsXSr51SeWf9ciJWTcRnqKFSmBgRDeL3KyWw',
  '- TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  '- CNfZLeeL4RUxwfPnjA3tLiQt4y43jp4V7bMpga673jf9',
  '- CCTPiPYPc6AsJuwueEnWgSgucamXDZwBd53dQ11YiKX3',
];
const accountsOfSecond = [
  'sw 48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj',
  'sw 48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj',
  '- DsAdX23SVpTPYhKP2ua1mx8gTPqLyzx7a43cyxYjS2up',
  '- W1k5ijkaSTo5iA5zChNpfzcy796fLhkBxfmJuR8W8HU',
  'w AtcggFx6MfhzexvKHnYQRjJ4FYAfuApfNKadYtum2EPi',
  '- CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe',
  '- 11111111111111111111111111111111',
  '- 2PcXTomVAbX5Es1NUZUkxwuCm8tvV4NmRk3fmQWFCWoV',
  '- CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC',
  '- AawthJCGRmggpfv9MMWV6Jmo9cue4gL9wUZgRBShg58W',
  '- 53NSDvEXmUixWSsCQF5rnTxcKdihq19WXNaZFXrX3ojf',
  '- E1bQJ8eMMn3zmeSewW3HQ8zmJr7KR75JonbwAtWx2bux',
  'w CRBBbuLCyrkQy4dCTHxqstSmDQv4ajBeUVb9qUdMVaP1',
  '- pUDNiGnQsosQMDmiN1cHUbMnH8JYBB7mEkAbxJ1yeg9',
  'w 9siT7pwmWNNH9UKpFioBzD9TqgjAgKUyMok1anzSjTLV',
  'w BVatFPLG5MnFaCjVozLReo5MsaBSPfEK6H7ktXtPkHn3',
  'w 6xTBTqJMBr5m7BKqVxmW2x11DfqUwtD3TJsqpxELx72L',
  '- TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  '- 6TCCnJ9R1m1RXFzyoH7GYH2J6NJDtZaUvfipPuLWxHNd',
  '- CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe',
];

describe('inputs', () => {
  const evm = caseOf('second version, Ethereum to Arbitrum');

  test('are hex with and without 0x', () => {
    const bare = { message: messageOf(evm.burn).slice(2), attestation: attestation.slice(2) };
    expect(buildNextStep(stepOf(evm), knownOf(evm, bare))).toEqual(buildNextStep(stepOf(evm), knownOf(evm)));
  });

  test('name who else signs on an EVM chain', () => {
    const signer = '0xfc05aD74C6FE2e7046E091D6Ad4F660D2A159762';
    expect(buildNextStep(stepOf(evm), knownOf(evm, { signer }))).toMatchObject({ signerAddress: signer });
  });

  test('pay an account that has bytes of zero', () => {
    const account = '0x1100000000000000000000000000000000000000';
    const message = messageOf({ ...evm.burn, mintRecipient: word(account) });
    expect(buildNextStep(stepOf(evm), knownOf(evm, { message }))).toMatchObject({ signerAddress: account });
  });

  test('ask for compute units on Solana', () => {
    const one = caseOf('first version, Noble to Solana');
    const svm = { recentBlockhash, computeUnitLimit: 100_000 };
    const tx = as(buildNextStep(stepOf(one), knownOf(one, { svm })), 'svm_tx');
    expect(instructionsOf(toSvmMessage(tx)).map(({ program }) => program)).toEqual([
      stepOf(one).to,
      'ComputeBudget111111111111111111111111111111',
    ]);
  });
});

describe('what is another burn, or not yet known, is refused', () => {
  const evm = caseOf('second version, Ethereum to Arbitrum');
  const noble = caseOf('first version, Polygon to Noble');
  const solana = caseOf('second version, Arbitrum to Solana');
  const burnt = (one: MintCase, change: Partial<BurnFacts>): Partial<StepInputs> => ({
    message: messageOf({ ...one.burn, ...change }),
  });
  const stranger = word('0x1111111111111111111111111111111111111111');

  test.each<[what: string, one: MintCase, given: Partial<StepInputs>, reason: string, field: string]>([
    ['no message', evm, { message: undefined }, 'MISSING_FIELD', 'message'],
    ['an empty message', evm, { message: '0x' }, 'MISSING_FIELD', 'message'],
    ['an empty text', evm, { message: '' }, 'MISSING_FIELD', 'message'],
    ['null, as services answer it', evm, { message: null as never }, 'MISSING_FIELD', 'message'],
    ['no attestation', evm, { attestation: undefined }, 'MISSING_FIELD', 'attestation'],
    ['an attestation to come', evm, { attestation: 'PENDING' }, 'MISSING_FIELD', 'attestation'],
    ['no hex', evm, { message: '0x0' }, 'INVALID_TYPE', 'message'],
    ['no bytes of an attestation', evm, { attestation: new Uint8Array() }, 'INVALID_TYPE', 'attestation'],
    ['64 bytes of an attestation', evm, { attestation: '5a'.repeat(64) }, 'INVALID_TYPE', 'attestation'],
    ['a byte less', noble, { message: messageOf(noble.burn).slice(0, -2) }, 'INVALID_TYPE', 'message'],
    ['a byte more', noble, { message: `${messageOf(noble.burn)}00` }, 'INVALID_TYPE', 'message'],
    [
      'a byte less of the second',
      evm,
      { message: messageOf(evm.burn).slice(0, -2) },
      'INVALID_TYPE',
      'message',
    ],
    [
      'a third version',
      evm,
      { message: `0x00000002${messageOf(evm.burn).slice(10)}` },
      'INVALID_TYPE',
      'message',
    ],
    ['a receiver who is no text', evm, { receiver: 1 as never }, 'INVALID_TYPE', 'receiver'],
    ['another version', evm, { message: messageOf(noble.burn) }, 'INVALID_OPERATION', 'message'],
    ['another source', evm, burnt(evm, { sourceDomain: 6 }), 'INVALID_OPERATION', 'message'],
    ['another destination', evm, burnt(evm, { destinationDomain: 6 }), 'INVALID_OPERATION', 'message'],
    ['another contract that burns', evm, burnt(evm, { sender: stranger }), 'INVALID_OPERATION', 'message'],
    ['another contract that mints', evm, burnt(evm, { recipient: stranger }), 'INVALID_OPERATION', 'message'],
    ['another module', noble, burnt(noble, { recipient: stranger }), 'INVALID_OPERATION', 'message'],
    ['a caller', evm, burnt(evm, { destinationCaller: stranger }), 'INVALID_OPERATION', 'message'],
    ['another body', evm, burnt(evm, { bodyVersion: 0 }), 'INVALID_OPERATION', 'message'],
    ['another body of the first', noble, burnt(noble, { bodyVersion: 1 }), 'INVALID_OPERATION', 'message'],
    ['another token', evm, burnt(evm, { burnToken: stranger }), 'DENOM_MISMATCH', 'message'],
    ['another amount', evm, burnt(evm, { amount: 25_000_001n }), 'INVALID_AMOUNT', 'message'],
    ['another fee', evm, burnt(evm, { maxFee: 1n }), 'INVALID_AMOUNT', 'message'],
    ['more kept than may be', evm, burnt(evm, { feeExecuted: 1n }), 'INVALID_OPERATION', 'message'],
    ['another threshold', evm, burnt(evm, { minFinality: 1000 }), 'INVALID_OPERATION', 'message'],
    ['attested too soon', evm, burnt(evm, { finality: 1999 }), 'INVALID_OPERATION', 'message'],
    ['a hook', evm, burnt(evm, { hookData: '0x00' }), 'INVALID_OPERATION', 'message'],
    ['as the burn emits it', evm, burnt(evm, { nonce: 0n }), 'INVALID_OPERATION', 'message'],
    ['nobody', evm, burnt(evm, { mintRecipient: word('0x') }), 'INVALID_ADDRESS', 'message'],
    [
      'more than an account',
      evm,
      burnt(evm, { mintRecipient: `0x01${'0'.repeat(22)}${'1'.repeat(40)}` }),
      'INVALID_ADDRESS',
      'message',
    ],
    [
      'a byte more than an account',
      evm,
      burnt(evm, { mintRecipient: `0x${'0'.repeat(22)}01${'1'.repeat(40)}` }),
      'INVALID_ADDRESS',
      'message',
    ],
    ['another receiver', evm, { receiver: noble.receiver }, 'INVALID_ADDRESS', 'message'],
    ['no address of a receiver', evm, { receiver: 'me' }, 'INVALID_ADDRESS', 'message'],
    ['another sender', noble, { sender: solana.receiver }, 'INVALID_ADDRESS', 'message'],
    [
      'another wallet',
      solana,
      { receiver: '6MxMEeH2MQTjk7Cd4JDbJSnTvtpoKJuv374KpQYKJ3Rv' },
      'INVALID_ADDRESS',
      'message',
    ],
    ['a signer of another chain', noble, { signer: evm.receiver }, 'INVALID_ADDRESS', 'signer'],
    ['no signer of Solana', solana, { signer: undefined }, 'MISSING_FIELD', 'signer'],
    [
      'a signer without a key',
      solana,
      { signer: 'BVatFPLG5MnFaCjVozLReo5MsaBSPfEK6H7ktXtPkHn3' },
      'INVALID_ADDRESS',
      'signer',
    ],
    ['units that are none', solana, { svm: 7 as never }, 'INVALID_TYPE', 'svm'],
    ['no block', solana, { svm: {} }, 'MISSING_FIELD', 'svm.recentBlockhash'],
    ['no block, nor anything', solana, { svm: undefined }, 'MISSING_FIELD', 'svm.recentBlockhash'],
    [
      'a block that is none',
      solana,
      { svm: { recentBlockhash: 'x' } },
      'INVALID_ADDRESS',
      'svm.recentBlockhash',
    ],
    ['nobody who takes the fee', solana, { feeRecipient: undefined }, 'MISSING_FIELD', 'feeRecipient'],
    [
      'more than a transaction holds',
      solana,
      { attestation: signatures(3) },
      'LIMIT_EXCEEDED',
      'attestation',
    ],
  ])('%s', (_what, one, given, reason, field) => {
    expect(() => buildNextStep(stepOf(one), knownOf(one, given))).toThrow(
      expect.objectContaining({ name: 'RoutingError', reason, field }),
    );
  });

  test('what route and caller say of who burned and who is paid is compared', () => {
    for (const one of mintCases) {
      const { sender, receiver } = one;
      expect(buildNextStep(stepOf(one), knownOf(one, { sender, receiver }))).toBeDefined();
      const step: MintStep = stepOf(one);
      const other: MintStep = {
        ...step,
        known: { ...step.known, receiver: 'noble1dyw0geqa2cy0ppdjcxfpzusjpwmq85r5a35hqe' },
      };
      expect(() => buildNextStep(other, knownOf(one))).toThrow('it pays 0x');
    }
  });

  test('a program that mints is named in base58, and a wallet has an account for no other coin', () => {
    const step = stepOf(solana);
    const withFacts = (facts: object): MintStep => ({ ...step, known: { ...step.known, ...facts } });
    expect(() =>
      buildNextStep(withFacts({ destinationMessenger: solana.burn.recipient }), knownOf(solana)),
    ).toThrow(expect.objectContaining({ reason: 'MISSING_FIELD', field: 'step.known.destinationMessenger' }));
    const { receiver } = solana;
    expect(() => buildNextStep(withFacts({ mintToken: 'uusdc' }), knownOf(solana, { receiver }))).toThrow(
      expect.objectContaining({ reason: 'INVALID_ADDRESS', field: 'message' }),
    );
  });

  test('the amount, the fee and the threshold only where the route says them', () => {
    const { amount: _amount, maxFee: _fee, finalityThreshold: _threshold, ...known } = stepOf(evm).known;
    const step: MintStep = { ...stepOf(evm), known };
    const change = { amount: 7n, maxFee: 6n, feeExecuted: 6n, minFinality: 1000, finality: 1000 };
    expect(buildNextStep(step, knownOf(evm, burnt(evm, change)))).toMatchObject({ kind: 'evm_tx' });
    const whole = burnt(evm, { ...change, maxFee: 7n, feeExecuted: 7n });
    expect(() => buildNextStep(step, knownOf(evm, whole))).toThrow('must leave something');
  });

  test.each<[what: string, step: unknown, reason: string, field: string]>([
    ['nothing', undefined, 'MISSING_FIELD', 'step'],
    ['another kind', { chainId: '1', kind: 'swap' }, 'INVALID_TYPE', 'step.kind'],
    ['no facts', { chainId: '1', kind: 'mint' }, 'MISSING_FIELD', 'step.known'],
    ['no transaction', { ...stepOf(evm), tx: undefined }, 'INVALID_TYPE', 'step.tx'],
    ['no contract', { ...stepOf(evm), to: undefined }, 'MISSING_FIELD', 'step.to'],
    ['a contract that is no address', { ...stepOf(evm), to: 'me' }, 'MISSING_FIELD', 'step.to'],
    ['no chain', { ...stepOf(evm), chainId: 1 }, 'INVALID_TYPE', 'step.chainId'],
    [
      'a contract that burns as a number',
      { ...stepOf(evm), known: { ...stepOf(evm).known, sourceMessenger: 7 } },
      'INVALID_TYPE',
      'step.known.sourceMessenger',
    ],
    [
      'a version as a text',
      { ...stepOf(evm), known: { ...stepOf(evm).known, version: '2' } },
      'INVALID_TYPE',
      'step.known.version',
    ],
    [
      'no token',
      { ...stepOf(evm), known: { ...stepOf(evm).known, burnToken: undefined } },
      'MISSING_FIELD',
      'step.known.burnToken',
    ],
  ])('a step that is none: %s', (_what, step, reason, field) => {
    expect(() => buildNextStep(step as MintStep, knownOf(evm))).toThrow(
      expect.objectContaining({ name: 'RoutingError', reason, field }),
    );
  });
});

describe('steps', () => {
  test('of compiled messages know who burns and who gets the coins', () => {
    for (const one of mintCases) {
      const { sourceChainId, destChainId } = one.query;
      const { nextSteps: [step] = [] } = compileRoute(registry, planRoute(registry, one.query), {
        addresses: { [sourceChainId]: one.sender, [destChainId]: one.receiver },
        ...(sourceChainId === 'solana' && {
          svm: { recentBlockhash, eventAccount: 'BrG44HdsEhzapvs8bEqzvkq4egwevS3fRE6ze2ENo6S8' },
        }),
        ...{ now: 1_795_305_600_000_000_000n, bridges: bridgeKinds },
      });
      const planned = stepOf(one);
      const { sender, receiver } = one;
      expect(step).toEqual({ ...planned, known: { ...planned.known, sender, receiver } });
      if (step === undefined) throw new Error('no mint follows');
      expect(buildNextStep(step, knownOf(one))).toEqual(buildNextStep(planned, knownOf(one)));
      for (const change of [
        { mintRecipient: word(`0x${'11'.repeat(20)}`) },
        { messageSender: word(`0x${'11'.repeat(20)}`) },
      ]) {
        const message = messageOf({ ...one.burn, ...change });
        expect(() => buildNextStep(step, knownOf(one, { message }))).toThrow(
          expect.objectContaining({ reason: 'INVALID_ADDRESS', field: 'message' }),
        );
      }
    }
  });

  test('as the interface answers them are those of the library', () => {
    const api = createApi(registry, { now: () => 1_795_305_600_000_000_000n });
    for (const one of mintCases) {
      const { sourceChainId, sourceDenom, destChainId, amountIn, bridges } = one.query;
      const answer = api.route({
        ...{
          source_asset_chain_id: sourceChainId,
          source_asset_denom: sourceDenom,
          dest_asset_chain_id: destChainId,
        },
        ...{ dest_asset_denom: stepOf(one).known.mintToken, amount_in: String(amountIn), smart_relay: false },
        ...(bridges && { bridges }),
      });
      const [step] = answer.next_steps ?? [];
      expect(readNextStep(step)).toEqual(stepOf(one));
      expect(JSON.parse(JSON.stringify(step))).toEqual(step);
    }
    expect(() => readNextStep({})).toThrow(RoutingError);
  });

  test('a claim says what is known and what it lacks, and is not built', () => {
    const denom = createHash('sha3-256')
      .update(Buffer.from('000000000000000b', 'hex'))
      .update('uinit')
      .digest('hex');
    const query = { sourceChainId: 'yominet-1', sourceDenom: `l2/${denom}`, destChainId: 'interwoven-1' };
    const [step] = planRoute(registry, { ...query, amountIn: 7n, bridges: ['OPINIT'] }).nextSteps;
    expect(step).toMatchObject({
      ...{ kind: 'claim', tx: 'cosmos_tx', msgTypeUrl: '/opinit.ophost.v1.MsgFinalizeTokenWithdrawal' },
      known: { rollupChainId: 'yominet-1', bridgeId: '11', denom: 'uinit', amount: 7n },
      missing: [
        ...['from', 'to', 'sender', 'sequence', 'outputIndex', 'withdrawalProofs'],
        ...['version', 'storageRoot', 'lastBlockHash'],
      ],
    });
    if (step === undefined) throw new Error('no claim follows');
    expect(() => buildNextStep(step, {})).toThrow(
      expect.objectContaining({ reason: 'UNSUPPORTED_OPERATION', field: 'step.kind' }),
    );
    expect(() => buildNextStep(step, {})).toThrow('needs from, to, sender, sequence, outputIndex');
  });
});
