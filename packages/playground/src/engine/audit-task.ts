import { parseExactJson } from 'wayfold';
import type { AuditReport } from 'wayfold/audit';
import type { AuditResponse } from 'wayfold/wire';
import { createLabels, type Labelling } from './labels.js';
import type { AuditAnswer, AuditAsk } from './protocol.js';
import { now, type State } from './state.js';

/** Characters of a text that is looked at. */
const mostChars = 4 * 1024 * 1024;

/** What something pasted would do, whoever made it. */
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
  const { auditMsgs, encodeReport } = await import('./auditor.js');
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
    return { form: read.form, report: encoded, labels: labels.all() };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

type Pasted = Parameters<typeof import('wayfold/audit').auditMsgs>[1]['msgs'];

/** The value of a pasted text, or a sentence that says what was expected. */
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
