import { count } from './text.js';

/** A time in UTC. @param seconds since the epoch */
export function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

/** An age in its largest fitting unit; 0 for a time to come. */
export function ageText(seconds: number): string {
  if (seconds < 0) return '0 minutes';
  if (seconds < 2 * 3600) return count(Math.floor(seconds / 60), 'minute');
  if (seconds < 2 * 86_400) return count(Math.floor(seconds / 3600), 'hour');
  return count(Math.floor(seconds / 86_400), 'day');
}
