import { Argument, type Command } from 'commander';
import { scriptOf, shells, type Shell, type Word } from '../completion.js';
import { exitCodes } from '../exit.js';
import type { Run, Session } from '../session.js';

/** `wayfold completion`: a completion script for a shell. */
export function addCompletion(program: Command, run: Run): void {
  program
    .command('completion')
    .summary('print a script for command completion in a shell')
    .description('Prints a script that completes commands and options of this program in a shell.')
    .addArgument(new Argument('<shell>', 'name of the shell').choices(shells))
    .addHelpText('after', help)
    .action(run((session: Session, shell: Shell) => completion(session, shell, program)));
}

const help = `
Examples:
  wayfold completion bash > ~/.local/share/bash-completion/completions/wayfold
  wayfold completion zsh > "\${fpath[1]}/_wayfold"
  wayfold completion fish > ~/.config/fish/completions/wayfold.fish`;

function completion({ options, print, printJson }: Session, shell: Shell, program: Command): number {
  const lines = scriptOf(shell, wordsOf(program, []));
  if (options.json) printJson({ shell, script: `${lines.join('\n')}\n` });
  else print(...lines);
  return exitCodes.ok;
}

/** Words of a command line: after each chain of commands, the possible commands, options and names. */
function wordsOf(command: Command, chain: readonly string[]): readonly Word[] {
  const help = command.createHelp();
  const options = help
    .visibleOptions(command)
    .flatMap(({ long, description, flags }): readonly Word[] =>
      long === null || long === undefined
        ? []
        : [{ chain, text: long, about: description, takesFile: flags.includes('<file>') }],
    );
  const names = command.registeredArguments.flatMap(({ argChoices = [], description }) =>
    argChoices.map((text) => ({ chain, text, about: description, takesFile: false })),
  );
  const inner = help
    .visibleCommands(command)
    .flatMap((each) => [
      { chain, text: each.name(), about: each.summary() || each.description(), takesFile: false },
      ...wordsOf(each, [...chain, each.name()]),
    ]);
  return [...options, ...names, ...inner];
}
