import type { WireRecovery } from 'wayfold/wire';
import { type Column, type TableOptions, table } from './table.js';
import { count } from './text.js';

const failing: readonly Column<WireRecovery>[] = [
  { title: 'tx', value: ({ failure }) => String(failure.tx + 1), align: 'right' },
  { title: 'hop', value: ({ failure }) => String(failure.hop + 1), align: 'right' },
  { title: 'if', value: ({ failure }) => failureName(failure), style: 'bold' },
];

const resting: readonly Column<WireRecovery>[] = [
  ...failing,
  { title: 'rests on', value: ({ asset }) => asset.chain_id },
  { title: 'as', value: ({ asset }) => `${asset.amount} ${asset.denom}`, cut: 'middle' },
  { title: 'at', value: ({ address }) => address, cut: 'middle' },
  { title: 'whose', value: ({ owner, can_sign }) => (can_sign ? `${owner}, can sign` : owner) },
  { title: 'within', value: ({ at_most_seconds: seconds = 0 }) => timeName(seconds), align: 'right' },
];

/** Meanwhile a channel keeps the coins; the table shows the event that ends this, and the recipient. */
const waiting: readonly Column<WireRecovery>[] = [
  ...failing,
  { title: 'waits until', value: ({ settles_when: until }) => (until === undefined ? '' : untilName(until)) },
  { title: 'then on', value: ({ settles_to: to }) => to?.chain_id ?? '' },
  { title: 'at', value: ({ settles_to: to }) => to?.address ?? '', cut: 'middle' },
];

/**
 * Final places of the coins after every single failure: a table of failures with a time limit, one of the
 * others, and a verdict.
 */
export function recoveryLines(rows: readonly WireRecovery[], options: TableOptions): readonly string[] {
  const { bold } = options.paint;
  const ending = rows.filter(({ settles_when: until }) => until === undefined);
  const waits = rows.filter(({ settles_when: until }) => until !== undefined);
  return [
    bold('if something fails'),
    ...table(resting, ending, options),
    ...(waits.length === 0 ? [] : ['', bold('without a time limit'), ...table(waiting, waits, options), '']),
    ...verdicts(rows),
  ];
}

/** Statement about all rows, or the number of exceptions. */
function verdicts(rows: readonly WireRecovery[]): readonly string[] {
  const bad = [
    said(rows, ({ owner }) => owner === 'stranded', 'no account can move the coins'),
    said(
      rows,
      ({ owner, can_sign: can }) => owner === 'user' && !can,
      'the wallet may not have the key of the address',
    ),
    said(rows, ({ owner }) => owner === 'handler', 'only the contract of the call can move the coins'),
  ].flat();
  const waits = said(rows, ({ owner }) => owner === 'waiting', 'the coins wait until a third party acts');
  const good = `${waits.length === 0 ? 'Whatever fails,' : 'Otherwise'} the coins end at an address that can move them.`;
  return [...waits, ...bad, ...(bad.length === 0 ? [good] : [])];
}

function said(
  rows: readonly WireRecovery[],
  isSuch: (row: WireRecovery) => boolean,
  what: string,
): readonly string[] {
  const number = rows.filter(isSuch).length;
  return number === 0 ? [] : [`In ${count(number, 'case')} ${what}.`];
}

/** Failures caused by the signer are marked. */
function failureName({ kind, by }: WireRecovery['failure']): string {
  return `${kind.replaceAll('_', ' ')}${by === undefined ? '' : ` by ${by}`}`;
}

/** Event that ends a wait, its actor, and its time limit if there is one. */
function untilName({ event, by, seconds }: NonNullable<WireRecovery['settles_when']>): string {
  const [least, most] = seconds ?? [];
  const within = least === undefined || most === undefined ? '' : `, in ${spanName(least, most)}`;
  return `${event.replaceAll('_', ' ')} (${by}${within})`;
}

function spanName(least: number, most: number): string {
  const minutes = [least, most].map((seconds) => Math.ceil(seconds / 60));
  return minutes[0] === minutes[1] ? `${minutes[1]} min` : `${minutes.join(' to ')} min`;
}

function timeName(seconds: number): string {
  return seconds === 0 ? 'at once' : `${Math.ceil(seconds / 60)} min`;
}
