import { Argument, type Command } from 'commander';
import { exitCodes } from '../exit.js';
import { expectation } from '../formats/expectation.js';
import { overlay } from '../formats/overlay.js';
import { pools } from '../formats/pools.js';
import type { Run, Session } from '../session.js';

/** Pages by the names of their formats. */
const pages: ReadonlyMap<string, string> = new Map(Object.entries({ overlay, expectation, pools }));

/** `wayfold format`: descriptions of files that users write. */
export function addFormat(program: Command, run: Run): void {
  program
    .command('format')
    .summary('describe the files that you can write')
    .description('Describes a kind of file, member by member, with an example that works unchanged.')
    .addArgument(new Argument('<name>', 'name of the kind').choices([...pages.keys()]))
    .addHelpText('after', '\nExamples:\n  wayfold format overlay\n  wayfold format expectation | less')
    .action(run(format));
}

function format({ options, print, printJson }: Session, name: string): number {
  const text = pages.get(name) ?? '';
  if (options.json) printJson({ name, text });
  else print(...text.split('\n'));
  return exitCodes.ok;
}
