import type { VNode } from 'preact';
import type { WireTx } from 'wayfold/wire';
import type { RouteAnswer } from '../engine/protocol.js';
import { CopyButton } from '../parts/copy.js';
import { JsonTree } from '../parts/tree.js';

/** Messages for the wallet, with all nested content unfolded. */
export function Messages({
  answer,
  withExamples,
}: {
  readonly answer: RouteAnswer;
  readonly withExamples: () => void;
}): VNode {
  const { msgs, noMsgs, used } = answer;
  const made = used.filter(({ isExample }) => isExample);
  return (
    <div class="card messages">
      <h2>What you sign</h2>
      {msgs === undefined && noMsgs !== undefined && <p>There are no messages: {noMsgs}.</p>}
      {msgs === undefined && noMsgs === undefined && (
        <p>
          The messages need your addresses.{' '}
          <button type="button" class="quiet" onClick={withExamples}>
            Show them with made-up addresses
          </button>
        </p>
      )}
      {made.length > 0 && msgs && (
        <p class="notice danger">
          <strong>Not to be signed</strong>
          {made.length === 1
            ? 'The address on this chain is made up'
            : 'The addresses on these chains are made up'}
          : {made.map(({ chainId }) => answer.labels.chains[chainId]?.name ?? chainId).join(', ')}.
        </p>
      )}
      {msgs?.txs.map((tx, index) => (
        <Transaction key={`${index}-${chainOf(tx)}`} {...{ tx, index, answer }} canCopy={made.length === 0} />
      ))}
    </div>
  );
}

interface TransactionProps {
  readonly tx: WireTx;
  readonly index: number;
  readonly answer: RouteAnswer;
  readonly canCopy: boolean;
}

function Transaction({ tx, index, answer, canCopy }: TransactionProps): VNode {
  const chain = answer.labels.chains[chainOf(tx)]?.name ?? chainOf(tx);
  return (
    <section class="tx">
      <header>
        <h3>
          Signature {index + 1} on {chain}
        </h3>
        {canCopy && <CopyButton text={JSON.stringify(tx, null, 2)} label="Copy" />}
      </header>
      {'cosmos_tx' in tx ? (
        tx.cosmos_tx.msgs.map(({ msg, msg_type_url: type }) => <JsonTree key={msg} text={msg} name={type} />)
      ) : (
        <JsonTree
          text={JSON.stringify('evm_tx' in tx ? tx.evm_tx : tx.svm_tx)}
          name={'evm_tx' in tx ? 'call of a contract' : 'transaction'}
        />
      )}
    </section>
  );
}

function chainOf(tx: WireTx): string {
  if ('cosmos_tx' in tx) return tx.cosmos_tx.chain_id;
  return 'evm_tx' in tx ? tx.evm_tx.chain_id : tx.svm_tx.chain_id;
}
