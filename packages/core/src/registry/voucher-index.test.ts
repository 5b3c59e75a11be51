/** Denoms of vouchers in data that was checked when it was built are found by their marks, a few hashes each. */
import { expect, test } from 'vitest';
import { ibcDenom } from '../denom/index.js';
import { brandAs, type DenomPath, sha256, type Sha256 } from '../primitives/index.js';
import { createRegistry } from './create.js';
import { putAsset } from './edit.js';
import { findAsset } from './lookup.js';
import type { Registry } from './model.js';
import { packSnapshot, type PackedCore, unpackShipped, unpackSnapshot } from './packed/index.js';
import type { Snapshot } from './rows.js';
import { updateRegistry } from './update.js';

const size = 256;
const pathOf = (number: number): string => `transfer/channel-0/u${number}`;
const denomOf = (number: number): string => ibcDenom(brandAs<DenomPath>(pathOf(number)), sha256);
const unlisted = denomOf(size);

const snapshot: Snapshot = {
  chains: [{ chain_id: 'lake-1', chain_name: 'lake', chain_type: 'cosmos', bech32_prefix: 'lake' }],
  assets: [
    ...Array.from({ length: size }, (_, number) => ({
      ...{ chain_id: 'lake-1', trace: 'transfer/channel-0', origin_denom: `u${number}` },
    })),
    ...['ulake', 'ustone'].map((denom) => ({ chain_id: 'lake-1', denom })),
  ],
};
const { core } = packSnapshot(snapshot);

function counting(): { readonly hash: Sha256; readonly count: () => number } {
  let made = 0;
  const hash: Sha256 = (data) => {
    made++;
    return sha256(data);
  };
  return { hash, count: () => made };
}

function shipped(part: PackedCore, hash: Sha256): Registry {
  return createRegistry(unpackShipped(part, undefined, { isVerified: true, sha256: hash }));
}

const pathFor = (registry: Registry, denom: string): string | undefined =>
  findAsset(registry, { chainId: 'lake-1', denom })?.path;

test('every voucher is found by its denom', () => {
  const registry = shipped(core, sha256);
  for (let number = 0; number < size; number++)
    expect(pathFor(registry, denomOf(number))).toBe(pathOf(number));
  expect(pathFor(registry, unlisted)).toBeUndefined();
  expect(pathFor(registry, 'ustone')).toBe('ustone');
});

test('one costs the hashes of the vouchers with its mark, once', () => {
  const { hash, count } = counting();
  const registry = shipped(core, hash);
  expect(pathFor(registry, denomOf(7))).toBe(pathOf(7));
  const first = count();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(size / 8);
  pathFor(registry, denomOf(7));
  expect(count()).toBe(first);
});

test('an edited list is hashed as a whole', () => {
  const registry = updateRegistry(shipped(core, sha256), (draft) =>
    putAsset(draft, { chain_id: 'lake-1', trace: 'transfer/channel-0', origin_denom: `u${size}` }),
  );
  expect(pathFor(registry, unlisted)).toBe(pathOf(size));
  expect(pathFor(registry, denomOf(7))).toBe(pathOf(7));
});

test('marks of files that are not those of the build are not read', () => {
  const others: PackedCore = { ...core, vouchers: { ...core.vouchers, marks: '?'.repeat(size) } };
  const checked = createRegistry(unpackSnapshot(others));
  expect(pathFor(checked, denomOf(7))).toBe(pathOf(7));
});
