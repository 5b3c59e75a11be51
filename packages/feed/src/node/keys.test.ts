import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { webEd25519 } from '../crypto/web.js';
import { keyIdOf } from '../tuf/keys.js';
import { generateKey, nodeEd25519, publicKeyOf, readKey } from './keys.js';

const message = new TextEncoder().encode('message');

test.each([undefined, 'a passphrase'])(
  'a key with the passphrase %s signs, and its public part verifies',
  async (passphrase) => {
    const { pem, key } = generateKey(passphrase);
    expect(pem).toContain(passphrase === undefined ? 'BEGIN PRIVATE KEY' : 'BEGIN ENCRYPTED PRIVATE KEY');
    const read = readKey(pem, passphrase);
    expect(read.key).toEqual(key);
    const bytes = Buffer.from(key.keyval.public, 'hex');
    const signature = await read.sign(message);
    for (const checker of [nodeEd25519, await webEd25519()]) {
      expect(await checker.verify(bytes, signature, message)).toBe(true);
      expect(await checker.verify(bytes, signature, message.subarray(1))).toBe(false);
      expect(await checker.verify(bytes.subarray(1), signature, message)).toBe(false);
      expect(await checker.verify(bytes, signature.subarray(1), message)).toBe(false);
    }
  },
);

test('a signature of RFC 8032, 7.1, test 1', async () => {
  const key = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex');
  const signature = Buffer.from(
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    'hex',
  );
  for (const checker of [nodeEd25519, await webEd25519()])
    expect(await checker.verify(key, signature, new Uint8Array())).toBe(true);
});

test('a public key is read from PEM and from JSON', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  const pkcs8 = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const key = publicKeyOf(spki);
  expect(publicKeyOf(pkcs8)).toEqual(key);
  expect(publicKeyOf(JSON.stringify(key))).toEqual(key);
  expect(keyIdOf(key)).toMatch(/^[0-9a-f]{64}$/);
});

test('other keys and texts are refused', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const pem = rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const locked = generateKey('a passphrase').pem;
  for (const read of [
    () => readKey(pem),
    () => readKey('none'),
    () => readKey(locked),
    () => readKey(locked, 'other'),
    () => publicKeyOf('{}'),
    () => publicKeyOf('none'),
  ])
    expect(read).toThrow(expect.objectContaining({ reason: 'INVALID' }));
});
