import type { JsonObject, JsonValue } from '../../json/index.js';
import { limits } from '../../primitives/index.js';
import { moduleAddress } from '../../registry/index.js';
import { demandAddress, demandPayable } from '../../simulate/checks.js';
import { asAmount, asList, asText, asU32, optional, required } from '../../simulate/contracts/reading.js';
import { readFields, readJson, readObject } from '../../simulate/contracts/reading.js';
import { demand } from '../../simulate/failure.js';
import { type HeldCoin, pay } from '../../simulate/ledger.js';
import { chargeMemo } from '../../simulate/memo.js';
import type { Middleware } from '../../simulate/middleware/receipt.js';
import type { Packet } from '../../simulate/packet.js';
import { receivedCoin } from '../../simulate/transfer.js';
import { chainIn, type World } from '../../simulate/world.js';
import { zero32 } from '../../simulate/bridges/arrival.js';
import { asBytes32, type Burn, burn } from '../../simulate/bridges/cctp.js';

/** Content of a packet to the module. */
interface Payload extends Pick<Burn, 'domain' | 'recipient' | 'caller'> {
  readonly fees: readonly Fee[];
}

interface Fee {
  readonly recipient: string;
  /** In base units of what arrives. */
  readonly amount: (whole: bigint) => bigint;
}

/**
 * Noble's orbiter: pays fees out of what arrives and burns the rest. Whatever it cannot do becomes an error
 * acknowledgement, so that the packet's sender is refunded.
 *
 * @see noble-assets/orbiter `keeper/component/adapter`, `types/controller/forwarding/cctp.go`
 */
export const orbiter: Middleware = {
  part: 'orbiter',
  isOn: ({ registry }, chainId) => registry.bridges.cctp?.noble?.chainId === chainId,
  receive: (world, packet, inner) => {
    const { chainId } = packet.dest;
    if (packet.receiver !== moduleAddress(chainIn(world, chainId).bech32Prefix, 'orbiter'))
      return inner(packet);
    const { fees, ...parts } = readPayload(world, packet);
    const received = inner({ ...packet, memo: '' });
    if (received === 'held' || !received.isOk) return received;
    const from = payFees(world, packet, fees, receivedCoin(world, packet));
    burn(world, { version: 1, maxFee: 0n, isOwn: false, refusals: ['orbiter-refuses'], ...parts, from });
    return received;
  },
};

/** Pays fees and returns the rest. */
function payFees(world: World, packet: Packet, fees: readonly Fee[], coin: HeldCoin): Burn['from'] {
  const { chainId } = packet.dest;
  const held = { chainId, address: packet.receiver, denom: coin.denom };
  let rest = coin.amount;
  for (const { recipient, amount: amountOf } of fees) {
    const amount = amountOf(coin.amount);
    demandAddress(world, chainId, recipient);
    demand(amount > 0n && amount < rest, 'the fees leave nothing to forward');
    rest -= amount;
    demandPayable(world, { ...held, address: recipient, amount });
    pay(world, { ...held, amount }, recipient, 'relayer');
  }
  return { ...held, amount: rest };
}

function readPayload(world: World, { memo }: Packet): Payload {
  chargeMemo(world, memo);
  const outer = readFields(readJson(memo), ['orbiter']);
  const payload = required(outer, 'orbiter', (value) => readFields(value, ['pre_actions', 'forwarding']));
  const fees = optional(payload, 'pre_actions', asList(asFees)) ?? [];
  const forwarding = required(payload, 'forwarding', (value) =>
    readFields(value, ['protocol_id', 'attributes', 'passthrough_payload']),
  );
  const protocol = required(forwarding, 'protocol_id', asText);
  demand(protocol === 'PROTOCOL_CCTP', `the orbiter does not forward by ${protocol}`);
  const keys = ['@type', 'destination_domain', 'mint_recipient', 'destination_caller'];
  const attributes = required(forwarding, 'attributes', (value) => readFields(value, keys));
  demandType(attributes, '/noble.orbiter.controller.forwarding.v1.CCTPAttributes');
  return {
    fees: fees.flat(),
    domain: BigInt(optional(attributes, 'destination_domain', asU32) ?? 0n),
    recipient: required(attributes, 'mint_recipient', asBytes32),
    caller: optional(attributes, 'destination_caller', asBytes32) ?? zero32,
  };
}

function asFees(value: JsonValue): readonly Fee[] {
  const action = readFields(value, ['id', 'attributes']);
  const id = required(action, 'id', asText);
  demand(id === 'ACTION_FEE', `the orbiter does not know the action ${id}`);
  const attributes = required(action, 'attributes', (content) => readFields(content, ['@type', 'fees_info']));
  demandType(attributes, '/noble.orbiter.controller.action.v2.FeeAttributes');
  return required(attributes, 'fees_info', asList(asFee));
}

function asFee(value: JsonValue): Fee {
  const fields = readFields(value, ['recipient', 'amount', 'basis_points']);
  const stated = optional(fields, 'amount', (content) => required(readObject(content), 'value', asAmount));
  const points = optional(fields, 'basis_points', (content) => required(readObject(content), 'value', asU32));
  demand((stated === undefined) !== (points === undefined), 'a fee is an amount or a share');
  return {
    recipient: required(fields, 'recipient', asText),
    amount: (whole) => stated ?? (whole * (points ?? 0n)) / limits.basisPoints,
  };
}

function demandType(attributes: JsonObject, type: string): void {
  demand(required(attributes, '@type', asText) === type, `the orbiter expects ${type}`);
}
