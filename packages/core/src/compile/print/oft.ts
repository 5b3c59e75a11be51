import { type AbiFunction, abiFunction } from '../../abi/index.js';
import type { EvmCall } from '../continuation.js';
import { evmCall } from './evm-call.js';

/** A token sent over LayerZero, through its contract or a pool of Stargate. */
export interface SentToken {
  readonly contract: string;
  /** LayerZero's number of the chain. */
  readonly endpoint: number;
  /** 32 bytes, hex without a prefix. */
  readonly recipient: string;
  readonly amount: bigint;
  /** Least that may arrive, base units of the sending side. */
  readonly least: bigint;
  /** For the messages, wei. */
  readonly fee: bigint;
  /** Recipient of the unused fee. */
  readonly refund: string;
  /** `value` for the native coin, else the spending contract; undefined if the contract is the token. */
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
