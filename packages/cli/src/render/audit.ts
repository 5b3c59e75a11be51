import type {
  AuditFinding,
  AuditReport,
  ComparedMember,
  Effect,
  Flow,
  Severity,
  Unaccounted,
  UnreadPart,
  Verdict,
} from 'wayfold/audit';
import { dateText } from './date.js';
import type { Paint } from './paint.js';
import { type Column, table, type TableOptions } from './table.js';
import { pad, plain, widthOf } from './text.js';

const unknownChain = 'unknown chain';

/** The verdict, why it is so, who gives and gets coins, and what the messages do step by step. */
export function auditLines(report: AuditReport, options: TableOptions): readonly string[] {
  const { paint } = options;
  const part = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : ['', paint.bold(title), ...lines];
  return [
    `${paint[verdictStyles[report.verdict]](report.verdict)}: ${sentences[report.verdict]}`,
    ...part(
      'findings',
      sortedFindings(report.findings).flatMap((finding) => findingLines(finding, paint)),
    ),
    ...part('not understood', report.unknown.map(unreadLine)),
    ...part('nobody is seen to get', report.unaccounted.map(unaccountedLine)),
    ...part(
      'not compared',
      report.notCompared.map((name) => `  ${unstated[name]}`),
    ),
    ...part('who gives and gets', table(flowColumns, report.flows, options)),
    ...part('what the messages do', effectLines(report.effects, paint)),
  ];
}

const verdictStyles: Readonly<Record<Verdict, keyof Paint>> = {
  match: 'bold',
  differs: 'accent',
  unclear: 'bold',
};

const sentences: Readonly<Record<Verdict, string>> = {
  match: 'the messages are what was expected.',
  differs: 'the messages are dangerous, or not what was expected. Do not sign.',
  unclear: 'no danger was found, but it cannot be said that the messages are what you want.',
};

const unstated: Readonly<Record<ComparedMember, string>> = {
  sourceAsset: 'which coin leaves the account (--source-asset)',
  amountIn: 'how much leaves the account (--amount-in)',
  destAsset: 'which coin arrives (--dest-asset)',
  minAmountOut: 'how much arrives (--min-amount-out)',
  receiver: 'who has the coins in the end (--receiver)',
  ownAddresses: 'whether addresses on the way are yours (--own)',
  affiliates: 'who takes a share (--affiliate)',
  period: 'until when it may happen (--until)',
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

function unaccountedLine({ amount, denom = '', chainId, pointer }: Unaccounted): string {
  return `  ${plain(`${amount} ${denom} on ${chainId ?? unknownChain} (${pointer})`)}`;
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
