import { append } from '../journal.js';
import type { EvmArguments, EvmCall, EvmRules } from '../evm/call.js';
import { swapFirst } from '../evm/swap-first.js';
import { denomOf, exactIn, exactOut } from '../evm/swap-router.js';
import type { World } from '../world.js';

/** Swaps that a transaction asks of the router itself. */
export const evmSwapCalls: readonly EvmRules[] = [exactIn, exactOut].map((fn) => ({
  fn,
  plan: (planned, call, args) => {
    const amount = args.int(fn === exactIn ? 0 : 1);
    const input = { token: args.text(2), amount, calldata: call.data };
    return swapFirst(planned, call, { input, output: args.text(3), extraValue: 0n }, (world, given) => {
      deliver(world, call, args, given);
    });
  },
}));

function deliver(world: World, call: EvmCall, args: EvmArguments, amount: bigint): void {
  const { chainId, signer: address } = call;
  const to = { chainId, address, denom: denomOf(world, call, args.text(3)), amount };
  append(world, world.events, { kind: 'pay', tx: world.tx, why: 'deliver', to });
}
