import { demandValue, evmFunction, payRelayer } from '../../simulate/evm/call.js';
import type { EvmArguments, EvmCall, EvmRules } from '../../simulate/evm/call.js';
import { swapFirst, swapInput } from '../../simulate/evm/swap-router.js';
import { demand } from '../../simulate/failure.js';
import { hitsPacket } from '../../simulate/fault.js';
import { send } from '../../simulate/transfer.js';
import type { World } from '../../simulate/world.js';

const params = '(address,string,string,string,uint64,string)';
const fees = '(uint256,address,uint64)';

/**
 * Packets of IBC v2 that contracts on an EVM chain send for a user, who is their sender.
 *
 * @see skip-mev/skip-go-evm-contracts `EurekaHandler/src/EurekaHandler.sol`; cosmos/solidity-ibc-eureka
 *   `contracts/ICS20Transfer.sol`
 */
export const eurekaCalls: readonly EvmRules[] = [
  evmFunction('eecf31f9', `transfer(uint256,${params},${fees})`, (_planned, call, args) => {
    demandValue(call, 0n);
    const [amount, packet, fee] = [args.int(0), args.members(1), args.members(2)];
    return {
      pulls: [{ denom: packet.text(0), amount: amount + fee.int(0) }],
      run: (world) => payAndSend(world, call, { amount, packet, fee }),
    };
  }),
  evmFunction(
    '73e24381',
    `lombardTransfer(uint256,uint256,${params},${fees})`,
    () => 'transfer over Eureka of a token that is wrapped first',
  ),
  evmFunction(
    'b9b5974b',
    `swapAndTransfer(address,uint256,bytes,${params},${fees})`,
    (planned, call, args) => {
      const [packet, fee] = [args.members(3), args.members(4)];
      const swap = { input: swapInput(args), output: packet.text(0) };
      return swapFirst(planned, call, swap, (world, given) => {
        demand(given > fee.int(0), 'the fee exceeds the output of the swap');
        payAndSend(world, call, { amount: given - fee.int(0), packet, fee });
      });
    },
  ),
  evmFunction(
    '2ac3dc38',
    'sendTransfer((address,uint256,string,string,string,uint64,string))',
    (_planned, call, args) => {
      demandValue(call, 0n);
      const packet = args.members(0);
      const coin = { denom: packet.text(0), amount: packet.int(1) };
      return { pulls: [coin], run: (world) => sendPacket(world, call, coin.amount, partsOf(packet, 1)) };
    },
  ),
];

/** A packet with the quote of its relayer, as tuples of a call. */
interface Handled {
  readonly amount: bigint;
  readonly packet: EvmArguments;
  readonly fee: EvmArguments;
}

function payAndSend(world: World, call: EvmCall, { amount, packet, fee }: Handled): void {
  const isLate = hitsPacket(world.faults, 'quote-expired', { tx: world.tx, index: world.packets });
  demand(!isLate && fee.int(2) * 1_000_000_000n > world.time, 'the quote has expired');
  const parts = partsOf(packet, 0);
  payRelayer(world, call, { denom: parts.token, amount: fee.int(0) });
  sendPacket(world, call, amount, parts);
}

interface Parts {
  readonly token: string;
  readonly receiver: string;
  readonly channel: string;
  /** Seconds since the epoch. */
  readonly timeout: bigint;
  readonly memo: string;
}

/** @param skipped members of the tuple between the token and the receiver */
function partsOf(tuple: EvmArguments, skipped: 0 | 1): Parts {
  demand(tuple.text(3 + skipped) === 'transfer', 'packets go to the port transfer');
  return {
    token: tuple.text(0),
    receiver: tuple.text(1 + skipped),
    channel: tuple.text(2 + skipped),
    timeout: tuple.int(4 + skipped),
    memo: tuple.text(5 + skipped),
  };
}

function sendPacket(world: World, call: EvmCall, amount: bigint, { token, ...packet }: Parts): void {
  const coin = { denom: token, amount };
  const from = { chainId: call.chainId, port: 'transfer', sender: call.signer };
  send(world, { ...packet, ...from, coin, owner: { kind: 'account' } });
}
