import { ibcDenom, receivePath } from '../../denom/index.js';
import { type AxelarTransferOperation, carriesMemo, type TransferOperation } from '../../operation/index.js';
import { type ChainId, type DenomPath, member, say } from '../../primitives/index.js';
import {
  type AxelarChain,
  axelarChainNamed,
  axelarChainOf,
  axelarCosmosChainNamed,
  axelarCosmosChainOf,
  axelarHubLink,
  type AxelarToken,
  axelarTokenOf,
  getChain,
  linksOf,
  nativeDenomOf,
  pathOf,
  type Registry,
} from '../../registry/index.js';
import { quoted, quotedAmount, stated } from '../../compile/check/quote.js';
import { operationAt, type Place, refuse, shown } from '../../compile/check/refuse.js';
import type { RouteContext } from '../../compile/context.js';
import { gasCoin } from '../../compile/kinds/gas-fee.js';

/** Facts of a transfer to an EVM chain. */
export interface WayOut {
  /** The transfer that takes the coin to Axelar. */
  readonly inner: TransferOperation;
  readonly hub: ChainId;
  /** Axelar's name of the EVM chain. */
  readonly name: string;
  /** Contract there that gives the coin out. */
  readonly handler: string;
  /** How that contract reads payloads. */
  readonly generation: number;
  readonly feeRecipient: string;
  readonly fee: bigint;
}

/** Facts of a transfer from an EVM chain. */
export interface WayIn {
  /** Axelar's name of the Cosmos chain. */
  readonly name: string;
  /** Contract on the EVM chain that takes the coin. */
  readonly handler: string;
  readonly token: AxelarToken;
  /** Cost of relaying, wei. */
  readonly gas: bigint;
  /** Path of the denom that arrives. */
  readonly path: DenomPath;
}

/**
 * The path of a coin from a Cosmos chain over Axelar's to an EVM chain. @throws RoutingError if data and
 * operation do not determine it
 */
export function wayOut(
  { registry }: RouteContext,
  operation: AxelarTransferOperation,
  index: number,
): WayOut {
  const place: Place = ['operations', index];
  const { bridges } = registry;
  const hub = stated(
    bridges.axelar?.hubChainId,
    place,
    say`chain of Axelar (${member('axelar.hubChainId')})`,
  );
  const inner = innerTransfer(registry, operation, hub, index);
  checkName(registry, operation, 'fromChain', index);
  checkName(registry, operation, 'toChain', index);
  const row = axelarChainOf(bridges, operation.toChainId);
  checkTokens(row, operation.toChainId, place);
  const what = say`handler of Axelar on ${operation.toChainId} (${member('axelar.chains[].entryContract')})`;
  const handler = stated(row?.entryContract, place, what);
  const token = tokenOf(registry, operation, 'denomOut', index);
  checkAsset(operation, token, index);
  if (token.axelarDenom !== operation.denomIn) refuseCoin(operation, index);
  if (token.isNative !== operation.shouldUnwrap) {
    const message = say`${member('shouldUnwrap')} of operation ${index} is ${operation.shouldUnwrap}, but ${shown(operation.denomOut)} is ${token.isNative ? '' : 'not '}the chain's native coin`;
    refuse('INVALID_OPERATION', [place, 'shouldUnwrap'], message);
  }
  const fee = quotedAmount(operation.feeAmount, [place, 'feeAmount']);
  const { feeAsset } = operation;
  // The fee is taken of no other coin, so that its name may be absent.
  const isDeducted =
    feeAsset === undefined ||
    (feeAsset.chainId === hub && feeAsset.denom === operation.denomIn) ||
    (feeAsset.chainId === inner.fromChainId && feeAsset.denom === inner.denomIn) ||
    (feeAsset.chainId === operation.toChainId &&
      axelarTokenOf(bridges, feeAsset)?.axelarDenom === operation.denomIn);
  if (!isDeducted) {
    const message = say`${member('feeAsset')} of operation ${index} must be the coin that is moved, since Axelar takes its fee from it: ${shown(feeAsset.denom)} on ${shown(feeAsset.chainId)}`;
    refuse('INVALID_OPERATION', [place, 'feeAsset'], message);
  }
  const payee = say`account that is paid for relaying (${member('axelar.feeRecipient')})`;
  const feeRecipient = stated(bridges.axelar?.feeRecipient, place, payee);
  const { axelarChain: name = '', generation = 2 } = row ?? {};
  return { inner, hub, name, handler, generation, feeRecipient, fee };
}

/**
 * The path of a coin from an EVM chain over Axelar's to a Cosmos chain. @throws RoutingError if data and
 * operation do not determine it
 */
