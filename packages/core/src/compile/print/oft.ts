import { type AbiFunction, abiFunction } from '../../abi/index.js';
import type { EvmCall } from '../continuation.js';
import { evmCall } from './evm-call.js';

/** A token sent over LayerZero, by its own contract or by a pool of Stargate. */
export interface SentToken {
  readonly contract: string;
  /** Number by which LayerZero names the chain. */
  readonly endpoint: number;
  /** 32 bytes, hex without a prefix. */
  readonly recipient: string;
  readonly amount: bigint;
  /** Least that may arrive, base units of the sending side. */
  readonly least: bigint;
  /** For the messages, wei. */
  readonly fee: bigint;
  /** Is paid back what is left of the fee. */
  readonly refund: string;
  /** `value` where the coin is the chain's own, else the contract that pulls; undefined where the contract is the token. */
  readonly coin: 'value' | { readonly token: string } | undefined;
}

const sendTypes = '(uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address';
const functions: Readonly<Record<'send' | 'sendToken', AbiFunction>> = {
  send: abiFunction('c7c7f5b3', `send(${sendTypes})`),
  sendToken: abiFunction('cbef2aa9', `sendToken(${sendTypes})`),
};

/**
 * Sends a token: at once where the last bytes are empty, which pools call a taxi; with the options that the token enforces,
 * and without a call where it arrives.
 *
 * @see LayerZero-Labs/LayerZero-v2 `packages/layerzero-v2/evm/oapp/contracts/oft/interfaces/IOFT.sol`
 * @see stargate-protocol/stargate-v2 `packages/stg-evm-v2/src/interfaces/IStargate.sol`
 */
export function sendCall(name: 'send' | 'sendToken', sent: SentToken): EvmCall {
  const { contract, endpoint, recipient, amount, least, fee, refund, coin } = sent;
  return evmCall({
    to: contract,
    function: functions[name],
    values: [[BigInt(endpoint), recipient, amount, least, '', '', ''], [fee, 0n], refund],
    value: coin === 'value' ? fee + amount : fee,
    ...(typeof coin === 'object' && { pulls: { token: coin.token, amount } }),
  });
}
