import type { Change, Disagreement, Finding, Loss, Place, RefreshReport, Said } from '@wayfold/sources';
import type { Paint } from './paint.js';
import { count, plain, shorten } from './text.js';

/** Lines of a report at most; the rest is counted. */
const mostLines = 60;
/** Findings that are shown. */
const mostFindings = 10;
const valueWidth = 60;

/** A report of a refresh for a person: the outcome, the reasons against it, counts, and the command that would accept. */
export function refreshLines(report: RefreshReport, { paint }: { readonly paint: Paint }): readonly string[] {
  const open = report.changes.filter((change) => change.class === 'major' && !change.accepted);
  const over = [...report.losses, ...report.growth].filter(
    ({ id, accepted }) => id !== undefined && accepted !== true,
  );
  const disputed = report.disagreements.filter(({ accepted }) => !accepted);
  const ids = [...open, ...over, ...disputed].flatMap(({ id }) => id ?? []);
  const tail = [
    ...countLines(report),
    ...findingLines(report.findings),
    ...unusedLines(report),
    ...acceptLines(ids),
  ];
  const head = [
    paint.bold(headline(report, [open.length, over.length, disputed.length])),
    ...sourceLines(report),
    ...report.faults.map((fault) => `  ${fault.reason} ${placeText(fault.place)}: ${plain(fault.message)}`),
    ...disputed.flatMap(disagreementLines),
    ...open.flatMap(majorLines),
    ...over.map((loss) => `  ${lossText(loss)}`),
  ];
  const room = mostLines - tail.length;
  if (head.length <= room) return [...head, ...tail];
  return [...head.slice(0, room - 1), `  … and ${head.length - room + 1} more (--json)`, ...tail];
}

function headline(
  { outcome, faults, changes }: RefreshReport,
  [majors, losses, disputed]: readonly [majors: number, losses: number, disputed: number],
): string {
  if (outcome === 'same') return 'same: no differences';
  const parts = [
    ...(faults.length > 0 ? [count(faults.length, 'fault')] : []),
    ...(disputed > 0 ? [count(disputed, 'disagreement')] : []),
    ...(majors > 0 ? [count(majors, 'major')] : []),
    ...(losses > 0 ? [count(losses, 'budget')] : []),
  ];
  return outcome === 'taken'
    ? `taken: ${count(changes.length, 'change')}`
    : `refused: ${parts.length > 0 ? parts.join(', ') : 'ids that nothing has'}`;
}

function sourceLines({ sources }: RefreshReport): readonly string[] {
  return sources.map(({ name, version, commit, date, files, agreeing, contradicting = 0 }) => {
    const which = version ?? commit?.slice(0, 8) ?? 'commit unknown';
    const facts = agreeing === undefined ? '' : `: ${count(agreeing, 'fact')} agree, ${contradicting} differ`;
    return `  ${name} ${which}, ${date ?? 'day unknown'}, ${count(files, 'file')}${facts}`;
  });
}

function majorLines({ id, before, after, place, said = [] }: Change): readonly string[] {
  return [
    `  ${plain(id)}`,
    `    ${valueText(before)} → ${valueText(after)} (${placeText(place)})`,
    ...(said.length === 0 ? [] : [`    ${saidText(said)}`]),
  ];
}

/** Both values, the id that leaves the row as it was, and the one that takes the new value. */
function disagreementLines({ id, change, said }: Disagreement): readonly string[] {
  return [`  DISAGREEMENT ${saidText(said)}`, `    as before: ${plain(id)}`, `    as new: ${plain(change)}`];
}

function saidText(said: readonly Said[]): string {
  return said
    .map(({ source, value }) => `${source} says ${shorten(plain(value), valueWidth, 'end')}`)
    .join(', ');
}

function lossText({ part, before, gone, budget, id = '' }: Loss): string {
  const what = id.startsWith('growth') ? 'came' : 'gone';
  return `${plain(id)}: ${gone} of ${before} ${part} ${what}, ${budget} are taken unseen`;
}

/** Changes that are taken, by part and what changes. */
function countLines({ changes }: RefreshReport): readonly string[] {
  const counts = new Map<string, number>();
  for (const { part, what } of changes)
    counts.set(`${part}: ${what}`, (counts.get(`${part}: ${what}`) ?? 0) + 1);
  const texts = [...counts].map(([name, number]) => `${name} ${number}`);
  return texts.length === 0 ? [] : [`changes: ${texts.join(', ')}`];
}

function findingLines(findings: readonly Finding[]): readonly string[] {
  const ordered = [...findings].sort((a, b) => weight(a) - weight(b));
  const shown = ordered.slice(0, mostFindings);
  return [
    ...shown.map(({ reason, message, place }) => `  ${reason} ${placeText(place)}: ${plain(message)}`),
    ...(findings.length > shown.length
      ? [`  … and ${findings.length - shown.length} more findings (--json)`]
      : []),
  ];
}

/** Order of findings in the text: facts first, then single files. */
function weight({ reason }: Finding): number {
  const place = ['ABSENT', 'KEPT', 'DISAGREEMENT', 'KEPT_BY_HAND', 'NAME_TAKEN', 'DEAD_CHAINS'].indexOf(
    reason,
  );
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}

function unusedLines({ unused }: RefreshReport): readonly string[] {
  return unused.map((id) => `no change has the id ${plain(id)}`);
}

function acceptLines(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  const [first = ''] = ids;
  return [
    ids.length === 1
      ? `take it with --accept '${plain(first)}'`
      : `take them with --accept-file: one id a line, ${ids.length} in all`,
  ];
}

function placeText({ source, file, pointer = '' }: Place): string {
  return plain([source, file === '' ? '' : `/${file}`, pointer].join(''));
}

function valueText(value: unknown): string {
  return value === null || value === undefined
    ? 'nothing'
    : shorten(plain(JSON.stringify(value)), valueWidth, 'end');
}
