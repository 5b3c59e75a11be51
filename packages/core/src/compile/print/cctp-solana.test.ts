/** Burns on Solana against published transactions and the interface descriptions of the programs. */
import { describe, expect, test } from 'vitest';
import vectors from '../../../../../test/vectors/bridges-public.json' with { type: 'json' };
import { fromBase58, fromHex, parseBech32, toBase64, toHex } from '../../primitives/index.js';
import { printTransaction, type SvmInstruction, setComputeUnitPrice } from '../../svm/index.js';
import { depositForBurnV1, depositForBurnV2, type SolanaBurnV2 } from './cctp-solana.js';

const owner = '48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj';
const rentPayer = '6MxMEeH2MQTjk7Cd4JDbJSnTvtpoKJuv374KpQYKJ3Rv';
const eventAccount = 'BrG44HdsEhzapvs8bEqzvkq4egwevS3fRE6ze2ENo6S8';
const recentBlockhash = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N';
const v1 = {
  tokenMessengerMinter: 'CCTPiPYPc6AsJuwueEnWgSgucamXDZwBd53dQ11YiKX3',
  messageTransmitter: 'CCTPmbSD7gX1bxKPAmg77w8oFzNFpaQiQUWD43TKaecd',
};
const v2 = {
  tokenMessengerMinter: 'CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe',
  messageTransmitter: 'CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC',
};
const noble = parseBech32('noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q')?.bytes ?? new Uint8Array();

const toNoble = {
  owner,
  eventRentPayer: owner,
  eventAccount,
  mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  amount: 2500000n,
  destinationDomain: 4,
  mintRecipient: fromHex(toHex(noble).padStart(64, '0')),
};
const toBase: SolanaBurnV2 = {
  ...toNoble,
  amount: 5000000n,
  destinationDomain: 6,
  mintRecipient: fromHex('5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'.padStart(64, '0')),
  maxFee: 1300n,
  minFinalityThreshold: 1000,
};

describe.each([
  ['cctp/solana-to-noble', depositForBurnV1(v1, toNoble)],
  ['cctp-v2/solana-to-base-fast', depositForBurnV2(v2, toBase)],
])('%s', (name, instruction) => {
  const found = vectors.cases.find((one) => one.name === name)?.expect.txs?.[0];
  const svm = found !== undefined && 'svm' in found ? found.svm : undefined;

  test('has accounts and data', () => {
    const { programId: program, accounts, data } = instruction;
    const addresses = accounts.map(({ address }) => address);
    expect([{ program, accounts: addresses, data: toHex(data) }]).toEqual(svm?.instructions);
  });
  test('makes the transaction', () => {
    const bytes = printTransaction({ feePayer: owner, recentBlockhash, instructions: [instruction] });
    expect(toBase64(bytes)).toBe(svm?.legacy_base64);
  });
});

/** The marks of the accounts in the order of the interface descriptions: s signs, w is written. */
const flags = ({ accounts }: SvmInstruction): string =>
  accounts
    .map(({ isSigner, isWritable }) => (isSigner ? 's' : '') + (isWritable ? 'w' : '') || '-')
    .join(' ');

test('every account has the marks of the program', () => {
  expect(flags(depositForBurnV1(v1, toNoble))).toBe('s sw - w w - - - w w sw - - - - - -');
  expect(flags(depositForBurnV2(v2, toBase))).toBe('s sw - w - w - - - w w sw - - - - - -');
});

test('the event rent may be paid by another', () => {
  const burn = { ...toNoble, eventRentPayer: rentPayer };
  const changed = depositForBurnV1(v1, burn).accounts.flatMap(({ address }, place) =>
    address === depositForBurnV1(v1, toNoble).accounts[place]?.address ? [] : [place],
  );
  expect(changed).toEqual([1]);
});

test('a caller is named behind the recipient', () => {
  const caller = fromBase58(rentPayer);
  const instruction = depositForBurnV1(v1, { ...toNoble, destinationCaller: caller });
  const plain = depositForBurnV1(v1, toNoble);
  expect(instruction.accounts).toEqual(plain.accounts);
  expect(toHex(instruction.data)).toBe(`a7de137255150e76${toHex(plain.data).slice(16)}${toHex(caller)}`);
  const second = depositForBurnV2(v2, { ...toBase, destinationCaller: caller });
  expect(toHex(second.data)).toBe(
    toHex(depositForBurnV2(v2, toBase).data).replace('00'.repeat(32), toHex(caller)),
  );
});

test('the largest burn with a priority fee fits a packet', () => {
  const caller = new Uint8Array(32).fill(255);
  const most = { amount: 2n ** 64n - 1n, maxFee: 2n ** 64n - 2n, destinationDomain: 2 ** 32 - 1 };
  const burn = { ...toBase, ...most, eventRentPayer: rentPayer, destinationCaller: caller };
  const instructions = [depositForBurnV2(v2, burn), setComputeUnitPrice(1n)];
  const bytes = printTransaction({ feePayer: rentPayer, recentBlockhash, instructions });
  expect(bytes.length).toBe(935);
});

test('an amount beyond 64 bits is not cut', () => {
  expect(() => depositForBurnV1(v1, { ...toNoble, amount: 2n ** 64n })).toThrow('is no u64');
});
