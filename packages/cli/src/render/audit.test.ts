/** The command line prints the texts of summaries, as the page does, for every request to a wallet. */
import { expect, test } from 'vitest';
import { describeReport, printSummary } from 'wayfold/audit';
import { walletRegistry, walletReports } from '../../../../test/support/wallet-reports.js';
import { auditLines } from './audit.js';
import { createPaint } from './paint.js';

test.each([...walletReports(walletRegistry())])('%s', (_name, report) => {
  const summary = describeReport(report);
  const { headline, sentences, titles, rows, asks } = printSummary(summary);
  const lines = auditLines(report, summary, { paint: createPaint(false), width: undefined });
  expect(lines.slice(0, 1 + sentences.length)).toEqual([
    `${summary.verdict}: ${headline}`,
    ...sentences.map((text) => `  ${text}`),
  ]);
  const all = lines.join('\n');
  if (rows.length > 0) for (const title of titles.slice(0, 2)) expect(all).toContain(title.toUpperCase());
  for (const text of [...rows.flat(), ...asks.map((ask) => ask.text)]) expect(all).toContain(text);
});
