import { isSameAddress, type Coins } from '../../audit/coins.js';
import { type Audit, addFinding, addUnread } from '../../audit/context.js';
import { recoverTo } from '../../audit/deliver.js';
import { axelarChainOf, axelarTokenOf, type Registry } from '../../registry/index.js';
import type { At } from '../../audit/place.js';
import {
  amountArg,
  checkContract,
  type EvmCall,
  nativeDenom,
  payFee,
  payGas,
  take,
  takeNative,
  takeToken,
} from '../../audit/evm/call.js';
import { type Args, evmFunction, textArg, uintArg } from '../../audit/evm/function.js';
import { messageOf, overAxelar } from './audit-over-axelar.js';
import type { EvmReader } from '../../audit/evm/reader.js';
import { swapInHandler } from '../../audit/evm/swap-router.js';

const message = 'string destinationChain,string contractAddress,bytes payload';
const plain = 'string destinationChain,string destinationAddress';

/**
 * Axelar, over the handler that pays for execution, or at the gateway and the gas service themselves.
 *
 * @see skip-mev/skip-go-evm-contracts `AxelarHandler/src/AxelarHandler.sol`
 * @see axelarnetwork/axelar-cgp-solidity `contracts/AxelarGateway.sol`, `contracts/gas-service/AxelarGasService.sol`
 */
export const axelarReaders: readonly EvmReader[] = [
  {
    fn: evmFunction(
      'd421c105',
      `gmpTransferERC20Token(${message},string symbol,uint256 amount,uint256 gasPaymentAmount)`,
    ),
    read: readTokenMessage,
  },
  {
    fn: evmFunction('ebf57edf', `gmpTransferNativeToken(${message},uint256 amount,uint256 gasPaymentAmount)`),
    read: readNativeMessage,
  },
  {
    fn: evmFunction(
      'a5d2ce38',
      `gmpTransferERC20TokenGasTokenPayment(${message},string symbol,uint256 amount,uint256 gasPaymentAmount)`,
    ),
    read: readTokenPaidMessage,
  },
  {
    fn: evmFunction(
      '83a82382',
      `swapAndGmpTransferERC20Token(address inputToken,uint256 amount,bytes swapCalldata,${message},string symbol,uint256 gasPaymentAmount)`,
    ),
    read: readSwappedMessage,
  },
  {
    fn: evmFunction('f844c93d', `sendERC20Token(${plain},string symbol,uint256 amount)`),
    read: readSendToken,
  },
  { fn: evmFunction('a0165ed9', `sendNativeToken(${plain})`), read: readSendNative },
  {
    fn: evmFunction('26ef699d', `sendToken(${plain},string symbol,uint256 amount)`),
    read: readGatewaySend,
  },
  {
    fn: evmFunction('b5417084', `callContractWithToken(${message},string symbol,uint256 amount)`),
    read: readGatewayMessage,
  },
  {
    fn: evmFunction(
      'c62c2002',
      `payNativeGasForContractCallWithToken(address sender,${plain},bytes payload,string symbol,uint256 amount,address refundAddress)`,
    ),
    read: readGasPayment,
  },
];

function readTokenMessage(audit: Audit, call: EvmCall, args: Args): void {
  checkHandler(audit, call);
  payGas(audit, call, uintArg(args, 'gasPaymentAmount'), 'Axelar');
  const coins = takeSymbol(audit, call, args);
  overAxelar(audit, call, coins, messageOf(args));
}

function readNativeMessage(audit: Audit, call: EvmCall, args: Args): void {
  checkHandler(audit, call);
  payGas(audit, call, uintArg(args, 'gasPaymentAmount'), 'Axelar');
  const coins = takeNative(audit, call, amountArg(audit, args, 'amount'));
  overAxelar(audit, call, coins, messageOf(args));
}

/** Execution is paid for with the token itself. */
function readTokenPaidMessage(audit: Audit, call: EvmCall, args: Args): void {
  checkHandler(audit, call);
  const gas = amountArg(audit, args, 'gasPaymentAmount');
  const { amount } = amountArg(audit, args, 'amount');
  const whole = takeSymbol(audit, call, args, gas.amount);
  payFee(audit, whole, gas);
  overAxelar(audit, call, { ...whole, amount }, messageOf(args));
}

