import { loadSnapshot } from '@wayfold/data';
import { assetsBetweenChains, createRegistry, originAsset } from 'wayfold';

const registry = createRegistry(loadSnapshot());

const denom = 'ibc/88386AC48152D48B34B082648DF836F975506F0B57DBBFC10A54213B1BF484CB';
const origin = originAsset(registry, { chainId: 'osmosis-1', denom });
console.log(`${origin?.symbol} comes from ${origin?.denom} on chain ${origin?.chainId}`);

const pairs = assetsBetweenChains(registry, { sourceChainId: 'noble-1', destChainId: 'osmosis-1' });
const usdc = pairs.find(({ source }) => source.denom === 'uusdc');
console.log(`uusdc on Noble is ${usdc?.dest.denom} on Osmosis, ${usdc?.txsRequired} transaction away`);
