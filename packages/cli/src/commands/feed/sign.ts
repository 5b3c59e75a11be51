import type { Command } from 'commander';
import { CliError, exitCodes } from '../../exit.js';
import { type KeyFlags, signingKeys, withKeyOptions } from '../../feed/keys.js';
import { published } from '../../feed/publishing.js';
import { bytesOf } from '../../feed/updating.js';
import { replaceText } from '../../files.js';
import { count } from '../../render/text.js';
import type { Run, Session } from '../../session.js';

/** `wayfold data feed sign`: signatures for a file that waits for them. */
export function addFeedSign(feed: Command, run: Run): void {
  const command = feed
    .command('sign')
    .summary('add signatures to a file')
    .description('Adds signatures to a file of a feed that waits for them.')
    .argument('<file>', 'file below pending/ of the feed');
  withKeyOptions(command).addHelpText('after', help).action(run(sign));
}

const help = `
Examples:
  wayfold data feed sign feed/pending/2.targets.json --key targets-2.key --passphrase-file passphrase.txt`;

async function sign(session: Session, path: string, flags: KeyFlags): Promise<number> {
  const keys = await signingKeys(session, flags);
  if (keys.length === 0) throw new CliError(exitCodes.usage, "the option '--key <file>' is needed");
  const { signFile } = await import('@wayfold/feed');
  const bytes = await bytesOf(path);
  const signed = await published(() => signFile(bytes, keys));
  const text = new TextDecoder().decode(signed);
  await replaceText(path, text);
  const { signatures } = JSON.parse(text) as { readonly signatures: readonly unknown[] }; // it was signed just now
  if (session.options.json) session.printJson({ file: path, signatures: signatures.length });
  else session.print(`${path}: ${count(signatures.length, 'signature')}`);
  return exitCodes.ok;
}
