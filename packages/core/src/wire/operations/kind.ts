import type { ExpectedFee, RouteStep } from '../../audit/index.js';
import {
  type ChainDenom,
  type Members,
  type OperationKind,
  type OperationOf,
  operationTraits,
  type SmartRelayFeeQuote,
  startsOn,
} from '../../operation/index.js';
import { type AssetRef, type Budget, type ChainId, limits } from '../../primitives/index.js';
import { findAsset, nativeDenomOf, type Registry } from '../../registry/index.js';
import type { Codec, JsonObject } from '../json/codec.js';
import { type Body, codecOf } from './fields.js';

/** Codec of the fields of one kind of operation, and its part in completion and proof. */
export interface WireKind<K extends OperationKind> extends Codec<Body<K>, JsonObject> {
  /**
   * The members that a request may omit, derived from its fields, its neighbours and the data. A kind without
   * optional members has none.
   *
   * @throws RoutingError for undetermined members, or two contradicting fields
   */
  complete(registry: Registry, position: Position): Partial<Body<K>>;
  /** The steps that an audit finds in messages that execute it; undefined if messages have no step for it. */
  steps(registry: Registry, operation: OperationOf<K>): readonly RouteStep[] | undefined;
  /** Quoted fees of its bridge, and its named contracts: an audit must find no other. */
  terms(registry: Registry, operation: OperationOf<K>): Terms;
  /** Whether it spends fixed amounts, so that it needs the quoted output of the earlier operations. */
  needsQuotedInput(operation: OperationOf<K>): boolean;
}

/** Fees and contracts of an operation; the caller vouches for both. */
export interface Terms {
  readonly fees: readonly ExpectedFee[];
  readonly contracts: readonly string[];
  /** Whether its least output is unknown: opaque calldata. */
  readonly isOpaque?: boolean;
  /** Base units of the smallest movable amount: the rest stays with the user. */
  readonly unit?: bigint;
}

/** Terms of an operation without fees and contracts. */
export const noTerms: Terms = { fees: [], contracts: [] };

/** An operation of a request and what surrounds it. */
export interface Position {
  /** Fields of the operation's variant. */
  readonly fields: JsonObject;
  /** Denom that arrives at the operation. */
  readonly denomIn: string;
  /** Fields of the next operation; behind the last one, the end of the route under the same names. */
  readonly next: JsonObject;
  /** JSON Pointer to `fields`. */
  readonly pointer: string;
  readonly budget: Budget;
}

/** A kind whose requests leave nothing out and that is no step of a route. */
/* @__NO_SIDE_EFFECTS__ */
export function plainKind<K extends OperationKind>(codec: Codec<Body<K>, JsonObject>): WireKind<K> {
  return {
    ...codec,
    complete: () => ({}),
    steps: () => undefined,
    terms: () => noTerms,
    needsQuotedInput: () => false,
  };
}

/** A kind that crosses a bridge: the step names the bridge and the chain where it starts. */
/* @__NO_SIDE_EFFECTS__ */
export function bridgeKind<K extends OperationKind>(
  members: Members,
  terms: WireKind<K>['terms'] = () => noTerms,
): WireKind<K> {
  return {
    ...plainKind(codecOf<Body<K>>(members)),
    steps: (_registry, operation) => [
      { kind: 'transfer', chainId: startsOn(operation), bridge: operationTraits[operation.kind].bridge },
    ],
    terms,
  };
}

/** The fee of a quote with its payee and caller; none without a relayer. A paid EVM contract is also called. */
export function relayTerms({
  smartRelay,
  fromChainId: chainId,
  smartRelayFeeQuote: quote,
}: {
  readonly fromChainId: string;
  readonly smartRelay: boolean;
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
}): Terms {
  const {
    feeAmount: amount,
    feeDenom: denom,
    feePaymentAddress: payee,
    relayerAddress: relayer,
  } = quote ?? {};
  if (!smartRelay || amount === undefined || denom === undefined) return { fees: [], contracts: [] };
  const contracts = payee?.startsWith('0x') === true ? [payee] : [];
  return { fees: [{ chainId, denom, amount, payee, relayer }], contracts };
}

/** A fee that is paid in an asset, if there is one. */
export function feeIn(asset: ChainDenom | undefined, amount: bigint | undefined): readonly ExpectedFee[] {
  return asset === undefined || amount === undefined || amount === 0n ? [] : [{ ...asset, amount }];
}

/** A fee that a call pays in the coin of its chain, which the operation need not name. */
export function gasFeeIn(
  { bridges }: Registry,
  { chainId, asset, amount }: PaidWithCall,
): readonly ExpectedFee[] {
  const denom = nativeDenomOf(bridges, chainId);
  return feeIn(asset ?? (denom && { chainId, denom }), amount);
}

/** A fee on the chain of a call. */
interface PaidWithCall {
  readonly chainId: ChainId;
  readonly asset: ChainDenom | undefined;
  readonly amount: bigint | undefined;
}

/** The contracts that an operation names on its destination chain. */
export function receivingContracts({
  toChainEntryContractAddress: entry,
  toChainCallbackContractAddress: adapter,
}: {
  readonly toChainEntryContractAddress?: string | undefined;
  readonly toChainCallbackContractAddress?: string | undefined;
}): readonly string[] {
  return [entry, adapter].filter((contract) => contract !== undefined);
}

/** Base units of a coin in one unit of a contract with fewer decimals; 1 if the data has no decimals. */
export function unitOf(registry: Registry, coin: AssetRef, shared: number | undefined): bigint {
  const decimals = findAsset(registry, coin)?.decimals;
  const beyond = decimals === undefined || shared === undefined ? 0 : decimals - shared;
  return beyond > 0 && beyond <= limits.decimals ? 10n ** BigInt(beyond) : 1n;
}
