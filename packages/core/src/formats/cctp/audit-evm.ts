import { cctpChainOf } from '../../registry/index.js';
import { bytes32At } from '../../audit/bytes32.js';
import { burnAndMint } from '../../audit/cctp.js';
import { type Coins, withoutFee } from '../../audit/coins.js';
import { type Audit, addFinding, addUnread } from '../../audit/context.js';
import { mintBurned } from '../../audit/mint.js';
import type { At } from '../../audit/place.js';
import { amountArg, checkContract, type EvmCall, payFee, take, takeToken } from '../../audit/evm/call.js';
import { type Args, evmFunction, hasArg, textArg, uintArg } from '../../audit/evm/function.js';
import type { EvmReader } from '../../audit/evm/reader.js';
import { swapInHandler } from '../../audit/evm/swap-router.js';

const burned = 'uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken';
const second = `${burned},bytes32 destinationCaller,uint256 maxFee,uint32 minFinalityThreshold`;
const relayed = `${burned.replace('amount', 'transferAmount')},uint256 feeAmount`;
const swapped =
  'address inputToken,uint256 inputAmount,bytes swapCalldata,uint32 destinationDomain,bytes32 mintRecipient,address burnToken,uint256 feeAmount';

/**
 * Circle's burns, called at its messengers or at a relayer's contract, which keeps its fee.
 *
 * @see circlefin/evm-cctp-contracts `src/TokenMessenger.sol`, `src/v2/TokenMessengerV2.sol`
 * @see skip-mev/skip-go-evm-contracts `CCTPRelayer/src/CCTPRelayer.sol`
 */
export const cctpReaders: readonly EvmReader[] = [
  { fn: evmFunction('6fd3504e', `depositForBurn(${burned})`), read: readBurn },
  {
    fn: evmFunction('f856ddb6', `depositForBurnWithCaller(${burned},bytes32 destinationCaller)`),
    read: readBurn,
  },
  { fn: evmFunction('8e0250ee', `depositForBurn(${second})`), read: readSecondBurn },
  { fn: evmFunction('779b432d', `depositForBurnWithHook(${second},bytes hookData)`), read: readSecondBurn },
  { fn: evmFunction('78c940c0', `requestCCTPTransfer(${relayed})`), read: readRelayed },
  {
    fn: evmFunction('d77d6ec0', `requestCCTPTransferWithCaller(${relayed},bytes32 destinationCaller)`),
    read: readRelayed,
  },
  {
    fn: evmFunction(
      'd1cc447d',
      `requestCCTPTransferWithCaller(${relayed},uint256 maxFee,uint32 minFinalityThreshold,bytes32 destinationCaller,bytes hookData)`,
    ),
    read: readRelayed,
  },
  { fn: evmFunction('ed58841d', `swapAndRequestCCTPTransfer(${swapped})`), read: readSwapped },
  {
    fn: evmFunction('ef63a915', `swapAndRequestCCTPTransferWithCaller(${swapped},bytes32 destinationCaller)`),
    read: readSwapped,
  },
  { fn: evmFunction('57ecfd28', 'receiveMessage(bytes message,bytes attestation)'), read: readReceive },
];

/** A burn elsewhere is minted: nothing leaves but the network fee. */
function readReceive(audit: Audit, call: EvmCall, args: Args): void {
  mintBurned(audit, {
    message: bytes32At(textArg(args, 'message')),
    attestation: bytes32At(textArg(args, 'attestation')),
    caller: audit.tx.signer,
    checkTransmitter: (side) => checkContract(audit, call, [side?.messageTransmitter]),
    pointer: call.pointer,
  });
}

function readBurn(audit: Audit, call: EvmCall, args: Args): void {
  checkMessenger(audit, call, 1);
  const token = textArg(args, 'burnToken');
  const coins = takeToken(audit, call, token.value, amountArg(audit, args, 'amount'));
  burnOf(audit, args, { coins, token, bridge: 'CCTP', pointer: call.pointer });
}

