/** Who gives what to whom, from a report: bands by chain and transaction, movements within them. */
import type { WireEffect, WireFlow } from 'wayfold/wire';
import { expect, test } from 'vitest';
import { amountLines } from './effects-layout.js';
import type { Levels } from '../engine/account-levels.js';
import { bandsOf } from './effects-model.js';

type Told = readonly [side: 'from' | 'to', role: WireFlow['role'], chain: string, address?: string];

const flows = (...told: readonly Told[]): readonly WireFlow[] =>
  told.map(([side, role, chain_id, address]) => ({
    ...{ tx: 0, side, role, chain_id, denom: 'u', amount: '1500000', pointer: '' },
    ...(address !== undefined && { address }),
  }));

const labels = { chains: {}, coins: { 'a/u': { symbol: 'U', decimals: 6 }, 'b/u': { symbol: 'V' } } };

const told = (
  report: { readonly flows?: readonly WireFlow[]; readonly effects?: readonly WireEffect[] },
  levels?: Levels,
): readonly string[] =>
  bandsOf({ flows: report.flows ?? [], effects: report.effects ?? [] }, { labels, levels }).map(
    ({ chain, moves, over }) => {
      const lines = moves.map(({ kind, from, to }) => {
        const side = (parties: typeof from): string =>
          parties
            .map(({ role, name, amount, tone }) => [role, name, amount, `(${tone})`].join(' '))
            .join(' + ');
        return `${kind}: ${side(from)} → ${side(to)}`;
      });
      return `${chain.id} ${lines.join('; ')}${over === undefined ? '' : ` over ${over}`}`;
    },
  );

const transfer = flows(
  ['from', 'signer', 'a', 'me-a'],
  ['to', 'bridge', 'a', 'channel-1'],
  ['from', 'bridge', 'b'],
  ['to', 'own', 'b', 'me-b'],
);

test('a transfer is two bands, and goes from the one to the other', () => {
  expect(told({ flows: transfer })).toEqual([
    'a coins: Signer me-a 1.5 U (own) → Channel channel-1 1.5 U (plain) over channel-1',
    'b coins: Arrives  1\u202f500\u202f000 V (plain) → Of the signer me-b 1\u202f500\u202f000 V (own)',
  ]);
});

test.each<[string, Levels, string, string]>([
  ['another chain', { 'b me-b': 'own', 'b me-a': 'own' }, 'Signer me-a 1.5 U (plain)', 'Yours me-b'],
  ['both', { 'a me-a': 'own', 'b me-b': 'own' }, 'Yours me-a 1.5 U (own)', 'Yours me-b'],
  ['none', {}, 'Signer me-a 1.5 U (plain)', 'Own address me-b'],
  ['no known key', { 'b me-b': 'unusable' }, 'Signer me-a 1.5 U (plain)', 'No known key me-b'],
])('accounts are the reader\u2019s on the chains where they are: %s', (_name, levels, from, to) => {
  const [first, second] = told({ flows: transfer }, levels);
  expect(first).toContain(from);
  expect(second).toContain(to);
});

test('what comes after a payment is a movement of its own; fees and strangers are told apart', () => {
  const swap = flows(
    ['from', 'bridge', 'a'],
    ['to', 'pool', 'a', 'dex'],
    ['from', 'pool', 'a', 'dex'],
    ['from', 'pool', 'a'],
    ['to', 'affiliate', 'a', 'x'],
    ['to', 'unknown', 'a', 'y'],
  );
  expect(told({ flows: swap })).toEqual([
    'a coins: Arrives  1.5 U (plain) → Exchange dex 1.5 U (plain); ' +
      'coins: Exchange dex 1.5 U (plain) → Affiliate fee x 1.5 U (fee) + Somebody y 1.5 U (stranger)',
  ]);
});

const effect = (kind: WireEffect['kind'], more: Partial<WireEffect>): WireEffect => ({
  ...{ tx: 0, kind, chain_id: 'a', pointer: '' },
  ...more,
});

test.each<readonly [string, WireEffect, string]>([
  [
    'the fee of the network',
    effect('fee', { purpose: 'network', denom_out: 'u', amount: '5000', payer: 'me-a' }),
    'fee: Signer me-a  (own) → Network fee  0.005 U (fee)',
  ],
  [
    'a fee that another pays',
    effect('fee', { purpose: 'network', denom_out: 'u', amount: '5000', payer: 'z' }),
    'fee: Payer z  (plain) → Network fee  0.005 U (fee)',
  ],
  [
    'power up to a limit',
    effect('grant', { address: 'g', granter: 'me-a', limit: [{ denom: 'u', amount: '1' }] }),
    'grant: Signer me-a  (own) → Gets power g up to 0.000001 U (grant)',
  ],
  [
    'power without one',
    effect('grant', { address: 'g', granter: 'me-a', authorization: '/x.Y' }),
    'grant: Signer me-a  (own) → Gets power g without limit (grant)',
  ],
])('%s stands in the band of its chain', (_name, one, expected) => {
  const [band] = told({ flows: transfer.slice(0, 2), effects: [one] });
  expect(band).toContain(`; ${expected}`);
});

test('other fees and what happens if something fails are no movements', () => {
  expect(told({ effects: [effect('fee', { purpose: 'affiliate' }), effect('recover', {})] })).toEqual([]);
});

test.each([
  ['1.5 ATOM', 200, ['1.5 ATOM']],
  ['≥ 0.04542426 WBTC.axl', 100, ['≥ 0.04542426', 'WBTC.axl']],
  ['without', 1, ['without']],
])('%s in %i pixels', (amount, room, lines) => {
  expect(amountLines(amount, room)).toEqual(lines);
});
