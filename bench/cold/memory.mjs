// What is held in memory, bytes of heap after collecting garbage: node --expose-gc memory.mjs ours|peer
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
  const { loadSnapshot, nativeSha256 } = await import('@wayfold/data');
  const { createRegistry, getChain } = await import('wayfold/registry');
  const { shortestPath } = await import('wayfold/graph');
  const { assetsBetweenChains } = await import('wayfold/pairing');
  const { resolveOrigin } = await import('wayfold/trace');
  const { denomOf } = await import('wayfold/registry');
  const empty = used();
  const registry = createRegistry(loadSnapshot(), { sha256: nativeSha256 });
  const made = used() - empty;
  shortestPath(registry, { from: 'osmosis-1', to: 'cosmoshub-4' });
  for (const chain of registry.chains.keys())
    for (const asset of registry.assets.get(chain)?.values() ?? [])
      resolveOrigin(registry, { chainId: chain, denom: denomOf(registry, asset) });
  const indexed = used() - empty;
  const ids = [...registry.chains.keys()];
  for (const sourceChainId of ids)
    for (const destChainId of ids)
      if (sourceChainId !== destChainId)
        assetsBetweenChains(registry, { sourceChainId, destChainId, derived: 'none' });
  const paired = used() - empty;
  print({ registry: made, indexed, paired, kept: getChain(registry, 'osmosis-1').id.length });
}