function readSecondBurn(audit: Audit, call: EvmCall, args: Args): void {
  checkMessenger(audit, call, 2);
  const token = textArg(args, 'burnToken');
  const coins = takeToken(audit, call, token.value, amountArg(audit, args, 'amount'));
  burnOf(audit, args, { coins, token, bridge: 'CCTP_V2', pointer: call.pointer });
}

/** The relayer's contract takes its fee in addition to the burned amount. */
function readRelayed(audit: Audit, call: EvmCall, args: Args): void {
  checkRelayer(audit, call, args);
  const token = textArg(args, 'burnToken');
  const { amount, pointer } = amountArg(audit, args, 'transferAmount');
  const fee = amountArg(audit, args, 'feeAmount');
  const whole = takeToken(audit, call, token.value, { amount: amount + fee.amount, pointer });
  payFee(audit, whole, fee);
  const coins = { ...whole, amount };
  const bridge = hasArg(args, 'maxFee') ? 'CCTP_V2' : 'CCTP';
  burnOf(audit, args, { coins, token, bridge, pointer: call.pointer });
}

/** The fee is deducted from the output of the swap. */
function readSwapped(audit: Audit, call: EvmCall, args: Args): void {
  checkRelayer(audit, call, args);
  const token = textArg(args, 'burnToken');
  const input = textArg(args, 'inputToken');
  const given = take(audit, call, input, amountArg(audit, args, 'inputAmount'));
  const calldata = textArg(args, 'swapCalldata');
  const output = swapInHandler(audit, given, { calldata, tokenIn: input.value, tokenOut: token.value });
  const fee = amountArg(audit, args, 'feeAmount');
  payFee(audit, output, fee);
  const coins = withoutFee(output, fee.amount);
  burnOf(audit, args, { coins, token, bridge: 'CCTP', pointer: call.pointer });
}

function checkMessenger(audit: Audit, call: EvmCall, version: 1 | 2): void {
  const { chainId } = call;
  const side = chainId === undefined ? undefined : cctpChainOf(audit.registry.bridges, chainId, version);
  checkContract(audit, call, [side?.tokenMessenger]);
}

/** The data has no relayers of the second version: the expectation must name them. */
function checkRelayer(audit: Audit, call: EvmCall, args: Args): void {
  const relayers = hasArg(args, 'maxFee') ? [] : (audit.registry.bridges.cctp?.evmV1 ?? []);
  checkContract(
    audit,
    call,
    relayers.filter((row) => row.chainId === call.chainId).map((row) => row.relayPaymentContract),
  );
}

function burnOf(
  audit: Audit,
  args: Args,
  burn: {
    readonly coins: Coins;
    readonly token: At<string>;
    readonly bridge: 'CCTP' | 'CCTP_V2';
    readonly pointer: string;
  },
): void {
  const caller = hasArg(args, 'destinationCaller')
    ? bytes32At(textArg(args, 'destinationCaller'))
    : undefined;
  if (burn.bridge === 'CCTP' && caller?.value.every((byte) => byte === 0) === true) {
    addFinding(audit, 'MALFORMED', caller.pointer, 'a caller is needed');
  }
  if (burn.bridge === 'CCTP_V2') checkThreshold(audit, uintArg(args, 'minFinalityThreshold'));
  if (hasArg(args, 'hookData')) checkHook(audit, textArg(args, 'hookData'));
  burnAndMint(audit, {
    ...burn,
    kind: 'forward',
    caller,
    domain: uintArg(args, 'destinationDomain'),
    recipient: bytes32At(textArg(args, 'mintRecipient')),
    mostFee: hasArg(args, 'maxFee') ? uintArg(args, 'maxFee') : undefined,
  });
}

/** Confirmed, or final: contracts read every other number as one of these, or refuse it. */
function checkThreshold(audit: Audit, { value, pointer }: At<bigint>): void {
  if (value === 1000n || value === 2000n) return;
  addFinding(audit, 'MALFORMED', pointer, `1000 or 2000 is needed, not ${value}`);
}

/** Data for the account that completes the transfer. */
function checkHook(audit: Audit, hook: At<string>): void {
  if (hook.value === '') return;
  addFinding(audit, 'CALL_OPAQUE', hook.pointer, 'the use of the data on the other chain is not read');
  addUnread(audit, hook);
}
