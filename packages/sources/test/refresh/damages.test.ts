import { describe, expect, test } from 'vitest';
import { factCount, heldFacts } from './facts.js';
import { cleanTree, damages, edited, refreshed, type Tree } from './tree.js';

const { cases } = damages;
const all = heldFacts(damages.before);

describe('the public damages', () => {
  test.each(cases.map((one) => [one.id, one] as const))(
    '%s',
    (_id, { control, clean, accept, edits, says, ...one }) => {
      if (one.args !== undefined) return; // by the command line: another folder is given
      const tree = edited(edits);
      const { exitCode, report, snapshot } = refreshed(tree);
      if (control === true) expect([exitCode, report.faults]).toEqual([0, []]);
      if (clean === true) expect([report.outcome, report.changes]).toEqual(['same', []]);
      if (exitCode === 0 && snapshot !== undefined && one.refused_routes_to === undefined)
        expect(heldFacts(snapshot)).toEqual(all);
      if (exitCode !== 0) expect(report.outcome).toBe('refused');
      if (control !== true) expect(exitCode).not.toBe(0);
      if (says !== undefined) expect(JSON.stringify(report)).toMatch(new RegExp(says));
      if (one.refused_routes_to !== undefined)
        expect(snapshot?.chains?.find((row) => row.chain_id === one.refused_routes_to)?.status).toBe(
          'killed',
        );
      if (accept !== true) return;
      const ids = report.changes.flatMap((change) => (change.class === 'major' ? [change.id] : []));
      const taken = refreshed(tree, { accept: ids });
      expect([taken.exitCode, taken.report.outcome]).toEqual([0, 'taken']);
      const otherValue = ids.map((id) => id.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
      expect(refreshed(tree, { accept: otherValue })).toMatchObject({
        exitCode: 1,
        report: { unused: otherValue },
      });
    },
  );

  test('the facts hold in the data before', () => {
    expect(all.size).toBe(factCount);
  });
});

test('the order of files decides nothing', () => {
  const reversed: Tree = new Map([...cleanTree].reverse());
  expect(JSON.stringify(refreshed(reversed))).toBe(JSON.stringify(refreshed(cleanTree)));
});
