/** The published cases of bridges as the auditor's tests use them: transactions as answers, and what was meant. */
import { readFileSync } from 'node:fs';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, type JsonValue, parseExactJson, type Registry, type Snapshot } from 'wayfold';
import { auditMsgs, type Expectation, type ExpectedFee } from 'wayfold/audit';
import { decodeArgs, encodeArgs } from '../../support/abi.js';
import type { JsonObject } from '../../support/json.js';
import { guaranteedOf } from './guaranteed.js';

interface Coin {
  readonly denom: string;
  readonly chain_id: string;
}

interface Quote {
  readonly fee_amount: string;
  readonly fee_denom: string;
  readonly relayer_address: string;
  readonly fee_payment_address: string;
}

/** Fields of an operation that say what it costs, and who is paid. */
interface Operation {
  readonly from_chain_id: string;
  readonly denom_in: string;
  readonly smart_relay_fee_quote?: Quote;
  readonly max_fee?: string;
  readonly fee_amount?: string;
  readonly fee_asset?: Coin;
  readonly ibc_transfer_to_axelar?: object;
  readonly messaging_fee_amount?: string;
  readonly messaging_fee_asset?: Coin;
  readonly oft_fee_amount?: string;
  readonly oft_fee_asset?: Coin;
  readonly source_oft_contract_address?: string;
  readonly fee?: {
    readonly fee_asset: Coin;
    readonly bps_fee: string;
    readonly bps_fee_amount: string;
    readonly source_chain_fee_amount: string;
    readonly destination_chain_fee_amount: string;
  };
}

/** One published case. */
export interface BridgeCase {
  readonly name: string;
  readonly times: 'free' | 'exact';
  readonly request: {
    readonly source_asset_denom: string;
    readonly source_asset_chain_id: string;
    readonly dest_asset_denom: string;
    readonly dest_asset_chain_id: string;
    readonly amount_in: string;
    readonly address_list: readonly string[];
    readonly operations: readonly JsonObject[];
    readonly chain_ids_to_affiliates?: Readonly<
      Record<
        string,
        { readonly affiliates: readonly { readonly address: string; readonly basis_points_fee: string }[] }
      >
    >;
  };
  readonly expect: { readonly txs?: readonly JsonObject[] };
}

type CctpRow = NonNullable<NonNullable<Snapshot['bridges']>['cctp']>;

const file = parseExactJson(
  readFileSync(new URL('../../vectors/bridges-public.json', import.meta.url), 'utf8'),
) as unknown as {
  readonly about: {
    readonly clock_ns: string;
    readonly overlay: Snapshot & { readonly bridges: { readonly cctp: CctpRow } };
  };
  readonly cases: readonly BridgeCase[];
};

/** Coins of the cases that the shipped data does not list: vouchers, and USDC of a chain of the second CCTP. */
const unlisted: Snapshot = {
  assets: [
    { chain_id: 'cosmoshub-4', trace: 'transfer/channel-141/transfer/channel-208', origin_denom: 'uusdc' },
    { chain_id: 'osmosis-1', trace: 'transfer/channel-89463', origin_denom: 'uinit' },
  ],
};
const usdcOfInjectiveEvm = { '1776': '0xa00C59fF5a080D2b954d0c75e46E22a0c371235a' };

/** The shipped data with what the cases say beside it. */
export const world: Registry = createRegistry([
  ...[loadSnapshot(), file.about.overlay, unlisted],
  { bridges: { cctp: withUsdc(file.about.overlay.bridges.cctp) } },
]);

function withUsdc(cctp: CctpRow): CctpRow {
  return { ...cctp, evm_v2: { ...cctp.evm_v2, usdc_denoms: usdcOfInjectiveEvm } };
}

/** Cases with transactions. */
export const bridgeCases: readonly BridgeCase[] = file.cases.filter(({ expect }) => expect.txs !== undefined);

const now = BigInt(file.about.clock_ns);

/** The transactions as the interface answers them. */
export function answerOf({ expect }: BridgeCase): JsonValue {
  return { txs: (expect.txs ?? []).map(wireTx) };
}

function wireTx(tx: JsonObject): JsonObject {
  const { operations_indices, kind, call: _call, svm, ...body } = tx;
  if (kind === 'svm_tx') {
    const { legacy_base64 } = svm as JsonObject;
    return { operations_indices, svm_tx: { ...body, tx: legacy_base64 } } as JsonObject;
  }
  return { operations_indices, [String(kind)]: body } as JsonObject;
}

/** What the request means, its quotes as what bridges may take. */
export function meaningOf(one: BridgeCase): Expectation {
  const { request, times } = one;
  const { address_list: addresses, operations, chain_ids_to_affiliates: affiliates = {} } = request;
  const bodies = operations.map(
    (operation) => Object.values(operation).find((part) => typeof part === 'object') as unknown as Operation,
  );
  const isOverClient = operations.some((operation) => 'eureka_transfer' in operation);
  return {
    sourceAsset: { chainId: request.source_asset_chain_id, denom: request.source_asset_denom },
    destAsset: { chainId: request.dest_asset_chain_id, denom: request.dest_asset_denom },
    amountIn: BigInt(request.amount_in),
    // The published transactions are right: what they guarantee is what was meant.
    minAmountOut: guaranteedOf(auditMsgs(world, { msgs: answerOf(one) })),
    receiver: addresses.at(-1),
    ownAddresses: addresses,
    affiliates: Object.values(affiliates).flatMap(({ affiliates: list }) =>
      list.map(({ address, basis_points_fee: fee }) => ({ address, basisPoints: BigInt(fee) })),
    ),
    fees: bodies.flatMap(feesOf),
    // Circle's burns are asked for at the contract that is paid; the other bridges that pay relayers have their own.
    allowedContracts: bodies.flatMap(({ smart_relay_fee_quote: quote, source_oft_contract_address: oft }) =>
      [isOverClient ? undefined : quote?.fee_payment_address, oft]
        .filter((address) => address?.startsWith('0x') === true)
        .map(String),
    ),
    ...(times === 'exact' && {
      period: { now, until: now + (isOverClient ? 43_200n : 300n) * 1_000_000_000n },
    }),
  };
}

