/** Messages of CCTP: one that Circle's documentation shows, and what is none. */
import { describe, expect, test } from 'vitest';
import { fromHex, toBase58, toHex } from '../primitives/index.js';
import { accountBytes32, anyCaller, readCctpMessage, tokenBytes32 } from './index.js';

/** From Solana to Arbitrum, as the reference of Circle's service (`GET /v1/messages`) shows it. */
const shown =
  '00000000000000050000000300000000000194c2a65fc943419a5ad590042fd67c9791fd015acf53a54cc823edb8ff81b9ed722e00000000000000000000000019330d10d9cc8751218eaf51e8885d058642e08a000000000000000000000000fc05ad74c6fe2e7046e091d6ad4f660d2a15976200000000c6fa7af3bedbad3a3d65f36aabc97431b1bbe4c2d2f6e0e47ca60203452f5d610000000000000000000000002d475f4746419c83be23056309a8e2ac33b30e3b0000000000000000000000000000000000000000000000000000000002b67df0feae5e08f5e6bf04d8c1de7dada9235c56996f4420b14371d6c6f3ddd2f2da78';

test('a published message', () => {
  const message = readCctpMessage(fromHex(shown));
  expect(message).toMatchObject({
    ...{ version: 1, bodyVersion: 0, sourceDomain: 5, destinationDomain: 3, amount: 45_514_224n },
  });
  expect(message?.fast).toBeUndefined();
  const { nonce, sender, recipient, destinationCaller, burnToken, mintRecipient, messageSender } =
    message ?? {};
  const none = new Uint8Array();
  expect(toHex(nonce ?? none)).toBe('00000000000194c2');
  expect(toBase58(sender ?? none)).toBe('CCTPiPYPc6AsJuwueEnWgSgucamXDZwBd53dQ11YiKX3');
  expect(recipient).toEqual(accountBytes32('0x19330d10D9Cc8751218eaf51E8885D058642E08A'));
  expect(destinationCaller).toEqual(accountBytes32('0xfc05ad74c6fe2e7046e091d6ad4f660d2a159762'));
  expect(anyCaller(destinationCaller ?? none)).toBe(false);
  expect(burnToken).toEqual(tokenBytes32('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'));
  expect(toHex(mintRecipient ?? none)).toBe(
    '0000000000000000000000002d475f4746419c83be23056309a8e2ac33b30e3b',
  );
  expect(toHex(messageSender ?? none)).toBe(
    'feae5e08f5e6bf04d8c1de7dada9235c56996f4420b14371d6c6f3ddd2f2da78',
  );
});

describe('what is no burn', () => {
  test.each<[what: string, hex: string]>([
    ['nothing', ''],
    ['less than a version', '000000'],
    ['a byte less', shown.slice(0, -2)],
    ['a byte more', `${shown}00`],
    ['the second version of the length of the first', `00000001${shown.slice(8)}`],
    ['a version to come', `00000002${shown.slice(8)}${'00'.repeat(200)}`],
  ])('%s', (_what, hex) => expect(readCctpMessage(fromHex(hex))).toBeUndefined());
});

describe('32 bytes of', () => {
  test.each<[what: string, text: string, hex: string | undefined]>([
    ['32 bytes', `0x${'Ab'.repeat(32)}`, 'ab'.repeat(32)],
    ['an account of an EVM chain', `0x${'11'.repeat(20)}`, '11'.repeat(20).padStart(64, '0')],
    [
      'an account of Noble',
      'noble12l2w4ugfz4m6dd73yysz477jszqnfughxvkss5',
      '57d4eaf1091577a6b7d121202afbd2808134f117'.padStart(64, '0'),
    ],
    ['a key', '11111111111111111111111111111111', '00'.repeat(32)],
    ['digits without their sign', 'ab'.repeat(32), 'ab'.repeat(32)],
    ['31 bytes', `0x${'ab'.repeat(31)}`, undefined],
    ['a key of 31 bytes', '1'.repeat(31), undefined],
    ['a key of 33 bytes', '1'.repeat(33), undefined],
    ['a checksum that is wrong', 'noble12l2w4ugfz4m6dd73yysz477jszqnfughxvkss4', undefined],
    ['nothing', '', undefined],
  ])('%s', (_what, text, hex) => {
    const bytes = accountBytes32(text);
    expect(bytes && toHex(bytes)).toBe(hex);
  });

  // keccak256("uusdc"), by which `x/cctp` of Noble names its coin.
  test.each(['uusdc', 'UUSDC'])('the coin %s', (denom) =>
    expect(toHex(tokenBytes32(denom))).toBe(
      '487039debedbf32d260137b0a6f66b90962bec777250910d253781de326a716d',
    ),
  );
});
