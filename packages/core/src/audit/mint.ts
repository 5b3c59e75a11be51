import {
  accountBytes32,
  anyCaller,
  attestationProblem,
  type CctpMessage,
  readCctpMessage,
  tokenBytes32,
} from '../cctp/index.js';
import { toHex } from '../primitives/index.js';
import {
  type Chain,
  cctpChainOf,
  cctpChainOfDomain,
  type CctpSide,
  findChain,
  moduleAddress,
  type Registry,
} from '../registry/index.js';
import { accountOf32 } from './bytes32.js';
import { accountOn, deliverMinted } from './cctp.js';
import { type Coins, withoutFee } from './coins.js';
import { addEffect, addFinding, addUnread, type Audit } from './context.js';
import { coinsOn } from './known-coins.js';
import type { At } from './place.js';

/** A message of CCTP, delivered with its attestation. */
export interface Delivered {
  readonly message: At<Uint8Array>;
  readonly attestation: At<Uint8Array>;
  /** Who delivers it, where that is stated. */
  readonly caller: string | undefined;
  /** Reports a contract or program that is not the transmitter of the version. */
  readonly checkTransmitter: (side: CctpSide | undefined) => void;
  readonly pointer: string;
}

/**
 * A mint of coins that were burned elsewhere, read as the burn that it completes. The attestation is not
 * verified: with a wrong one the call fails and costs the network fee.
 *
 * @see circlefin/evm-cctp-contracts `src/MessageTransmitter.sol`, `src/v2/MessageTransmitterV2.sol`, `receiveMessage`
 *
 */
export function mintBurned(audit: Audit, delivered: Delivered): void {
  const { message: bytes, attestation, checkTransmitter } = delivered;
  const message = readCctpMessage(bytes.value);
  if (attestation.value.length === 0 || attestation.value.length % 65 !== 0)
    addFinding(audit, 'MALFORMED', attestation.pointer, 'signatures of 65 bytes each are needed');
  if (message === undefined) {
    addFinding(audit, 'MALFORMED', bytes.pointer, 'the message is no burn of CCTP');
    addUnread(audit, { value: toHex(bytes.value), pointer: bytes.pointer });
    return;
  }
  const { chainId } = audit.tx;
  const chain = chainId === undefined ? undefined : findChain(audit.registry, chainId);
  const side = chain && cctpChainOf(audit.registry.bridges, chain.id, message.version);
  const source = cctpChainOfDomain(audit.registry.bridges, message.sourceDomain, message.version);
  checkTransmitter(side);
  checkMessage(audit, message, { delivered, side, source });
  audit.draft.burns.push({ message, pointer: bytes.pointer });
  if (chain !== undefined) mint(audit, message, { chain, side, source, pointer: bytes.pointer });
}

interface Sides {
  /** The version on the chain of the call, and on the chain of the burn; undefined where the data does not know them. */
  readonly side: CctpSide | undefined;
  readonly source: CctpSide | undefined;
}

/** Conditions under which the transmitter and the minting contract refuse. */
function checkMessage(
  audit: Audit,
  message: CctpMessage,
  { delivered, side, source }: Sides & { readonly delivered: Delivered },
): void {
  const { pointer } = delivered.message;
  const { destinationDomain, destinationCaller, fast } = message;
  const at = (name: string): string => `${pointer}/${name}`;
  if (side === undefined || side.domain !== destinationDomain) {
    const here = side === undefined ? 'none of its version' : String(side.domain);
    const text = `the message is for domain ${destinationDomain}, and this chain is ${here}`;
    addFinding(audit, 'CALL_DIFFERS', at('destinationDomain'), text);
  }
  const problem = attestationProblem(message);
  if (problem !== undefined) addFinding(audit, 'MALFORMED', pointer, `the message is refused: ${problem}`);
  checkMessenger(audit, side, { value: message.recipient, pointer: at('recipient') }, 'mint');
  if (source !== undefined)
    checkMessenger(audit, source, { value: message.sender, pointer: at('sender') }, 'burn');
  checkCaller(audit, delivered, { value: destinationCaller, pointer: at('destinationCaller') });
  if (fast !== undefined && fast.hookData.length > 0) {
    const hook = { value: toHex(fast.hookData), pointer: at('hookData') };
    addFinding(audit, 'CALL_OPAQUE', hook.pointer, 'data for a program of this chain is not read here');
    addUnread(audit, hook);
  }
}

