import type { Role } from './measure.js';
import { type Outcome, ratioOf, type Unit, type Verdict, verdicts } from './outcome.js';

const scales: Readonly<Record<Exclude<Unit, 'power'>, readonly (readonly [least: number, name: string])[]>> =
  {
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
  if (unit === 'power') return `n^${amount.toFixed(2)}`;
  const [least, name] = scales[unit].find(([size]) => amount >= size) ?? [1, unit];
  return `${digits(amount / least)} ${name}`;
}

/** A ratio as tables print it. */
export function formatRatio(ratio: number): string {
  return `${digits(ratio)}×`;
}

/** Three digits are what such figures are good for. */
function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(value >= 10 ? 3 : 2);
}

/** What is aimed at and what was reached, one phrase per aim. */
export function formatVerdict({ aim, reached, byCpu, isMet }: Verdict, unit: Unit): string {
  const mark = isMet ? '✓' : '✗';
  const ratio = byCpu === undefined ? `${digits(reached)}×` : `${digits(byCpu)}× (wall ${digits(reached)}×)`;
  switch (aim.kind) {
    case 'less':
      return `${mark} ${ratio} less than ${aim.than} (aim ≥ ${aim.factor}×)`;
    case 'within':
      return `${mark} ${ratio} ${aim.of.join(' + ')} (aim ≤ ${aim.factor}×)`;
    case 'atMost':
      return `${mark} ${formatAmount(byCpu ?? reached, unit)} (aim ≤ ${formatAmount(aim.amount, unit)})`;
  }
}

/** A Markdown table with one row per outcome: p50, least sample and CPU time of each contender, aims and what was reached. */
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
  const head = ['Work', 'Wayfold', 'CPU', 'against peers', 'against code written by hand'];
  const rows = outcomes.map((outcome) => {
    const [ours] = outcome.figures;
    const ratios = (role: Role, print: (ratio: number) => string): string =>
      outcome.figures
        .filter((figure) => figure.role === role)
        .map((figure) => `${print(ours ? ratioOf(ours, figure) : Number.NaN)} ${figure.name}`)
        .join(', ');
    return [
      outcome.work,
      formatAmount(ours?.best ?? Number.NaN, outcome.unit),
      ours?.cpu === undefined ? '' : formatAmount(ours.cpu, outcome.unit),
      ratios('peer', (ratio) => `${digits(1 / ratio)}× less than`),
      ratios('limit', (ratio) => `${digits(ratio)}×`),
    ];
  });
  return markdown([head, head.map(() => '---'), ...rows]);
}

function figuresOf({ figures, unit }: Outcome, roles: readonly Role[]): string {
  return figures
    .filter(({ role }) => roles.includes(role))
    .map(({ name, role, p50, min, cpu }) => {
      const more = [
        ...(p50 === min ? [] : [`min ${formatAmount(min, unit)}`]),
        ...(cpu === undefined ? [] : [`CPU ${formatAmount(cpu, unit)}`]),
      ].join(', ');
      const amounts = formatAmount(p50, unit) + (more === '' ? '' : ` (${more})`);
      return role === 'ours' ? amounts : `${name}: ${amounts}`;
    })
    .join('<br>');
}

function markdown(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
