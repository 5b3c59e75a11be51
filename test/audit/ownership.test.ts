/** Whose an account is: the published cases over the data that ships, and the evidence that counts for each level. */
import { loadSnapshot } from '@wayfold/data';
import {
  accountsOf,
  createRegistry,
  type Ownership,
  ownershipOf,
  ownersOf,
  sha256,
  type StatedAddresses,
} from 'wayfold/registry';
import { describe, expect, test } from 'vitest';
import { printBech32 } from '../support/bech32.js';
import { toUtf8 } from '../support/bytes.js';
import vectors from '../vectors/ownership-public.json' with { type: 'json' };

const registry = createRegistry([
  loadSnapshot({ meta: true }),
  { chains: [{ chain_id: '1776', chain_name: 'injectiveevm', chain_type: 'evm' }] },
]);

const of = (stated: StatedAddresses, chainId: string | undefined, address: string): Ownership =>
  ownershipOf(ownersOf(registry, accountsOf(stated)), { chainId, address });

describe('published cases', () => {
  test.each(vectors.ownership)('$name', ({ own, other, relation, danger }) => {
    for (const stated of [{ [own.chain_id]: [own.address] }, [own.address]]) {
      const found = of(stated, other.chain_id, other.address);
      expect(found.relation).toBe(relation);
      expect(found.level === 'unusable').toBe(danger);
    }
  });

  test('all are here', () => expect(vectors.ownership.length).toBe(12));
});

const bytes = Uint8Array.from({ length: 20 }, (_, index) => index + 7);
const hex = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
const at = (prefix: string, size = 20): string =>
  printBech32(
    prefix,
    Uint8Array.from({ length: size }, (_, index) => index + 7),
  );
/** Account that a chain derives from a text. */
const derived = (prefix: string, text: string): string =>
  printBech32(prefix, sha256(toUtf8(text)).slice(0, 20));
const wallet = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const everywhere = undefined;

describe('levels', () => {
  test.each<[string, StatedAddresses, string | undefined, string, string]>([
    ['stated', [at('osmo')], 'osmosis-1', at('osmo'), 'own same-key'],
    ['stated for its chain', { 'osmosis-1': [at('osmo')] }, 'osmosis-1', at('osmo'), 'own same-key'],
    ['nothing stated', [], 'osmosis-1', at('osmo'), 'stranger other-key'],
    ['a list for no chain', {}, 'osmosis-1', at('osmo'), 'stranger other-key'],
    ['the same coin type', [at('osmo')], 'cosmoshub-4', at('cosmos'), 'own same-key'],
    ['a prefix that several chains have', [at('cosmos')], 'osmosis-1', at('osmo'), 'own same-key'],
    ['by chain', { 'noble-1': [at('noble')] }, 'osmosis-1', at('osmo'), 'own same-key'],
    ['another coin type', [at('osmo')], 'kava_2222-10', at('kava'), 'likely_own same-key'],
    ['from another coin type', [at('kava')], 'osmosis-1', at('osmo'), 'likely_own same-key'],
    ['a family that is not known', [at('osmo')], 'thorchain-1', at('thor'), 'likely_own not-settled'],
    ['from a family that is not known', [at('thor')], 'osmosis-1', at('osmo'), 'likely_own not-settled'],
    ['another family', [at('osmo')], 'injective-1', at('inj'), 'unusable nobody'],
    ['another family, EVM', [at('osmo')], '8453', hex, 'unusable nobody'],
    ['from an EVM address', [hex], 'osmosis-1', at('osmo'), 'unusable nobody'],
    ['the better of two kinds', [at('inj'), at('kava')], 'osmosis-1', at('osmo'), 'likely_own same-key'],
    ['the better, stated later', [at('thor'), at('cosmos')], 'osmosis-1', at('osmo'), 'own same-key'],
    ['stated although no key opens it', [at('osmo'), at('inj')], 'injective-1', at('inj'), 'own same-key'],
    ['another EVM chain', { '1': [hex] }, '8453', hex, 'own same-key'],
    ['another letter case', [hex], '1', hex.toUpperCase().replace('0X', '0x'), 'own same-key'],
    ['0x of a bech32 account', [at('inj')], '1776', hex, 'own same-key'],
    ['bech32 of a 0x account', [hex], 'dymension_1100-1', at('dym'), 'own same-key'],
    ['a contract elsewhere', { '8453': [usdc] }, '1', usdc, 'likely_own contract'],
    ['a contract there', { '1': [usdc] }, '1', usdc, 'own contract'],
    ['a contract', [hex], '1', usdc, 'contract contract'],
    ['32 bytes, stated', [at('osmo', 32)], 'osmosis-1', at('osmo', 32), 'own contract'],
    ['32 bytes never follow', [at('osmo', 32)], 'neutron-1', at('neutron', 32), 'contract contract'],
    ['32 bytes beside 20', [at('osmo')], 'osmosis-1', at('osmo', 32), 'contract contract'],
    ['a module', [at('osmo')], 'osmosis-1', derived('osmo', 'gov'), 'contract contract'],
    [
      'a module of another chain',
      [derived('osmo', 'distribution')],
      'cosmoshub-4',
      derived('cosmos', 'distribution'),
      'contract contract',
    ],
    ['an escrow', [], 'osmosis-1', derived('osmo', 'ics20-1\0transfer/channel-0'), 'contract contract'],
    ['a wallet of Solana', [wallet], 'solana', wallet, 'own same-key'],
    ['for Solana', { solana: [wallet] }, 'solana', wallet, 'own same-key'],
    ['another wallet', [wallet], 'solana', `${wallet.slice(0, -1)}o`, 'stranger other-key'],
    ['not an address', [at('osmo')], 'cosmoshub-4', 'cosmos1nonsense', 'stranger other-key'],
    ['an address of another chain', [at('osmo')], 'cosmoshub-4', at('juno'), 'stranger other-key'],
    ['stated for another chain', { 'osmosis-1': ['x'] }, 'cosmoshub-4', 'x', 'stranger other-key'],
    ['a chain that is not in the data', [at('osmo')], 'none-1', at('none'), 'likely_own not-settled'],
    ['no chain', { 'osmosis-1': [at('osmo')] }, everywhere, at('osmo'), 'own same-key'],
    ['no chain, key bytes', [hex], everywhere, at('osmo'), 'likely_own not-settled'],
    [
      'stated for an unknown chain',
      { 'none-1': [at('none')] },
      'osmosis-1',
      at('osmo'),
      'stranger other-key',
    ],
  ])('%s', (_name, stated, chainId, address, expected) => {
    const { level, relation } = of(stated, chainId, address);
    expect(`${level} ${relation}`).toBe(expected);
  });
});
