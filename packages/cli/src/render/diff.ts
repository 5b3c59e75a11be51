import type { ClassifiedChange, FieldChange, SnapshotDiff, TableDiff } from '@wayfold/sources';
import type { Paint } from './paint.js';
import { plain, shorten } from './text.js';

/** A difference as lines: `+` added, `-` removed, `~` changed with the fields below. */
export function diffLines(diff: SnapshotDiff, { paint }: { readonly paint: Paint }): readonly string[] {
  return Object.entries(diff).flatMap(([name, part]: [string, TableDiff | readonly FieldChange[]]) => {
    const lines = isTable(part) ? tableLines(part, said[name]) : part.map(fieldLine);
    return lines.length === 0
      ? []
      : [paint.bold(`${name.replaceAll('_', ' ')} (${summary(part)})`), ...lines];
  });
}

/** Number of changes by class, and each major by its id. */
export function classLines(
  changes: readonly ClassifiedChange[],
  { paint }: { readonly paint: Paint },
): readonly string[] {
  const ofClass = (level: ClassifiedChange['class']) => changes.filter((change) => change.class === level);
  const counts = (['major', 'minor', 'patch'] as const).map((level) => `${level} ${ofClass(level).length}`);
  return [
    paint.bold(`classes (${counts.join(', ')})`),
    ...ofClass('major').map(({ id }) => `  ${plain(id)}`),
  ];
}

function isTable(part: TableDiff | readonly FieldChange[]): part is TableDiff {
  return 'added' in part;
}

function summary(part: TableDiff | readonly FieldChange[]): string {
  if (!isTable(part)) return `${part.length} changed`;
  const { added, removed, changed } = part;
  return `${added.length} added, ${removed.length} removed, ${changed.length} changed`;
}

/** Meaning of an added, removed or changed row, if the signs do not show it. */
interface Saying {
  readonly added?: string;
  readonly removed?: string;
  readonly changed: (fields: readonly FieldChange[]) => string;
}

const said: Readonly<Record<string, Saying>> = {
  capabilities: {
    changed: (fields) => {
      const flips = fields.filter(({ before, after }) => before !== undefined && after !== undefined);
      if (flips.length > 0) return ' (was wrong)';
      return fields.some(({ after }) => after !== undefined) ? ' (renewed)' : ' (expired)';
    },
  },
  outages: {
    added: ' (new)',
    removed: ' (expired)',
    changed: (fields) => (fields.some(({ field }) => field === '/effect') ? ' (was wrong)' : ' (renewed)'),
  },
};

function tableLines({ added, removed, changed }: TableDiff, saying?: Saying): readonly string[] {
  return [
    ...added.map((key) => `  + ${plain(key)}${saying?.added ?? ''}`),
    ...removed.map((key) => `  - ${plain(key)}${saying?.removed ?? ''}`),
    ...changed.flatMap(({ key, fields }) => [
      `  ~ ${plain(key)}${saying?.changed(fields) ?? ''}`,
      ...fields.map((field) => `  ${fieldLine(field)}`),
    ]),
  ];
}

function fieldLine({ field, before, after }: FieldChange): string {
  return `    ${plain(field)}: ${valueText(before)} → ${valueText(after)}`;
}

const valueWidth = 60;

function valueText(value: unknown): string {
  return value === undefined ? 'nothing' : shorten(plain(JSON.stringify(value)), valueWidth, 'end');
}
