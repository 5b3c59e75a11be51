/** Published cases of bridges, as the simulator takes them. */
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, type Registry } from 'wayfold';
import type { BridgedCoin, SimulatedTx } from 'wayfold/simulate';
import { cases, overlay } from './bridge-cases.js';

/** The members of a published case that a run needs. */
export interface RunCase {
  readonly name: string;
  readonly request: {
    readonly source_asset_denom: string;
    readonly source_asset_chain_id: string;
    readonly dest_asset_denom: string;
    readonly dest_asset_chain_id: string;
    readonly amount_in: string;
    readonly address_list: readonly string[];
    readonly operations: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[];
  };
  readonly expect: { readonly txs?: readonly PublishedTx[] };
}

interface PublishedTx {
  readonly chain_id: string;
  readonly signer_address: string;
  readonly msgs?: readonly { readonly msg_type_url: string; readonly msg: unknown }[];
  readonly to?: string;
  readonly value?: string;
  readonly data?: string;
  readonly required_erc20_approvals?: readonly {
    readonly token_contract: string;
    readonly spender: string;
    readonly amount: string;
  }[];
  readonly svm?: { readonly legacy_base64: string };
}

/** The shipped data with the rows that the cases need. */
export const bridgeWorld: Registry = createRegistry([loadSnapshot(), overlay]);

/** Cases that have messages. */
export const runCases: readonly RunCase[] = (cases as unknown as readonly RunCase[]).filter(
  ({ expect: { txs } }) => txs !== undefined,
); // the file, as runs read it

/** The transactions of a case. @param edit changes the text of each Cosmos message */
export function txsOf(
  { expect: { txs = [] } }: RunCase,
  edit: (text: string) => string = (text) => text,
): SimulatedTx[] {
  return txs.map((tx) => ({
    ...{ chainId: tx.chain_id, signerAddress: tx.signer_address },
    ...(tx.msgs && {
      msgs: tx.msgs.map(({ msg_type_url: typeUrl, msg }) => ({ typeUrl, value: edit(JSON.stringify(msg)) })),
    }),
    ...(tx.to !== undefined && {
      ...{ to: tx.to, value: BigInt(tx.value ?? '0'), data: tx.data ?? '' },
      requiredErc20Approvals: (tx.required_erc20_approvals ?? []).map((approval) => ({
        ...{ tokenContract: approval.token_contract, spender: approval.spender },
        amount: BigInt(approval.amount),
      })),
    }),
    ...(tx.svm && { tx: tx.svm.legacy_base64 }),
  }));
}

/** Coins that the operations of a case join and the data does not. */
export function bridgedBy({ request: { operations } }: RunCase): BridgedCoin[] {
  return operations.flatMap((operation) =>
    Object.values(operation).flatMap((body) => {
      const { from_chain_id: from, to_chain_id: to, denom_in: denomIn, denom_out: denomOut } = body;
      if (typeof from !== 'string' || typeof to !== 'string' || from === to) return [];
      return [
        { from: { chainId: from, denom: String(denomIn) }, to: { chainId: to, denom: String(denomOut) } },
      ];
    }),
  );
}
