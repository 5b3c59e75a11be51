/** Metadata that readers disagree about, or that would cost too much to read. */
import { nodeEd25519 } from '@wayfold/feed/node';
import { expect, test } from 'vitest';
import { forge, sealed, type Signed, signedOf, sorted } from './forge.js';
import { copyOf, feedOf, type Files, keys, memoryStore, start, update, wordOf } from './world.js';

const made = feedOf();
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const read = (files: Files, path: string): string => new TextDecoder().decode(files.get(path));

/** Follows the feed with a changed text of a file. */
async function withText(change: (text: string) => string, path = 'timestamp.json'): Promise<string> {
  const files = copyOf(await made);
  files.set(path, text(change(read(files, path))));
  return wordOf(await update(files, memoryStore(), start));
}

test.each<[string, (text: string) => string]>([
  ['no JSON', () => '<!doctype html>'],
  ['nothing', () => ''],
  ['a list', () => '[]'],
  ['another value behind it', (file) => `${file}{}`],
  ['a byte order mark', (file) => `\ufeff${file}`],
  ['repeated keys', (file) => file.replace('"signed":', '"signed":{},"signed":')],
  ['repeated keys, one with an escape', (file) => file.replace('"version":', '"versio\\u006e":9,"version":')],
  ['a version above 2^53', (file) => file.replace(/"version":\d+}}$/, '"version":9007199254740993}}')],
  ['a version of many digits', (file) => file.replace(/"version":\d+}}$/, `"version":${'9'.repeat(9000)}}}`)],
  ['a fraction', (file) => file.replace('"length":', '"length":1.0,"l":')],
  ['an exponent', (file) => file.replace('"length":', '"length":1e3,"l":')],
  ['a negative zero', (file) => file.replace('"length":', '"length":-0,"l":')],
  ['a leading zero', (file) => file.replace('"length":', '"length":01,"l":')],
  [
    'deep nesting',
    (file) => file.replace('"signed":', `"x":${'['.repeat(5000)}${']'.repeat(5000)},"signed":`),
  ],
  ['open nesting', () => '['.repeat(16_000)],
  ['letters beyond ASCII', (file) => file.replace('"signed":', '"ä":1,"signed":')],
  ['control characters', (file) => file.replace('"signed":', '"a\u0001":1,"signed":')],
  ['no signatures', (file) => file.replace('"signatures":', '"others":')],
  ['signatures of another form', (file) => file.replace(/"signatures":\[.*?\]/, '"signatures":{}')],
])('a timestamp with %s has not the form of metadata', async (_name, change) => {
  expect(await withText(change)).toBe('CONTENT at timestamp');
});

test.each<[string, (text: string) => string, string]>([
  ['white space, since signatures cover canonical JSON', (file) => sortedWide(file), 'updated 1.0.0'],
  [
    'an unknown key that is not signed',
    (file) => file.replace('"signed":', '"extra":1,"signed":'),
    'updated 1.0.0',
  ],
  [
    'a key of the prototype that is not signed',
    (file) => file.replace('"signed":', '"__proto__":{"a":1},"signed":'),
    'updated 1.0.0',
  ],
  [
    'an unknown key in its signed part',
    (file) => file.replace('"spec_version"', '"a":1,"spec_version"'),
    'SIGNATURE at timestamp',
  ],
  [
    'a signature in capitals',
    (file) => file.replace(/"sig":"([0-9a-f]+)"/, (_all, hex: string) => `"sig":"${hex.toUpperCase()}"`),
    'SIGNATURE at timestamp',
  ],
  ['a signature cut off', (file) => file.replace(/"sig":"../, '"sig":"'), 'SIGNATURE at timestamp'],
  [
    '65 signatures',
    (file) =>
      file.replace(
        /"signatures":\[(.*?)\]/,
        (_all, one: string) => `"signatures":[${Array(65).fill(one).join(',')}]`,
      ),
    'LIMIT at timestamp',
  ],
])('a timestamp with %s', async (_name, change, expected) => {
  expect(await withText(change)).toBe(expected);
  expect(({} as { readonly a?: unknown }).a).toBeUndefined();
});

function sortedWide(file: string): string {
  return JSON.stringify(JSON.parse(file), null, 2);
}

test('a key of the prototype is signed like any other', async () => {
  const files = copyOf(await made);
  const signed = `{"__proto__":{"polluted":true},${sorted(signedOf(files, 'timestamp.json')).slice(1)}`;
  const bytes = await sealedText(signed);
  files.set('timestamp.json', bytes);
  expect(wordOf(await update(files, memoryStore(), start))).toBe('updated 1.0.0');
  expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined();
});

/** A file of a signed part that is text. */
async function sealedText(signed: string): Promise<Uint8Array> {
  const [key] = keys.timestamp;
  const sig = Buffer.from(await key.sign(text(signed))).toString('hex');
  const { roles } = signedOf(await made, '1.root.json');
  return text(`{"signatures":[{"keyid":"${roles.timestamp.keyids[0]}","sig":"${sig}"}],"signed":${signed}}`);
}

/** Signatures of targets, changed. */
async function withTargetsSignatures(change: (list: Signed[]) => Signed[]): Promise<string> {
  const files = copyOf(await made);
  await forge(files, { targets: () => {} }, { ...keys, targets: keys.targets.slice(0, 1) });
  const timestamp = signedOf(files, 'timestamp.json');
  const snapshot = signedOf(files, `${timestamp['meta']['snapshot.json'].version}.snapshot.json`);
  const path = `${snapshot['meta']['targets.json'].version}.targets.json`;
  const file = JSON.parse(read(files, path)) as { readonly signed: Signed; readonly signatures: Signed[] };
  const bytes = text(sorted({ signed: file.signed, signatures: change(file.signatures) }));
  files.set(path, bytes);
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))).toString('hex');
  await forge(files, {
    snapshot: (signed) =>
      void Object.assign(signed['meta']['targets.json'], { length: bytes.length, hashes: { sha256: hash } }),
  });
  return wordOf(await update(files, memoryStore(), start));
}

