import { contractSimulators } from '../../formats/tables/simulate-contracts.js';
import { demand } from '../failure.js';
import { chargeMemo } from '../memo.js';
import type { Balance } from '../model.js';
import { chainIn, type World } from '../world.js';
import { runEntry } from './dialect.js';
import { type ContractCall, callHandler, fundContract, notifyHandler } from './handler.js';
import { readHookMemo } from './hook-memo.js';

/** Executes a contract with a message and coins. @throws ChainFailure */
export function executeContract(world: World, call: ContractCall): void {
  const { chainId, contract, msg, funds } = call;
  const chain = chainIn(world, chainId);
  const { deployment } = chain;
  demand(contract !== deployment?.adapter, 'unauthorized: the adapter answers to its entry point only');
  if (deployment !== undefined && contract === deployment.entryPoint) {
    fundContract(world, call);
    runEntry(world, { chain, deployment, funds }, msg);
  } else if (!contractSimulators.cw20(world, call, runEntry)) callHandler(world, call);
}

/** A received packet, as a contract learns of it. */
export interface PacketNotice {
  /** Balance of the packet's receiver. */
  readonly coin: Balance;
  readonly memo: string;
  readonly sender: string;
}

/**
 * Calls the contract that a received packet names as its callback. The callbacks adapter passes the coin on as the memo
 * says; of any other contract only the call is noted.
 *
 * @throws ChainFailure
 * @see skip-go-cosmwasm-contracts `contracts/adapters/ibc/ibc-callbacks/src/contract.rs`, `ibc_destination_callback`
 */
export function notifyContract(world: World, contract: string, { coin, memo, sender }: PacketNotice): void {
  const { chainId, address, denom, amount } = coin;
  const { deployment } = chainIn(world, chainId);
  const funds = [{ denom, amount }];
  if (contract !== deployment?.adapter || deployment.adapterKind !== 'ibc-callbacks') {
    const held = address === contract ? funds : [];
    notifyHandler(world, { chainId, caller: sender, contract, msg: memo, funds: held });
    return;
  }
  chargeMemo(world, memo);
  const { contract: called, msg } = readHookMemo(memo);
  executeContract(world, { chainId, caller: contract, contract: called, msg, funds });
}
