/** The transactions of the published cases, as the interface gives them. */
import { readFileSync } from 'node:fs';
import { loadSnapshot } from '@wayfold/data';
import { fromLinkTable, loadRegistry, overlaysToSnapshot } from '@wayfold/sources';
import { createRegistry } from 'wayfold';
import type { CosmosTransaction, EvmTransaction } from 'wayfold/wallet';
import { createApi, type MsgsRequest, type WireTx } from 'wayfold/wire';
import { cases, clock, overlay } from '../../golden/support/bridge-cases.js';

/** A transaction of an answer, with the case that it is of. */
export interface Compiled<Kind extends string> {
  readonly name: string;
  readonly tx: Extract<WireTx, Readonly<Record<Kind, unknown>>>;
}

interface Memos {
  readonly about: { readonly clock: { readonly now_ms: number } };
  readonly compile: readonly { readonly name: string; readonly input: MsgsRequest }[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const memos = read('../../vectors/memos-public.json') as Memos;

const all = [...ofMemos(), ...ofBridges()];

/** Transactions of Cosmos chains. */
export const cosmosTxs: readonly Compiled<'cosmos_tx'>[] = all.flatMap(({ name, tx }) =>
  'cosmos_tx' in tx ? [{ name, tx }] : [],
);
/** Transactions of EVM chains. */
export const evmTxs: readonly Compiled<'evm_tx'>[] = all.flatMap(({ name, tx }) =>
  'evm_tx' in tx ? [{ name, tx }] : [],
);
/** Transactions of SVM chains. */
export const svmTxs: readonly Compiled<'svm_tx'>[] = all.flatMap(({ name, tx }) =>
  'svm_tx' in tx ? [{ name, tx }] : [],
);

/** The same transaction as the library gives it. */
export function ofLibrary({ cosmos_tx: { msgs } }: Compiled<'cosmos_tx'>['tx']): CosmosTransaction {
  return { msgs: msgs.map(({ msg_type_url, msg }) => ({ typeUrl: msg_type_url, value: msg })) };
}

/** The same transaction as the library gives it. */
export function evmOfLibrary({ evm_tx: tx }: Compiled<'evm_tx'>['tx']): EvmTransaction {
  return {
    chainId: tx.chain_id,
    signerAddress: tx.signer_address,
    to: tx.to,
    value: BigInt(tx.value),
    data: tx.data,
    requiredErc20Approvals: tx.required_erc20_approvals.map(({ token_contract, spender, amount }) => ({
      tokenContract: token_contract,
      spender,
      amount: BigInt(amount),
    })),
  };
}

function ofMemos(): readonly { readonly name: string; readonly tx: WireTx }[] {
  const shipped = overlaysToSnapshot({ swapVenues: read('../../../data/overlays/swap-venues.json') });
  const registry = loadRegistry([shipped, fromLinkTable(memos, { over: shipped.snapshot })]);
  const api = createApi(registry, { now: () => BigInt(memos.about.clock.now_ms) * 1_000_000n });
  return memos.compile.flatMap(({ name, input }) =>
    api.msgs(input).txs.map((tx, index) => ({ name: `${name}, transaction ${index}`, tx })),
  );
}

function ofBridges(): readonly { readonly name: string; readonly tx: WireTx }[] {
  const api = createApi(createRegistry([loadSnapshot(), overlay]), { now: () => clock });
  return cases
    .filter(({ expect: { txs } }) => txs !== undefined)
    .flatMap(({ name, request }) => {
      const { txs } = api.handle('/v2/fungible/msgs', request).body as { readonly txs: readonly WireTx[] };
      return txs.map((tx, index) => ({ name: `${name}, transaction ${index}`, tx }));
    });
}
