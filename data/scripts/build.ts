/** Builds `generated/`: the packed parts and the report. Deterministic: equal inputs give equal bytes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { deepStrictEqual } from 'node:assert/strict';
import { hash } from 'node:crypto';
import { basename, join } from 'node:path';
import { keysOf } from '@wayfold/sources';
import { createRegistry, unpackSnapshot } from 'wayfold';
import {
  bridgeLinks,
  denomOf,
  findAsset,
  type PackedCore,
  type PackedMeta,
  unpackShipped,
} from 'wayfold/registry';
import { forgottenKeys } from './left-out.js';
import { changesSince } from './changes.js';
import { packageFolder, readUpstream } from './inputs.js';
import { lockText } from './lock.js';
import { buildParts, type Parts, textsOf } from './parts.js';
import { oversized, printReport, reportOn } from './report.js';
import type { Upstream } from './upstream.js';

const folder = join(packageFolder, 'generated');

/** Runs one step and says how long it took. */
function step<T>(name: string, run: () => T): T {
  const start = performance.now();
  const value = run();
  console.log(`${name} (${Math.round(performance.now() - start)} ms)`);
  return value;
}

/** What is shipped must load without a single finding, and alike whether its rows are checked or not. */
function checkParts({ core, meta, testnet }: Parts): void {
  const loads: readonly (readonly [PackedCore, PackedMeta | undefined])[] = [
    [core, meta],
    [core, undefined],
    [testnet.core, testnet.meta],
    [testnet.core, undefined],
  ];
  for (const [coins, texts] of loads) {
    const registry = createRegistry(unpackSnapshot(coins, texts));
    if (registry.diagnostics.length > 0)
      throw new Error(`the packed data does not load cleanly: ${JSON.stringify(registry.diagnostics)}`);
    const unchecked = createRegistry(unpackShipped(coins, texts, { isVerified: true }));
    deepStrictEqual({ ...unchecked }, { ...registry }, 'rows that are not checked load otherwise');
    for (const asset of [...registry.assets.values()].flatMap((bucket) => [...bucket.values()])) {
      const ref = { chainId: asset.chainId, denom: denomOf(registry, asset) };
      deepStrictEqual(
        findAsset(unchecked, ref),
        findAsset(registry, ref),
        'stored marks are of other denoms',
      );
    }
    deepStrictEqual(
      bridgeLinks(unchecked),
      bridgeLinks(registry),
      'stored hashes are not those of the coins',
    );
  }
}

const upstream = step('read npm chain-registry', () => readUpstream());
const build = step('translate, check and pack', () => buildParts());
step('load what was packed', () => checkParts(build.parts));
const forgotten = forgottenKeys(build.diagnostics);
if (forgotten.length > 0)
  throw new Error(
    `read by nobody: ${forgotten.map(({ field }) => field).join(', ')} (data/scripts/left-out.ts)`,
  );
const texts = textsOf(build.parts);
const report = step('measure', () => reportOn(build, upstream.objects as Upstream, texts)); // fields of the pinned version
step('write data/generated', () => {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of texts) writeFileSync(join(folder, file), text);
  const digests = [...texts].map(([file, text]) => [basename(file, '.json'), hash('sha256', text, 'hex')]);
  writeFileSync(join(folder, 'digests.json'), `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`);
  writeFileSync(join(folder, 'kept.json'), `${JSON.stringify(keysOf([build.overlay]))}\n`);
  writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(packageFolder, 'sources.lock.json'), lockText());
});
console.log(printReport(report).join('\n'));

const tooLarge = oversized(report.sizes);
if (tooLarge.length > 0) throw new Error(tooLarge.join('; '));

const changes = step('compare with the parts before', () => changesSince(process.argv[2], build.parts));
console.log(changes.lines.join('\n'));
if (changes.faults.length > 0) {
  console.log(['not to be taken unseen:', ...changes.faults.map((fault) => `  ${fault}`)].join('\n'));
  process.exitCode = 1;
}
