import { checkSender } from '../../audit/address.js';
import { bytes32FromBase64, bytesFromBase64 } from '../../audit/bytes32.js';
import { burnAndMint } from '../../audit/cctp.js';
import type { Audit } from '../../audit/context.js';
import { amount, text, wholeNumberOrText } from '../../audit/fields.js';
import { coinsOn } from '../../audit/known-coins.js';
import { mintBurned } from '../../audit/mint.js';
import type { At, Place } from '../../audit/place.js';
import { loose, optional, reader, type Values } from '../../audit/shape.js';
import type { MessageReader } from '../../audit/messages/reader.js';

const members = {
  from: text,
  amount,
  destination_domain: optional(wholeNumberOrText),
  mint_recipient: bytes32FromBase64,
  burn_token: text,
} as const;

/**
 * Circle's burn: USDC is minted on the chain of the domain. Anyone may deliver the message there.
 *
 * @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`
 */
export const readBurn: MessageReader['read'] = reader(loose(members), burn);

/** Like a burn, but delivered only by the named caller: until then the coins are on no chain. */
export const readBurnWithCaller: MessageReader['read'] = reader(
  loose({ ...members, destination_caller: bytes32FromBase64 }),
  burn,
);

/**
 * A burn elsewhere is minted by the module.
 *
 * @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`
 */
export const readReceive: MessageReader['read'] = reader(
  loose({ from: text, message: bytesFromBase64, attestation: bytesFromBase64 }),
  (audit, { from, message, attestation }, { pointer }) => {
    checkSender(audit, from);
    if (message === undefined || attestation === undefined) return;
    // The message of a version that is not there is for another domain.
    const checkTransmitter = () => undefined;
    mintBurned(audit, { message, attestation, caller: from?.value, pointer, checkTransmitter });
  },
);

type Burn = Values<typeof members> & { readonly destination_caller?: At<Uint8Array> | undefined };

function burn(audit: Audit, values: Burn, { pointer }: Place): void {
  const { mint_recipient: recipient, destination_caller: caller, burn_token: token } = values;
  checkSender(audit, values.from);
  burnAndMint(audit, {
    bridge: 'CCTP',
    kind: 'send',
    recipient,
    caller,
    token,
    pointer,
    coins: coinsOn(audit, audit.tx.chainId, token?.value, values.amount?.value),
    // Amino leaves zero out, and zero is Ethereum.
    domain: values.destination_domain ?? { value: 0n, pointer },
  });
}
