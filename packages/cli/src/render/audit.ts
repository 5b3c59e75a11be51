import {
  type AuditFinding,
  type AuditReport,
  type Colour,
  type Effect,
  type Flow,
  printSummary,
  type Severity,
  type Summary,
  type UnreadPart,
} from 'wayfold/audit';
import { dateText } from './date.js';
import type { Paint } from './paint.js';
import { type Column, table, type TableOptions } from './table.js';
import { pad, plain, widthOf } from './text.js';

const unknownChain = 'unknown chain';

/** The summary of a report, and below it the findings, flows and effects of the report. */
export function auditLines(report: AuditReport, summary: Summary, options: TableOptions): readonly string[] {
  const { paint } = options;
  const part = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : ['', paint.bold(title), ...lines];
  return [
    ...summaryLines(summary, options),
    ...part(
      'findings',
      sortedFindings(report.findings).flatMap((finding) => findingLines(finding, paint)),
    ),
    ...part('not understood', report.unknown.map(unreadLine)),
    ...part('flows', table(flowColumns, report.flows, options)),
    ...part('effects', effectLines(report.effects, paint)),
  ];
}

/** The verdict with the headline, the other sentences, the table, and the options that would decide more. */
function summaryLines(summary: Summary, options: TableOptions): readonly string[] {
  const { paint } = options;
  const { colour, headline, sentences, titles, rows, asks } = printSummary(summary);
  const columns = titles.map(
    (title, index): Column<readonly string[]> => ({
      title: title.toUpperCase(),
      value: (cells) => cells[index] ?? '',
      align: amounts.has(title) ? 'right' : 'left',
    }),
  );
  const lines = table(columns, rows, options);
  return [
    `${paint[colours[colour]](summary.verdict)}: ${headline}`,
    ...sentences.map((text) => `  ${text}`),
    ...(lines.length === 0 ? [] : ['', ...lines]),
    ...(asks.length === 0 ? [] : ['']),
    ...asks.map(({ member, text }) => `  ${text} (--${optionNames[member] ?? member.replaceAll('_', '-')})`),
  ];
}

/** Columns that are aligned to the right. */
const amounts: ReadonlySet<string> = new Set(['Gives at most', 'Network fee at most', 'Gets at least']);

const colours: Readonly<Record<Colour, keyof Paint>> = {
  red: 'accent',
  amber: 'bold',
  grey: 'dim',
  green: 'bold',
};

/** Options whose name is not the name of the member. */
const optionNames: Readonly<Record<string, string>> = {
  own_addresses: 'own',
  fees: 'fee',
  network_fees: 'network-fee',
  allowed_contracts: 'allow',
};

/** Nothing is cut: addresses that differ in the middle only are an old trick. */
const flowColumns: readonly Column<Flow>[] = [
  { title: 'TX', value: ({ tx }) => String(tx + 1), align: 'right' },
  { title: 'SIDE', value: ({ side }) => side },
  { title: 'ROLE', value: ({ role }) => role },
  { title: 'CHAIN', value: ({ chainId }) => chainId ?? unknownChain },
  { title: 'AMOUNT', value: flowAmount, align: 'right' },
  { title: 'DENOM', value: ({ denom = '?' }) => denom },
  { title: 'WHO', value: ({ address = '' }) => address },
];

function flowAmount({ amount, isLeast }: Flow): string {
  if (amount === undefined) return '?';
  return isLeast ? `at least ${amount}` : String(amount);
}

/** Effects, a block each. Nothing is cut: addresses that differ in the middle only are an old trick. */
function effectLines(effects: readonly Effect[], paint: Paint): readonly string[] {
  const chainWidth = Math.max(...effects.map(({ chainId = unknownChain }) => widthOf(chainId)));
  return effects.flatMap((effect) => {
    const { kind, tx, chainId = unknownChain } = effect;
    const head = `  tx ${tx + 1}  ${pad(kind, kindWidth)}  ${pad(plain(chainId), chainWidth)}  `;
    const [first = '', ...rest] = factsOf(effect).map(plain);
    return [paint.bold(head) + first, ...rest.map((line) => ' '.repeat(widthOf(head)) + line)];
  });
}

