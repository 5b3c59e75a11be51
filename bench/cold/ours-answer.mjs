// From nothing to the first answer; what it does not need is not made.
import { question, report } from './report.mjs';

const start = performance.now();
const { loadSnapshot, nativeSha256 } = await import('@wayfold/data');
const { createRegistry } = await import('wayfold/registry');
const { resolveOrigin } = await import('wayfold/trace');
const registry = createRegistry(loadSnapshot(), { sha256: nativeSha256 });
const origin = resolveOrigin(registry, question);
const elapsed = performance.now() - start;

report(elapsed, { chainId: origin.chainId, denom: origin.denom }, registry);
