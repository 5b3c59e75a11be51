/** Draws mutants at random: equal seeds draw equal mutants from equal sources. */
import { createHash } from 'node:crypto';
import { keyOf, type Mutant, nameOf } from './find/find.js';

/** Draws up to `count` mutants; an edit elsewhere in the sources hardly changes which. */
export function drawn(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const rank = (mutant: Mutant): string =>
    createHash('sha256')
      .update(`${seed} ${keyOf(nameOf(mutant))}`)
      .digest('hex');
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(mutant) }));
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return ranked.slice(0, count).map(({ mutant }) => mutant);
}
