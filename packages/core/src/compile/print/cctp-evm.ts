import { type AbiFunction, abiFunction } from '../../abi/index.js';
import type { EvmCall, EvmSpending } from '../continuation.js';
import type { Burn, Relay } from './cctp.js';
import { evmCall, noContract, payment } from './evm-call.js';

/** A burn on an EVM chain. */
export interface EvmBurn extends Burn {
  /** The contract of the coin that is burnt. */
  readonly token: string;
}

/** How the second version burns. */
export interface BurnTerms {
  /** Most that may be kept of the minted amount, base units. */
  readonly maxFee: bigint;
  /** How final the burn must be before it is attested: 1000 confirmed, 2000 finalised. */
  readonly finalityThreshold: number;
}

/** Burns a coin that anyone may mint. @see circlefin/evm-cctp-contracts `src/TokenMessenger.sol` */
export function evmBurn(messenger: string, burn: EvmBurn, { coin }: EvmSpending): EvmCall {
  const { domain, recipient, token } = burn;
  return evmCall({
    to: messenger,
    function: depositForBurn,
    values: [coin.amount, BigInt(domain), recipient, token],
    pulls: { token, amount: coin.amount },
  });
}

/**
 * Burns a coin through the contract that takes the relayer's fee, after a swap if there is one: then the fee
 * comes out of the swap's output.
 *
 * @see skip-mev/skip-go-evm-contracts `CCTPRelayer/src/CCTPRelayer.sol`
 */
export function relayedEvmBurn(burn: EvmBurn, relay: Relay, { coin, swap }: EvmSpending): EvmCall {
  const { token } = burn;
  const { feeAmount, paidTo: to, caller } = relay;
  const mint = [BigInt(burn.domain), burn.recipient, token, feeAmount];
  if (swap === undefined) {
    return evmCall({
      to,
      function: requestTransfer,
      values: [coin.amount - feeAmount, ...mint, caller],
      pulls: { token, amount: coin.amount },
    });
  }
  const values = [swap.token ?? noContract, swap.amount, swap.calldata, ...mint, caller];
  return evmCall({ to, function: swapAndRequestTransfer, values, ...payment(swap) });
}

/** Burns a coin by the second version; anyone may mint it. @see circlefin/evm-cctp-contracts `src/v2/TokenMessengerV2.sol` */
export function evmBurnV2(
  messenger: string,
  burn: EvmBurn,
  { maxFee, finalityThreshold }: BurnTerms,
  { coin }: EvmSpending,
): EvmCall {
  const { domain, recipient, token } = burn;
  const mint = [BigInt(domain), recipient, token, anyone];
  return evmCall({
    to: messenger,
    function: depositForBurnV2,
    values: [coin.amount, ...mint, maxFee, BigInt(finalityThreshold)],
    pulls: { token, amount: coin.amount },
  });
}

/**
 * Burns a coin by the contract that takes the relayer's fee for the second version, without a hook where it is minted.
 *
 * @see skip-mev/skip-go-evm-contracts `CCTPRelayer/src/CCTPV2Relayer.sol`
 */
export function relayedEvmBurnV2(
  burn: EvmBurn,
  relay: Relay,
  { maxFee, finalityThreshold }: BurnTerms,
  { coin }: EvmSpending,
): EvmCall {
  const { domain, recipient, token } = burn;
  const { feeAmount, paidTo: to, caller } = relay;
  const mint = [BigInt(domain), recipient, token, feeAmount];
  return evmCall({
    to,
    function: requestTransferV2,
    values: [coin.amount - feeAmount, ...mint, maxFee, BigInt(finalityThreshold), caller, noHook],
    pulls: { token, amount: coin.amount },
  });
}

const depositForBurn = /* @__PURE__ */ abiFunction(
  '6fd3504e',
  'depositForBurn(uint256,uint32,bytes32,address)',
);
const requestTransfer = /* @__PURE__ */ abiFunction(
  'd77d6ec0',
  'requestCCTPTransferWithCaller(uint256,uint32,bytes32,address,uint256,bytes32)',
);
const swapAndRequestTransfer = /* @__PURE__ */ abiFunction(
  'ef63a915',
  'swapAndRequestCCTPTransferWithCaller(address,uint256,bytes,uint32,bytes32,address,uint256,bytes32)',
);
const depositForBurnV2 = /* @__PURE__ */ abiFunction(
  '8e0250ee',
  'depositForBurn(uint256,uint32,bytes32,address,bytes32,uint256,uint32)',
);
const requestTransferV2 = /* @__PURE__ */ abiFunction(
  'd1cc447d',
  'requestCCTPTransferWithCaller(uint256,uint32,bytes32,address,uint256,uint256,uint32,bytes32,bytes)',
);

/** The functions that are called, for a test of their selectors. */
export const cctpFunctions: readonly AbiFunction[] = [
  depositForBurn,
  requestTransfer,
  swapAndRequestTransfer,
  depositForBurnV2,
  requestTransferV2,
];

const anyone = '0'.repeat(64);
const noHook = '';
