export { type ChainGraph, chainGraph, cheapestPath, nodeKey } from './chain-graph.js';
export { createRegistry, graphLinks } from './graph-links.js';
