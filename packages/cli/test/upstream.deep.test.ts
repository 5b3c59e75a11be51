/**
 * A refresh of the shipped data over full checkouts below `UPSTREAM_DIR` (`chain-registry`, `assetlists`, `initia-registry`),
 * at the commits that shipped rows cite or newer ones: no file of theirs is a fault, and nothing is lost.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keptByHand, loadSnapshot, nativeSha256 } from '@wayfold/data';
import { type GivenSource, refresh, sourceNames } from '@wayfold/sources';
import { readSourceFolder } from '@wayfold/sources/node';
import { createRegistry, exportSnapshot } from 'wayfold';
import { expect, test } from 'vitest';

const folder = process.env['UPSTREAM_DIR'];

test.skipIf(folder === undefined)('full checkouts', { timeout: 120_000 }, async () => {
  const sources: Record<string, GivenSource> = {};
  for (const name of sourceNames) {
    const path = join(folder ?? '', name);
    if (existsSync(path)) sources[name] = await readSourceFolder(name, path);
  }
  const before = exportSnapshot(createRegistry(loadSnapshot({ meta: true }), { sha256: nativeSha256 }));
  const { report, exitCode } = refresh({ before, hand: keptByHand(), sources, sha256: nativeSha256 });
  expect([report.faults, report.losses.filter(({ id }) => id !== undefined)]).toEqual([[], []]);
  expect(report.changes.filter(({ what }) => what.startsWith('gone:') || what === 'ends')).toEqual([]);
  expect(exitCode).toBeLessThanOrEqual(1);
});