/** A message may name any contract as sender and recipient; only contracts in the data burn and mint. */
function checkMessenger(
  audit: Audit,
  side: CctpSide | undefined,
  messenger: At<Uint8Array>,
  does: 'mint' | 'burn',
): void {
  const known = side && messengerOf(audit.registry, side);
  const bytes = known === undefined ? undefined : accountBytes32(known);
  if (bytes !== undefined && isSame(bytes, messenger.value)) return;
  const message = `0x${toHex(messenger.value)} is not the contract that the data lists to ${does} on ${side?.chainId ?? 'the chain'}`;
  addFinding(audit, 'CONTRACT_UNKNOWN', messenger.pointer, message);
}

/** On Cosmos chains the account of the module. @see circlefin/noble-cctp `x/cctp/types/keys.go`, `PaddedModuleAddress` */
function messengerOf(registry: Registry, { chainId, tokenMessenger }: CctpSide): string | undefined {
  const chain = findChain(registry, chainId);
  return chain?.type === 'cosmos' ? moduleAddress(chain.bech32Prefix, 'cctp') : tokenMessenger;
}

function checkCaller(audit: Audit, { caller }: Delivered, named: At<Uint8Array>): void {
  if (anyCaller(named.value)) return;
  const bytes = caller === undefined ? undefined : accountBytes32(caller);
  if (bytes !== undefined && isSame(bytes, named.value)) return;
  const message = `only 0x${toHex(named.value)} may deliver the message`;
  addFinding(audit, 'CALLER_UNKNOWN', named.pointer, message);
}

/** The arriving coins and their recipient. */
function mint(
  audit: Audit,
  message: CctpMessage,
  { chain, side, source, pointer }: Sides & { readonly chain: Chain; readonly pointer: string },
): void {
  const { version, amount, fast, mintRecipient } = message;
  const denom = mintedDenom(audit, message, { side, source, pointer });
  const coins: Coins = coinsOn(audit, chain.id, denom, amount);
  const from = source && findChain(audit.registry, source.chainId);
  const sender = from && accountOf32(from, message.messageSender);
  addEffect(audit, {
    kind: 'mint',
    bridge: version === 1 ? 'CCTP' : 'CCTP_V2',
    chainId: chain.id,
    denomOut: denom,
    amount,
    sourceDomain: message.sourceDomain,
    burnedBy: sender ?? `0x${toHex(message.messageSender)}`,
    burnToken: burnTokenOf(message, source) ?? `0x${toHex(message.burnToken)}`,
    pointer,
  });
  const kept = fast?.feeExecuted ?? 0n;
  if (kept > 0n) {
    const fee = { chainId: chain.id, denomOut: denom, amount: kept, pointer: `${pointer}/feeExecuted` };
    addEffect(audit, { kind: 'fee', purpose: 'bridge', ...fee });
  }
  const recipient = { value: mintRecipient, pointer: `${pointer}/mintRecipient` };
  const account = accountOn(audit.registry, chain, mintRecipient);
  if (account === undefined)
    addFinding(audit, 'MALFORMED', recipient.pointer, `no account of ${chain.id} is written so`);
  else
    deliverMinted(audit, withoutFee(coins, kept), {
      chain,
      account: { value: account, pointer: recipient.pointer },
    });
}

/**
 * Each version mints one coin for one burned coin; it is unknown for chains or coins that are not in the data.
 */
function mintedDenom(
  audit: Audit,
  message: CctpMessage,
  { side, source, pointer }: Sides & { readonly pointer: string },
): string | undefined {
  if (side?.usdcDenom !== undefined && burnTokenOf(message, source) !== undefined) return side.usdcDenom;
  const isKnown = side?.usdcDenom !== undefined && source?.usdcDenom !== undefined;
  const text = `0x${toHex(message.burnToken)} of domain ${message.sourceDomain}`;
  const finding = isKnown
    ? (['DENOM_INVALID', `${text} is not the coin that is burned there`] as const)
    : (['DENOM_UNTRACED', `the data has no minted coin for ${text}`] as const);
  addFinding(audit, finding[0], `${pointer}/burnToken`, finding[1]);
  return undefined;
}

/** The denom of the burned token, if it is the one in the data. */
function burnTokenOf({ burnToken }: CctpMessage, source: CctpSide | undefined): string | undefined {
  const denom = source?.usdcDenom;
  return denom !== undefined && isSame(tokenBytes32(denom), burnToken) ? denom : undefined;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return toHex(a) === toHex(b);
}
