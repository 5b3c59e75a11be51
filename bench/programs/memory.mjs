// What is held in memory, bytes of heap after collecting garbage: node --expose-gc memory.mjs ours|peer [chains whose pairs are asked for]
const used = () => {
  gc();
  gc();
  return process.memoryUsage().heapUsed;
};
const print = (held) => process.stdout.write(JSON.stringify(held));

if (process.argv[2] === 'peer') {
  const empty = used();
  const { default: data } = await import('chain-registry/mainnet/index.js');
  print({ registry: used() - empty, kept: Object.keys(data).length });
} else {
  const { loadSnapshot } = await import('@wayfold/data');
  const { assetsBetweenChains, createRegistry, planRoute } = await import('wayfold');
  const empty = used();
  const registry = createRegistry(loadSnapshot());
  const made = used() - empty;
  const { chainIds } = planRoute(registry, {
    sourceChainId: 'osmosis-1',
    sourceDenom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
    destChainId: 'neutron-1',
    amountIn: 1n,
  });
  const routed = used() - empty;
  const ids = [...registry.chains.keys()].slice(0, Number(process.argv[3]));
  for (const sourceChainId of ids)
    for (const destChainId of ids)
      if (sourceChainId !== destChainId) assetsBetweenChains(registry, { sourceChainId, destChainId });
  print({ registry: made, routed, paired: used() - empty, kept: [registry.chains.size, chainIds.length] });
}
