import type { AuditFinding, AuditReport, Effect, Severity, UnreadPart } from 'wayfold/audit';
import type { Paint } from './paint.js';
import { pad, plain, widthOf } from './text.js';

/** What messages would do, step by step, what was not understood, and what is to be said about it. */
export function auditLines(report: AuditReport, { paint }: { readonly paint: Paint }): readonly string[] {
  const part = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [paint.bold(title), ...lines, ''];
  return [
    ...part('what the messages do', effectLines(report.effects, paint)),
    ...part('not understood', report.unknown.map(unreadLine)),
    ...part(
      'findings',
      sortedFindings(report.findings).flatMap((finding) => findingLines(finding, paint)),
    ),
    verdictOf(report),
  ];
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

const unknownChain = 'unknown chain';
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
      return [
        `${coin(effect.amount, effect.denomOut)} (${effect.purpose})`,
        `to ${effect.address ?? 'nobody named'}`,
      ];
    case 'call':
      return [`${coin(effect.amount, effect.denomIn)} into ${effect.address}`, `with ${effect.msg}`];
    case 'deliver': {
      const { amount, minAmountOut, denomOut, address } = effect;
      const least = amount === undefined && minAmountOut !== undefined ? 'at least ' : '';
      return [least + coin(amount ?? minAmountOut, denomOut), `to ${address}`];
    }
    case 'recover':
      return [`${effect.denomOut ?? 'the coins'}, should a later step fail`, `to ${effect.address}`];
  }
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

function verdictOf({ isMatch, findings }: AuditReport): string {
  const dangers = findings.filter(({ severity }) => severity === 'danger').length;
  if (isMatch === false) return 'The messages are not what was expected: do not sign.';
  if (dangers > 0) return 'There is danger in these messages: do not sign.';
  return isMatch === true
    ? 'The messages are what was expected.'
    : 'No danger was found; nothing was expected of them.';
}
