import { readFileSync, writeFileSync } from 'node:fs';
import { formatAmount, formatRatio } from './format.js';
import { type Outcome, ratioOf, verdicts } from './outcome.js';
import { busyNote } from './machine.js';
import { newestTable, type Table } from './table.js';

/** Pages that quote figures, from the root of the workspace; what stands between the marks is written from the newest table. */
export const quotingPages = [
  'README.md',
  'packages/docs/about/comparison.md',
  'packages/docs/guide/capacity.md',
] as const;

/** What a page quotes of a table, and where that stands. */
export function quotationOn(path: string, { table, page }: { readonly table: Table; readonly page: string }) {
  return path.endsWith('/capacity.md') ? capacity(table, page) : quotation(table, page);
}

const marks = { from: '<!-- figures of the newest table -->', to: '<!-- end of figures -->' };

/** Rows that pages quote, by the name a reader understands, and the figure that ours is compared with. */
const quoted: readonly (readonly [says: string, work: string, other?: string])[] = [
  ['a new process until its first origin', 'First origin in a new process', 'chain-registry'],
  ['a new process until its first route', 'First route in a new process'],
  ['a new process until its first messages', 'First route with messages in a new process'],
  ['`wayfold route`, the command', '`wayfold route`, the command'],
  [
    'first pairs of two chains in a new registry',
    'Pairs of two chains, first in a new registry',
    '@chain-registry/utils',
  ],
  ['first route in a new registry', 'Transfer route, first in a new registry'],
  ['another route, registry and code warm', 'Transfer route, another each time'],
  ['origin of one asset, asked before', 'Origin of one asset, again', '@chain-registry/utils'],
  [
    'messages for transfer, swap, transfer, from body to body with all checks',
    'Messages for transfer, swap, transfer: body to body, all checks on',
    'loopback POST alone',
  ],
  [
    'messages for transfer, swap, two transfers, and every failure tried',
    'Transfer, swap, transfer, transfer: compiling and trying every failure',
  ],
];

/** Requests, by the name a reader understands. */
const asked: readonly (readonly [says: string, work: string])[] = [
  ['origin of one asset', 'One request over HTTP: origin'],
  ['chains, by GET', 'One request over HTTP: chains by GET, gzip'],
  ['assets between two chains, the same ones often', 'One request over HTTP: pairs, the same body, gzip'],
  ['assets between two chains, each time others', 'One request over HTTP: pairs, gzip'],
  ['route', 'One request over HTTP: route'],
  ['route and messages', 'One request over HTTP: msgs_direct, gzip'],
  ['audit of a transfer', 'One request over HTTP: audit of a transfer'],
  ['origin of one asset, in batches', 'Batch of 50,000 origins of one asset, each'],
  ['audit of a transfer, in batches', 'Batch of 10,000 audits of a transfer, each'],
];

/** The rows that pages quote. */
export const quotedWorks: readonly string[] = [
  ...quoted.map(([, work]) => work),
  ...asked.map(([, work]) => work),
];

/** The lines that a page shows of a table: where it stands, figures, and how many aims were met. */
function quotation({ machine, outcomes }: Table, page: string): string {
  const busy = busyNote(machine);
  const { date, cpu, cores, node, commit, load, loadAtEnd } = machine;
  const judged = outcomes.flatMap(verdicts);
  const met = judged.filter((verdict) => verdict.isMet).length;
  const rows = quoted.map(([says, work, other]) => `| ${says} | ${figuresOf(outcomes, work, other)} |`);
  return [
    `Of \`${page}\` (${date}, commit ${commit}; ${cores} cores of ${cpu}, Node ${node}, load ${load} to ${loadAtEnd}):`,
    '',
    ...['| work | CPU time | compared with |', '|---|---|---|', ...rows],
    '',
    `${met} of its ${judged.length} aims are met; it names those that are missed.${busy && ` ${busy}`}`,
  ].join('\n');
}

function figuresOf(outcomes: readonly Outcome[], work: string, other?: string): string {
  const outcome = outcomes.find((one) => one.work === work);
  const [ours, ...others] = outcome?.figures ?? [];
  if (outcome === undefined || ours === undefined) throw new Error(`the newest table has no row ${work}`);
  const spent = formatAmount(ours.cpu ?? ours.best, outcome.unit);
  if (other === undefined) return `${spent} | `;
  const found = others.find(({ name }) => name === other);
  if (found === undefined) throw new Error(`the newest table does not measure ${other} in ${work}`);
  return `${spent} | ${other}: ${formatRatio(1 / ratioOf(ours, found))} as much`;
}

/** Requests a second that capacity is told for, the part of a core that is to be busy, and dollars for a core and month. */
const sizing = { rates: [10_000, 100_000, 1_000_000], busy: 0.5, dollars: 25 } as const;

/** Cores and their price for rates of requests, from the CPU time of the server for one. */
function capacity({ machine, outcomes }: Table, page: string): string {
  const { date, cpu, cores, node } = machine;
  const busy = busyNote(machine);
  const head = [
    'request',
    'CPU time of the process',
    ...sizing.rates.map((rate) => `${inWords(rate)} a second`),
  ];
  const rows = asked.map(([says, work]) => {
    const outcome = outcomes.find((one) => one.work === work);
    const [ours] = outcome?.figures ?? [];
    if (ours === undefined) throw new Error(`the newest table has no row ${work}`);
    const spent = ours.cpu ?? ours.best;
    const needed = sizing.rates.map((rate) => {
      const count = Math.ceil((rate * spent) / 1e9 / sizing.busy);
      return `${inWords(count)} (${inWords(count * sizing.dollars)})`;
    });
    return [says, formatAmount(spent, 'ns'), ...needed];
  });
  return [
    `Cores, and in brackets dollars a month at ${sizing.dollars} for a core, each core busy for ${sizing.busy * 100} % of the time. From`,
    `\`${page}\` (${date}; ${cores} cores of ${cpu}, Node ${node}):`,
    '',
    ...[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`),
    ...(busy === '' ? [] : ['', busy]),
  ].join('\n');
}

function inWords(count: number): string {
  return count.toLocaleString('en');
}

/** A page with what it quotes replaced. @throws Error where the page has no marks */
export function withQuotation(text: string, lines: string): string {
  const [from, to] = [text.indexOf(marks.from), text.indexOf(marks.to)];
  if (from < 0 || to < from)
    throw new Error(`a page that quotes figures needs ${marks.from} and ${marks.to}`);
  return `${text.slice(0, from + marks.from.length)}\n\n${lines}\n\n${text.slice(to)}`;
}

/** A page without what it quotes; one that has no marks quotes nothing. */
export function withoutQuotation(text: string): string {
  return text.includes(marks.from) ? withQuotation(text, '') : text;
}

/** Writes the figures of the newest table into every page that quotes them. */
export function writeQuotes(): void {
  const newest = newestTable();
  if (newest === undefined) return;
  for (const path of quotingPages) {
    const file = new URL(`../${path}`, import.meta.url);
    writeFileSync(file, withQuotation(readFileSync(file, 'utf8'), quotationOn(path, newest)));
  }
}
