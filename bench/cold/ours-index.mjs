// From nothing to the first answer and a first path, for which the index of links is made.
import { question, report } from './report.mjs';

const start = performance.now();
const { loadSnapshot, nativeSha256 } = await import('@wayfold/data');
const { createRegistry } = await import('wayfold/registry');
const { shortestPath } = await import('wayfold/graph');
const { resolveOrigin } = await import('wayfold/trace');
const registry = createRegistry(loadSnapshot(), { sha256: nativeSha256 });
const origin = resolveOrigin(registry, question);
const path = shortestPath(registry, { from: question.chainId, to: origin.chainId });
const elapsed = performance.now() - start;

if (path?.length !== 1) throw new Error('no path');
report(elapsed, { chainId: origin.chainId, denom: origin.denom }, registry);
