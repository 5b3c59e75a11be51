import type { Role } from './measure.js';
import { type Outcome, type Unit, type Verdict, verdicts } from './outcome.js';

const scales: Readonly<Record<Unit, readonly (readonly [least: number, name: string])[]>> = {
  ns: [
    [1e9, 's'],
    [1e6, 'ms'],
    [1e3, 'µs'],
    [1, 'ns'],
  ],
  bytes: [
    [1e6, 'MB'],
    [1e3, 'kB'],
    [1, 'B'],
  ],
};

/** An amount in the largest unit that leaves a digit before the point. */
export function formatAmount(amount: number, unit: Unit): string {
  const [least, name] = scales[unit].find(([size]) => amount >= size) ?? [1, unit];
  return `${digits(amount / least)} ${name}`;
}

/** Three digits are what such figures are good for. */
function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(value >= 10 ? 3 : 2);
}

/** What is aimed at and what was reached, one phrase per aim. */
export function formatVerdict({ aim, reached, isMet }: Verdict, unit: Unit): string {
  const mark = isMet ? '✓' : '✗';
  switch (aim.kind) {
    case 'less':
      return `${mark} ${digits(reached)}× less than ${aim.than} (aim ≥ ${aim.factor}×)`;
    case 'within':
      return `${mark} ${digits(reached)}× ${aim.of.join(' + ')} (aim ≤ ${aim.factor}×)`;
    case 'atMost':
      return `${mark} aim ≤ ${formatAmount(aim.amount, unit)}`;
  }
}

/** A Markdown table with one row per outcome: p50 and least sample of each contender, aims and what was reached. */
export function formatTable(outcomes: readonly Outcome[]): string {
  const head = ['Work', 'Wayfold', 'Peers', 'By hand', 'Aims'];
  const rows = outcomes.map((outcome) => [
    outcome.work + (outcome.note === undefined ? '' : `<br>_${outcome.note}_`),
    figuresOf(outcome, ['ours']),
    figuresOf(outcome, ['peer']),
    figuresOf(outcome, ['limit', 'part']),
    verdicts(outcome)
      .map((verdict) => formatVerdict(verdict, outcome.unit))
      .join('<br>'),
  ]);
  return markdown([head, head.map(() => '---'), ...rows]);
}

/** The same in short, for a reader who wants ratios only. */
export function formatSummary(outcomes: readonly Outcome[]): string {
  const head = ['Work', 'Wayfold', 'against peers', 'against code written by hand'];
  const rows = outcomes.map((outcome) => {
    const ours = outcome.figures[0]?.best ?? Number.NaN;
    const ratios = (role: Role, print: (best: number) => string): string =>
      outcome.figures
        .filter((figure) => figure.role === role)
        .map(({ name, best }) => `${print(best)} ${name}`)
        .join(', ');
    return [
      outcome.work,
      formatAmount(ours, outcome.unit),
      ratios('peer', (best) => `${digits(best / ours)}× less than`),
      ratios('limit', (best) => `${digits(ours / best)}×`),
    ];
  });
  return markdown([head, head.map(() => '---'), ...rows]);
}

function figuresOf({ figures, unit }: Outcome, roles: readonly Role[]): string {
  return figures
    .filter(({ role }) => roles.includes(role))
    .map(({ name, role, p50, min }) => {
      const amounts =
        p50 === min ? formatAmount(p50, unit) : `${formatAmount(p50, unit)} (min ${formatAmount(min, unit)})`;
      return role === 'ours' ? amounts : `${name}: ${amounts}`;
    })
    .join('<br>');
}

function markdown(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
