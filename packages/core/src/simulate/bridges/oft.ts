import type { EvmArguments } from '../evm/call.js';

/** Types of the arguments that tokens and pools of LayerZero are called with. */
export const sendTypes = '(uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address';

/** Arguments of a send. */
export interface OftSend {
  readonly endpointId: bigint;
  /** 64 hex digits. */
  readonly to: string;
  readonly amount: bigint;
  /** Least that may arrive. */
  readonly minimum: bigint;
  /** Fee of the message, in the native coin. */
  readonly nativeFee: bigint;
  /** Whether something is to be called on arrival. */
  readonly composes: boolean;
}

/** @see npm `@layerzerolabs/lz-evm-oapp-v2` `contracts/oft/interfaces/IOFT.sol`, `SendParam`, `MessagingFee` */
export function readSend(args: EvmArguments): OftSend {
  const [param, fee] = [args.members(0), args.members(1)];
  return {
    ...{ endpointId: param.int(0), to: param.text(1), amount: param.int(2), minimum: param.int(3) },
    ...{ nativeFee: fee.int(0), composes: param.text(5) !== '' },
  };
}
