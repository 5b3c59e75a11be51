// npm `chain-registry` and a look-up by its utilities.
import { question, report } from './report.mjs';

const start = performance.now();
const { default: data } = await import('chain-registry/mainnet/index.js');
const { default: utils } = await import('@chain-registry/utils');
const { assetLists, chains } = data.default;
const asset = utils.getAssetByDenom(assetLists, question.denom, question.chainName);
const { chainName, baseDenom } = asset.traces[0].counterparty;
const { chainId } = chains.find((chain) => chain.chainName === chainName);
const elapsed = performance.now() - start;

report(elapsed, { chainId, denom: baseDenom }, data);
