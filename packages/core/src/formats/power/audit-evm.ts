import { allow } from '../../audit/allowance-book.js';
import type { Audit } from '../../audit/context.js';
import { grantPower } from '../../audit/deliver.js';
import { permit2Address, permit2Endless } from '../../audit/permit2.js';
import { checkContract, checkToken, type EvmCall } from '../../audit/evm/call.js';
import {
  type Args,
  evmFunction,
  flagArg,
  textArg,
  tupleArg,
  tuplesArg,
  uintArg,
} from '../../audit/evm/function.js';
import type { At } from '../../audit/place.js';
import type { EvmReader } from '../../audit/evm/reader.js';

/**
 * Functions that give an account power over tokens or contracts, whatever contract they are called at.
 *
 * @see eips.ethereum.org/EIPS/eip-721, eip-2612; makerdao/dss `src/dai.sol`; Uniswap/permit2 `src/AllowanceTransfer.sol`
 * @see OpenZeppelin/openzeppelin-contracts `contracts/access/Ownable.sol`
 */
export const powerReaders: readonly EvmReader[] = [
  power('a22cb465', 'setApprovalForAll(address operator,bool approved)', 'operator'),
  power('f2fde38b', 'transferOwnership(address newOwner)', 'newOwner'),
  power('3659cfe6', 'upgradeTo(address implementation)', 'implementation'),
  {
    fn: evmFunction(
      'd505accf',
      'permit(address owner,address spender,uint256 amount,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
    ),
    read: (audit, call, args) => readPermit(audit, call, args, uintArg(args, 'amount')),
  },
  {
    fn: evmFunction(
      '8fcbaf0c',
      'permit(address owner,address spender,uint256 nonce,uint256 expiry,bool allowed,uint8 v,bytes32 r,bytes32 s)',
    ),
    read(audit, call, args) {
      const { value: isAllowed, pointer } = flagArg(args, 'allowed');
      readPermit(audit, call, args, { value: isAllowed ? 2n ** 256n - 1n : 0n, pointer });
    },
  },
  {
    fn: evmFunction('87517c45', 'approve(address token,address spender,uint160 amount,uint48 expiration)'),
    read: (audit, call, args) => readPermit2(audit, call, { details: args, spender: args }),
  },
  {
    fn: evmFunction(
      '2b67b570',
      'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce) details,address spender,uint256 sigDeadline) permitSingle,bytes signature)',
    ),
    read(audit, call, args) {
      const permit = tupleArg(args, 'permitSingle');
      const owned = ofOwner(audit, args);
      readPermit2(owned, call, { details: tupleArg(permit, 'details'), spender: permit });
    },
  },
  {
    fn: evmFunction(
      '2a2d80d1',
      'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce)[] details,address spender,uint256 sigDeadline) permitBatch,bytes signature)',
    ),
    read(audit, call, args) {
      const permit = tupleArg(args, 'permitBatch');
      const owned = ofOwner(audit, args);
      for (const details of tuplesArg(permit, 'details'))
        readPermit2(owned, call, { details, spender: permit });
    },
  },
];

/* @__NO_SIDE_EFFECTS__ */
function power(selector: string, declaration: string, holder: string): EvmReader {
  const fn = evmFunction(selector, declaration);
  return {
    fn,
    read: (audit: Audit, { pointer }: EvmCall, args: Args) =>
      grantPower(audit, {
        granter: audit.tx.account,
        holder: textArg(args, holder),
        authorization: fn.abi.signature,
        pointer,
      }),
  };
}

/** The account whose coins are allowed is the one that signed the permit, not the sender of the call. */
function ofOwner(audit: Audit, args: Args): Audit {
  return { ...audit, tx: { ...audit.tx, account: textArg(args, 'owner').value } };
}

function readPermit(audit: Audit, call: EvmCall, args: Args, amount: At<bigint>): void {
  checkToken(audit, call);
  const { chainId, to } = call;
  const spender = textArg(args, 'spender');
  const granted = { chainId, token: to.value, spender, amount, form: 'sets' } as const;
  allow(ofOwner(audit, args), { ...granted, authorization: 'erc20 permit' });
}

function readPermit2(
  audit: Audit,
  call: EvmCall,
  { details, spender }: { readonly details: Args; readonly spender: Args },
): void {
  checkContract(audit, call, [permit2Address]);
  allow(audit, {
    chainId: call.chainId,
    token: textArg(details, 'token').value,
    spender: textArg(spender, 'spender'),
    amount: uintArg(details, 'amount'),
    form: 'sets',
    authorization: 'permit2 allowance',
    via: permit2Address,
    endlessFrom: permit2Endless,
  });
}
