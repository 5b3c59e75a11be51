/** Effects and findings as short lines: `forward osmosis-1 channel-0 ibc/2739>uatom >=114407 cosmos19a4…`. */
import type { AuditReport, Effect } from 'wayfold/audit';

/** One line per effect. Hashes and addresses are cut; what is not known is `?`. */
export function effectLines({ effects }: AuditReport): readonly string[] {
  return effects.map((effect) =>
    [
      effect.kind,
      effect.chainId ?? '?',
      ...wayOf(effect),
      denomsOf(effect),
      amountOf(effect),
      short(addressOf(effect)),
    ]
      .filter((part) => part !== undefined && part !== '')
      .join(' '),
  );
}

/** One line per finding that is more than a note: severity, reason and the last two steps of the pointer. */
export function alarmLines({ findings }: AuditReport): readonly string[] {
  return findings
    .filter(({ severity }) => severity !== 'note')
    .map(
      ({ severity, reason, pointer }) => `${severity} ${reason} ${pointer.split('/').slice(-2).join('/')}`,
    );
}

function wayOf(effect: Effect): readonly string[] {
  if (effect.kind === 'send' || effect.kind === 'forward') return [effect.channel ?? effect.bridge ?? ''];
  if (effect.kind === 'fee') return [effect.purpose];
  if (effect.kind !== 'swap') return [];
  const pools = effect.routes.map(({ steps }) => steps.map(({ pool }) => pool).join('+')).join('|');
  return [effect.purpose === 'fee' ? 'fee' : '', effect.venue ?? '', pools];
}

function denomsOf(effect: Effect): string {
  const from = 'denomIn' in effect ? short(effect.denomIn) : undefined;
  const to = 'denomOut' in effect ? short(effect.denomOut) : undefined;
  switch (effect.kind) {
    case 'fee':
    case 'deliver':
    case 'recover':
      return to ?? '?';
    case 'call':
      return from ?? '?';
    default:
      return from === to ? (from ?? '?') : `${from ?? '?'}>${to ?? '?'}`;
  }
}

function amountOf(effect: Effect): string {
  const exact = 'amount' in effect && effect.amount !== undefined ? String(effect.amount) : '';
  const least =
    'minAmountOut' in effect && effect.minAmountOut !== undefined ? `>=${effect.minAmountOut}` : '';
  return [exact, least].filter((part) => part !== '').join(' ');
}

function addressOf(effect: Effect): string | undefined {
  return 'address' in effect ? effect.address : undefined;
}

function short(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (text.startsWith('ibc/')) return text.slice(0, 8);
  if (text.startsWith('0x')) return `${text.slice(0, 6)}…${text.slice(-4)}`;
  return text.length > 24 ? `${text.slice(0, text.indexOf('1') + 5)}…` : text;
}