test.each<[string, (list: Signed[]) => Signed[]]>([
  ['one key alone', (list) => list],
  ['one key twice', (list) => [...list, ...list]],
  [
    'one key twice, once with another signature',
    (list) => [{ ...list[0], sig: '0'.repeat(128) }, ...list, ...list],
  ],
  [
    'a known key without a valid signature',
    (list) => [...list, { keyid: keyIdAt(1), sig: list[0]?.['sig'] }],
  ],
  ['a key of the prototype', (list) => [...list, { keyid: '__proto__', sig: list[0]?.['sig'] }]],
])('a threshold of two is not reached by %s', async (_name, change) => {
  expect(await withTargetsSignatures(change)).toBe('SIGNATURE at targets');
});

const keyIdAt = (index: number): string => ids[index] ?? '';
const ids: readonly string[] = signedOf(await made, '1.root.json')['roles'].targets.keyids;

test.each<[string, (root: Signed) => void]>([
  [
    'a threshold of 0',
    (root) => {
      root['roles'].timestamp.threshold = 0;
    },
  ],
  [
    'a threshold above its keys',
    (root) => {
      root['roles'].timestamp.threshold = 2;
    },
  ],
  [
    'a key twice in a role',
    (root) => void root['roles'].targets.keyids.push(root['roles'].targets.keyids[0]),
  ],
  ['an unknown key in a role', (root) => void root['roles'].targets.keyids.push('0'.repeat(64))],
  [
    'one key under a second id',
    (root) => {
      root['keys']['f'.repeat(64)] = Object.values(root['keys'])[0];
    },
  ],
  ['another type of key', setType],
  [
    'no consistent snapshots',
    (root) => {
      root['consistent_snapshot'] = false;
    },
  ],
  ['no purpose', (root) => void delete root['custom']],
  [
    'another version of the specification',
    (root) => {
      root['spec_version'] = '2.0.0';
    },
  ],
  [
    'a time of another form',
    (root) => {
      root['expires'] = 'tomorrow';
    },
  ],
])('a root with %s has not its form', async (_name, change) => {
  const files = copyOf(await made);
  const root = structuredClone(signedOf(files, '1.root.json'));
  root['version'] = 2;
  change(root);
  files.set('2.root.json', await sealed(root, keys.root));
  expect(wordOf(await update(files, memoryStore(), start))).toBe('CONTENT at root');
});

function setType(root: Signed): void {
  for (const key of Object.values<Signed>(root['keys'])) key['keytype'] = 'rsa';
}

test.each<[string, string]>([
  ['a path that climbs', 'v1/minor/../../../x.jsonl'],
  ['a path of another line', 'v2/minor/1.1.0.jsonl'],
  ['an absolute path', '/v1/minor/1.1.0.jsonl'],
  ['a version with zeros', 'v1/minor/1.01.0.jsonl'],
])('minor with %s', async (_name, path) => {
  const files = copyOf(await made);
  const target = Object.values<Signed>(signedOf(files, '2.targets.json')['targets'])[0];
  await forge(files, {
    minor: (signed) => {
      signed['targets'][path] = target;
    },
  });
  expect(wordOf(await update(files, memoryStore(), start))).toMatch(/^CONTENT at targets$/);
});

test('a signature with another form of its scalar is no signature', async () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const [key] = keys.timestamp;
  const message = text('message');
  const signature = Buffer.from(await key.sign(message));
  const publicKey = Buffer.from(key.key.keyval.public, 'hex');
  expect(await nodeEd25519.verify(publicKey, signature, message)).toBe(true);
  const scalar =
    [...signature.subarray(32)].reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) + order;
  for (let at = 0; at < 32; at += 1) signature[32 + at] = Number((scalar >> BigInt(8 * at)) & 255n);
  expect(await nodeEd25519.verify(publicKey, signature, message)).toBe(false);
  expect(await nodeEd25519.verify(publicKey.subarray(1), signature, message)).toBe(false);
  expect(await nodeEd25519.verify(publicKey, signature.subarray(1), message)).toBe(false);
});
