import type { WireRecovery } from 'wayfold/wire';
import { type Column, type TableOptions, table } from './table.js';
import { count } from './text.js';

const columns: readonly Column<WireRecovery>[] = [
  { title: 'tx', value: ({ failure }) => String(failure.tx + 1), align: 'right' },
  { title: 'hop', value: ({ failure }) => String(failure.hop + 1), align: 'right' },
  { title: 'if', value: ({ failure }) => failure.kind.replaceAll('_', ' '), style: 'bold' },
  { title: 'rests on', value: ({ asset }) => asset.chain_id },
  { title: 'as', value: ({ asset }) => `${asset.amount} ${asset.denom}`, cut: 'middle' },
  { title: 'at', value: ({ address }) => address, cut: 'middle' },
  { title: 'whose', value: ({ owner, can_sign }) => (can_sign ? `${owner}, can sign` : owner) },
  {
    title: 'within',
    value: ({ at_most_seconds: seconds }) => `${Math.ceil(seconds / 60)} min`,
    align: 'right',
  },
];

/** Where the coins rest after every single failure, as a table. */
export function recoveryLines(rows: readonly WireRecovery[], options: TableOptions): readonly string[] {
  const stranded = rows.filter(({ owner }) => owner === 'stranded').length;
  const verdict =
    stranded === 0
      ? 'Whatever fails, the coins come to rest where somebody can move them.'
      : `In ${count(stranded, 'case')} nobody can move the coins.`;
  return [options.paint.bold('if something fails'), ...table(columns, rows, options), verdict];
}
