/** `24 to 31 s`, `5 min`, `7 days`. */
export function durationText(least: number, most: number): string {
  const [from, to] = [spanText(least), spanText(most)];
  return from === to ? to : `${from} to ${to}`;
}

/** A number of seconds, as coarse as people say it. */
export function spanText(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

/** `1 signature`, `2 signatures`. */
export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The ends of a long denom, address or hash. */
export function shortText(text: string, most = 24): string {
  if (text.length <= most) return text;
  const side = Math.floor((most - 1) / 2);
  return `${text.slice(0, side)}…${text.slice(-side)}`;
}

/** `no_relayer` as words. */
export function plainName(name: string): string {
  return name.replaceAll(/[_-]/g, ' ');
}

/** A capital at the front, a full stop at the end. */
export function sentence(text: string): string {
  const end = /[.!?]$/.test(text) ? '' : '.';
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${end}`;
}
