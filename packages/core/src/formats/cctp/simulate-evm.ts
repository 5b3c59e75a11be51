import { demand } from '../../simulate/failure.js';
import { coinsFrom, demandValue, evmFunction, payRelayer } from '../../simulate/evm/call.js';
import type { EvmArguments, EvmRules } from '../../simulate/evm/call.js';
import { swapFirst, swapInput } from '../../simulate/evm/swap-router.js';
import { zero32 } from '../../simulate/bridges/arrival.js';
import { type Burn, burn } from '../../simulate/bridges/cctp.js';

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
  relayed('78c940c0', 'requestCCTPTransfer(uint256,uint32,bytes32,address,uint256)', (args) =>
    firstVersion(args),
  ),
  relayed(
    'd77d6ec0',
    'requestCCTPTransferWithCaller(uint256,uint32,bytes32,address,uint256,bytes32)',
    (args) => firstVersion(args, args.text(5)),
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
    version: 1,
    amount: args.int(0),
    domain: args.int(1),
    recipient: args.text(2),
    token: args.text(3),
    caller,
    maxFee: 0n,
  };
}

function secondVersion(args: EvmArguments): Parts {
  const terms = { version: 2, maxFee: args.int(5), threshold: args.int(6) } as const;
  return { ...firstVersion(args, args.text(4)), ...terms };
}

function secondRelayed(args: EvmArguments): Parts {
  const threshold = args.int(6);
  demand(threshold === 1000n || threshold === 2000n, 'invalid finality threshold');
  return { ...firstVersion(args, args.text(7)), version: 2, maxFee: args.int(5), threshold };
}

/** A burn by the messenger itself. */
function direct(selector: string, signature: string, read: (args: EvmArguments) => Parts): EvmRules {
  return evmFunction(selector, signature, (_world, call, args) => {
    demandValue(call, 0n);
    const { token, amount, ...parts } = read(args);
    const from = coinsFrom(call, token, amount);
    const pulls = [{ denom: token, amount }];
    return { pulls, run: (world) => burn(world, { ...parts, from, isOwn: true }) };
  });
}

/** A burn by the contract that takes a relayer's fee on top, the fifth argument; it is the sender of the message. */
function relayed(selector: string, signature: string, read: (args: EvmArguments) => Parts): EvmRules {
  return evmFunction(selector, signature, (_world, call, args) => {
    demandValue(call, 0n);
    const { token, amount, ...parts } = read(args);
    const fee = { denom: token, amount: args.int(4) };
    demand(amount > 0n && fee.amount > 0n, 'transfer and fee must be nonzero');
    return {
      pulls: [{ denom: token, amount: amount + fee.amount }],
      run: (world) => {
        payRelayer(world, call, fee);
        burn(world, { ...parts, from: coinsFrom(call, token, amount), isOwn: false });
      },
    };
  });
}

/** The same burn from the output of a swap, less the fee. */
function swapped(selector: string, signature: string, callerOf: (args: EvmArguments) => string): EvmRules {
  return evmFunction(selector, signature, (planned, call, args) => {
    const fee = { denom: args.text(5), amount: args.int(6) };
    demand(fee.amount > 0n, 'fee must be nonzero');
    return swapFirst(planned, call, { input: swapInput(args), output: fee.denom }, (world, amount) => {
      demand(amount > fee.amount, 'the fee exceeds the output of the swap');
      payRelayer(world, call, fee);
      burn(world, {
        version: 1,
        from: coinsFrom(call, fee.denom, amount - fee.amount),
        isOwn: false,
        maxFee: 0n,
        domain: args.int(3),
        recipient: args.text(4),
        caller: callerOf(args),
      });
    });
  });
}
