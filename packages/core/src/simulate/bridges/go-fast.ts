import { abiFunction } from '../../abi/index.js';
import { fromBase64Text, fromHex, limits, toBase64 } from '../../primitives/index.js';
import { type GoFastChain, goFastChainOf } from '../../registry/index.js';
import type { Balance } from '../balance.js';
import { executeContract } from '../contracts/index.js';
import { demandValue, type EvmArguments, type EvmCall, type EvmPlan, type EvmRules } from '../evm/call.js';
import { swapFirst } from '../evm/swap-first.js';
import { demand, fail } from '../failure.js';
import { append } from '../journal.js';
import { endow, moduleAccounts } from '../ledger.js';
import { chainIn, type World } from '../world.js';
import { denomBehind } from './arrival.js';
import { addressFrom32 } from './bytes32.js';
import { give, handTo } from './crossing.js';
import type { HandOver } from './hand-over.js';

/** An order as calldata has it. */
interface Order {
  /** Recipient of the refund if no solver fills the order, 64 hex digits. */
  readonly sender: string;
  readonly recipient: string;
  readonly domain: bigint;
  /** Seconds since the epoch. */
  readonly deadline: bigint;
  /** Hex. */
  readonly data: string;
}

/**
 * Orders that solvers fill from their coins.
 *
 * @see skip-mev/go-fast-contracts `solidity/src/FastTransferGateway.sol`; skip-mev/skip-go-evm-contracts
 *   `AxelarHandler/src/GoFastHandler.sol`
 */
export const goFastCalls: readonly EvmRules[] = [
  {
    fn: abiFunction('6ad1b6ac', 'submitOrder(bytes32,bytes32,uint256,uint256,uint32,uint64,bytes)'),
    plan: (planned, call, args) => {
      demandValue(call, 0n);
      const order: Order = {
        ...{ sender: args.text(0), recipient: args.text(1) },
        ...{ domain: args.int(4), deadline: args.int(5), data: args.text(6) },
      };
      const way = wayOf(planned, call, order);
      if (typeof way === 'string') return way;
      const [amountIn, amountOut] = [args.int(2), args.int(3)];
      return {
        pulls: [{ denom: way.token, amount: amountIn }],
        run: (world) => submit(world, call, { order, way, amountIn, amountOut }),
      };
    },
  },
  {
    fn: abiFunction(
      'b5f0d695',
      'swapAndSubmitOrder(address,uint256,bytes,uint256,uint256,bytes32,bytes32,uint32,uint64,bytes)',
    ),
    plan: swapPlan,
  },
];

function swapPlan(planned: World, call: EvmCall, args: EvmArguments): EvmPlan | string {
  const order: Order = {
    ...{ sender: args.text(5), recipient: args.text(6) },
    ...{ domain: args.int(7), deadline: args.int(8), data: args.text(9) },
  };
  const way = wayOf(planned, call, order);
  if (typeof way === 'string') return way;
  const input = { token: args.text(0), amount: args.int(1), calldata: args.text(2) };
  return swapFirst(planned, call, { input, output: way.token, extraValue: 0n }, (world, amountIn) => {
    const solverFee = (amountIn * args.int(4)) / limits.basisPoints;
    const amountOut = amountIn - solverFee - args.int(3);
    demand(amountOut > 0n, 'the fees leave nothing to be paid out');
    submit(world, call, { order, way, amountIn, amountOut });
  });
}

/** The coin that an order pays in, and the chain and coin that it is filled in. */
interface Way {
  readonly token: string;
  readonly toChainId: string;
  readonly denom: string;
}

function wayOf(world: World, { chainId }: EvmCall, { domain }: Order): Way | string {
  const { bridges } = world.registry;
  const from: GoFastChain | undefined = goFastChainOf(bridges, chainId);
  const to = bridges.goFast?.chains?.find((row) => BigInt(row.domain) === domain);
  const token = from?.usdcDenom;
  const denom = token && to && denomBehind(world, 'GO_FAST', { chainId, denom: token }, to.chainId);
  if (token === undefined || to === undefined || denom === undefined) {
    return `order of Go Fast from ${chainId} to domain ${domain}`;
  }
  return { token, toChainId: to.chainId, denom };
}

interface Submission {
  readonly order: Order;
  readonly way: Way;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
}

function submit(
  world: World,
  { chainId, signer }: EvmCall,
  { order, way, amountIn, amountOut }: Submission,
): void {
  demand(order.deadline * 1_000_000_000n > world.time, 'order expired');
  demand(amountIn > 0n && amountOut <= amountIn, 'the order pays out more than it takes');
  const from: Balance = { chainId, address: signer, denom: way.token, amount: amountIn };
  const address = addressFrom32(chainIn(world, way.toChainId), order.recipient);
  const to: Balance = { chainId: way.toChainId, address, denom: way.denom, amount: amountOut };
  const settlesTo = { ...from, address: addressFrom32(chainIn(world, chainId), order.sender) };
  const isCall = order.data !== '';
  handTo(
    world,
    {
      ...{ bridge: 'GO_FAST', by: 'solver', from, to, refusals: [] },
      stalls: isCall
        ? [
            { kind: 'post-action-fails', settlesTo },
            { kind: 'no-solver', settlesTo },
          ]
        : [{ kind: 'no-solver', settlesTo }],
    },
    (landing, handOver) => {
      if (isCall) fillWithCall(landing, handOver, order);
      else give(landing, handOver);
    },
  );
}

/**
 * A solver fills an order whose coins go to a contract with a message.
 *
 * @throws ChainFailure when the contract fails, so that the order cannot be filled
 * @see skip-mev/go-fast-contracts `cosmwasm/contracts/fast-transfer-gateway/src/execute.rs`
 */
function fillWithCall(world: World, { to, tx, bridge, index }: HandOver, { data }: Order): void {
  const { chainId, address: contract, denom, amount } = to;
  const msg = fromBase64Text(toBase64(fromHex(data))) ?? fail('the message of the order is no text');
  const solver = { ...to, address: moduleAccounts.solver };
  endow(world, solver);
  append(world, world.events, { kind: 'arrive', tx, handOver: index, bridge, to });
  executeContract(world, { chainId, caller: solver.address, contract, msg, funds: [{ denom, amount }] });
}
