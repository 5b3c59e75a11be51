import { parseExactJson } from 'wayfold';
import type { AuditReport } from 'wayfold/audit';
import type { OwnershipLevel } from 'wayfold/registry';
import type { AuditResponse } from 'wayfold/wire';
import { accountKey, type Levels } from './account-levels.js';
import { createLabels, type Labelling } from './labels.js';
import type { AuditAnswer, AuditAsk } from './protocol.js';
import { now, type State } from './state.js';

/** Characters of a text that is looked at. */
const mostChars = 4 * 1024 * 1024;

/** Audits a pasted text. */
export async function answerAudit({ registry }: State, { text, own }: AuditAsk): Promise<AuditAnswer> {
  const labels = createLabels(registry);
  const refuse = (message: string): AuditAnswer => ({
    form: '',
    labels: labels.all(),
    refused: { reason: '', message, notes: [], candidates: [] },
  });
  if (text.length > mostChars) {
    return refuse(
      `This text has ${text.length} characters; at most ${mostChars} are read. Transactions are much shorter.`,
    );
  }
  const auditor = await import('./auditor.js');
  const { auditMsgs, describeReport, encodeReport, printSummary } = auditor;
  const read = readPasted(text);
  if (typeof read === 'string') return refuse(read);
  const expectation = own.length > 0 ? { ownAddresses: own } : undefined;
  try {
    const report: AuditReport = auditMsgs(
      registry,
      { msgs: read.value, expectation },
      { now: now(), isJson: true },
    );
    const encoded = encodeReport(report);
    nameAll(labels, encoded);
    const summary = printSummary(describeReport(report));
    const levels = expectation && levelsIn(auditor, { registry, own, report: encoded });
    return { form: read.form, report: encoded, summary, labels: labels.all(), ...(levels && { levels }) };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Whose the accounts of a report are, by the addresses that the reader names. */
function levelsIn(
  { accountsOf, ownershipOf, ownersOf }: typeof import('./auditor.js'),
  {
    registry,
    own,
    report,
  }: { readonly own: readonly string[]; readonly report: AuditResponse } & Pick<State, 'registry'>,
): Levels {
  const owners = ownersOf(registry, accountsOf(own));
  const levels: Record<string, OwnershipLevel> = {};
  const add = (chainId: string, address: string | undefined): void => {
    if (address !== undefined)
      levels[accountKey(chainId, address)] ??= ownershipOf(owners, { chainId, address }).level;
  };
  for (const { chain_id: id, address } of report.flows) add(id, address);
  for (const { chain_id: id, payer, granter } of report.effects) {
    add(id, payer);
    add(id, granter);
  }
  return levels;
}

type Pasted = Parameters<typeof import('wayfold/audit').auditMsgs>[1]['msgs'];

/** The value of a pasted text, or a sentence with the accepted forms. */
function readPasted(text: string): { readonly value: Pasted; readonly form: string } | string {
  const trimmed = text.trim();
  if (trimmed === '') return 'Nothing was pasted.';
  if (!/^[[{"]/.test(trimmed)) return { value: trimmed as Pasted, form: 'an encoded transaction' }; // the auditor says what it is
  try {
    return { value: parseExactJson(trimmed) as Pasted, form: 'JSON' }; // the auditor looks at what it holds
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `This begins like JSON but is none: ${why}. Paste all of it, from the first bracket to the last.`;
  }
}

function nameAll(labels: Labelling, { effects, flows, unaccounted }: AuditResponse): void {
  const coin = (chainId: string, denom: string | undefined): void => {
    if (chainId !== '' && denom !== undefined) labels.coin(chainId, denom);
    else if (chainId !== '') labels.chain(chainId);
  };
  for (const { chain_id: id, denom_in: into, denom_out: out } of effects) {
    coin(id, into);
    coin(id, out);
  }
  for (const { chain_id: id, denom } of [...flows, ...unaccounted]) coin(id, denom);
}
