export { type ChainGraph, chainGraph, nodeKey } from './chain-graph.js';
export { cheapestPath } from './cheapest-path.js';
export { createRegistry, graphLinks } from './graph-links.js';
