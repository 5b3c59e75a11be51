import { decodeBorsh, type SvmReadInstruction } from '../../svm/index.js';
import { toHex } from '../../primitives/index.js';
import { zero32 } from '../bridges/arrival.js';
import { type Burn, burn } from '../bridges/cctp.js';
import { demand, fail } from '../failure.js';
import type { SignedMessage } from '../messages/rules.js';
import type { World } from '../world.js';

/** An instruction with its chain and its signer. */
export interface SvmCall {
  readonly chainId: string;
  readonly signer: string;
  readonly instruction: SvmReadInstruction;
}

/**
 * Reads an instruction; undefined for another one, no messages for one that moves no coins.
 *
 * @throws ChainFailure when the program refuses it
 */
export type SvmRules = (world: World, call: SvmCall) => readonly SignedMessage[] | undefined;

const budgetProgram = 'ComputeBudget111111111111111111111111111111';

/** Instructions that set the cost of a transaction and move nothing. */
export const readBudget: SvmRules = (_world, { instruction }) =>
  instruction.programId === budgetProgram ? [] : undefined;

/** Programs of both versions, and where their burns name the mint. */
function versionOf({ registry }: World, chainId: string, programId: string): 1 | 2 | undefined {
  const { solana } = registry.bridges.cctp ?? {};
  if (solana?.chainId !== chainId) return undefined;
  if (programId === solana.tokenMessengerMinterV1) return 1;
  return programId === solana.tokenMessengerMinterV2 ? 2 : undefined;
}

const ownerAt = 0;
const tokenAccountAt = 3;
const mintAt = { 1: 9, 2: 10 } as const;

/**
 * Burns of Circle's programs.
 *
 * @see circlefin/solana-cctp-contracts `programs/token-messenger-minter/src/token_messenger/instructions/deposit_for_burn.rs`
 */
export const readBurn: SvmRules = (world, { chainId, signer, instruction }) => {
  const { programId, accounts, data } = instruction;
  const version = versionOf(world, chainId, programId);
  const args = version && readArguments(version, data);
  if (version === undefined || args === undefined) return undefined;
  const [owner, holder, mint] = [accounts[ownerAt], accounts[tokenAccountAt], accounts[mintAt[version]]];
  demand(owner?.address === signer && owner.isSigner, 'the owner of the tokens has not signed');
  const { address } = holder ?? {};
  const denom = mint?.address;
  if (address === undefined || denom === undefined) fail('accounts of the burn are missing');
  const { amount, ...parts } = args;
  const from = { chainId, address, denom, amount };
  return [
    {
      chainId,
      signer: address,
      coins: [{ denom, amount }],
      run: (running) => burn(running, { ...parts, version, isOwn: true, from }),
    },
  ];
};

type BurnArguments = Omit<Burn, 'from' | 'version' | 'isOwn'> & { readonly amount: bigint };

/** First eight bytes of an instruction: of the hash of `global:deposit_for_burn`, and of the same with a caller. */
const plainBurn = 'd73c3d2e723780b0';
const burnWithCaller = 'a7de137255150e76';

function readArguments(version: 1 | 2, data: Uint8Array): BurnArguments | undefined {
  const name = toHex(data.slice(0, 8));
  const body = data.slice(8);
  const hasCaller = name === burnWithCaller;
  if (name !== plainBurn && (version === 2 || !hasCaller)) return undefined;
  if (version === 2) {
    const values = decodeBorsh(['u64', 'u32', 'bytes32', 'bytes32', 'u64', 'u32'], body);
    if (values === undefined) return undefined;
    const [amount, domain, recipient, caller, maxFee, threshold] = values;
    return { ...burnTo(amount, domain, recipient, caller), maxFee, threshold: BigInt(threshold) };
  }
  if (hasCaller) {
    const values = decodeBorsh(['u64', 'u32', 'bytes32', 'bytes32'], body);
    return values && burnTo(...values);
  }
  const values = decodeBorsh(['u64', 'u32', 'bytes32'], body);
  return values && burnTo(...values);
}

function burnTo(amount: bigint, domain: number, recipient: Uint8Array, caller?: Uint8Array): BurnArguments {
  const callerHex = caller === undefined ? zero32 : toHex(caller);
  return { amount, domain: BigInt(domain), recipient: toHex(recipient), caller: callerHex, maxFee: 0n };
}
