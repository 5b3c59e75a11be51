import { fromBase58, spend, toUtf8 } from '../../primitives/index.js';
import {
  associatedTokenAccount,
  decodeAnchor,
  hashesOfDerivation,
  programAddress,
  systemProgram,
  tokenProgram,
} from '../../svm/index.js';
import { burnAndMint } from '../../audit/cctp.js';
import { type Audit, addEffect, addFinding } from '../../audit/context.js';
import { coinsOn } from '../../audit/known-coins.js';
import type { At } from '../../audit/place.js';
import {
  accountAt,
  checkAccounts,
  type NeededAccount,
  notRead,
  type SvmCall,
  type SvmReader,
} from '../../audit/svm/call.js';

/** Arguments of a burn. */
interface Arguments {
  readonly amount: bigint;
  readonly domain: number;
  readonly recipient: Uint8Array;
  readonly caller?: Uint8Array | undefined;
  readonly mostFee?: bigint | undefined;
  readonly threshold?: number | undefined;
}

type Version = 'CCTP' | 'CCTP_V2';

/** The burning programs of both versions. */
export const burnPrograms: SvmReader = {
  programs: (circle) => [circle?.tokenMessengerMinterV1, circle?.tokenMessengerMinterV2],
  read: (audit, call, program) => readBurn(audit, call, program === 0 ? 'CCTP' : 'CCTP_V2'),
};

/**
 * Burns of Circle's programs on Solana.
 *
 * @see circlefin/solana-cctp-contracts `programs/token-messenger-minter/src/token_messenger/instructions/deposit_for_burn.rs`
 */
function readBurn(audit: Audit, call: SvmCall, bridge: Version): void {
  const args = argumentsOf(call.instruction.data, bridge);
  if (args === undefined) {
    notRead(audit, call, 'this instruction of the burning program');
    return;
  }
  const { pointer } = call;
  const { chainId, signer } = audit.tx;
  const at = <T>(name: string, value: T): At<T> => ({ value, pointer: `${pointer}/${name}` });
  const owner = accountAt(call, 0);
  if (signer !== undefined && owner !== signer)
    addFinding(audit, 'SIGNER_DIFFERS', pointer, `${owner ?? 'somebody'} burns, and ${signer} is to sign`);
  const mint = audit.registry.bridges.cctp?.solana?.usdcDenom;
  if (owner === undefined) addFinding(audit, 'ACCOUNT_REFUSED', pointer, 'no burning account is named');
  else if (mint !== undefined) checkBurnAccounts(audit, call, { bridge, args, owner, mint });
  if (args.amount === 0n) addFinding(audit, 'MALFORMED', pointer, 'more than zero is needed');
  if (args.threshold !== undefined && args.threshold !== 1000 && args.threshold !== 2000)
    addFinding(audit, 'MALFORMED', pointer, `1000 or 2000 is needed, not ${args.threshold}`);
  const token = accountAt(call, bridge === 'CCTP' ? 9 : 10);
  const coins = coinsOn(audit, chainId, token, args.amount);
  const spender = { ...audit, tx: { ...audit.tx, account: owner } };
  addEffect(spender, {
    kind: 'send',
    chainId,
    denomIn: token,
    denomOut: token,
    amount: args.amount,
    address: call.instruction.programId,
    pointer,
  });
  burnAndMint(audit, {
    bridge,
    kind: 'forward',
    coins,
    pointer,
    domain: at('destination_domain', BigInt(args.domain)),
    recipient: at('mint_recipient', args.recipient),
    caller: args.caller && at('destination_caller', args.caller),
    mostFee: args.mostFee === undefined ? undefined : at('max_fee', args.mostFee),
    token: token === undefined ? undefined : at('burn_token_mint', token),
  });
}

function argumentsOf(data: Uint8Array, bridge: Version): Arguments | undefined {
  if (bridge === 'CCTP') {
    const plain = decodeAnchor('deposit_for_burn', ['u64', 'u32', 'bytes32'], data);
    const called = decodeAnchor('deposit_for_burn_with_caller', ['u64', 'u32', 'bytes32', 'bytes32'], data);
    const [amount, domain, recipient] = plain ?? called ?? [];
    if (amount === undefined || domain === undefined || recipient === undefined) return undefined;
    return { amount, domain, recipient, caller: called?.[3] };
  }
  const kinds = ['u64', 'u32', 'bytes32', 'bytes32', 'u64', 'u32'] as const;
  const second = decodeAnchor('deposit_for_burn', kinds, data);
  if (second === undefined) return undefined;
  const [amount, domain, recipient, caller, mostFee, threshold] = second;
  return { amount, domain, recipient, caller, mostFee, threshold };
}

interface BurnFacts {
  readonly bridge: Version;
  readonly args: Arguments;
  readonly owner: string;
  readonly mint: string;
}

/** The accounts in the program's order; all except the event's and its payer follow from the arguments. */
function checkBurnAccounts(audit: Audit, call: SvmCall, { bridge, args, owner, mint }: BurnFacts): void {
  const { solana } = audit.registry.bridges.cctp ?? {};
  const { programId } = call.instruction;
  const transmitter = bridge === 'CCTP' ? solana?.messageTransmitterV1 : solana?.messageTransmitterV2;
  spend(audit.budget, 'hashes', 10 * hashesOfDerivation, call.pointer);
  const of = (program: string, ...seeds: readonly (string | Uint8Array)[]): string =>
    programAddress(
      program,
      seeds.map((seed) => (typeof seed === 'string' ? toUtf8(seed) : seed)),
    ).address;
  const denylist: readonly NeededAccount[] =
    bridge === 'CCTP' ? [] : [{ address: of(programId, 'denylist_account', fromBase58(owner)) }];
  checkAccounts(audit, call, [
    { address: owner, signer: true },
    { signer: true, writable: true },
    { address: of(programId, 'sender_authority') },
    { address: associatedTokenAccount(owner, mint), writable: true },
    ...denylist,
    { address: transmitter && of(transmitter, 'message_transmitter'), writable: true },
    { address: of(programId, 'token_messenger') },
    { address: of(programId, 'remote_token_messenger', String(args.domain)) },
    { address: of(programId, 'token_minter') },
    { address: of(programId, 'local_token', fromBase58(mint)), writable: true },
    { address: mint, writable: true },
    { signer: true, writable: true },
    { address: transmitter },
    { address: programId },
    { address: tokenProgram },
    { address: systemProgram },
    { address: of(programId, '__event_authority') },
    { address: programId },
  ]);
  checkPayer(audit, call, owner);
  const event = accountAt(call, bridge === 'CCTP' ? 10 : 11);
  if (event === owner || event === accountAt(call, 1))
    addFinding(audit, 'ACCOUNT_REFUSED', call.pointer, 'the event needs a separate account');
}

/** The rent of the event returns to its payer: the owner, the fee payer, or a third party. */
function checkPayer(audit: Audit, call: SvmCall, owner: string): void {
  const payer = accountAt(call, 1);
  if (payer === owner || payer === call.tx.feePayer) return;
  addFinding(audit, 'ACCOUNT_REFUSED', `${call.pointer}/1`, `${payer ?? 'nobody'} pays the rent`);
}
