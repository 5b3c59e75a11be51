import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold/registry';
import { describe, expect, test } from 'vitest';
import { find } from './find.js';
import { foundOf } from './named.js';
import type { FindAsk } from './protocol.js';

const registry = createRegistry(loadSnapshot());

/** Results as `SYMBOL on chain`, or the chain. */
function lines(text: string, want: FindAsk['want'] = 'place'): readonly string[] {
  return find(registry, { text, want }).map(({ symbol, chainId, denom }) =>
    denom === undefined ? chainId : `${symbol} on ${chainId}`,
  );
}

describe('results of the page', () => {
  test.each<[string, string, FindAsk['want'], readonly string[]]>([
    [
      'the origin first, then chains that list most',
      'atom',
      'coin',
      ['ATOM on cosmoshub-4', 'ATOM on osmosis-1'],
    ],
    ['on the named chain alone', 'usdc noble', 'coin', ['USDC on noble-1']],
    ['on the named chain, not at the origin', 'tia on osmosis', 'coin', ['TIA on osmosis-1']],
    ['the text that a link writes', 'osmosis-1/uosmo', 'coin', ['OSMO on osmosis-1']],
    ['chains above coins', 'osmosis', 'place', ['osmosis-1']],
    ['a similar spelling', 'injectve', 'chain', ['injective-1']],
    ['without a word, chains that list most', '', 'chain', ['osmosis-1']],
  ])('%s', (_name, text, want, first) => expect(lines(text, want).slice(0, first.length)).toEqual(first));

  test('a named chain limits the coins to it', () => {
    expect(
      new Set(find(registry, { text: 'usdc noble', want: 'coin' }).map(({ chainId }) => chainId)),
    ).toEqual(new Set(['noble-1']));
  });

  test('a chain out of service is a result only where chains are asked for', () => {
    expect(lines('quicksilver', 'chain')).toContain('quicksilver-2');
    expect(lines('quicksilver')).not.toContain('quicksilver-2');
  });

  test('a similar spelling and an imitation are marked', () => {
    expect(find(registry, { text: 'atm', want: 'coin' })[0]).toMatchObject({ symbol: 'ATOM', isNear: true });
    const marks = find(registry, { text: 'usdc', want: 'coin' }).map(({ imitates }) => imitates);
    const first = marks.findIndex((mark) => mark !== undefined);
    expect(marks[first]).toBe('USDC of Noble');
    expect(marks.slice(first)).not.toContain(undefined);
  });

  test('what a link names', () => {
    expect(foundOf(registry, 'nowhere-1/ux')).toBeUndefined();
    expect(foundOf(registry, 'osmosis-1')).toMatchObject({ chainId: 'osmosis-1', name: 'Osmosis' });
  });
});
