import { member, say } from '../../primitives/index.js';
import { isCw20Denom } from '../../denom/index.js';
import type { BankSendOperation } from '../../operation/index.js';
import { checkChainId } from '../../compile/check/basic.js';
import { checkDenom } from '../../compile/check/denom-grammar.js';
import { refuse, shown } from '../../compile/check/refuse.js';
import { type CompiledKind, plainKind } from '../../compile/kinds/kind.js';
import { bankSendMembers } from './members.js';

/** A send within a chain. */
export const bankSend: CompiledKind<BankSendOperation> = {
  ...plainKind(),
  members: bankSendMembers,
  checkGrammar(registry, { chainId, denom }, index) {
    checkChainId(registry, chainId, ['operations', index, 'chainId']);
    checkDenom(registry, chainId, denom, ['operations', index, 'denom']);
    if (isCw20Denom(denom)) {
      const message = say`${member('denom')} of bank_send is not in the bank: ${shown(denom)}`;
      refuse('INVALID_OPERATION', ['operations', index, 'denom'], message);
    }
  },
  advance: () => undefined,
  // A send within the chain is a delivery; it stands alone, so what happens after it is the delivery.
  lower: (_context, _operation, _index, then) => then,
};
