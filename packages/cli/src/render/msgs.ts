import { parseExactJson, type Registry } from 'wayfold';
import type { MsgsResponse, WireTx } from 'wayfold/wire';
import { amountText } from './amount.js';
import { treeLines } from './json-tree.js';
import { warningLines } from './warnings.js';
import type { Paint } from './paint.js';
import { type Column, type TableOptions, table } from './table.js';
import { plain } from './text.js';

/** Where the route ends. */
export interface Destination {
  readonly chainId: string;
  readonly denom: string;
}

/** Transactions with their signers, then facts about the outcome. */
export function msgsLines(
  registry: Registry,
  messages: MsgsResponse,
  dest: Destination,
  options: TableOptions,
): readonly string[] {
  const { paint } = options;
  const { txs } = messages;
  const least = amountText(registry, messages.min_amount_out, dest);
  return [
    ...txs.flatMap((tx, index) => [...txLines(tx, `transaction ${index + 1} of ${txs.length}`, paint), '']),
    `${paint.bold('at least')} ${least} arrives on ${dest.chainId}`,
    ...feeLines(messages, options),
    ...warningLines(messages.warnings, paint),
    ...(txs.length > 1 ? [paint.accent(laterTransactions)] : []),
  ];
}

const laterTransactions =
  'Build each later transaction again once the one before it has arrived: deadlines count from when messages are built.';

function txLines(tx: WireTx, title: string, paint: Paint): readonly string[] {
  const operations = `operations ${tx.operations_indices.join(', ')}`;
  const head = (chainId: string, signer: string): string =>
    `${paint.bold(title)}: ${paint.accent(plain(signer))} signs on ${plain(chainId)}, ${operations}`;
  if ('cosmos_tx' in tx) {
    const { chain_id: chainId, signer_address: signer, path, msgs } = tx.cosmos_tx;
    const lines = msgs.flatMap(({ msg, msg_type_url: type }) => [
      paint.bold(type),
      ...indented(treeLines(parseExactJson(msg), paint)),
    ]);
    return [head(chainId, signer), ...indented([`passes ${path.join(' → ')}`, ...lines])];
  }
  const { chain_id: chainId, signer_address: signer, ...body } = 'evm_tx' in tx ? tx.evm_tx : tx.svm_tx;
  return [head(chainId, signer), ...indented(treeLines(parseExactJson(JSON.stringify(body)), paint))];
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

interface Fee {
  readonly kind: string;
  readonly amount: string;
  readonly chain: string;
  readonly how: string;
}

const feeColumns: readonly Column<Fee>[] = [
  { title: 'fee', value: ({ kind }) => kind },
  { title: 'amount', value: ({ amount }) => amount },
  { title: 'on', value: ({ chain }) => chain },
  { title: '', value: ({ how }) => how },
];

function feeLines(messages: MsgsResponse, options: TableOptions): readonly string[] {
  const known = messages.estimated_fees.map((fee) => ({
    kind: fee.fee_type,
    amount: `${fee.amount} ${fee.denom}`,
    chain: fee.chain_id,
    how: fee.fee_behavior === 'FEE_BEHAVIOR_ADDITIONAL' ? 'on top' : 'taken from the amount',
  }));
  const unknown = (messages.unknown_fees ?? []).map((fee) => ({
    kind: fee.fee_type,
    amount: 'unknown',
    chain: fee.chain_id,
    how: fee.why,
  }));
  return table(feeColumns, [...known, ...unknown], options);
}