export function wayIn(
  { registry, request }: RouteContext,
  operation: AxelarTransferOperation,
  index: number,
): WayIn {
  const place: Place = ['operations', index];
  const { bridges } = registry;
  const { fromChainId, denomIn, shouldUnwrap } = operation;
  checkName(registry, operation, 'fromChain', index);
  const name = destinationName(registry, operation, index);
  checkReached(registry, operation, place);
  const handler = handlerOn(registry, fromChainId, place);
  const token = tokenOf(registry, operation, 'denomIn', index);
  checkAsset(operation, token, index);
  if (shouldUnwrap) {
    const message = say`${member('shouldUnwrap')} of operation ${index}: nothing is unwrapped on a Cosmos chain`;
    refuse('INVALID_OPERATION', [place, 'shouldUnwrap'], message);
  }
  if (token.isNative && request.operations[index - 1]?.kind === 'evm_swap') {
    const message = `operation ${index}: the handler swaps into tokens only, and ${shown(denomIn)} is the chain's native coin`;
    refuse('UNSUPPORTED_OPERATION', place, message);
  }
  if (!token.isNative)
    stated(
      token.symbol,
      place,
      say`symbol of ${denomIn} at the gateway of ${fromChainId} (${member('axelar')})`,
    );
  const path = arrivalOf(registry, operation, token);
  if (path === undefined) return refuseCoin(operation, index);
  const gas = quotedAmount(operation.feeAmount, [place, 'feeAmount']);
  const feeAsset = quoted(gasCoin(registry, fromChainId, operation.feeAsset), [place, 'feeAsset']);
  const native = nativeDenomOf(bridges, fromChainId);
  if (feeAsset.chainId !== fromChainId || feeAsset.denom !== native) {
    const message = say`${member('feeAsset')} of operation ${index} must be the native coin of ${fromChainId}, since the handler takes only that: ${shown(feeAsset.denom)} on ${shown(feeAsset.chainId)}`;
    refuse('INVALID_OPERATION', [place, 'feeAsset'], message);
  }
  return { name, handler, token, gas, path };
}

/** Without a handler only the gateway could take a coin, by a call that newer gateways lack. */
function handlerOn(registry: Registry, chainId: ChainId, place: Place): string {
  const row = axelarChainOf(registry.bridges, chainId);
  checkTokens(row, chainId, place);
  if (row?.gateway !== undefined && row.entryContract === undefined) {
    const message = say`operation ${operationAt(place)}: the data has no handler of Axelar on ${chainId}, and ${member('sendToken')} of its gateway is not supported`;
    return refuse('UNSUPPORTED_OPERATION', place, message);
  }
  const what = say`handler of Axelar on ${chainId} (${member('axelar.chains[].entryContract')})`;
  return stated(row?.entryContract, place, what);
}

/** Where Axelar connects messages only, its gateway has no tokens. */
function checkTokens(row: AxelarChain | undefined, chainId: ChainId, place: Place): void {
  if (row?.connection !== 'amplifier') return;
  const message = `operation ${operationAt(place)}: Axelar has no tokens of its gateway on ${chainId}`;
  refuse('UNSUPPORTED_OPERATION', place, message);
}

/** Coins for a Cosmos chain go over a channel of the hub: the name of the chain alone moves nothing. */
function checkReached(registry: Registry, { toChainId }: AxelarTransferOperation, place: Place): void {
  const { bridges } = registry;
  const isNamed = axelarCosmosChainOf(bridges, toChainId) !== undefined;
  if (!isNamed || toChainId === bridges.axelar?.hubChainId) return;
  if (axelarHubLink(registry, toChainId) !== undefined) return;
  const message = `operation ${operationAt(place)}: the data has no channel from Axelar to ${toChainId}`;
  refuse('UNSUPPORTED_OPERATION', place, message);
}

/** The transfer to Axelar's chain, from where the operation starts. */
function innerTransfer(
  registry: Registry,
  { ibcTransferToAxelar: inner, fromChainId, denomIn }: AxelarTransferOperation,
  hub: ChainId,
  index: number,
): TransferOperation {
  if (inner === undefined) {
    const why =
      fromChainId === hub
        ? `a start on ${hub} itself`
        : say`a start without ${member('ibcTransferToAxelar')}`;
    const message = say`operation ${index}: ${why} is not supported`;
    return refuse('UNSUPPORTED_OPERATION', ['operations', index], message);
  }
  const place: Place = ['operations', index, 'ibcTransferToAxelar'];
  const expected = [
    ['fromChainId', fromChainId],
    ['toChainId', hub],
    ['denomOut', denomIn],
  ] as const;
  for (const [name, value] of expected) {
    if (inner[name] === value) continue;
    const message = say`${member(name)} of the transfer inside operation ${index} must be ${value}: ${shown(inner[name])}`;
    refuse('INVALID_OPERATION', [place, name], message);
  }
  if ((inner.feeAmount ?? 0n) > 0n) {
    const message = say`${member('feeAmount')} of the transfer inside operation ${index}: nothing pays it`;
    refuse('UNSUPPORTED_FIELD', [place, 'feeAmount'], message);
  }
  if (!carriesMemo(registry, inner)) {
    const message = `the call of operation ${index} travels in a memo, which a transfer from ${fromChainId} cannot carry`;
    refuse('MEMO_UNSUPPORTED', place, message);
  }
  return inner;
}

