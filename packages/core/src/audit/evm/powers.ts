import type { Audit } from '../context.js';
import { grantPower } from '../deliver.js';
import type { EvmCall } from './call.js';
import { type Args, evmFunction, textArg } from './function.js';
import type { EvmReader } from './reader.js';

/**
 * Functions that give somebody power over tokens or contracts, whatever they are called at.
 *
 * @see eips.ethereum.org/EIPS/eip-721, eip-2612; Uniswap/permit2 `src/AllowanceTransfer.sol`
 * @see OpenZeppelin/openzeppelin-contracts `contracts/access/Ownable.sol`
 */
export const powerReaders: readonly EvmReader[] = [
  power('a22cb465', 'setApprovalForAll(address operator,bool approved)', 'operator'),
  power(
    'd505accf',
    'permit(address owner,address spender,uint256 amount,uint256 deadline,uint8 v,bytes32 r,bytes32 s)',
    'spender',
  ),
  power(
    '8fcbaf0c',
    'permit(address owner,address spender,uint256 nonce,uint256 expiry,bool allowed,uint8 v,bytes32 r,bytes32 s)',
    'spender',
  ),
  power('87517c45', 'approve(address token,address spender,uint160 amount,uint48 expiration)', 'spender'),
  power('f2fde38b', 'transferOwnership(address newOwner)', 'newOwner'),
  power('3659cfe6', 'upgradeTo(address implementation)', 'implementation'),
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
