import { cw20Denom } from '../../denom/index.js';
import { channelEnd } from '../../registry/index.js';
import { addEffect, addFinding, type Audit, type Call } from '../context.js';
import { crossChannel } from '../cross.js';
import { checkSpan } from '../deadline.js';
import { deliver, grantPower } from '../deliver.js';
import { amount, base64Json, positive128, text, wholeNumber } from '../fields.js';
import { isObjectAt, memberAt, type Place } from '../place.js';
import { anything, optional, readShape, strict } from '../shape.js';
import { coinsOn } from '../known-coins.js';

const sendShape = strict({ contract: text, amount: positive128, msg: base64Json });
const allowanceShape = strict({ spender: text, amount, expires: optional(anything) });
const transferShape = strict({ recipient: text, amount: positive128 });
const convertShape = strict({
  channel: text,
  remote_address: text,
  timeout: optional(wholeNumber),
  memo: optional(text),
});

/**
 * A cw20 token is sent to a contract, which is called with it: a converter that sends it to another chain, or any
 * other.
 *
 * @see CosmWasm/cw-plus `packages/cw20/src/msg.rs`
 */
export function readCw20Send(audit: Audit, call: Call, body: Place): void {
  refuseFunds(audit, call);
  const { contract, amount: sent, msg } = readShape(audit, body, sendShape) ?? {};
  if (contract === undefined || msg === undefined) return;
  const { chainId } = call;
  const coins = coinsOn(audit, chainId, cw20Denom(call.contract.value), sent?.value);
  addEffect(audit, {
    kind: 'send',
    chainId,
    denomIn: coins.denom,
    denomOut: coins.denom,
    amount: sent?.value,
    address: contract.value,
    pointer: body.pointer,
  });
  if (isObjectAt(msg) && memberAt(msg, 'remote_address') !== undefined) {
    convert(audit, { ...call, funds: [coins], contract, msg });
  } else audit.steps.call(audit, { via: 'cw20', chainId, funds: [coins], contract, msg });
}

/** A cw20 token is paid to an account. */
export function readCw20Transfer(audit: Audit, call: Call, body: Place): void {
  refuseFunds(audit, call);
  const { recipient, amount: sent } = readShape(audit, body, transferShape) ?? {};
  if (recipient === undefined) return;
  const coins = coinsOn(audit, call.chainId, cw20Denom(call.contract.value), sent?.value);
  addEffect(audit, {
    kind: 'send',
    chainId: call.chainId,
    denomIn: coins.denom,
    denomOut: coins.denom,
    amount: sent?.value,
    address: recipient.value,
    pointer: body.pointer,
  });
  deliver(audit, coins, recipient);
}

/**
 * Permission to spend cw20 tokens of the signer.
 *
 * @see CosmWasm/cw-plus `packages/cw20/src/msg.rs`
 *
 */
export function readAllowance(audit: Audit, _call: Call, body: Place): void {
  const { spender } = readShape(audit, body, allowanceShape) ?? {};
  const { account: granter } = audit.tx;
  grantPower(audit, { granter, holder: spender, authorization: 'increase_allowance', pointer: body.pointer });
}

/** Coins given to a token contract stay there. */
function refuseFunds(audit: Audit, { funds, contract }: Call): void {
  if (funds.length > 0)
    addFinding(audit, 'FUNDS_MISMATCH', contract.pointer, 'a token contract takes no coins');
}

/**
 * A converter sends the token to another chain over a separate port.
 *
 * @see CosmWasm/cw-plus `contracts/cw20-ics20/src/msg.rs`
 *
 */
function convert(audit: Audit, { chainId, contract, funds, msg }: Call): void {
  const [coins = { chainId }] = funds;
  const values = readShape(audit, msg, convertShape);
  const { channel, remote_address: receiver, timeout, memo } = values ?? {};
  if (channel === undefined) return;
  const port = `wasm.${contract.value}`;
  if (timeout !== undefined) {
    checkSpan(audit, { value: timeout.value * 1_000_000_000n, pointer: timeout.pointer });
  }
  const isKnown =
    chainId !== undefined &&
    channelEnd(audit.registry, { chainId, port, channel: channel.value }) !== undefined;
  if (!isKnown)
    addFinding(audit, 'CONTRACT_UNKNOWN', contract.pointer, `${contract.value} is no converter of the data`);
  const beyond = crossChannel(audit, coins, { port, channel });
  addEffect(audit, {
    kind: 'forward',
    chainId,
    port,
    channel: channel.value,
    denomIn: coins.denom,
    denomOut: beyond.denom,
    amount: coins.amount,
    address: receiver?.value,
    timeout: timeout && timeout.value * 1_000_000_000n,
    pointer: msg.pointer,
  });
  audit.steps.arrive(audit, { from: chainId, coins: beyond, receiver, memo });
}
