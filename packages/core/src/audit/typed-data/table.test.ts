import { expect, test } from 'vitest';
import { keccak, toHex, toUtf8 } from '../../primitives/index.js';
import { permitReaders } from './permits.js';
import { safeReaders } from './safe.js';
import { typeText } from './struct.js';
import { transferReaders } from './transfers.js';

/** Type hashes that the contracts publish. @see the sources that each reader names */
const published: Readonly<Record<string, string>> = {
  Permit: '6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9',
  TransferWithAuthorization: '7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267',
  ReceiveWithAuthorization: 'd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8',
  SafeTx: 'bb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8',
};

const texts = Object.keys({ ...permitReaders, ...transferReaders, ...safeReaders });
const hashes = new Map(texts.map((text) => [toHex(keccak(toUtf8(text))), text]));

test.each(Object.entries(published))('%s has the type hash of its contract', (name, hash) => {
  expect(hashes.get(hash)?.startsWith(`${name}(`)).toBe(true);
});

test('the permit of DAI has the type hash of its contract', () => {
  expect(hashes.has('ea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb')).toBe(true);
});

test.each([
  ['structs that are used, by name', 'A(Z z,B[] b)B(uint256 n)Z(B[2] b)'],
  ['a struct that uses itself', 'Node(Node[] next)'],
])('a type text lists %s', (_name, expected) => {
  const declared = [...expected.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', members = '']) => {
    const list = members.split(',').map((member) => {
      const [type = '', key = ''] = member.split(' ');
      return { name: key, type };
    });
    return [name, list] as const;
  });
  expect(typeText(new Map(declared.reverse()), expected.slice(0, expected.indexOf('(')))).toBe(expected);
});

test('a type that is not declared has no text', () => {
  expect(typeText(new Map(), 'Permit')).toBeUndefined();
});
