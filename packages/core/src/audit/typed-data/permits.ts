import { checkSender } from '../address.js';
import { allow } from '../allowance-book.js';
import { isSameAddress } from '../coins.js';
import { type Audit, addDanger } from '../context.js';
import { permit2Address, permit2Endless } from '../permit2.js';
import type { At } from '../place.js';
import type { SignedStruct, StructReader } from './signed.js';
import { bigintIn, flagIn, type Struct, structsIn, textIn } from './struct.js';

const nanoseconds = 1_000_000_000n;

/**
 * Signatures that let a spender take tokens, by the text of their type.
 *
 * @see eips.ethereum.org/EIPS/eip-2612; makerdao/dss `src/dai.sol`
 * @see Uniswap/permit2 `src/libraries/PermitHash.sol`, `src/interfaces/IAllowanceTransfer.sol`, `ISignatureTransfer.sol`
 */
export const permitReaders: Readonly<Record<string, StructReader>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': readPermit,
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': readDaiPermit,
  'PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)':
    readPermit2,
  'PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)':
    readPermit2,
  'PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)':
    readTransferPermit,
  'PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)':
    readTransferPermit,
};

function readPermit(audit: Audit, signed: SignedStruct): void {
  const { message } = signed;
  checkSender(audit, textIn(message, 'owner'));
  checkEnd(audit, bigintIn(message, 'deadline'));
  permitToken(audit, signed, bigintIn(message, 'value'));
}

/** DAI allows everything or nothing; an expiry of zero never ends. */
function readDaiPermit(audit: Audit, signed: SignedStruct): void {
  const { message } = signed;
  checkSender(audit, textIn(message, 'holder'));
  const expiry = bigintIn(message, 'expiry');
  if (expiry?.value === 0n) addDanger(audit, 'PERMIT_SIGNED', expiry.pointer, 'the permit has no end');
  else checkEnd(audit, expiry);
  const allowed = flagIn(message, 'allowed');
  permitToken(
    audit,
    signed,
    allowed && { value: allowed.value ? 2n ** 256n - 1n : 0n, pointer: allowed.pointer },
  );
}

function permitToken(
  audit: Audit,
  { chainId, contract, message }: SignedStruct,
  amount: At<bigint> | undefined,
): void {
  const spender = textIn(message, 'spender');
  if (spender === undefined || amount === undefined) return;
  const granted = { chainId, token: contract.value, spender, amount, form: 'permit' } as const;
  allow(audit, {
    ...granted,
    authorization: 'erc20 permit',
    expiration: endOf(bigintIn(message, 'deadline')),
  });
}

/** An allowance inside Permit2, of one token or of several. */
function readPermit2(audit: Audit, signed: SignedStruct): void {
  const { message, signer } = signed;
  checkSender(audit, signer);
  if (!isPermit2(audit, signed)) return;
  checkEnd(audit, bigintIn(message, 'sigDeadline'));
  for (const details of structsIn(message, 'details')) {
    const expiration = bigintIn(details, 'expiration');
    checkEnd(audit, expiration);
    permitThrough(audit, signed, details, {
      authorization: 'permit2 allowance',
      endlessFrom: permit2Endless,
      expiration: endOf(expiration),
    });
  }
}

/** The spender may send the coins to any account: the signature names none. */
export function readTransferPermit(audit: Audit, signed: SignedStruct): void {
  const { message, signer } = signed;
  checkSender(audit, signer);
  if (!isPermit2(audit, signed)) return;
  const deadline = bigintIn(message, 'deadline');
  checkEnd(audit, deadline);
  for (const permitted of structsIn(message, 'permitted'))
    permitThrough(audit, signed, permitted, {
      authorization: 'permit2 transfer',
      expiration: endOf(deadline),
    });
}

function permitThrough(
  audit: Audit,
  { chainId, message }: SignedStruct,
  details: Struct,
  terms: {
    readonly authorization: string;
    readonly endlessFrom?: bigint;
    readonly expiration: bigint | undefined;
  },
): void {
  const token = textIn(details, 'token');
  const amount = bigintIn(details, 'amount');
  const spender = textIn(message, 'spender');
  if (token === undefined || amount === undefined || spender === undefined) return;
  allow(audit, {
    chainId,
    token: token.value,
    spender,
    amount,
    form: 'permit',
    via: permit2Address,
    ...terms,
  });
}

/** Whether the signature is for Permit2: a contract that takes its types elsewhere may do anything with them. */
export function isPermit2(audit: Audit, { contract }: SignedStruct): boolean {
  if (isSameAddress(contract.value, permit2Address)) return true;
  const message = `${contract.value} is not Permit2, whose types the signature has`;
  addDanger(audit, 'TYPED_DATA_UNKNOWN', contract.pointer, message);
  return false;
}

/** Compares the end of a permit, in seconds, with the expected period. */
function checkEnd(audit: Audit, end: At<bigint> | undefined): void {
  const { period } = audit.expectation;
  if (end === undefined || period === undefined || end.value * nanoseconds <= period.until) return;
  addDanger(
    audit,
    'PERMIT_SIGNED',
    end.pointer,
    `the permit is valid until ${end.value}, later than expected`,
  );
}

/** Nanoseconds since the epoch; undefined for an end beyond the dates that computers print. */
function endOf(seconds: At<bigint> | undefined): bigint | undefined {
  const isDate = seconds !== undefined && seconds.value < 2n ** 48n;
  return isDate ? seconds.value * nanoseconds : undefined;
}
