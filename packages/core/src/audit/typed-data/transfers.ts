import { checkSender } from '../address.js';
import type { Audit } from '../context.js';
import { readInstant } from '../deadline.js';
import { sendToken } from '../evm/erc20.js';
import { isKnownToken } from '../evm/call.js';
import { addFinding } from '../context.js';
import type { SignedStruct, StructReader } from './signed.js';
import { bigintIn, textIn } from './struct.js';

const members = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce';

/**
 * Transfers of a token by signature: any account, or the receiver alone, can have it carried out.
 *
 * @see eips.ethereum.org/EIPS/eip-3009; circlefin/stablecoin-evm `contracts/v2/EIP3009.sol`
 */
export const transferReaders: Readonly<Record<string, StructReader>> = {
  [`TransferWithAuthorization(${members})`]: readTransfer,
  [`ReceiveWithAuthorization(${members})`]: readTransfer,
};

/** Seconds since the epoch at which every date ends, as callers write "never". */
const never = 10n ** 10n;

function readTransfer(audit: Audit, { chainId, contract, message, pointer }: SignedStruct): void {
  const to = textIn(message, 'to');
  const amount = bigintIn(message, 'value');
  const end = bigintIn(message, 'validBefore');
  checkSender(audit, textIn(message, 'from'));
  if (end !== undefined && end.value < never) readInstant(audit, end, ['seconds']);
  if (!isKnownToken(audit, chainId, contract.value))
    addFinding(audit, 'CONTRACT_UNKNOWN', contract.pointer, `${contract.value} is not a token of the data`);
  if (to !== undefined && amount !== undefined)
    sendToken(audit, { chainId, token: contract.value, to, amount });
  else addFinding(audit, 'MALFORMED', pointer, 'the transfer names no receiver or no amount');
}
