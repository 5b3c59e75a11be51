import { abiFunction } from '../../abi/index.js';
import { demandValue, type EvmArguments, type EvmCall, type EvmPlan, type EvmRules } from '../evm/call.js';
import { payRelayer } from '../evm/pay.js';
import { swapFirst } from '../evm/swap-first.js';
import { demand } from '../failure.js';
import { hitsPacket } from '../fault.js';
import { send } from '../send.js';
import type { World } from '../world.js';

const params = '(address,string,string,string,uint64,string)';
const fees = '(uint256,address,uint64)';

/**
 * Packets of IBC v2 that contracts on an EVM chain send for a user, who is their sender.
 *
 * @see skip-mev/skip-go-evm-contracts `EurekaHandler/src/EurekaHandler.sol`; cosmos/solidity-ibc-eureka
 *   `contracts/ICS20Transfer.sol`
 */
export const eurekaCalls: readonly EvmRules[] = [
  {
    fn: abiFunction('eecf31f9', `transfer(uint256,${params},${fees})`),
    plan: (_planned, call, args) => {
      demandValue(call, 0n);
      return handled(call, args, { amount: args.int(0), params: 1, fees: 2 });
    },
  },
  {
    fn: abiFunction('73e24381', `lombardTransfer(uint256,uint256,${params},${fees})`),
    plan: () => 'transfer over Eureka of a token that is wrapped first',
  },
  {
    fn: abiFunction('b9b5974b', `swapAndTransfer(address,uint256,bytes,${params},${fees})`),
    plan: (planned, call, args) => {
      const input = { token: args.text(0), amount: args.int(1), calldata: args.text(2) };
      const output = args.members(3).text(0);
      return swapFirst(planned, call, { input, output, extraValue: 0n }, (world, given) => {
        const fee = args.members(4).int(0);
        demand(given > fee, 'the fee exceeds the output of the swap');
        payAndSend(world, call, args, { amount: given - fee, params: 3, fees: 4 });
      });
    },
  },
  {
    fn: abiFunction('2ac3dc38', 'sendTransfer((address,uint256,string,string,string,uint64,string))'),
    plan: (_planned, call, args) => {
      demandValue(call, 0n);
      const [token, amount] = [args.members(0).text(0), args.members(0).int(1)];
      return {
        pulls: [{ denom: token, amount }],
        run: (world) => sendPacket(world, call, amount, packetParts(args.members(0), 1)),
      };
    },
  },
];

/** Positions of a call's parts among its arguments, and its packet. */
interface Handled {
  readonly amount: bigint;
  readonly params: number;
  readonly fees: number;
}

function handled(call: EvmCall, args: EvmArguments, parts: Handled): EvmPlan {
  const amount = parts.amount + args.members(parts.fees).int(0);
  return {
    pulls: [{ denom: args.members(parts.params).text(0), amount }],
    run: (world) => payAndSend(world, call, args, parts),
  };
}

function payAndSend(
  world: World,
  call: EvmCall,
  args: EvmArguments,
  { amount, params: at, fees: feesAt }: Handled,
): void {
  const fee = args.members(feesAt);
  const isLate = hitsPacket(world.faults, 'quote-expired', { tx: world.tx, index: world.packets });
  demand(!isLate && fee.int(2) * 1_000_000_000n > world.time, 'the quote has expired');
  const { token, ...packet } = packetParts(args.members(at), 0);
  payRelayer(world, call, { denom: token, amount: fee.int(0) });
  sendPacket(world, call, amount, { token, ...packet });
}

/** Parts of a packet. */
interface Parts {
  readonly token: string;
  readonly receiver: string;
  readonly client: string;
  /** Seconds since the epoch. */
  readonly timeout: bigint;
  readonly memo: string;
}

/** @param skipped members of the tuple between the token and the receiver */
function packetParts(tuple: EvmArguments, skipped: 0 | 1): Parts {
  demand(tuple.text(3 + skipped) === 'transfer', 'packets go to the port transfer');
  return {
    ...{ token: tuple.text(0), receiver: tuple.text(1 + skipped), client: tuple.text(2 + skipped) },
    ...{ timeout: tuple.int(4 + skipped), memo: tuple.text(5 + skipped) },
  };
}

function sendPacket(world: World, { chainId, signer }: EvmCall, amount: bigint, parts: Parts): void {
  const { token, client, receiver, memo, timeout } = parts;
  send(world, {
    ...{ chainId, port: 'transfer', channel: client, coin: { denom: token, amount } },
    ...{ sender: signer, receiver, memo, timeout, owner: { kind: 'account' } },
  });
}
