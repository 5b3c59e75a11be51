import { open } from 'node:fs/promises';
import type { Command } from 'commander';
import { wordsOf } from '../../errors.js';
import { CliError, exitCodes } from '../../exit.js';
import { type KeyFlags, passphraseOf } from '../../feed/keys.js';
import { needed } from '../../options.js';
import type { Run, Session } from '../../session.js';

/** `wayfold data feed key`: a new key. */
export function addFeedKey(feed: Command, run: Run): void {
  feed
    .command('key')
    .summary('make a key')
    .description('Makes a private key (PKCS8, readable by its user alone) and its public part.')
    .option('--out <file>', 'where to write the private key; the public part is written to FILE.pub')
    .option(
      '--passphrase-file <file>',
      'file whose first line is the passphrase; without it the key is not encrypted',
    )
    .addHelpText('after', help)
    .action(run(makeKey));
}

const help = `
Examples:
  wayfold data feed key --out root-1.key --passphrase-file passphrase.txt
  wayfold data feed key --out timestamp.key`;

async function makeKey(
  session: Session,
  { out, ...flags }: KeyFlags & { readonly out?: string },
): Promise<number> {
  const path = needed(out, '--out <file>');
  const { keyIdOf } = await import('@wayfold/feed');
  const { generateKey } = await import('@wayfold/feed/node');
  const { pem, key } = generateKey(await passphraseOf(flags));
  const publicPath = `${path}.pub`;
  await create(path, pem, 0o600);
  await create(publicPath, `${JSON.stringify(key)}\n`, 0o644);
  const keyid = keyIdOf(key);
  if (session.options.json) session.printJson({ keyid, key, private: path, public: publicPath });
  else session.print(`key     ${keyid}`, `private ${path}`, `public  ${publicPath}`);
  return exitCodes.ok;
}

/** Writes a new file. @throws CliError if it exists: a key is never overwritten */
async function create(path: string, text: string, mode: number): Promise<void> {
  try {
    const file = await open(path, 'wx', mode);
    await file.writeFile(text).then(() => file.sync());
    await file.close();
  } catch (error) {
    throw new CliError(exitCodes.usage, `cannot write ${path}: ${wordsOf(error)}`);
  }
}
