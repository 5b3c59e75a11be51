import { findChain, moduleAddress } from '../../registry/index.js';
import { bytes32FromBase64 } from '../../audit/bytes32.js';
import { burnAndMint } from '../../audit/cctp.js';
import { type Coins, withoutFee } from '../../audit/coins.js';
import { addFinding, addUnread, type Audit, type MemoArrival } from '../../audit/context.js';
import { deliver, payBridgeFee } from '../../audit/deliver.js';
import { amount, text, wholeNumberOrText } from '../../audit/fields.js';
import { memberAt, type Place } from '../../audit/place.js';
import { anyObject, listOf, optional, readShape, shaped, strict, type Values } from '../../audit/shape.js';

const feeType = '/noble.orbiter.controller.action.v2.FeeAttributes';
const cctpType = '/noble.orbiter.controller.forwarding.v1.CCTPAttributes';

const feeShape = strict({ recipient: text, amount: shaped(strict({ value: amount })) });
const feesShape = strict({ '@type': text, fees_info: listOf(shaped(feeShape)) });
const cctpShape = strict({
  '@type': text,
  destination_domain: optional(wholeNumberOrText),
  mint_recipient: bytes32FromBase64,
  destination_caller: bytes32FromBase64,
});
const actionShape = strict({ id: text, attributes: anyObject });
type Action = Values<typeof actionShape.members>;
const orbiterShape = strict({
  pre_actions: optional(listOf(shaped(actionShape))),
  forwarding: shaped(
    strict({ protocol_id: text, attributes: anyObject, passthrough_payload: optional(text) }),
  ),
});

/**
 * Noble's Orbiter: its module is the receiver, pays fees out of what came, and burns the rest for another chain.
 *
 * @see noble-assets/orbiter `types/core/orbiter.proto`, `controller/forwarding/cctp.go`
 */
export function readOrbiter(audit: Audit, { object, coins, receiver }: MemoArrival): void {
  const place = memberAt(object, 'orbiter');
  const orbiter = place && readShape(audit, place, orbiterShape);
  if (place === undefined || orbiter === undefined) return;
  const { chainId } = coins;
  const chain = chainId === undefined ? undefined : findChain(audit.registry, chainId);
  const account = chain && moduleAddress(chain.bech32Prefix, 'orbiter');
  const isThere = chainId === undefined || chainId === audit.registry.bridges.cctp?.noble?.chainId;
  if (!isThere) addFinding(audit, 'CAPABILITY_MISSING', place.pointer, `${chainId} has no such module`);
  if (!isThere || (receiver !== undefined && account !== undefined && receiver.value !== account)) {
    if (receiver === undefined) return;
    addFinding(audit, 'MEMO_RECEIVER', receiver.pointer, `the module acts when ${account} receives`);
    addUnread(audit, object);
    deliver(audit, coins, receiver);
    return;
  }
  let left = coins;
  for (const action of orbiter.pre_actions ?? []) left = payFees(audit, left, action);
  const { protocol_id: protocol, attributes, passthrough_payload: passed } = orbiter.forwarding ?? {};
  if (passed !== undefined && passed.value !== '') {
    addFinding(audit, 'CALL_OPAQUE', passed.pointer, 'the passed-through bytes are not read');
    addUnread(audit, passed);
  }
  if (protocol === undefined || attributes === undefined) return;
  if (protocol.value === 'PROTOCOL_CCTP') burnOn(audit, left, attributes);
  else notRead(audit, protocol, attributes);
}

function payFees(audit: Audit, coins: Coins, { id, attributes }: Action): Coins {
  if (id === undefined || attributes === undefined) return coins;
  if (id.value !== 'ACTION_FEE' || !hasType(attributes, feeType)) {
    notRead(audit, id, attributes);
    return coins;
  }
  const noble = audit.registry.bridges.cctp?.noble;
  const known = noble?.chainId === coins.chainId ? noble?.relayFeeAddress : undefined;
  let left = coins;
  for (const { recipient: receiver, amount: fee } of readShape(audit, attributes, feesShape)?.fees_info ??
    []) {
    if (receiver === undefined || fee?.value === undefined) continue;
    payBridgeFee(audit, left, { amount: fee.value.value, receiver, known });
    left = withoutFee(left, fee.value.value);
  }
  return left;
}

function burnOn(audit: Audit, coins: Coins, attributes: Place): void {
  if (!hasType(attributes, cctpType)) {
    notRead(audit, attributes, attributes);
    return;
  }
  const values = readShape(audit, attributes, cctpShape);
  if (values === undefined) return;
  const { destination_domain: domain, mint_recipient: recipient, destination_caller: caller } = values;
  const { pointer } = attributes;
  const token = coins.denom === undefined ? undefined : { value: coins.denom, pointer };
  burnAndMint(audit, {
    bridge: 'CCTP',
    kind: 'forward',
    coins,
    recipient,
    caller,
    token,
    pointer,
    domain: domain ?? { value: 0n, pointer },
  });
}

/** Other actions and protocols are not supported; their effects are unknown. */
function notRead(audit: Audit, what: Place, attributes: Place): void {
  const message = 'the module is asked for something that is not read here';
  addFinding(audit, 'NOT_UNDERSTOOD', what.pointer, message);
  addUnread(audit, attributes);
}

function hasType(attributes: Place, type: string): boolean {
  return memberAt(attributes, '@type')?.value === type;
}
