import { findChain } from '../registry/index.js';
import type { Coins } from './coins.js';
import { type Audit, addFinding, addMalformed } from './context.js';
import type { At } from './place.js';

const encodings = ['application/json', 'application/x-protobuf', 'application/x-solidity-abi'];

/**
 * How a packet is written: contracts of EVM chains read one way only, and the module of a Cosmos chain writes another where
 * nothing is said.
 *
 * @see cosmos/ibc-go `modules/apps/transfer/types/packet.go`
 */
export function checkEncoding(
  audit: Audit,
  encoding: At<string> | undefined,
  { beyond, pointer }: { readonly beyond: Coins; readonly pointer: string },
): void {
  const stated = encoding?.value === '' ? undefined : encoding;
  const chain = beyond.chainId === undefined ? undefined : findChain(audit.registry, beyond.chainId);
  if (stated !== undefined && !encodings.includes(stated.value))
    addMalformed(audit, stated, `one of ${encodings.join(', ')}`);
  else if (chain?.type === 'evm' && stated?.value !== 'application/x-solidity-abi') {
    const where = stated?.pointer ?? pointer;
    addFinding(audit, 'MALFORMED', where, `${chain.id} reads packets in application/x-solidity-abi alone`);
  }
}
