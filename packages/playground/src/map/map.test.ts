/** What two picks come to, and what stands out for them. */
import { expect, test } from 'vitest';
import type { ChainMap, MapLink } from '../engine/map-protocol.js';
import { placeChains, placeNewcomers } from '../engine/map-layout.js';
import { type Chosen, pick } from './chosen.js';
import { focusOf } from './focus.js';

const chosen = (from?: string, to?: string): Chosen => ({ from, to });

test.each([
  ['the first', chosen(), 'a', chosen('a')],
  ['the second', chosen('a'), 'b', chosen('a', 'b')],
  ['a third', chosen('a', 'b'), 'c', chosen('c')],
  ['the first again', chosen('a', 'b'), 'a', chosen('b')],
  ['the second again', chosen('a', 'b'), 'b', chosen('a')],
  ['the only one again', chosen('a'), 'a', chosen()],
  ['one where only the end was named', chosen(undefined, 'b'), 'a', chosen('a', 'b')],
])('picking %s', (_name, before, id, after) => {
  expect(pick(before, id)).toEqual(after);
});

const link = (a: string, b: string, isOpen = true): MapLink => ({ a, b, kind: 'channels', isOpen, ways: [] });
const chain = (id: string, x: number): ChainMap['chains'][number] => ({
  ...{ label: { id, name: id, prefix: '', type: 'cosmos' }, x, y: 0 },
  ...{ isLive: true, outages: [] },
});
// a - hub - b, a - b closed, c beside.
const map: ChainMap = {
  chains: [chain('a', 5), chain('b', 1), chain('hub', 3), chain('c', 9)],
  links: [link('a', 'hub'), link('b', 'hub'), link('a', 'b', false), link('hub', 'c')],
};
const near = (from?: string, to?: string, over?: string): readonly string[] =>
  [...focusOf(map, chosen(from, to), over).near].sort();

test.each([
  ['nothing', near(), []],
  ['what is pointed at, with all next to it', near(undefined, undefined, 'hub'), ['a', 'b', 'c', 'hub']],
  ['one chosen, over closed links too', near('a'), ['a', 'b', 'hub']],
  ['one chosen, whatever is pointed at', near('a', undefined, 'c'), ['a', 'b', 'hub']],
  ['two that are joined', near('a', 'hub'), ['a', 'hub']],
  ['two that are not in service: what is joined to both', near('a', 'b'), ['a', 'b', 'hub']],
])('what stands out: %s', (_name, found, expected) => {
  expect(found).toEqual(expected);
});

test('of two the name of the left one stands at its left', () => {
  expect(focusOf(map, chosen('a', 'b'), undefined).left).toBe('b');
  expect(focusOf(map, chosen('b', 'a'), undefined).left).toBe('b');
});

test('every chain has a place of its own, always the same, and newcomers move nobody', () => {
  const ids = ['a', 'b', 'c', 'hub', 'alone', 'lonely'];
  const places = placeChains(ids, map.links);
  expect([...places.keys()].sort()).toEqual([...ids].sort());
  expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(ids.length);
  expect(placeChains(ids, map.links)).toEqual(places);
  const more = placeNewcomers(places, [...ids, 'new', 'far'], [...map.links, link('new', 'hub')]);
  for (const id of ids) expect(more.get(id)).toEqual(places.get(id));
  const away = ({ x, y }: { x: number; y: number }): number => {
    const hub = places.get('hub') ?? { x: 0, y: 0 };
    return Math.hypot(x - hub.x, y - hub.y);
  };
  expect(away(more.get('new') ?? { x: 0, y: 0 })).toBeCloseTo(60, 0);
  expect(away(more.get('far') ?? { x: 0, y: 0 })).toBeGreaterThan(60);
});