function readSwappedMessage(audit: Audit, call: EvmCall, args: Args): void {
  checkHandler(audit, call);
  payGas(audit, call, uintArg(args, 'gasPaymentAmount'), 'Axelar');
  const input = textArg(args, 'inputToken');
  const given = take(audit, call, input, amountArg(audit, args, 'amount'));
  const tokenOut = tokenOfSymbol(audit, call, textArg(args, 'symbol'));
  const calldata = textArg(args, 'swapCalldata');
  const coins = swapInHandler(audit, given, { calldata, tokenIn: input.value, tokenOut });
  overAxelar(audit, call, coins, messageOf(args));
}

function readSendToken(audit: Audit, call: EvmCall, args: Args): void {
  checkHandler(audit, call);
  overAxelar(audit, call, takeSymbol(audit, call, args), messageOf(args));
}

function readSendNative(audit: Audit, call: EvmCall, args: Args): void {
  checkHandler(audit, call);
  const { value: amount, pointer } = call.value;
  if (amount === 0n) addFinding(audit, 'MALFORMED', pointer, 'more than zero is needed');
  overAxelar(audit, call, takeNative(audit, call, { amount, pointer }), messageOf(args));
}

function readGatewaySend(audit: Audit, call: EvmCall, args: Args): void {
  checkContract(audit, call, [rowOf(audit.registry, call)?.gateway]);
  overAxelar(audit, call, takeSymbol(audit, call, args), messageOf(args));
}

/** Nothing is paid for execution here: that is another call, which may be missing. */
function readGatewayMessage(audit: Audit, call: EvmCall, args: Args): void {
  checkContract(audit, call, [rowOf(audit.registry, call)?.gateway]);
  overAxelar(audit, call, takeSymbol(audit, call, args), messageOf(args));
}

/** Pays for the execution of a message that another call sends. */
function readGasPayment(audit: Audit, call: EvmCall, args: Args): void {
  const { chainId, value } = call;
  checkContract(audit, call, [rowOf(audit.registry, call)?.gasService]);
  payGas(audit, call, value, 'Axelar');
  const coins = { chainId, denom: nativeDenom(audit.registry, chainId) };
  recoverTo(audit, coins, textArg(args, 'refundAddress'));
  const sender = textArg(args, 'sender');
  if (audit.tx.signer !== undefined && !isSameAddress(audit.tx.signer, sender.value))
    addFinding(audit, 'SIGNER_DIFFERS', sender.pointer, `${audit.tx.signer} signs the transaction`);
  addFinding(audit, 'CALL_OPAQUE', args.pointer, 'which message it pays for is compared by relayers alone');
  addUnread(audit, textArg(args, 'payload'));
}

/** The token that the gateway has under a symbol. */
function takeSymbol(audit: Audit, call: EvmCall, args: Args, more = 0n): Coins {
  const { amount, pointer } = amountArg(audit, args, 'amount');
  const token = tokenOfSymbol(audit, call, textArg(args, 'symbol'));
  return takeToken(audit, call, token, { amount: amount + more, pointer });
}

function tokenOfSymbol(
  { registry, ...audit }: Audit,
  { chainId }: EvmCall,
  symbol: At<string>,
): string | undefined {
  const { assetsOnHub = [], axelarIssuedOnEvm = [], nativeWrappedPairs } = registry.bridges.axelar ?? {};
  const own = assetsOnHub.filter((row) => row.originChainId === chainId).map((row) => row.originDenom);
  const issued = axelarIssuedOnEvm.filter((row) => row.chainId === chainId).map((row) => row.denom);
  const found = [...own, ...issued].filter((denom) => {
    if (chainId === undefined) return false;
    return axelarTokenOf(registry.bridges, { chainId, denom })?.symbol === symbol.value;
  });
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  const isWrapped = nativeWrappedPairs?.items.some(
    (row) => row.chainId === chainId && row.axelarSymbol === symbol.value,
  );
  const what =
    isWrapped === true ? 'is the wrapped coin of the chain, whose token is' : 'is a symbol that is';
  addFinding(
    { registry, ...audit },
    'DENOM_UNTRACED',
    symbol.pointer,
    `${symbol.value} ${what} not in the data`,
  );
  return undefined;
}

function checkHandler(audit: Audit, call: EvmCall): void {
  checkContract(audit, call, [rowOf(audit.registry, call)?.entryContract]);
}

function rowOf({ bridges }: Registry, { chainId }: EvmCall) {
  return chainId === undefined ? undefined : axelarChainOf(bridges, chainId);
}
