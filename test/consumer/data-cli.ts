/** The shipped data as modules, and the command line as a function. */
import assert from 'node:assert/strict';
import { main } from '@wayfold/cli';
import { loadSnapshot, nativeSha256, shippedOverlays } from '@wayfold/data';
import core from '@wayfold/data/core.json' with { type: 'json' };
import { createRegistry, findChain, unpackSnapshot } from 'wayfold';

const snapshot = unpackSnapshot(core, undefined, { sha256: nativeSha256 });
assert.deepEqual(snapshot, loadSnapshot());
assert.equal(findChain(createRegistry([shippedOverlays(), snapshot]), 'osmosis-1')?.bech32Prefix, 'osmo');
assert.equal(await main(['origin', 'osmosis-1', 'uosmo']), 0);
