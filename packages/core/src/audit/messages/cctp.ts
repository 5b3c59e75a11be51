import { bytes32FromBase64, bytesFromBase64 } from '../bytes32.js';
import { burnAndMint } from '../cctp.js';
import type { Audit } from '../context.js';
import { mintBurned } from '../mint.js';
import { amount, text, wholeNumberOrText } from '../fields.js';
import type { At, Place } from '../place.js';
import { loose, optional, readShape } from '../shape.js';
import { checkSender } from '../address.js';
import { coinsOn } from '../known-coins.js';

const members = {
  from: text,
  amount,
  destination_domain: optional(wholeNumberOrText),
  mint_recipient: bytes32FromBase64,
  burn_token: text,
} as const;
const burnShape = loose(members);
const burnWithCallerShape = loose({ ...members, destination_caller: bytes32FromBase64 });

const receiveShape = loose({ from: text, message: bytesFromBase64, attestation: bytesFromBase64 });

/**
 * Circle's burn: USDC is minted on the chain of the domain. Anyone may deliver the message there.
 *
 * @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`
 */
export function readBurn(audit: Audit, msg: Place): void {
  const values = readShape(audit, msg, burnShape);
  if (values !== undefined) burn(audit, msg, values);
}

/** Like a burn, but delivered only by the named caller: until then the coins are on no chain. */
export function readBurnWithCaller(audit: Audit, msg: Place): void {
  const values = readShape(audit, msg, burnWithCallerShape);
  if (values !== undefined) burn(audit, msg, { ...values, caller: values.destination_caller });
}

/**
 * A burn elsewhere is minted by the module.
 *
 * @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`
 */
export function readReceive(audit: Audit, msg: Place): void {
  const values = readShape(audit, msg, receiveShape);
  if (values === undefined) return;
  const { from, message, attestation } = values;
  checkSender(audit, from);
  if (message === undefined || attestation === undefined) return;
  const { pointer } = msg;
  // The message of a version that is not there is for another domain.
  mintBurned(audit, {
    message,
    attestation,
    caller: from?.value,
    pointer,
    checkTransmitter: () => undefined,
  });
}

function burn(
  audit: Audit,
  msg: Place,
  values: {
    readonly from: At<string> | undefined;
    readonly amount: At<bigint> | undefined;
    readonly destination_domain: At<bigint> | undefined;
    readonly mint_recipient: At<Uint8Array> | undefined;
    readonly burn_token: At<string> | undefined;
    readonly caller?: At<Uint8Array> | undefined;
  },
): void {
  const { from, amount: burned, mint_recipient: recipient, burn_token: token, caller } = values;
  checkSender(audit, from);
  burnAndMint(audit, {
    ...{ bridge: 'CCTP', kind: 'send', recipient, caller, token, pointer: msg.pointer },
    coins: coinsOn(audit, audit.tx.chainId, token?.value, burned?.value),
    // Amino leaves zero out, and zero is Ethereum.
    domain: values.destination_domain ?? { value: 0n, pointer: msg.pointer },
  });
}