function feesOf(operation: Operation): readonly ExpectedFee[] {
  const { from_chain_id: chainId, denom_in, smart_relay_fee_quote: quote, fee } = operation;
  const one = (coin: Coin | undefined, amount: string | undefined): readonly ExpectedFee[] =>
    coin === undefined || amount === undefined || amount === '0'
      ? []
      : [{ chainId: coin.chain_id, denom: coin.denom, amount: BigInt(amount) }];
  const onHub = { chain_id: 'axelar-dojo-1', denom: denom_in };
  return [
    ...(quote === undefined
      ? []
      : [
          {
            ...{ chainId, denom: quote.fee_denom, amount: BigInt(quote.fee_amount) },
            ...{ payee: quote.fee_payment_address, relayer: quote.relayer_address },
          },
        ]),
    ...one({ chain_id: chainId, denom: denom_in }, operation.max_fee),
    ...one(
      operation.ibc_transfer_to_axelar === undefined ? operation.fee_asset : onHub,
      operation.fee_amount,
    ),
    ...one(operation.messaging_fee_asset, operation.messaging_fee_amount),
    ...one(operation.oft_fee_asset, operation.oft_fee_amount),
    ...one(fee?.fee_asset, fee?.bps_fee_amount).map((share) => ({
      ...share,
      basisPoints: BigInt(fee?.bps_fee ?? 0),
    })),
    ...one(fee?.fee_asset, fee?.source_chain_fee_amount),
    ...one(fee?.fee_asset, fee?.destination_chain_fee_amount),
  ];
}

/** The answer with its calldata taken apart: arguments by name, and what bytes among them hold. */
export function opened({ expect }: BridgeCase): JsonValue {
  return {
    txs: (expect.txs ?? []).map((tx) => {
      const wired = wireTx(tx) as JsonObject;
      const call = tx['call'] as JsonObject | undefined;
      if (call === undefined) return wired;
      const declaration = String(call['function']);
      const data = openBytes(decodeArgs(declaration, String(tx['data'])));
      return { ...wired, evm_tx: { ...(wired['evm_tx'] as JsonObject), data } };
    }),
  } as JsonValue;
}

/** The same put together again; undefined for what calldata cannot hold. */
export function packed({ expect }: BridgeCase, value: JsonValue): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || !('txs' in value) || !Array.isArray(value['txs']))
    return value;
  const calls = (expect.txs ?? []).map((tx) => tx['call'] as JsonObject | undefined);
  let isWhole = true;
  const txs = value['txs'].map((tx: JsonValue) => {
    const body = evmIn(tx);
    const index = calls.findIndex((call) => call !== undefined);
    const call = calls[index];
    const data = body?.['data'];
    if (body === undefined || call === undefined || typeof data !== 'object' || data === null) return tx;
    const selector = String(expect.txs?.[index]?.['data']).slice(0, 8);
    const args = closeBytes(data);
    const calldata = args === undefined ? undefined : encodeArgs(String(call['function']), selector, args);
    isWhole &&= calldata !== undefined;
    return { ...(tx as JsonObject), evm_tx: { ...body, data: calldata ?? '' } };
  });
  return isWhole ? ({ ...value, txs } as JsonValue) : undefined;
}

function evmIn(tx: JsonValue): JsonObject | undefined {
  const body = typeof tx === 'object' && tx !== null && 'evm_tx' in tx ? tx['evm_tx'] : undefined;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as JsonObject) : undefined;
}

const routerCall =
  'swapExactIn(uint256 amountIn,uint256 amountOutMin,address tokenIn,address tokenOut,(uint8 exchangeType,bytes data)[] hops,(address recipient,uint256 feeBPS)[] affiliates)';

/** Bytes that hold JSON, with up to four bytes before it, and calls of the swap router. */
function openBytes(value: JsonValue): JsonValue {
  if (typeof value === 'string') {
    const [, version, json] = /^0x((?:00){0,3}(?:0[0-2])?)(7b(?:[0-9a-f]{2})+)$/.exec(value) ?? [];
    if (json !== undefined)
      return { version: `0x${version}`, text: Buffer.from(json, 'hex').toString('utf8') };
    return value.startsWith('0xead2fe5b') ? { router: decodeArgs(routerCall, value.slice(2)) } : value;
  }
  if (Array.isArray(value)) return value.map(openBytes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, openBytes(inner)]));
}

function closeBytes(value: JsonValue): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return value;
  const count = Object.keys(value).length;
  if ('version' in value && 'text' in value) {
    const { version, text } = value;
    if (count !== 2) return undefined;
    const isBytes = typeof version === 'string' && /^0x(?:[0-9a-f]{2})*$/.test(version);
    return isBytes && typeof text === 'string'
      ? version + Buffer.from(text, 'utf8').toString('hex')
      : undefined;
  }
  if ('router' in value && count === 1)
    return encodeArgs(routerCall, '0xead2fe5b', value['router'] as JsonValue);
  const parts = Object.entries(value as JsonObject).map(([key, inner]) => [key, closeBytes(inner)] as const);
  if (parts.some(([, part]) => part === undefined)) return undefined;
  return Array.isArray(value)
    ? parts.map(([, part]) => part as JsonValue)
    : (Object.fromEntries(parts) as JsonObject);
}
