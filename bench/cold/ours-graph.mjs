// From nothing to the first answer, the graph built as well.
import { question, report } from './report.mjs';

const start = performance.now();
const { loadSnapshot, nativeSha256 } = await import('@wayfold/data');
const { chainGraph, createRegistry } = await import('wayfold/graph-model');
const { resolveOrigin } = await import('wayfold/trace');
const registry = createRegistry(loadSnapshot(), { sha256: nativeSha256 });
const graph = chainGraph(registry);
const origin = resolveOrigin(registry, question);
const elapsed = performance.now() - start;

if (graph.order === 0) throw new Error('no graph');
report(elapsed, { chainId: origin.chainId, denom: origin.denom }, registry);
