import { cw20Contract, isCw20Denom } from '../../denom/index.js';
import { addressProblem } from '../../primitives/index.js';
import type { SwapDeployment } from '../../registry/index.js';
import { demand } from '../failure.js';
import { note } from '../notes.js';
import { type HeldCoin, move } from '../ledger.js';
import type { PaymentReason } from '../model.js';
import { demandPayable } from '../checks.js';
import type { SimulatedChain, World } from '../world.js';

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
export function accountOf({ chain, deployment }: EntryCall): {
  readonly chainId: string;
  readonly address: string;
} {
  return { chainId: chain.id, address: deployment.entryPoint };
}

/** Checks an address as contracts do before a payment. @throws ChainFailure */
export function demandAddress(chain: SimulatedChain, address: string): void {
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
  demandAddress(call.chain, to);
  // The bank sends no zero amounts; token contracts do.
  demand(coin.amount > 0n || isCw20Denom(coin.denom), 'invalid coins: an amount of zero');
  const { denom, amount } = coin;
  const { chainId, address } = accountOf(call);
  const balance = { chainId, address: to, denom, amount };
  demandPayable(world, balance);
  move(world, { chainId, address, denom, amount }, to);
  note(world, { kind: 'pay', tx: world.tx, why, to: balance });
}

/** A denom as swap operations name it: cw20 tokens by their bare contract address. */
export function bareDenom(denom: string): string {
  return cw20Contract(denom) ?? denom;
}
