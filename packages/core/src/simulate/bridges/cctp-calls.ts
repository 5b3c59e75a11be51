import { abiFunction } from '../../abi/index.js';
import { demand } from '../failure.js';
import { demandValue, type EvmArguments, type EvmCall, type EvmPlan, type EvmRules } from '../evm/call.js';
import { type SwapInput, swapFirst } from '../evm/swap-first.js';
import { payRelayer } from '../evm/pay.js';
import { zero32 } from './bytes32.js';
import { type Burn, burn } from './cctp.js';

/** A burn in calldata, without the parts that the call states. */
type Parts = Omit<Burn, 'from' | 'isOwn'> & { readonly token: string; readonly amount: bigint };

/** @see circlefin/evm-cctp-contracts `src/TokenMessenger.sol`, `src/v2/TokenMessengerV2.sol` */
const messenger: readonly EvmRules[] = [
  direct('6fd3504e', 'depositForBurn(uint256,uint32,bytes32,address)', (args) => firstVersion(args)),
  direct('f856ddb6', 'depositForBurnWithCaller(uint256,uint32,bytes32,address,bytes32)', (args) =>
    firstVersion(args, args.text(4)),
  ),
  direct('8e0250ee', 'depositForBurn(uint256,uint32,bytes32,address,bytes32,uint256,uint32)', secondVersion),
  direct(
    '779b432d',
    'depositForBurnWithHook(uint256,uint32,bytes32,address,bytes32,uint256,uint32,bytes)',
    (args) => {
      demand(args.text(7) !== '', 'hook data is empty');
      return secondVersion(args);
    },
  ),
];

/** @see skip-mev/skip-go-evm-contracts `CCTPRelayer/src/CCTPRelayer.sol`, `CCTPV2Relayer/src/CCTPV2Relayer.sol` */
const relayer: readonly EvmRules[] = [
  relayed('78c940c0', 'requestCCTPTransfer(uint256,uint32,bytes32,address,uint256)', (args) => [
    firstVersion(args),
    args.int(4),
  ]),
  relayed(
    'd77d6ec0',
    'requestCCTPTransferWithCaller(uint256,uint32,bytes32,address,uint256,bytes32)',
    (args) => [firstVersion(args, args.text(5)), args.int(4)],
  ),
  relayed(
    'd1cc447d',
    'requestCCTPTransferWithCaller(uint256,uint32,bytes32,address,uint256,uint256,uint32,bytes32,bytes)',
    secondRelayed,
  ),
  swapped(
    'ed58841d',
    'swapAndRequestCCTPTransfer(address,uint256,bytes,uint32,bytes32,address,uint256)',
    () => zero32,
  ),
  swapped(
    'ef63a915',
    'swapAndRequestCCTPTransferWithCaller(address,uint256,bytes,uint32,bytes32,address,uint256,bytes32)',
    (args) => args.text(7),
  ),
];

/** Calls that burn USDC on EVM chains. */
export const cctpCalls: readonly EvmRules[] = [...messenger, ...relayer];

function firstVersion(args: EvmArguments, caller = zero32): Parts {
  return {
    ...{ version: 1, amount: args.int(0), domain: args.int(1), recipient: args.text(2), token: args.text(3) },
    ...{ caller, maxFee: 0n },
  };
}

function secondVersion(args: EvmArguments): Parts {
  return {
    ...firstVersion(args, args.text(4)),
    ...{ version: 2, maxFee: args.int(5), threshold: args.int(6) },
  };
}

function secondRelayed(args: EvmArguments): readonly [Parts, fee: bigint] {
  const threshold = args.int(6);
  demand(threshold === 1000n || threshold === 2000n, 'invalid finality threshold');
  return [{ ...firstVersion(args, args.text(7)), version: 2, maxFee: args.int(5), threshold }, args.int(4)];
}

/** A burn by the messenger itself. */
function direct(selector: string, signature: string, read: (args: EvmArguments) => Parts): EvmRules {
  return {
    fn: abiFunction(selector, signature),
    plan: (_world, call, args) => {
      demandValue(call, 0n);
      const { token, amount, ...parts } = read(args);
      return {
        pulls: [{ denom: token, amount }],
        run: (world) => burn(world, { ...parts, from: fromOf(call, token, amount), isOwn: true }),
      };
    },
  };
}

/** A burn by the contract that takes a relayer's fee on top; it is the sender of the message. */
function relayed(
  selector: string,
  signature: string,
  read: (args: EvmArguments) => readonly [parts: Parts, fee: bigint],
): EvmRules {
  return {
    fn: abiFunction(selector, signature),
    plan: (_world, call, args) => {
      demandValue(call, 0n);
      const [{ token, amount, ...parts }, fee] = read(args);
      demand(amount > 0n && fee > 0n, 'transfer and fee must be nonzero');
      return {
        pulls: [{ denom: token, amount: amount + fee }],
        run: (world) => {
          payRelayer(world, call, { denom: token, amount: fee });
          burn(world, { ...parts, from: fromOf(call, token, amount), isOwn: false });
        },
      };
    },
  };
}

/** The same burn from the output of a swap, less the fee. */
function swapped(selector: string, signature: string, callerOf: (args: EvmArguments) => string): EvmRules {
  return {
    fn: abiFunction(selector, signature),
    plan: (planned, call, args): EvmPlan => {
      const [token, fee] = [args.text(5), args.int(6)];
      demand(fee > 0n, 'fee must be nonzero');
      const input: SwapInput = { token: args.text(0), amount: args.int(1), calldata: args.text(2) };
      return swapFirst(planned, call, { input, output: token, extraValue: 0n }, (world, amount) => {
        demand(amount > fee, 'the fee exceeds the output of the swap');
        payRelayer(world, call, { denom: token, amount: fee });
        burn(world, {
          ...{ version: 1, from: fromOf(call, token, amount - fee), isOwn: false, maxFee: 0n },
          ...{ domain: args.int(3), recipient: args.text(4), caller: callerOf(args) },
        });
      });
    },
  };
}

function fromOf({ chainId, signer }: EvmCall, denom: string, amount: bigint): Burn['from'] {
  return { chainId, address: signer, denom, amount };
}
