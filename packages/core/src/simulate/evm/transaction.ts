import { decodeCall } from '../../abi/index.js';
import { entriesOf } from '../../formats/format.js';
import { simulators } from '../../formats/tables/simulate.js';
import { spend } from '../../primitives/index.js';
import { foldCase } from '../../denom/index.js';
import { demandAddress } from '../checks.js';
import { demand, fail } from '../failure.js';
import type { HeldCoin } from '../ledger.js';
import type { SignedMessage } from '../messages/rules.js';
import type { SimulatedCall, SimulatedTx } from '../model.js';
import { chainIn, type World } from '../world.js';
import { argumentsOf, demandAllowance, nativeDenom } from './call.js';
import type { EvmCall, EvmPlan, EvmRules } from './call.js';

/** Rules of functions by selector. */
const functions = /* @__PURE__ */ new Map(
  entriesOf<readonly EvmRules[]>(simulators.evm)
    .flat()
    .map((rules) => [rules.fn.selector, rules]),
);

/**
 * Reads the call of a contract, or states the missing part of the model.
 *
 * @throws ChainFailure when the contract reverts regardless of the signer's balance
 * @throws RoutingError `LIMIT_EXCEEDED`
 */
export function readCall(
  world: World,
  { chainId, signerAddress }: SimulatedTx,
  { to, value, data: stated, requiredErc20Approvals: approvals }: SimulatedCall,
): readonly SignedMessage[] | string {
  const data = stated.startsWith('0x') ? stated.slice(2) : stated;
  spend(world.budget, 'memoBytes', data.length);
  demand(chainIn(world, chainId).type === 'evm', `${chainId} runs no EVM`);
  for (const address of [signerAddress, to]) demandAddress(world, chainId, address);
  const [signer, contract] = [foldCase(signerAddress), foldCase(to)];
  const call: EvmCall = { chainId, signer, to: contract, value, data, approvals };
  const rules = functions.get(data.slice(0, 8).toLowerCase());
  if (rules === undefined) return `call of ${to} on ${chainId}: 0x${data.slice(0, 8)}`;
  const values = decodeCall(rules.fn, data) ?? fail('the calldata does not decode');
  const plan = rules.plan(world, call, argumentsOf(values));
  return typeof plan === 'string' ? plan : [signed(world, call, plan)];
}

function signed(
  world: World,
  call: EvmCall,
  { pulls, burns = [], nativeFee = 0n, run }: EvmPlan,
): SignedMessage {
  const { chainId, signer, value } = call;
  const native = (amount: bigint): readonly HeldCoin[] =>
    amount === 0n ? [] : [{ denom: nativeDenom(world, chainId), amount }];
  return {
    chainId,
    signer,
    coins: [...native(value), ...pulls, ...burns],
    fees: native(nativeFee),
    run: (running) => {
      for (const pull of pulls) demandAllowance(call, pull);
      run(running);
    },
  };
}
