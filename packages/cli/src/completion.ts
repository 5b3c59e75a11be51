/** Shells that a script is made for. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** One of them. */
export type Shell = (typeof shells)[number];

/** A command or an option, and the commands after which it may follow. */
export interface Word {
  readonly chain: readonly string[];
  readonly text: string;
  readonly about: string;
  /** Whether a file follows it. */
  readonly takesFile: boolean;
}

/** A script for a shell, as lines. */
export function scriptOf(shell: Shell, words: readonly Word[]): readonly string[] {
  return { bash, zsh, fish }[shell](words);
}

/** The script follows the commands on the line and offers the possible next words. */
function bash(words: readonly Word[]): readonly string[] {
  return [
    '# Completion of wayfold for bash.',
    '_wayfold() {',
    `  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" chain="" each`,
    `  case "$before" in ${filesOf(words).join('|')}) COMPREPLY=($(compgen -f -- "$word")); return;; esac`,
    `  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do`,
    `    case "$chain $each" in ${chainsOf(words).map(quoted).join('|')}) chain="$chain $each";; esac`,
    '  done',
    '  case "$chain" in',
    ...placesOf(words).map(
      ([chain, found]) =>
        `    ${quoted(chain)}) COMPREPLY=($(compgen -W ${quoted(textsOf(found))} -- "$word"));;`,
    ),
    '  esac',
    '}',
    'complete -o default -F _wayfold wayfold',
  ];
}

function zsh(words: readonly Word[]): readonly string[] {
  return [
    '#compdef wayfold',
    '_wayfold() {',
    '  local chain="" each',
    `  case "$words[CURRENT-1]" in ${filesOf(words).join('|')}) _files; return;; esac`,
    `  for each in "\${(@)words[2,CURRENT-1]}"; do`,
    `    case "$chain $each" in ${chainsOf(words).map(quoted).join('|')}) chain="$chain $each";; esac`,
    '  done',
    '  local -a known',
    '  case "$chain" in',
    ...placesOf(words).map(
      ([chain, found]) =>
        `    ${quoted(chain)}) known=(${found.map(({ text, about }) => quoted(`${text}:${about}`)).join(' ')});;`,
    ),
    '  esac',
    "  _describe 'wayfold' known || _files",
    '}',
    '_wayfold "$@"',
  ];
}

function fish(words: readonly Word[]): readonly string[] {
  return [
    '# Completion of wayfold for fish.',
    ...words.map(({ chain, text, about, takesFile }) => {
      const seen = chain.map((name) => `__fish_seen_subcommand_from ${name}`);
      const when = chain.length === 0 ? '__fish_use_subcommand' : seen.join('; and ');
      const what = text.startsWith('--') ? `-l ${text.slice(2)}` : `-a ${text}`;
      const condition = text.startsWith('--') && chain.length === 0 ? '' : ` -n ${quoted(when)}`;
      return `complete -c wayfold${takesFile ? ' -r -F' : ' -f'}${condition} ${what} -d ${quoted(about)}`;
    }),
  ];
}

/** Options of the program may follow every command. */
function placesOf(words: readonly Word[]): readonly (readonly [chain: string, words: readonly Word[]])[] {
  const general = words.filter(({ chain, text }) => chain.length === 0 && text.startsWith('--'));
  return ['', ...chainsOf(words)].map((chain) => {
    const own = words.filter((word) => printed(word.chain) === chain);
    return [chain, chain === '' ? own : [...own, ...general]];
  });
}

/** Commands with their parents, as the scripts count them: each with a space in front. */
function chainsOf(words: readonly Word[]): readonly string[] {
  return words
    .filter(({ text }) => !text.startsWith('--'))
    .map(({ chain, text }) => printed([...chain, text]));
}

function printed(chain: readonly string[]): string {
  return chain.map((name) => ` ${name}`).join('');
}

function filesOf(words: readonly Word[]): readonly string[] {
  return [...new Set(words.filter(({ takesFile }) => takesFile).map(({ text }) => text))];
}

function textsOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** A text between single quotes, as all three shells read it; fish and bash alike leave it and come back for a quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
