import { axelarReaders } from './axelar.js';
import { cctpReaders } from './cctp.js';
import { erc20Readers } from './erc20.js';
import { eurekaReaders } from './eureka.js';
import type { EvmReader } from './reader.js';
import { goFastReaders } from './go-fast.js';
import { hyperlaneReaders } from './hyperlane.js';
import { oftReaders } from './oft.js';
import { powerReaders } from './powers.js';
import { routerReaders } from './swap-router.js';

/** All functions that are read here. No two have the same selector. */
export const evmReaders: readonly EvmReader[] = [
  ...cctpReaders,
  ...axelarReaders,
  ...goFastReaders,
  ...eurekaReaders,
  ...oftReaders,
  ...hyperlaneReaders,
  ...routerReaders,
  ...erc20Readers,
  ...powerReaders,
];

/** Who reads calls with a selector. */
export function readerOf(selector: string): EvmReader | undefined {
  return evmReaders.find(({ fn }) => fn.abi.selector === selector);
}
