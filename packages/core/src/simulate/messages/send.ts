import { addressProblem } from '../../primitives/index.js';
import { asText, required } from '../contracts/index.js';
import { demand } from '../failure.js';
import { append } from '../journal.js';
import { move } from '../ledger.js';
import { demandPayable } from '../payee.js';
import { chainIn, type World } from '../world.js';
import type { MessageRules } from './rules.js';
import { asBankCoins } from './values.js';

/** @see cosmos-sdk `proto/cosmos/bank/v1beta1/tx.proto`, `MsgSend` */
export const sendMessage: MessageRules = {
  keys: ['from_address', 'to_address', 'amount'],
  signedBy: 'from_address',
  spends: (fields) => required(fields, 'amount', asBankCoins),
  run: (world, { chainId, signer, fields }) => {
    const to = required(fields, 'to_address', asText);
    demand(addressProblem(chainIn(world, chainId), to) === undefined, `invalid address ${to}`);
    for (const coin of required(fields, 'amount', asBankCoins)) {
      const balance = { chainId, address: to, ...coin };
      demandPayable(world, balance);
      move(world, { chainId, address: signer, ...coin }, to);
      const why = isRelayFee(world, signer) ? 'relayer' : 'send';
      append(world, world.events, { kind: 'pay', tx: world.tx, why, to: balance });
    }
  },
};

/** A payment with a burn that only a relayer can mint is for that relayer. */
function isRelayFee({ events, began }: World, signer: string): boolean {
  return events
    .slice(began)
    .some(
      (event) =>
        event.kind === 'cross' && event.handOver.by === 'relayer' && event.handOver.from.address === signer,
    );
}
