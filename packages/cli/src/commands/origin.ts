import type { Command } from 'commander';
import type { Registry } from 'wayfold';
import { type AssetInfo, resolveOrigin } from 'wayfold/trace';
import { createApi } from 'wayfold/wire';
import { exitCodes } from '../exit.js';
import { chainIdOf, denomOfText } from '../names.js';
import { originLines } from '../render/origin.js';
import { type Column, table } from '../render/table.js';
import { plain } from '../render/text.js';
import type { Run } from '../run.js';
import type { Session } from '../session.js';

/** `wayfold origin`: where assets come from. */
export function addOrigin(program: Command, run: Run): void {
  program
    .command('origin')
    .summary('where assets come from')
    .description('Shows where assets come from: chain and denom at the origin, and the channels on the way.')
    .argument('<chain>', 'chain that holds the assets, by id or name')
    .argument('<denoms...>', 'denoms on that chain, or symbols that only one asset there has')
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
  const chainId = chainIdOf(registry, chain, session.notice);
  const named = texts.map((text) => ({ text, ...denomOfText(registry, chainId, text, session.notice) }));
  for (const asset of named) {
    if (asset.kind === 'ambiguous') session.notice(choice(session, chainId, asset.text, asset.assets));
  }
  const denoms = named.flatMap((asset) => (asset.kind === 'denom' ? [asset.denom] : []));
  if (denoms.length < named.length) return exitCodes.findings;
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
    if (found === undefined) session.print(`${plain(denom)} on ${plain(chainId)}: not found`);
    else session.print(...originLines(registry, found, session));
  }
  return results.every(({ found }) => found !== undefined);
};

const choices: readonly Column<AssetInfo>[] = [
  { title: 'denom', value: ({ denom }) => denom },
  {
    title: 'origin',
    value: ({ originDenom, originChainId }) => `${originDenom} on ${originChainId}`,
    cut: 'middle',
  },
  { title: 'recommended symbol', value: ({ recommendedSymbol = '' }) => recommendedSymbol },
];

function choice(session: Session, chainId: string, symbol: string, assets: readonly AssetInfo[]): string {
  const lines = table(choices, assets, session);
  return [`several assets on ${chainId} have the symbol ${symbol}; give one of these denoms:`, ...lines].join(
    '\n',
  );
}
