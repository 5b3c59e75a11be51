import type { Command } from 'commander';
import { exportSnapshot } from 'wayfold';
import { getChain, packSnapshot, subsetSnapshot } from 'wayfold/registry';
import { exitCodes } from '../exit.js';
import { chainIdOf } from '../names.js';
import { parseList } from '../options.js';
import { writeAnswer, type Run, type Session } from '../session.js';

/** `wayfold data pack`: a small file for a page. */
export function addDataPack(data: Command, run: Run): void {
  data
    .command('pack')
    .summary('cut out some chains, packed for a page')
    .description(
      'Packs the data, or the part of it that concerns some chains, into the form that pages load.',
    )
    .option('--chains <list>', 'chains to keep, by id or name, with commas; all unless given', parseList)
    .option('--meta', 'also logos, descriptions and sources: {"core": …, "meta": …}', false)
    .option('--out <file>', 'where to write; standard output unless given')
    .addHelpText('after', help)
    .action(run(pack));
}

const help = `
Examples:
  wayfold data pack --chains osmosis-1,cosmoshub-4,noble-1 --out page.json
  wayfold pairs osmosis-1 noble-1 --data page.json

A page reads the file with unpackSnapshot(core), or unpackSnapshot(core, meta).`;

interface PackOptions {
  readonly chains?: readonly string[];
  readonly meta: boolean;
  readonly out?: string;
}

async function pack(session: Session, options: PackOptions): Promise<number> {
  const registry = await session.registry();
  const [source] = registry.sources;
  const whole = { ...exportSnapshot(registry), ...(source && { source }) };
  const ids = options.chains?.map((text) => getChain(registry, chainIdOf(session, registry, text)).id);
  const { core, meta } = packSnapshot(ids === undefined ? whole : subsetSnapshot(whole, ids));
  await writeAnswer(session, options.meta ? { core, meta } : core, options.out);
  return exitCodes.ok;
}
