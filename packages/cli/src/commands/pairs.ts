import type { Command } from 'commander';
import { findChain, type Registry } from 'wayfold';
import { type BetweenChainsRequest, createApi, type WireAssetPair } from 'wayfold/wire';
import { CliError, exitCodes } from '../exit.js';
import { chainIdOf } from '../names.js';
import { parseLimit, parseList } from '../options.js';
import { pairLines } from '../render/pairs.js';
import { count } from '../render/text.js';
import type { Run, Session } from '../session.js';

/** `wayfold pairs`: what can move between two chains. */
export function addPairs(program: Command, run: Run): void {
  program
    .command('pairs')
    .summary('what can move between two chains')
    .description(
      'Lists the assets of one chain that can be moved to another, each with its counterpart there.',
    )
    .argument('<source>', 'chain the assets leave, by id or name')
    .argument('<dest>', 'chain they reach, by id or name')
    .option('--multi-tx', 'also what needs more than one transaction')
    .option('--evm', 'also assets on EVM chains')
    .option('--svm', 'also assets on SVM chains')
    .option('--cw20', 'also CW20 tokens')
    .option('--include-no-metadata', 'also assets of which neither symbol nor decimals are known')
    .option('--bridges <list>', 'only over these bridges, for example IBC,CCTP', parseList)
    .option('--include-inactive', 'also over chains and channels that are out of service')
    .option('--limit <number>', 'print at most this many lines of the table', parseLimit)
    .addHelpText('after', help)
    .action(run(showPairs));
}

const help = `
Examples:
  wayfold pairs cosmoshub-4 osmosis-1
  wayfold pairs noble ethereum --evm --bridges CCTP
  wayfold pairs osmosis juno --cw20 --multi-tx --json

Exit code 1 when nothing can be moved.`;

/** Options of `wayfold pairs`. */
export interface PairsOptions {
  readonly multiTx?: true;
  readonly evm?: true;
  readonly svm?: true;
  readonly cw20?: true;
  readonly includeNoMetadata?: true;
  readonly bridges?: readonly string[];
  readonly includeInactive?: true;
  readonly limit?: number;
}

/** Shows what can move from one chain to another. */
export async function showPairs(
  session: Session,
  source: string,
  dest: string,
  options: PairsOptions,
): Promise<number> {
  const registry = await session.registry();
  const api = createApi(registry);
  const known = api.bridges({}).bridges.map(({ id }) => id as string);
  const strange = options.bridges?.find((bridge) => !known.includes(bridge));
  if (strange !== undefined) {
    throw new CliError(exitCodes.usage, `unknown bridge ${strange}: the data has ${known.join(', ')}`);
  }
  const request: BetweenChainsRequest = {
    source_chain_id: chainIdOf(session, registry, source),
    dest_chain_id: chainIdOf(session, registry, dest),
    allow_multi_tx: options.multiTx,
    include_evm_assets: options.evm,
    include_svm_assets: options.svm,
    include_cw20_assets: options.cw20,
    include_no_metadata_assets: options.includeNoMetadata,
    bridges: options.bridges,
    include_inactive: options.includeInactive,
  };
  const answer = api.assetsBetweenChains(request);
  if (session.options.json) session.printJson(answer);
  else showText(session, registry, request, { pairs: answer.assets_between_chains, limit: options.limit });
  return answer.assets_between_chains.length > 0 ? exitCodes.ok : exitCodes.findings;
}

interface Found {
  readonly pairs: readonly WireAssetPair[];
  readonly limit: number | undefined;
}

function showText(
  session: Session,
  registry: Registry,
  request: BetweenChainsRequest,
  { pairs, limit }: Found,
): void {
  const { source_chain_id: from, dest_chain_id: to } = request;
  session.print(`${session.paint.bold(`${from} → ${to}`)}  ${count(pairs.length, 'asset')}`);
  if (pairs.length > 0) session.print(...pairLines(pairs, limit, session));
  else for (const hint of hintsOf(registry, request)) session.notice(`  hint: ${hint}`);
}

/** Which options might have let something through. */
function hintsOf(registry: Registry, request: BetweenChainsRequest): readonly string[] {
  const types = [request.source_chain_id, request.dest_chain_id].map((id) => findChain(registry, id)?.type);
  return [
    ...(types.includes('evm') && !request.include_evm_assets ? ['assets on EVM chains need --evm'] : []),
    ...(types.includes('svm') && !request.include_svm_assets ? ['assets on SVM chains need --svm'] : []),
    ...(request.allow_multi_tx ? [] : ['--multi-tx also lists what needs more than one transaction']),
    ...(request.include_inactive ? [] : ['--include-inactive also lists what is out of service']),
  ];
}
