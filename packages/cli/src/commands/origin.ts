import type { Command } from 'commander';
import { findChain, type Registry } from 'wayfold';
import { resolveOrigin } from 'wayfold/trace';
import { createApi } from 'wayfold/wire';
import { exitCodes } from '../exit.js';
import { chainIdOf, denomOfText } from '../names.js';
import { originLines } from '../render/origin.js';
import { plain } from '../render/text.js';
import type { Run, Session } from '../session.js';

/** `wayfold origin`: where assets come from. */
export function addOrigin(program: Command, run: Run): void {
  program
    .command('origin')
    .summary('show where assets come from')
    .description('Shows where assets come from: chain and denom at the origin, and the channels between.')
    .argument('<chain>', 'chain of the assets, by id or name')
    .argument('<denoms...>', 'denoms on that chain, or unambiguous symbols')
    .addHelpText('after', help)
    .action(run(showOrigins));
}

const help = `
Examples:
  wayfold origin osmosis-1 ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2
  wayfold origin osmosis ATOM TIA
  wayfold origin osmosis-1 uosmo --json

Exit code 1 when one of them is not found.`;

/** Shows where assets of a chain come from. */
export async function showOrigins(
  session: Session,
  chain: string,
  texts: readonly string[],
): Promise<number> {
  const registry = await session.registry();
  const chainId = chainIdOf(session, registry, chain);
  const denoms = texts.map((text) => denomOfText(session, registry, { chainId, text }));
  const show = session.options.json ? showJson : showText;
  return show(session, registry, chainId, denoms) ? exitCodes.ok : exitCodes.findings;
}

/** Whether all were found. */
type Show = (session: Session, registry: Registry, chainId: string, denoms: readonly string[]) => boolean;

const showJson: Show = (session, registry, chainId, denoms) => {
  const assets = denoms.map((denom) => ({ denom, chain_id: chainId }));
  const answer = createApi(registry).ibcOriginAssets({ assets });
  session.printJson(answer);
  return answer.origin_assets.every((entry) => entry.asset_found);
};

const showText: Show = (session, registry, chainId, denoms) => {
  const results = denoms.map((denom) => ({ denom, found: resolveOrigin(registry, { chainId, denom }) }));
  for (const [index, { denom, found }] of results.entries()) {
    if (index > 0) session.print('');
    const why = findChain(registry, chainId) === undefined ? 'unknown chain' : 'unknown asset';
    if (found === undefined) session.print(`${plain(denom)} on ${plain(chainId)}: not found, ${why}`);
    else session.print(...originLines(registry, found, session));
  }
  return results.every(({ found }) => found !== undefined);
};
