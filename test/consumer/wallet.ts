/** Compiled transactions in the forms of wallets, by kind. */
import assert from 'node:assert/strict';
import { loadSnapshot } from '@wayfold/data';
import { type CompiledTx, compileRoute, createRegistry, planRoute } from 'wayfold';
import {
  toAminoMsgs,
  toEncodeObjects,
  toRpcTransactions,
  toSvmMessage,
  toTransactionRequests,
  toTxBody,
} from 'wayfold/wallet';

/** What somebody signs. */
function formsOf(tx: CompiledTx): readonly unknown[] {
  switch (tx.kind) {
    case 'cosmos_tx':
      return [toEncodeObjects(tx), toAminoMsgs(tx), toTxBody(tx)];
    case 'evm_tx':
      return [toTransactionRequests(tx), toRpcTransactions(tx)];
    case 'svm_tx':
      return [toSvmMessage(tx)];
  }
}

const registry = createRegistry(loadSnapshot());
const query = { sourceChainId: 'osmosis-1', sourceDenom: 'uosmo', destChainId: 'cosmoshub-4', amountIn: 5n };
const { txs } = compileRoute(registry, planRoute(registry, query), {
  addresses: {
    'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
    'cosmoshub-4': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
  },
  now: 1_790_000_000_000_000_000n,
});
assert.equal(txs.flatMap(formsOf).length, 3);
