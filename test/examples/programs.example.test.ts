/** Programs that print and end: the same bytes in every runtime. */
import { createHash, createPublicKey, ECDH, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PubKey } from 'cosmjs-types/cosmos/crypto/secp256k1/keys';
import { AuthInfo, SignDoc, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { expect, test } from 'vitest';
import {
  clock,
  fixedClock,
  folderOf,
  isThere,
  type Name,
  run,
  startCommand,
  tool,
} from './support/example.js';
import { ask, handlerHere, transfers } from './support/questions.js';

/** Whether the README of an example shows the first three lines that it prints. */
const isShown = (name: Name, printed: string): boolean =>
  readFileSync(join(folderOf(name), 'README.md'), 'utf8').includes(
    printed.split('\n').slice(0, 3).join('\n'),
  );

const here = handlerHere({ meta: false });

/** Text of the only message that the interface builds for a transfer. */
async function messageOf(transfer: object): Promise<string> {
  const answer = await ask(here, ['POST', '/v2/fungible/msgs_direct', transfer]);
  const { msgs }: { msgs: { multi_chain_msg: { msg: string } }[] } = await answer.json();
  return msgs[0]?.multi_chain_msg.msg ?? '';
}

const inNode = (name: 'deno' | 'bun'): Promise<string> =>
  run([process.execPath, '--import', pathToFileURL(tool('tsx/dist/loader.mjs')).href, 'main.ts'], {
    cwd: folderOf(name),
    env: fixedClock,
  });

/** Whether a signed transaction of one signer, account 0, is signed by the key that it names: by OpenSSL. */
function isSigned(raw: Uint8Array, chainId: string): boolean {
  const { bodyBytes, authInfoBytes, signatures } = TxRaw.decode(raw);
  const [signer] = AuthInfo.decode(authInfoBytes).signerInfos;
  const { key } = PubKey.decode(signer?.publicKey?.value ?? new Uint8Array());
  const point = Buffer.from(
    String(ECDH.convertKey(key, 'secp256k1', undefined, 'hex', 'uncompressed')),
    'hex',
  );
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'secp256k1', x: x ?? '', y: y ?? '' };
  const signed = SignDoc.encode({ bodyBytes, authInfoBytes, chainId, accountNumber: 0n }).finish();
  return verify(
    'sha256',
    signed,
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    signatures[0] ?? new Uint8Array(),
  );
}

test.each(['deno', 'bun'] as const)('%s: in Node it prints what the interface answers', async (name) => {
  const printed = await inNode(name);
  expect(isShown(name, printed)).toBe(true);
  const lines = printed.trimEnd().split('\n');
  const { source_asset_chain_id: from, dest_asset_chain_id: to } = transfers[name];
  expect(lines.map((line) => line.slice(0, 9).trim()).slice(0, 3)).toEqual(['origin', 'route', 'message']);
  expect(lines[1]).toMatch(new RegExp(`^route +${from} → .* → ${to}, arrives as ibc/`));
  expect(lines.slice(3)).toEqual([await messageOf(transfers[name])]);
});

test.skipIf(!isThere('deno'))('deno: the bytes of Node', async () => {
  const [deno, verb = '', ...rest] = startCommand('deno');
  const cwd = folderOf('deno');
  expect(await run([deno, verb, `--preload=${clock}`, ...rest], { cwd })).toBe(await inNode('deno'));
});

test.skipIf(!isThere('bun'))('bun: the bytes of Node', async () => {
  const [bun, ...rest] = startCommand('bun');
  const cwd = folderOf('bun');
  expect(await run([bun, `--preload=${clock}`, ...rest], { cwd })).toBe(await inNode('bun'));
});

test('cosmjs-signing: audited, signed, verified, and the same each time', async () => {
  const cwd = folderOf('cosmjs-signing');
  const options = { cwd, env: fixedClock };
  const printed = await run(startCommand('cosmjs-signing'), options);
  expect(isShown('cosmjs-signing', printed)).toBe(true);
  const { bytes = '', ...lines } = Object.fromEntries(
    printed
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/)),
  );
  const raw = Buffer.from(bytes, 'base64');
  expect(lines).toEqual({
    route: 'osmosis-1 → cosmoshub-4 → neutron-1',
    audit: 'match, simulation arrives',
    signature: 'verified, by osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v',
    hash: createHash('sha256').update(raw).digest('hex').toUpperCase(),
  });
  expect(isSigned(raw, 'osmosis-1')).toBe(true);
  expect(isSigned(raw, 'osmosis-2')).toBe(false);
  expect(await run(startCommand('cosmjs-signing'), options)).toBe(printed);
});
