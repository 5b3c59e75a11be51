import { auditors } from '../../formats/tables/audit.js';
import { entriesOf } from '../../formats/format.js';
import type { EvmReader } from './reader.js';

/** All functions that are read here. No two have the same selector. */
export const evmReaders: readonly EvmReader[] = /* @__PURE__ */ entriesOf<readonly EvmReader[]>(
  auditors.evm,
).flat();

/** The reader of calls with a selector. */
export function readerOf(selector: string): EvmReader | undefined {
  return evmReaders.find(({ fn }) => fn.abi.selector === selector);
}
