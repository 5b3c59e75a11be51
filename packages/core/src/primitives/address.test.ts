import { bech32m } from '@scure/base';
import { expect, test } from 'vitest';
import {
  type AddressFormat,
  addressHex,
  addressProblem,
  checksummed,
  parseBech32,
  printBech32,
  toHex,
} from './index.js';

const hub: AddressFormat = { type: 'cosmos', bech32Prefix: 'cosmos' };
const ethereum: AddressFormat = { type: 'evm', bech32Prefix: '' };
const solana: AddressFormat = { type: 'svm', bech32Prefix: '' };
const penumbra: AddressFormat = { type: 'cosmos', bech32Prefix: 'penumbra', addressKind: 'penumbra' };
const namada: AddressFormat = { type: 'cosmos', bech32Prefix: 'tnam', addressKind: 'namada' };

const user = 'cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur';
const bytes = (count: number) => Uint8Array.from({ length: count }, (_, i) => i * 7);
const modified = (prefix: string, count: number) =>
  bech32m.encode(prefix, bech32m.toWords(bytes(count)), false);
/** The address of the token of Namada. */
const nam = 'tnam1q9gr66cvu4hrzm0sd5kmlnjje82gs3xlfg3v6nu7';

test.each([
  [hub, user],
  [hub, printBech32('cosmos', bytes(32))],
  [ethereum, '0x7c28F964e0f011bD874C9c261DAfd045ed72a107'],
  [ethereum, '0x7c28f964e0f011bd874c9c261dafd045ed72a107'],
  [ethereum, '0x7C28F964E0F011BD874C9C261DAFD045ED72A107'],
  [solana, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  [solana, '11111111111111111111111111111111'],
  [penumbra, modified('penumbra', 80)],
  [namada, nam],
  [namada, modified('tnam', 43)],
])('accepts %o %s', (format, text) => {
  expect(addressProblem(format, text)).toBeUndefined();
});

test.each([
  [hub, 'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23', 'prefix'],
  [hub, 'cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtuq', 'checksum'],
  [hub, 'cosmos15e5unH9S89TE45YWUCQGGA2AZ58XS629KWRTUR', 'lower case'],
  [hub, user.toUpperCase(), 'lower case'],
  [hub, 'cosmos15e5unh9s89te45ywucqgga2az58xs629rjn8ep', 'checksum'],
  [hub, '', 'prefix'],
  [hub, 'cosmos1', 'checksum'],
  [hub, 'cosmos15e5unh9s89te45ywucqgga2az58xs6garg3zq', '19 bytes'],
  [hub, printBech32('cosmos', bytes(33)), '33 bytes'],
  [hub, `cosmos1${'q'.repeat(3000)}`, 'checksum'],
  [hub, `${user}|transfer/channel-1:x`, 'checksum'],
  [hub, ` ${user}`, 'prefix'],
  [ethereum, '0x7C28F964e0f011bD874C9c261DAfd045ed72a107', 'EIP-55'],
  [ethereum, '0x7c28F964e0f011bD874C9c261DAfd045ed72a10', '40 hex'],
  [ethereum, '7c28f964e0f011bd874c9c261dafd045ed72a107', '40 hex'],
  [solana, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4', '32 bytes'],
  [solana, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v1', '32 bytes'],
  [solana, '0PjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', '32 bytes'],
  [penumbra, printBech32('penumbra', bytes(80)), 'bech32m'],
  [penumbra, modified('penumbra', 81), '81 bytes'],
  [penumbra, modified('penumbra', 20), '20 bytes'],
  [penumbra, modified('penumbra', 80).toUpperCase(), 'lower case'],
  [penumbra, printBech32('penumbracompat1', bytes(80)), 'penumbracompat1'],
  [penumbra, nam, 'prefix'],
  [namada, modified('znam', 43), 'znam1'],
  [namada, printBech32('tnam', bytes(21)), 'bech32m'],
  [namada, nam.replace('q9', 'q8'), 'checksum'],
  [namada, user, 'prefix'],
  [hub, modified('cosmos', 20), 'checksum'],
  [{ type: 'unknown', bech32Prefix: '' } as const, user, 'not known'],
])('refuses %o %s', (format, text, why) => {
  expect(addressProblem(format, text)).toContain(why);
});

test('one key gives the same bytes on every chain', () => {
  const hex = addressHex(hub, user);
  expect(addressHex(hub, 'inj15e5unh9s89te45ywucqgga2az58xs629u850wm')).toBe(hex);
  expect(addressHex(ethereum, checksummed(`0x${hex}`))).toBe(hex);
  expect(addressHex(solana, '11111111111111111111111111111112')).toBe('01'.padStart(64, '0'));
  expect(addressHex(penumbra, modified('penumbra', 80))).toBe(toHex(bytes(80)));
  expect(addressHex(namada, nam)).toHaveLength(42);
});

test('bech32 reads what it wrote', () => {
  const text = printBech32('osmo', bytes(20));
  const hex = toHex(bytes(20));
  expect(parseBech32(text)).toEqual({ prefix: 'osmo', bytes: bytes(20), hex });
  expect(parseBech32(text)).toBe(parseBech32(text));
  expect(parseBech32('osmo1')).toBeUndefined();
});
