import { cw20Denom } from '../../denom/index.js';
import { channelEnd } from '../../registry/index.js';
import type { Coins } from '../../audit/coins.js';
import { addFinding, type Audit, type Call } from '../../audit/context.js';
import { crossChannel } from '../../audit/cross.js';
import { checkSpan } from '../../audit/deadline.js';
import { deliver, grantPower } from '../../audit/deliver.js';
import { amount, base64Json, positive128, text, wholeNumber } from '../../audit/fields.js';
import { coinsOn } from '../../audit/known-coins.js';
import { giveTo, passOn } from '../../audit/pass-on.js';
import { type At, memberAt, type Place } from '../../audit/place.js';
import { anything, optional, reader, readShape, strict } from '../../audit/shape.js';
import type { ReadBody } from '../../audit/contracts/reader.js';

const sendShape = strict({ contract: text, amount: positive128, msg: base64Json });
const transferShape = strict({ recipient: text, amount: positive128 });

/**
 * A cw20 token is sent to a contract, which is called with it: a converter that sends it to another chain, or any
 * other.
 *
 * @see CosmWasm/cw-plus `packages/cw20/src/msg.rs`
 */
export function readCw20Send(audit: Audit, body: Place, call: Call): void {
  refuseFunds(audit, call);
  const { contract, amount: sent, msg } = readShape(audit, body, sendShape) ?? {};
  if (contract === undefined || msg === undefined) return;
  const coins = pay(audit, call, { sent, address: contract.value, pointer: body.pointer });
  const inner = { via: 'cw20', chainId: call.chainId, funds: [coins], contract, msg } as const;
  if (memberAt(msg, 'remote_address') === undefined) audit.steps.call(audit, inner);
  else convert(audit, msg, inner);
}

/** A cw20 token is paid to an account. */
export function readCw20Transfer(audit: Audit, body: Place, call: Call): void {
  refuseFunds(audit, call);
  const { recipient, amount: sent } = readShape(audit, body, transferShape) ?? {};
  if (recipient === undefined) return;
  deliver(audit, pay(audit, call, { sent, address: recipient.value, pointer: body.pointer }), recipient);
}

/**
 * Permission to spend cw20 tokens of the signer.
 *
 * @see CosmWasm/cw-plus `packages/cw20/src/msg.rs`
 */
export function readAllowance(audit: Audit, body: Place): void {
  const { spender: holder } = readShape(audit, body, allowanceShape) ?? {};
  const { account: granter } = audit.tx;
  grantPower(audit, { granter, holder, authorization: 'increase_allowance', pointer: body.pointer });
}

const allowanceShape = strict({ spender: text, amount, expires: optional(anything) });

/** Coins given to a token contract stay there. */
function refuseFunds(audit: Audit, { funds, contract }: Call): void {
  if (funds.length > 0)
    addFinding(audit, 'FUNDS_MISMATCH', contract.pointer, 'a token contract takes no coins');
}

/** Tokens of the called contract change hands. */
function pay(
  audit: Audit,
  { chainId, contract }: Call,
  to: { readonly sent: At<bigint> | undefined; readonly address: string; readonly pointer: string },
): Coins {
  const coins = coinsOn(audit, chainId, cw20Denom(contract.value), to.sent?.value);
  giveTo(audit, coins, to);
  return coins;
}

/**
 * A converter sends the token to another chain over a separate port.
 *
 * @see CosmWasm/cw-plus `contracts/cw20-ics20/src/msg.rs`
 */
const convert: ReadBody = reader(
  strict({ channel: text, remote_address: text, timeout: optional(wholeNumber), memo: optional(text) }),
  (audit, { channel, remote_address: receiver, timeout: seconds, memo }, { pointer }, call: Call) => {
    const { chainId, contract, funds } = call;
    const [coins = { chainId }]: readonly Coins[] = funds;
    if (channel === undefined) return;
    const port = `wasm.${contract.value}`;
    const timeout = seconds && seconds.value * 1_000_000_000n;
    if (timeout !== undefined) checkSpan(audit, { value: timeout, pointer: seconds?.pointer ?? pointer });
    const end = { port, channel: channel.value };
    if (chainId === undefined || channelEnd(audit.registry, { chainId, ...end }) === undefined)
      addFinding(
        audit,
        'CONTRACT_UNKNOWN',
        contract.pointer,
        `${contract.value} is no converter of the data`,
      );
    const beyond = crossChannel(audit, coins, { port, channel });
    passOn(audit, coins, { ...end, beyond, address: receiver?.value, timeout, pointer });
    audit.steps.arrive(audit, { from: chainId, coins: beyond, receiver, memo });
  },
);
