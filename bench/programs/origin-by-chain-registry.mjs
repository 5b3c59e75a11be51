// The same from npm `chain-registry`, by a look-up of its utilities.
import utils from '@chain-registry/utils';
import data from 'chain-registry/mainnet/index.js';

const { assetLists, chains } = data.default;
const denom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const asset = utils.getAssetByDenom(assetLists, denom, 'osmosis');
const { chainName, baseDenom } = asset.traces[0].counterparty;
console.log(baseDenom, chains.find((chain) => chain.chainName === chainName).chainId);
