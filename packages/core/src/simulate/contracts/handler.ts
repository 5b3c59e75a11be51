import { note } from '../notes.js';
import { type HeldCoin, move } from '../ledger.js';
import { demandContract } from '../checks.js';
import type { World } from '../world.js';
import { readMessage } from './reading.js';

/** A contract is called and given coins. */
export interface ContractCall {
  readonly chainId: string;
  readonly caller: string;
  readonly contract: string;
  /** JSON text. */
  readonly msg: string;
  readonly funds: readonly HeldCoin[];
}

/** Moves the coins of a call onto the contract, as happens before it runs. @throws ChainFailure */
export function fundContract(world: World, { chainId, caller, contract, funds }: ContractCall): void {
  for (const coin of funds) move(world, { chainId, address: caller, ...coin }, contract);
}

/** Calls a contract outside the model: it keeps the coins, and the report shows its message. @throws ChainFailure */
export function callHandler(world: World, call: ContractCall): void {
  fundContract(world, call);
  readMessage(world, call.msg);
  notifyHandler(world, call);
}

/** Notes the call of a contract that has its coins already. @throws ChainFailure when it is known to be none */
export function notifyHandler(world: World, { chainId, caller, contract, msg, funds }: ContractCall): void {
  demandContract(world, chainId, contract);
  const coins = funds.map((coin) => ({ chainId, ...coin }));
  note(world, { kind: 'call', tx: world.tx, caller, contract, msg, coins });
}