/** The coin of the EVM end, as Axelar knows it. @throws RoutingError `DENOM_MISMATCH` */
function tokenOf(
  { bridges }: Registry,
  operation: AxelarTransferOperation,
  name: 'denomIn' | 'denomOut',
  index: number,
): AxelarToken {
  const chainId = name === 'denomIn' ? operation.fromChainId : operation.toChainId;
  const denom = operation[name];
  const token = axelarTokenOf(bridges, { chainId, denom });
  if (token !== undefined) return token;
  const message = say`${member(name)} of operation ${index} is no coin that Axelar moves, as far as the data says: ${shown(denom)} on ${chainId}`;
  return refuse('DENOM_MISMATCH', ['operations', index, name], message);
}

function checkAsset({ asset }: AxelarTransferOperation, { axelarDenom }: AxelarToken, index: number): void {
  if (asset === axelarDenom) return;
  const message = say`${member('asset')} of operation ${index} must be ${axelarDenom}: ${shown(asset)}`;
  refuse('INVALID_OPERATION', ['operations', index, 'asset'], message);
}

function refuseCoin({ denomIn, denomOut, toChainId }: AxelarTransferOperation, index: number): never {
  const message = say`${member('denomOut')} of operation ${index} is ${shown(denomOut)}, which is not what ${shown(denomIn)} becomes on ${toChainId}`;
  return refuse('DENOM_MISMATCH', ['operations', index, 'denomOut'], message);
}

/** Path of the coin that a packet from Axelar makes of its token, where it is the one that the operation names. */
function arrivalOf(
  registry: Registry,
  { toChainId, denomOut }: AxelarTransferOperation,
  { axelarDenom }: AxelarToken,
): DenomPath | undefined {
  const hub = registry.bridges.axelar?.hubChainId;
  if (hub === undefined) return undefined;
  const path = pathOf(registry, { chainId: hub, denom: axelarDenom });
  if (path === undefined) return undefined;
  if (toChainId === hub) return denomOut === axelarDenom ? path : undefined;
  const link = axelarHubLink(registry, toChainId);
  const links = link === undefined ? linksOf(registry, hub).values() : [link];
  for (const { from, to, channel } of links) {
    if (to.chainId !== toChainId || channel.kind !== 'bank') continue;
    const arrived = receivePath(path, from, to).path;
    if (ibcDenom(arrived, registry.sha256) === denomOut) return arrived;
  }
  return undefined;
}

/** Member with the name of an end. */
type NameMember = 'fromChain' | 'toChain';

/**
 * Axelar's name of the destination chain: from the data, else from the operation. The data need not contain the names of
 * all Cosmos chains.
 *
 * @throws RoutingError `INVALID_OPERATION` for the name of another chain, `MISSING_QUOTE` without any name
 */
function destinationName(registry: Registry, operation: AxelarTransferOperation, index: number): string {
  const { toChainId, toChain } = operation;
  checkName(registry, operation, 'toChain', index);
  const name = nameOf(registry, toChainId) ?? toChain;
  if (name !== undefined && name !== '') return name;
  const message = say`${member('toChain')} of operation ${index} is missing: the data has no Axelar name of ${toChainId}`;
  return refuse('MISSING_QUOTE', ['operations', index, 'toChain'], message);
}

/** Checks that a stated name belongs to its chain. @throws RoutingError `INVALID_OPERATION` */
function checkName(
  registry: Registry,
  operation: AxelarTransferOperation,
  name: NameMember,
  index: number,
): void {
  const stated = operation[name];
  if (stated === undefined || stated === '') return;
  const chainId = name === 'toChain' ? operation.toChainId : operation.fromChainId;
  if (isNameOf(registry, stated, chainId)) return;
  const message = say`${member(name)} of operation ${index} is not Axelar's name of ${chainId}: ${shown(stated)}`;
  refuse('INVALID_OPERATION', ['operations', index, name], message);
}

/** Axelar's name of a chain in the data. */
function nameOf({ bridges }: Registry, chainId: ChainId): string | undefined {
  return (axelarChainOf(bridges, chainId) ?? axelarCosmosChainOf(bridges, chainId))?.axelarChain;
}

/**
 * Letter case is ignored. For a Cosmos chain the chain's name is accepted too, unless Axelar has that name for another chain
 * or for another way to it, and for Axelar's chain the name of its module account: coins for an unknown chain stay with the
 * gateway for ever.
 */
function isNameOf(registry: Registry, text: string, chainId: ChainId): boolean {
  const { bridges } = registry;
  const name = text.toLowerCase();
  if (nameOf(registry, chainId)?.toLowerCase() === name) return true;
  if (axelarChainOf(bridges, chainId) !== undefined) return false;
  if ((axelarChainNamed(bridges, name) ?? axelarCosmosChainNamed(bridges, name)) !== undefined) return false;
  if (chainId === bridges.axelar?.hubChainId && name === 'axelarnet') return true;
  return getChain(registry, chainId).name.toLowerCase() === name;
}
