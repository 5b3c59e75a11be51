import { expect, test } from 'vitest';
import {
  compareDataVersions,
  createRegistry,
  type ReleaseChange,
  isDataVersion,
  nextDataVersion,
  packSnapshot,
  unpackSnapshot,
} from './index.js';

test.each<[string | undefined, ReleaseChange, string]>([
  [undefined, 'none', '1.0.0'],
  [undefined, 'major', '1.0.0'],
  ['3.4.1', 'none', '3.4.1'],
  ['3.4.1', 'patch', '3.4.2'],
  ['3.4.1', 'minor', '3.5.0'],
  ['3.4.1', 'major', '4.0.0'],
  ['9.9.9', 'patch', '9.9.10'],
])('after %s comes, with a change of class %s, %s', (before, change, next) => {
  expect(nextDataVersion(before, change)).toBe(next);
});

test('versions are compared by their numbers', () => {
  const sorted = ['0.0.1', '0.1.0', '1.0.0', '3.4.1', '3.4.10', '3.10.0', '10.0.0'];
  expect([...sorted].reverse().sort(compareDataVersions)).toEqual(sorted);
  expect(compareDataVersions('3.4.1', '3.4.1')).toBe(0);
});

test.each(['3.4', '3.4.1.0', 'v3.4.1', '03.4.1', '3.4.1-rc', '', 3, null])('%j is no version', (text) => {
  expect(isDataVersion(text)).toBe(false);
  const { diagnostics } = createRegistry(JSON.parse(JSON.stringify({ meta: { version: text } })));
  expect(diagnostics).toMatchObject([{ reason: 'DATA_INVALID', field: '/meta/version' }]);
});

test('notes of tools are no findings, a version stays in packed data', () => {
  const snapshot = JSON.parse('{"meta": {"version": "3.4.1", "kept": {}, "draft": true}}');
  expect(createRegistry(snapshot).diagnostics).toEqual([]);
  const { core, meta } = packSnapshot(snapshot);
  expect(unpackSnapshot(core, meta).meta).toEqual({ version: '3.4.1' });
  expect(packSnapshot({}).core).not.toHaveProperty('dataVersion');
});
