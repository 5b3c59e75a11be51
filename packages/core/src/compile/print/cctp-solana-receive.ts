import type { CctpMessage } from '../../cctp/index.js';
import { fromBase58, toBase58, toUtf8 } from '../../primitives/index.js';
import {
  associatedTokenAccount,
  encodeAnchor,
  type SvmAccount,
  type SvmInstruction,
  systemProgram,
  tokenProgram,
} from '../../svm/index.js';
import type { SolanaCctpPrograms } from './cctp-solana.js';
import { account, programAccount, signer, writable } from './solana.js';

/** A burn elsewhere that is minted on Solana. */
export interface SolanaMint {
  /** Pays the rent of the account that keeps the nonce, delivers the message, and signs, base58. */
  readonly payer: string;
  /** The coin that is minted. */
  readonly mint: string;
  readonly message: CctpMessage;
  readonly messageBytes: Uint8Array;
  readonly attestation: Uint8Array;
  /** Wallet whose token account takes Circle's fee, in the second version; the program keeps its name. */
  readonly feeRecipient?: string | undefined;
}

/**
 * Delivers a message with its attestation: the transmitter checks it and has the other program pay the token account that the
 * message names.
 *
 * @throws InvariantError for addresses that are none: callers check them before
 * @see circlefin/solana-cctp-contracts `programs/message-transmitter/src/instructions/receive_message.rs` with
 * `programs/token-messenger-minter/src/token_messenger/instructions/handle_receive_message.rs`, and the same below `programs/v2`
 */
export function receiveMessage(programs: SolanaCctpPrograms, mint: SolanaMint): SvmInstruction {
  const { messageTransmitter, tokenMessengerMinter } = programs;
  const { payer, message, messageBytes, attestation } = mint;
  return {
    programId: messageTransmitter,
    accounts: [
      writable(signer(account(payer))),
      signer(account(payer)),
      programAccount(messageTransmitter, 'message_transmitter_authority', fromBase58(tokenMessengerMinter)),
      programAccount(messageTransmitter, 'message_transmitter'),
      writable(nonceAccount(messageTransmitter, message)),
      account(tokenMessengerMinter),
      account(systemProgram),
      programAccount(messageTransmitter, '__event_authority'),
      account(messageTransmitter),
      ...minterAccounts(tokenMessengerMinter, mint),
    ],
    data: encodeAnchor('receive_message', ['bytes', 'bytes'], [messageBytes, attestation]),
  };
}

/** Nonces that were used: in the first version 6400 in one account, in the second an account for each. */
function nonceAccount(transmitter: string, { version, sourceDomain, nonce }: CctpMessage): SvmAccount {
  if (version === 2) return programAccount(transmitter, 'used_nonce', nonce);
  const number = nonce.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const first = number === 0n ? 0n : ((number - 1n) / noncesOfAccount) * noncesOfAccount + 1n;
  const delimiter = sourceDomain < firstDelimited ? '' : '-';
  const seeds = [String(sourceDomain), delimiter, String(first)].map(toUtf8);
  return programAccount(transmitter, 'used_nonces', ...seeds);
}

const noncesOfAccount = 6400n;
/** First domain whose number is separated from the nonce. */
const firstDelimited = 11;

/** Accounts that the transmitter passes to the minting program. */
function minterAccounts(program: string, { mint, message, feeRecipient }: SolanaMint): readonly SvmAccount[] {
  const { sourceDomain, burnToken, mintRecipient } = message;
  const domain = toUtf8(String(sourceDomain));
  const feeAccount =
    feeRecipient === undefined ? [] : [writable(account(associatedTokenAccount(feeRecipient, mint)))];
  return [
    programAccount(program, 'token_messenger'),
    programAccount(program, 'remote_token_messenger', domain),
    programAccount(program, 'token_minter'),
    writable(programAccount(program, 'local_token', fromBase58(mint))),
    programAccount(program, 'token_pair', domain, burnToken),
    ...feeAccount,
    writable(account(toBase58(mintRecipient))),
    writable(programAccount(program, 'custody', fromBase58(mint))),
    account(tokenProgram),
    programAccount(program, '__event_authority'),
    account(program),
  ];
}
