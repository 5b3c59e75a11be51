import { fromBase64Text, fromHex, limits, toBase64 } from '../../primitives/index.js';
import { goFastChainOf } from '../../registry/index.js';
import { executeContract } from '../../simulate/contracts/execute.js';
import { coinsFrom, demandValue, evmFunction } from '../../simulate/evm/call.js';
import type { EvmArguments, EvmCall, EvmRules } from '../../simulate/evm/call.js';
import { swapFirst, swapInput } from '../../simulate/evm/swap-router.js';
import { demand, fail } from '../../simulate/failure.js';
import { moduleAccounts } from '../../simulate/ledger.js';
import { chainIn, type World } from '../../simulate/world.js';
import { addressFrom32, denomBehind } from '../../simulate/bridges/arrival.js';
import { arrive, handTo } from '../../simulate/bridges/crossing.js';
import type { HandOver } from '../../simulate/bridges/hand-over.js';

/** An order as calldata has it, and the coin and the chain that it is filled in. */
interface Order {
  /** Recipient of the refund if no solver fills the order, 64 hex digits. */
  readonly sender: string;
  readonly recipient: string;
  /** Seconds since the epoch. */
  readonly deadline: bigint;
  /** Hex. */
  readonly data: string;
  /** The coin that it pays in. */
  readonly token: string;
  readonly toChainId: string;
  readonly denom: string;
}

/**
 * Orders that solvers fill from their coins.
 *
 * @see skip-mev/go-fast-contracts `solidity/src/FastTransferGateway.sol`; skip-mev/skip-go-evm-contracts
 *   `AxelarHandler/src/GoFastHandler.sol`
 */
export const goFastCalls: readonly EvmRules[] = [
  evmFunction(
    '6ad1b6ac',
    'submitOrder(bytes32,bytes32,uint256,uint256,uint32,uint64,bytes)',
    (planned, call, args) => {
      demandValue(call, 0n);
      const order = readOrder(planned, call, args, { parties: 0, rest: 4 });
      if (typeof order === 'string') return order;
      const [amountIn, amountOut] = [args.int(2), args.int(3)];
      return {
        pulls: [{ denom: order.token, amount: amountIn }],
        run: (world) => submit(world, call, order, [amountIn, amountOut]),
      };
    },
  ),
  evmFunction(
    'b5f0d695',
    'swapAndSubmitOrder(address,uint256,bytes,uint256,uint256,bytes32,bytes32,uint32,uint64,bytes)',
    (planned, call, args) => {
      const order = readOrder(planned, call, args, { parties: 5, rest: 7 });
      if (typeof order === 'string') return order;
      const swap = { input: swapInput(args), output: order.token };
      return swapFirst(planned, call, swap, (world, amountIn) => {
        const solverFee = (amountIn * args.int(4)) / limits.basisPoints;
        const amountOut = amountIn - solverFee - args.int(3);
        demand(amountOut > 0n, 'the fees leave nothing to be paid out');
        submit(world, call, order, [amountIn, amountOut]);
      });
    },
  ),
];

/** Reads an order whose parts begin at these arguments, or states the missing fact. */
function readOrder(
  world: World,
  { chainId }: EvmCall,
  args: EvmArguments,
  { parties, rest }: { readonly parties: number; readonly rest: number },
): Order | string {
  const domain = args.int(rest);
  const { bridges } = world.registry;
  const token = goFastChainOf(bridges, chainId)?.usdcDenom;
  const toChainId = bridges.goFast?.chains?.find((row) => BigInt(row.domain) === domain)?.chainId;
  const denom = token && toChainId && denomBehind(world, 'GO_FAST', { chainId, denom: token }, toChainId);
  if (!token || !toChainId || !denom) return `order of Go Fast from ${chainId} to domain ${domain}`;
  return {
    sender: args.text(parties),
    recipient: args.text(parties + 1),
    deadline: args.int(rest + 1),
    data: args.text(rest + 2),
    token,
    toChainId,
    denom,
  };
}

function submit(
  world: World,
  call: EvmCall,
  { sender, recipient, deadline, data, token, toChainId, denom }: Order,
  [amountIn, amountOut]: readonly [amountIn: bigint, amountOut: bigint],
): void {
  demand(deadline * 1_000_000_000n > world.time, 'order expired');
  demand(amountIn > 0n && amountOut <= amountIn, 'the order pays out more than it takes');
  const from = coinsFrom(call, token, amountIn);
  const address = addressFrom32(chainIn(world, toChainId), recipient);
  const to = { chainId: toChainId, address, denom, amount: amountOut };
  const settlesTo = { ...from, address: addressFrom32(chainIn(world, call.chainId), sender) };
  const unfilled = { kind: 'no-solver', settlesTo } as const;
  const order = { bridge: 'GO_FAST', by: 'solver', from, to } as const;
  if (data === '') handTo(world, { ...order, stalls: [unfilled] });
  else
    handTo(
      world,
      { ...order, stalls: [{ kind: 'post-action-fails', settlesTo }, unfilled] },
      (landing, handOver) => fillWithCall(landing, handOver, data),
    );
}

/**
 * A solver fills an order whose coins go to a contract with a message.
 *
 * @throws ChainFailure when the contract fails, so that the order cannot be filled
 * @see skip-mev/go-fast-contracts `cosmwasm/contracts/fast-transfer-gateway/src/execute.rs`
 */
function fillWithCall(world: World, handOver: HandOver, data: string): void {
  const { chainId, address: contract, denom, amount } = handOver.to;
  const msg = fromBase64Text(toBase64(fromHex(data))) ?? fail('the message of the order is no text');
  const { solver: caller } = moduleAccounts;
  arrive(world, handOver, caller);
  executeContract(world, { chainId, caller, contract, msg, funds: [{ denom, amount }] });
}
