import { fromBase64 } from '../../primitives/index.js';
import { cctpChains, type Chain, findChain, type Registry } from '../../registry/index.js';
import { accountOf32 } from '../bytes32.js';
import { type Audit, addEffect, addFinding, addMalformed } from '../context.js';
import { crossOver } from '../cross.js';
import { deliver, isNamed } from '../deliver.js';
import { amount, text, wholeNumberOrText } from '../fields.js';
import type { At, Place } from '../place.js';
import { loose, optional, readShape } from '../shape.js';
import { checkSender } from '../address.js';
import { coinsOn } from '../known-coins.js';

const members = {
  from: text,
  amount,
  destination_domain: optional(wholeNumberOrText),
  mint_recipient: bytes32,
  burn_token: text,
} as const;
const burnShape = loose(members);
const burnWithCallerShape = loose({ ...members, destination_caller: bytes32 });

/**
 * Circle's burn: USDC is minted on the chain of the domain. Anyone may deliver the message there.
 *
 * @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`
 */
export function readBurn(audit: Audit, msg: Place): void {
  const values = readShape(audit, msg, burnShape);
  if (values !== undefined) burn(audit, msg, values);
}

/** The same, delivered only by the caller named: until then the coins are on no chain. */
export function readBurnWithCaller(audit: Audit, msg: Place): void {
  const values = readShape(audit, msg, burnWithCallerShape);
  if (values === undefined) return;
  burn(audit, msg, values);
  const { destination_caller: caller, destination_domain: domain } = values;
  const chain = chainOfDomain(audit.registry, domain?.value ?? 0n);
  const account = caller && chain && accountOf32(chain, caller.value);
  if (caller === undefined || (account !== undefined && isNamed(audit, chain?.id, account))) return;
  addFinding(audit, 'CALLER_UNKNOWN', caller.pointer, `${account ?? 'nobody'} completes the transfer`);
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
  },
): void {
  const { chainId } = audit.tx;
  const { from, amount: burned, mint_recipient: recipient, burn_token: token } = values;
  // Amino leaves zero out, and zero is Ethereum.
  const domain = values.destination_domain ?? { value: 0n, pointer: msg.pointer };
  checkSender(audit, from);
  const chain = chainOfDomain(audit.registry, domain.value);
  if (chain === undefined) {
    addFinding(audit, 'CHAIN_UNKNOWN', domain.pointer, `CCTP domain ${domain.value} is not in the data`);
  }
  const coins = coinsOn(audit, chainId, token?.value, burned?.value);
  const beyond = crossOver(audit, coins, { bridge: 'CCTP', to: chain?.id, pointer: domain.pointer });
  if (token !== undefined && chain !== undefined && beyond.denom === undefined) {
    addFinding(
      audit,
      'DENOM_INVALID',
      token.pointer,
      `${token.value} cannot be burned for a coin of ${chain.id}`,
    );
  }
  const account =
    chain === undefined || recipient === undefined ? undefined : accountOf32(chain, recipient.value);
  addEffect(audit, {
    kind: 'send',
    chainId,
    bridge: 'CCTP',
    denomIn: coins.denom,
    denomOut: beyond.denom,
    amount: coins.amount,
    address: account,
    pointer: msg.pointer,
  });
  if (recipient === undefined || chain === undefined) return;
  if (account === undefined) {
    addFinding(audit, 'MALFORMED', recipient.pointer, `no account of ${chain.id} is written so`);
  } else {
    // On SVM chains the coin is minted to the account of the wallet for it, never to the wallet.
    deliver(
      audit,
      beyond,
      { value: account, pointer: recipient.pointer },
      { isTokenAccount: chain.type === 'svm' },
    );
  }
}

function chainOfDomain(registry: Registry, domain: bigint): Chain | undefined {
  const chain = cctpChains(registry.bridges.cctp ?? {}).find((known) => BigInt(known.domain) === domain);
  return chain === undefined ? undefined : findChain(registry, chain.chainId);
}

function bytes32(audit: Audit, place: Place): At<Uint8Array> | undefined {
  const bytes = typeof place.value === 'string' ? fromBase64(place.value) : undefined;
  if (bytes?.length === 32) return { value: bytes, pointer: place.pointer };
  addMalformed(audit, place, '32 bytes in base64');
  return undefined;
}