const kindWidth = 'forward'.length;

function factsOf(effect: Effect): readonly string[] {
  switch (effect.kind) {
    case 'send':
    case 'forward': {
      const { channel, bridge, amount, denomIn, denomOut, address } = effect;
      const over = channel ?? bridge;
      return [
        coin(amount, denomIn) + (over === undefined ? '' : ` over ${over}`),
        ...(denomOut === undefined || denomOut === denomIn ? [] : [`arrives as ${denomOut}`]),
        ...(address === undefined ? [] : [`for ${address}`]),
      ];
    }
    case 'swap': {
      const { venue, amount, denomIn, minAmountOut, denomOut, isExactOut } = effect;
      const least = minAmountOut === undefined || isExactOut ? '' : 'at least ';
      const where = venue === undefined ? '' : ` at ${venue}`;
      return [coin(amount, denomIn) + where, `for ${least}${coin(minAmountOut, denomOut)}`];
    }
    case 'fee':
      return [`${coin(effect.amount, effect.denomOut)} (${effect.purpose})`, feeParty(effect)];
    case 'call':
      return [`${coin(effect.amount, effect.denomIn)} into ${effect.address}`, `with ${effect.msg}`];
    case 'deliver': {
      const { amount, minAmountOut, denomOut, address } = effect;
      const least = amount === undefined && minAmountOut !== undefined ? 'at least ' : '';
      return [least + coin(amount ?? minAmountOut, denomOut), `to ${address}`];
    }
    case 'mint': {
      const { amount, denomOut, burnToken, sourceDomain, burnedBy } = effect;
      return [
        coin(amount, denomOut),
        `for ${coin(amount, burnToken)} that ${burnedBy} burned on domain ${sourceDomain}`,
      ];
    }
    case 'grant':
      return [effect.authorization, `for ${effect.address ?? 'somebody'}`, ...termsOf(effect)];
    case 'recover':
      return [`${effect.denomOut ?? 'the coins'}, should a later step fail`, `to ${effect.address}`];
  }
}

function feeParty({ purpose, payer, address }: Extract<Effect, { kind: 'fee' }>): string {
  return purpose === 'network' ? `from ${payer ?? 'the first signer'}` : `to ${address ?? 'nobody named'}`;
}

/** How far a power goes. */
function termsOf(grant: Extract<Effect, { kind: 'grant' }>): readonly string[] {
  const { msgTypeUrls, limit, receivers, channels, expiration } = grant;
  const list = (title: string, items: readonly string[] | undefined): readonly string[] =>
    items === undefined ? [] : [`${title} ${items.join(', ')}`];
  return [
    ...list('to send', msgTypeUrls),
    ...list(
      'up to',
      limit?.map(({ amount, denom }) => coin(amount, denom)),
    ),
    ...list('only to', receivers),
    ...list('only over', channels),
    ...(expiration === undefined ? [] : [`until ${dateText(expiration)}`]),
  ];
}

function coin(amount: bigint | undefined, denom = ''): string {
  return [amount, denom].filter((part) => part !== undefined && part !== '').join(' ');
}

const order: readonly Severity[] = ['danger', 'warning', 'note'];

function sortedFindings(findings: readonly AuditFinding[]): readonly AuditFinding[] {
  return [...findings].sort((left, right) => order.indexOf(left.severity) - order.indexOf(right.severity));
}

const styles: Readonly<Record<Severity, keyof Paint>> = { danger: 'accent', warning: 'bold', note: 'dim' };

function findingLines({ severity, reason, message, pointer }: AuditFinding, paint: Paint): readonly string[] {
  const where = pointer === '' ? [] : [`      ${paint.dim(`at ${plain(pointer)}`)}`];
  return [`  ${paint[styles[severity]](severity)}  ${plain(message)} (${reason})`, ...where];
}

function unreadLine({ pointer, text }: UnreadPart): string {
  return `  ${plain(pointer)}: ${plain(text)}`;
}
