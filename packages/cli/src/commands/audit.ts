import type { Command } from 'commander';
import { parseExactJson } from 'wayfold';
import { type AuditReport, auditMsgs, type Expectation } from 'wayfold/audit';
import { encodeReport } from 'wayfold/wire';
import { exitCodes } from '../exit.js';
import { readText } from '../files.js';
import { parseAmount, parseList } from '../options.js';
import { auditLines } from '../render/audit.js';
import type { Run } from '../run.js';
import type { Session } from '../session.js';

/** `wayfold audit`: what anybody's messages would do. */
export function addAudit(program: Command, run: Run): void {
  program
    .command('audit')
    .summary('what anybody’s messages would do')
    .description(
      'Tells what messages would do, whoever made them, and how that differs from what is expected.',
    )
    .argument('<file>', 'JSON of an answer, of transactions, of messages or of a memo; - for standard input')
    .option('--own <list>', 'addresses of yours: coins may come to rest nowhere else', parseList)
    .option('--receiver <address>', 'who is to have the coins in the end')
    .option('--min-amount-out <integer>', 'how much must arrive at least, in base units', parseAmount)
    .addHelpText('after', help)
    .action(run(audit));
}

const help = `
Examples:
  wayfold audit answer.json
  wayfold audit answer.json --own osmo1…,cosmos1… --min-amount-out 1500000
  wayfold msgs request.json --json | wayfold audit - --json

Exit code 1 when there is danger, or a difference from what is expected.`;

interface AuditOptions {
  readonly own?: readonly string[];
  readonly receiver?: string;
  readonly minAmountOut?: bigint;
}

async function audit(session: Session, path: string, options: AuditOptions): Promise<number> {
  const messages = parseExactJson(await readText(path));
  const report = auditMsgs(await session.registry(), messages, expectationOf(options));
  if (session.options.json) session.printJson(encodeReport(report));
  else session.print(...auditLines(report, session));
  return isGood(report) ? exitCodes.ok : exitCodes.findings;
}

function expectationOf({ own, receiver, minAmountOut }: AuditOptions): Expectation | undefined {
  const isExpected = own !== undefined || receiver !== undefined || minAmountOut !== undefined;
  return isExpected ? { ownAddresses: own, receiver, minAmountOut } : undefined;
}

function isGood({ isMatch, findings }: AuditReport): boolean {
  return isMatch !== false && findings.every(({ severity }) => severity !== 'danger');
}
