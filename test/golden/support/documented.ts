/** Simulations through the interface, whose answers must have the documented form. */
import { expect } from 'vitest';
import type { Registry } from 'wayfold';
import type { BridgedCoin, Fault, KnownTrace, SimulatedTx } from 'wayfold/simulate';
import { createCheckedApi } from '../../support/checked-api.js';

/** Inputs of a run in addition to the transactions. */
export interface DocumentedRun {
  readonly now: bigint;
  readonly swapOutputs?: readonly string[];
  readonly faults?: readonly Fault[];
  readonly traces?: readonly KnownTrace[];
  readonly bridged?: readonly BridgedCoin[];
}

/** Most rows of a list in a request. */
const most = 64;

/** Expects the interface to answer a run of transactions, and in the documented form. */
export function expectDocumentedRun(registry: Registry, txs: readonly SimulatedTx[], run: DocumentedRun): void {
  const wire = txs.map(wireTx);
  const written = JSON.stringify(wire);
  const { swapOutputs, faults = [], traces = [], bridged = [] } = run;
  const { status, body } = createCheckedApi(registry).handle('/v2/simulate', {
    txs: wire,
    now: String(run.now),
    swap_outputs: swapOutputs,
    faults: faults.map(snakeCase),
    traces: traces.filter(({ denom }) => written.includes(denom)).slice(0, most).map(snakeCase),
    bridged: bridged.slice(0, most).map(({ from, to }) => ({ from: snakeCase(from), to: snakeCase(to) })),
  });
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
}

function wireTx({ chainId, signerAddress, ...tx }: SimulatedTx): object {
  const signed = { chain_id: chainId, signer_address: signerAddress };
  if (tx.tx !== undefined) return { svm_tx: { ...signed, tx: tx.tx } };
  if (tx.to === undefined) {
    const msgs = (tx.msgs ?? []).map(({ typeUrl, value }) => ({ msg_type_url: typeUrl, msg: value }));
    return { cosmos_tx: { ...signed, msgs } };
  }
  const { to, value, data, requiredErc20Approvals: approvals = [] } = tx;
  return {
    evm_tx: {
      ...{ ...signed, to, value: String(value), data },
      required_erc20_approvals: approvals.map((one) => ({ ...snakeCase(one), amount: String(one.amount) })),
    },
  };
}

/** An object with the names and words of the interface. */
function snakeCase(value: object): object {
  const entries = Object.entries(value).map(([name, member]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    name === 'kind' ? String(member).replaceAll('-', '_') : member,
  ]);
  return Object.fromEntries(entries);
}
