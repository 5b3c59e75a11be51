import { type CctpMessage, readCctpMessage } from '../../cctp/index.js';
import { fromBase58, spend, toBase58, toUtf8 } from '../../primitives/index.js';
import {
  decodeAnchor,
  hashesOfDerivation,
  programAddress,
  systemProgram,
  tokenProgram,
} from '../../svm/index.js';
import { type Audit, addFinding } from '../../audit/context.js';
import { mintBurned } from '../../audit/mint.js';
import {
  accountAt,
  checkAccounts,
  type NeededAccount,
  notRead,
  type SvmCall,
  type SvmReader,
} from '../../audit/svm/call.js';

/** The message transmitters of both versions. */
export const receivePrograms: SvmReader = {
  programs: (circle) => [circle?.messageTransmitterV1, circle?.messageTransmitterV2],
  read: (audit, call, program) => readReceive(audit, call, program === 0 ? 1 : 2),
};

/**
 * A burn elsewhere is minted by Circle's programs on Solana.
 *
 * @see circlefin/solana-cctp-contracts `programs/message-transmitter/src/instructions/receive_message.rs`, and the same below `programs/v2`
 */
function readReceive(audit: Audit, call: SvmCall, version: 1 | 2): void {
  const args = decodeAnchor('receive_message', ['bytes', 'bytes'], call.instruction.data);
  if (args === undefined) {
    notRead(audit, call, 'this instruction of the message transmitter');
    return;
  }
  const [message, attestation] = args;
  const { pointer } = call;
  const payer = accountAt(call, 0);
  const { signer } = audit.tx;
  if (signer !== undefined && payer !== signer)
    addFinding(audit, 'SIGNER_DIFFERS', pointer, `${payer ?? 'somebody'} pays, and ${signer} is to sign`);
  const read = readCctpMessage(message);
  if (read !== undefined && read.version !== version)
    addFinding(audit, 'CALL_DIFFERS', pointer, `the program takes messages of version ${version}`);
  else if (read !== undefined) checkMintAccounts(audit, call, read);
  mintBurned(audit, {
    message: { value: message, pointer: `${pointer}/message` },
    attestation: { value: attestation, pointer: `${pointer}/attestation` },
    caller: accountAt(call, 1),
    checkTransmitter: () => undefined,
    pointer,
  });
}

/**
 * The accounts in the order of both programs: all except the payer, the deliverer and the recipient of Circle's
 * fee follow from the message.
 */
function checkMintAccounts(audit: Audit, call: SvmCall, message: CctpMessage): void {
  const { solana } = audit.registry.bridges.cctp ?? {};
  const transmitter = call.instruction.programId;
  const minter = message.version === 1 ? solana?.tokenMessengerMinterV1 : solana?.tokenMessengerMinterV2;
  const mint = solana?.usdcDenom;
  if (minter === undefined || mint === undefined) return;
  spend(audit.budget, 'hashes', 11 * hashesOfDerivation, call.pointer);
  const of = (program: string, ...seeds: readonly (string | Uint8Array)[]): string =>
    programAddress(
      program,
      seeds.map((seed) => (typeof seed === 'string' ? toUtf8(seed) : seed)),
    ).address;
  const domain = String(message.sourceDomain);
  const feeAccount: readonly NeededAccount[] = message.version === 1 ? [] : [{ writable: true }];
  checkAccounts(audit, call, [
    { signer: true, writable: true },
    { signer: true },
    { address: of(transmitter, 'message_transmitter_authority', fromBase58(minter)) },
    { address: of(transmitter, 'message_transmitter') },
    { address: of(transmitter, ...nonceSeeds(message)), writable: true },
    { address: minter },
    { address: systemProgram },
    { address: of(transmitter, '__event_authority') },
    { address: transmitter },
    { address: of(minter, 'token_messenger') },
    { address: of(minter, 'remote_token_messenger', domain) },
    { address: of(minter, 'token_minter') },
    { address: of(minter, 'local_token', fromBase58(mint)), writable: true },
    { address: of(minter, 'token_pair', domain, message.burnToken) },
    ...feeAccount,
    { address: toBase58(message.mintRecipient), writable: true },
    { address: of(minter, 'custody', fromBase58(mint)), writable: true },
    { address: tokenProgram },
    { address: of(minter, '__event_authority') },
    { address: minter },
  ]);
}

/** The first version keeps 6400 nonces of a domain in one account, the second has one account per nonce. */
function nonceSeeds({ version, sourceDomain, nonce }: CctpMessage): readonly (string | Uint8Array)[] {
  if (version === 2) return ['used_nonce', nonce];
  const number = nonce.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const first = number === 0n ? 0n : number - ((number - 1n) % 6400n);
  return ['used_nonces', String(sourceDomain), sourceDomain < 11 ? '' : '-', String(first)];
}
