import type { Registry } from 'wayfold';
import { count } from './text.js';

/** How much a registry holds, in one line. */
export function countsOf({ chains, channels, assets }: Registry): string {
  const listed = [...assets.values()].reduce((sum, { size }) => sum + size, 0);
  return [count(chains.size, 'chain'), count(channels.size, 'channel'), count(listed, 'asset')].join(', ');
}
