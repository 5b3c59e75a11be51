import { append } from '../journal.js';
import { type HeldCoin, move, moduleAccounts } from '../ledger.js';
import type { World } from '../world.js';
import type { EvmCall } from './call.js';

/** Makes the signer pay a fee of a bridge, to the relayer or its network. @throws ChainFailure */
export function payRelayer(
  world: World,
  { chainId, signer }: Pick<EvmCall, 'chainId' | 'signer'>,
  fee: HeldCoin,
): void {
  if (fee.amount === 0n) return;
  move(world, { chainId, address: signer, ...fee }, moduleAccounts.relayer);
  const to = { chainId, address: moduleAccounts.relayer, ...fee };
  append(world, world.events, { kind: 'pay', tx: world.tx, why: 'relayer', to });
}
