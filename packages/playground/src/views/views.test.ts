/** The page shows the texts of summaries, as the command line does, for every request to a wallet. */
import { expect, test } from 'vitest';
import { describeReport, printSummary } from 'wayfold/audit';
import { walletRegistry, walletReports } from '../../../../test/support/wallet-reports.js';
import { AuditSummary } from './audit-summary.js';

interface Element {
  readonly props: { readonly class?: string; readonly children?: unknown };
}

/** The texts of elements, in the order in which the page shows them. */
function textsOf(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  return typeof node === 'object' && node !== null ? textsOf((node as Element).props.children) : []; // an element
}

test.each([...walletReports(walletRegistry())])('%s', (_name, report) => {
  const summary = describeReport(report);
  const printed = printSummary(summary);
  const card = AuditSummary({ summary: printed }) as unknown as Element; // elements have these members
  const { headline, sentences, titles, rows, asks } = printed;
  expect(card.props.class).toBe(`card verdict ${summary.colour}`);
  expect(textsOf(card)).toEqual([
    headline,
    ...sentences,
    ...(rows.length === 0 ? [] : [...titles, ...rows.flat()]),
    ...asks.map(({ text }) => text),
  ]);
});
