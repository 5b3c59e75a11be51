/** Searches over the chains. */
import assert from 'node:assert/strict';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { counterparties, kShortestPaths, preferredLink, shortestPath, weightedPath } from 'wayfold/graph';
import { chainGraph, cheapestPath, nodeKey } from 'wayfold/graph-model';

const registry = createRegistry(loadSnapshot());
const ends = { from: 'juno-1', to: 'noble-1' };
const hops = shortestPath(registry, ends) ?? [];
assert.equal(hops[hops.length - 1]?.to, 'noble-1');
assert.equal(weightedPath(registry, ends, { cost: () => 1 })?.length, hops.length);
assert.equal(kShortestPaths(registry, ends, { count: 3 }).length, 3);
assert.equal(preferredLink(registry, { from: 'osmosis-1', to: 'cosmoshub-4' })?.edge.bridge, 'IBC');
assert.ok(counterparties(registry, 'noble-1').length > 1);
const graph = chainGraph(registry);
assert.ok(graph.degree(nodeKey('osmosis-1')) > 1);
assert.ok((cheapestPath(graph, { ...ends, cost: () => 1 })?.length ?? 0) >= 1);
