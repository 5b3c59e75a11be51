import { cw20Contract, isCw20Denom } from '../../denom/index.js';
import { addressProblem } from '../../primitives/index.js';
import type { SwapDeployment } from '../../registry/index.js';
import { demandContract, demandPayable } from '../checks.js';
import { demand } from '../failure.js';
import { type HeldCoin, move, pay } from '../ledger.js';
import type { Balance, PaymentReason } from '../model.js';
import { note } from '../notes.js';
import type { SimulatedChain, World } from '../world.js';
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

/** The swap contract of one chain and the received coins. */
export interface EntryCall {
  readonly chain: SimulatedChain;
  readonly deployment: SwapDeployment;
  /** Coins that came with the message and are on the contract's account already. */
  readonly funds: readonly HeldCoin[];
  /** Set when the message came through a cw20 contract. */
  readonly cw20?: HeldCoin;
}

/** Runs the contract with a message. @throws ChainFailure when the contract refuses */
export type RunEntry = (world: World, call: EntryCall, msg: string) => void;

/** The account of the contract. */
export function accountOf({ chain, deployment }: EntryCall): Pick<Balance, 'chainId' | 'address'> {
  return { chainId: chain.id, address: deployment.entryPoint };
}

/** Coins on the account of the contract. */
export function coinsIn(call: EntryCall, { denom, amount }: HeldCoin): Balance {
  return { chainId: call.chain.id, address: call.deployment.entryPoint, denom, amount };
}

/** Checks an address as contracts do before a payment. @throws ChainFailure */
export function demandPayee(chain: SimulatedChain, address: string): void {
  const problem = addressProblem(chain, address);
  demand(problem === undefined, `invalid address ${address}: ${problem}`);
}

/** Deployments before a feature refuse its message or field as unknown. @throws ChainFailure */
export function demandFeature({ deployment }: EntryCall, feature: string): void {
  demand(deployment.features.includes(feature), `${deployment.entryPoint} does not know ${feature}`);
}

/** A payment out of the contract. */
export interface Payment {
  readonly to: string;
  readonly coin: HeldCoin;
  readonly why: PaymentReason;
}

/** Pays an account out of the contract. @throws ChainFailure */
export function payOut(world: World, call: EntryCall, { to, coin, why }: Payment): void {
  demandPayee(call.chain, to);
  // The bank sends no zero amounts; token contracts do.
  demand(coin.amount > 0n || isCw20Denom(coin.denom), 'invalid coins: an amount of zero');
  const from = coinsIn(call, coin);
  demandPayable(world, { ...from, address: to });
  pay(world, from, to, why);
}

/** A denom as swap operations name it: cw20 tokens by their bare contract address. */
export function bareDenom(denom: string): string {
  return cw20Contract(denom) ?? denom;
}
