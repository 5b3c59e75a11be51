/**
 * What is remembered across edits must never show: after any edits, whatever was asked between them, a registry answers as
 * one created anew from its snapshot does. A failure prints its seed.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkSource } from 'wayfold/graph';
import { assetsBetweenChains } from 'wayfold/pairing';
import {
  createRegistry,
  exportSnapshot,
  putCapabilities,
  type Registry,
  updateRegistry,
} from 'wayfold/registry';
import { answers, attempt, chains, edit, edited, id, kinds, question, text, world } from './steps.js';
import { drawsAll, runsOf } from '../../../../test/support/runs.js';

/** An edit of the latest registry or of one before it, and what is asked of which registry then. */
const turn = fc.record({
  edit,
  back: fc.constantFrom(0, 0, 0, 1, 2),
  asked: fc.array(question, { maxLength: 2 }),
  askedBack: fc.nat({ max: 1 }),
});

/** Series of edits; the nightly form tries more. */
const runs = runsOf(25);

/** In `npm test` one in so many of the places of an edit is tried, others for other sources; the deep form tries all. */
const share = drawsAll ? 1 : 9;
const turnOfDay = Number(process.env['RANDOM_SEED'] ?? Date.now()) % share;

it('a registry answers after edits as one that is created anew', () => {
  fc.assert(
    fc.property(
      fc.array(turn, { minLength: 1, maxLength: 12 }),
      fc.array(question, { minLength: 3, maxLength: 3 }),
      (turns, last) => {
        const all = [updateRegistry(world, (draft) => putCapabilities(draft, { chain_id: id(4) }))];
        const check = (
          registry: Registry | undefined,
          questions: readonly (readonly [number, number, number])[],
        ): void => {
          if (registry === undefined || questions.length === 0) return;
          const anew = createRegistry(exportSnapshot(registry));
          for (const asked of questions) expect(answers(registry, ...asked)).toBe(answers(anew, ...asked));
        };
        for (const { edit: one, back, asked, askedBack } of turns) {
          const before = all.at(-1 - back) ?? all.at(-1) ?? world;
          all.push(edited(before, one));
          check(all.at(-1 - askedBack), asked);
        }
        for (const registry of all.slice(-2)) check(registry, last);
      },
    ),
    { numRuns: runs },
  );
});

it('every single edit leaves the pairs as those of a registry that is created anew', () => {
  pairsOfAll(world);
  for (const kind of Object.keys(kinds)) {
    for (const [x, y, at] of places.filter((_, place) => place % share === turnOfDay)) {
      const after = edited(world, [kind, x, y, at]);
      if (after === world) continue;
      const anew = createRegistry(exportSnapshot(after));
      expect(pairsOfAll(after), `${kind} ${x} ${y} ${at}`).toBe(pairsOfAll(anew));
    }
  }
}, 600_000);

const places = chains.flatMap((x) =>
  chains
    .filter((y) => y !== x)
    .flatMap((y) => [0, 1, 2].map((at): readonly [number, number, number] => [x, y, at])),
);

/** Pairs of all chains of a registry, and the edges between them, as text. */
function pairsOfAll(registry: Registry): string {
  const all = chains.flatMap((from) =>
    chains.map((to) =>
      attempt(() =>
        assetsBetweenChains(registry, {
          sourceChainId: id(from),
          destChainId: id(to),
          allowMultiTx: true,
        }),
      ),
    ),
  );
  return text([all, linkSource(registry).edges()]);
}
