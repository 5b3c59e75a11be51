import { fromHex, member, say } from '../../primitives/index.js';
import { refuse, shown } from '../check/refuse.js';
import type { SvmInputs } from '../request.js';

/** Inputs that become known when a step is due. Bytes may also be hex with `0x`, as in answers of Circle's service. */
export interface StepInputs {
  /** The message that Circle attested, and the attestation. */
  readonly message?: Uint8Array | string | undefined;
  /** Circle's attestation, bytes or hex. */
  readonly attestation?: Uint8Array | string | undefined;
  /** Who signs; of EVM and Cosmos chains the account that the coins are minted to, where it is left out. */
  readonly signer?: string | undefined;
  /** Recipient and burner: the message is compared with them. */
  readonly receiver?: string | undefined;
  /** Sender on the source chain. */
  readonly sender?: string | undefined;
  /** On Solana in the second version: `fee_recipient` of the program's account `token_messenger`, base58. */
  readonly feeRecipient?: string | undefined;
  /** On Solana: the block that the transaction refers to, and compute units where some are to be asked for. */
  readonly svm?: Pick<SvmInputs, 'recentBlockhash' | 'computeUnitLimit' | 'computeUnitPrice'> | undefined;
}

/** Bytes among the inputs. @throws RoutingError `MISSING_FIELD`, `INVALID_TYPE` */
export function bytesOf(inputs: StepInputs, name: 'message' | 'attestation'): Uint8Array {
  const { [name]: value }: { readonly [name in 'message' | 'attestation']?: unknown } = inputs;
  if (value === undefined || value === null || value === '' || value === '0x') {
    const message = say`${member(name)} is missing: Circle's service has it once the burn is attested`;
    refuse('MISSING_FIELD', [name], message);
  }
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string' && /^pending/i.test(value))
    refuse('MISSING_FIELD', [name], say`${member(name)} is ${shown(value)}: the burn is not attested yet`);
  if (typeof value === 'string' && /^(0x)?([0-9a-fA-F]{2})+$/.test(value))
    return fromHex(value.startsWith('0x') ? value.slice(2) : value);
  return refuse('INVALID_TYPE', [name], say`${member(name)} must be bytes, or hex: ${shown(value)}`);
}
