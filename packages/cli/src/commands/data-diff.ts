import type { Command } from 'commander';
import { classifiedChanges, diffSnapshots, highestClass, isEmptyDiff } from '@wayfold/sources';
import { exitCodes } from '../exit.js';
import { fileOptions, readLayer } from '../load.js';
import { classLines, diffLines } from '../render/diff.js';
import type { Run, Session } from '../session.js';

/** `wayfold data diff`: what distinguishes two data files. */
export function addDataDiff(data: Command, run: Run): void {
  data
    .command('diff')
    .summary('what distinguishes two data files')
    .description(
      'Compares two data files or registry folders row by row, whatever shapes they have, and classifies the changes as a refresh does.',
    )
    .argument('<before>', 'file or folder')
    .argument('<after>', 'file or folder')
    .addHelpText('after', help)
    .action(run(diff));
}

const help = `
Examples:
  wayfold data diff yesterday.json today.json
  wayfold data diff chains.json chain-registry --json

Exit code 1 when they differ.`;

async function diff(session: Session, before: string, after: string): Promise<number> {
  const options = { ...fileOptions(session.options), drafts: true } as const;
  const [left, right] = [await readLayer(before, options), await readLayer(after, options)];
  const difference = diffSnapshots(left.snapshot, right.snapshot);
  const isEmpty = isEmptyDiff(difference);
  const changes = isEmpty ? [] : classifiedChanges(left.snapshot, right.snapshot);
  if (session.options.json) session.printJson({ ...difference, class: highestClass(changes), changes });
  else if (isEmpty) session.print('no difference');
  else session.print(...diffLines(difference, session), ...classLines(changes, session));
  return isEmpty ? exitCodes.ok : exitCodes.findings;
}
