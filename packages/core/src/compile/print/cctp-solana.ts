import { fromBase58, toUtf8 } from '../../primitives/index.js';
import {
  associatedTokenAccount,
  encodeAnchor,
  type SvmAccount,
  type SvmInstruction,
  systemProgram,
  tokenProgram,
} from '../../svm/index.js';
import { account, programAccount, signer, writable } from './solana.js';

/** The two programs of one version of CCTP, base58. */
export interface SolanaCctpPrograms {
  readonly tokenMessengerMinter: string;
  readonly messageTransmitter: string;
}

/** A burn on Solana, addresses in base58; the parts common to all versions. */
interface SolanaBurn {
  /** The wallet that signs, and whose associated token account pays. */
  readonly owner: string;
  /** Who lays out the rent of the event account, gets it back later, and signs too. */
  readonly eventRentPayer: string;
  /** A fresh key that signs too: the program keeps the message to be attested there. */
  readonly eventAccount: string;
  /** The coin that is burnt. */
  readonly mint: string;
  /** In base units, below 2^64: the caller checks. */
  readonly amount: bigint;
  /** CCTP domain where the coin is minted. */
  readonly destinationDomain: number;
  /** 32 bytes: recipient at the destination. */
  readonly mintRecipient: Uint8Array;
}

/** A burn of the first version. */
export interface SolanaBurnV1 extends SolanaBurn {
  /** 32 bytes: only permitted deliverer; absent if any account may deliver. */
  readonly destinationCaller?: Uint8Array | undefined;
}

/** A burn of the second version. */
export interface SolanaBurnV2 extends SolanaBurnV1 {
  /** Most that may be kept of the minted amount, in base units of the coin. */
  readonly maxFee: bigint;
  /** How final the burn must be before it is attested: 1000 confirmed, 2000 finalised. */
  readonly minFinalityThreshold: number;
}

/**
 * Burns a coin by the first version of CCTP.
 *
 * @throws InvariantError for addresses, bytes and numbers that do not fit: callers check them before
 * @see circlefin/solana-cctp-contracts `programs/token-messenger-minter/src/token_messenger/instructions/deposit_for_burn.rs` and
 * `…/deposit_for_burn_with_caller.rs`
 */
export function depositForBurnV1(programs: SolanaCctpPrograms, burn: SolanaBurnV1): SvmInstruction {
  const { amount, destinationDomain, mintRecipient, destinationCaller } = burn;
  const kinds = ['u64', 'u32', 'bytes32'] as const;
  const values = [amount, destinationDomain, mintRecipient] as const;
  return {
    programId: programs.tokenMessengerMinter,
    accounts: accountsOf(programs, burn, []),
    data:
      destinationCaller === undefined
        ? encodeAnchor('deposit_for_burn', kinds, values)
        : encodeAnchor('deposit_for_burn_with_caller', [...kinds, 'bytes32'], [...values, destinationCaller]),
  };
}

/**
 * Burns a coin by the second version of CCTP.
 *
 * @throws InvariantError for addresses, bytes and numbers that do not fit: callers check them before
 * @see circlefin/solana-cctp-contracts
 * `programs/v2/token-messenger-minter-v2/src/token_messenger_v2/instructions/deposit_for_burn.rs`
 */
export function depositForBurnV2(programs: SolanaCctpPrograms, burn: SolanaBurnV2): SvmInstruction {
  const { amount, destinationDomain, mintRecipient, destinationCaller, maxFee, minFinalityThreshold } = burn;
  const denylisted = programAccount(
    programs.tokenMessengerMinter,
    'denylist_account',
    fromBase58(burn.owner),
  );
  return {
    programId: programs.tokenMessengerMinter,
    accounts: accountsOf(programs, burn, [denylisted]),
    data: encodeAnchor(
      'deposit_for_burn',
      ['u64', 'u32', 'bytes32', 'bytes32', 'u64', 'u32'],
      [amount, destinationDomain, mintRecipient, destinationCaller ?? anyone, maxFee, minFinalityThreshold],
    ),
  };
}

const anyone = /* @__PURE__ */ new Uint8Array(32);

/** Accounts in the order of the program; the second version looks also whether the owner is barred. */
function accountsOf(
  { tokenMessengerMinter, messageTransmitter }: SolanaCctpPrograms,
  { owner, eventRentPayer, eventAccount, mint, destinationDomain }: SolanaBurn,
  denylist: readonly SvmAccount[],
): SvmAccount[] {
  const derived = (name: string, seed?: Uint8Array): SvmAccount =>
    programAccount(tokenMessengerMinter, name, seed);
  return [
    signer(account(owner)),
    signer(writable(account(eventRentPayer))),
    derived('sender_authority'),
    writable(account(associatedTokenAccount(owner, mint))),
    ...denylist,
    writable(programAccount(messageTransmitter, 'message_transmitter')),
    derived('token_messenger'),
    derived('remote_token_messenger', toUtf8(String(destinationDomain))),
    derived('token_minter'),
    writable(derived('local_token', fromBase58(mint))),
    writable(account(mint)),
    signer(writable(account(eventAccount))),
    account(messageTransmitter),
    account(tokenMessengerMinter),
    account(tokenProgram),
    account(systemProgram),
    derived('__event_authority'),
    account(tokenMessengerMinter),
  ];
}
