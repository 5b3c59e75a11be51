import type { Command } from 'commander';
import {
  type Api,
  type BetweenChainsRequest,
  createApi,
  type WireAsset,
  type WireAssetPair,
} from 'wayfold/wire';
import { type BridgeOptions, bridgeFields, withBridgeOptions } from '../bridge-flags.js';
import { CliError, exitCodes } from '../exit.js';
import { chainIdOf } from '../names.js';
import { parseLimit } from '../options.js';
import { pairLines } from '../render/pairs.js';
import { count } from '../render/text.js';
import type { Run, Session } from '../session.js';

/** `wayfold pairs`: assets that can move between two chains. */
export function addPairs(program: Command, run: Run): void {
  withBridgeOptions(program.command('pairs'))
    .summary('list the assets that can move between two chains')
    .description(
      'Lists the assets of one chain that can be moved to another, each with its counterpart there.',
    )
    .argument('<source>', 'chain the assets leave, by id or name')
    .argument('<dest>', 'chain they reach, by id or name')
    .option('--multi-tx', 'also moves that need more than one transaction')
    .option('--evm', 'also assets on EVM chains')
    .option('--svm', 'also assets on SVM chains')
    .option('--cw20', 'also CW20 tokens')
    .option('--include-no-metadata', 'also assets without known symbol and decimals')
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
export interface PairsOptions extends BridgeOptions {
  readonly multiTx?: true;
  readonly evm?: true;
  readonly svm?: true;
  readonly cw20?: true;
  readonly includeNoMetadata?: true;
  readonly includeInactive?: true;
  readonly limit?: number;
}

/** Prints the assets that can move from one chain to another. */
export async function showPairs(
  session: Session,
  source: string,
  dest: string,
  options: PairsOptions,
): Promise<number> {
  const registry = await session.registry();
  const api = createApi(registry, { now: session.now, proof: session.proof });
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
    ...bridgeFields(options),
    include_inactive: options.includeInactive,
  };
  const answer = api.assetsBetweenChains(request);
  if (session.options.json) session.printJson(answer);
  else showText(session, api, request, { pairs: answer.assets_between_chains, limit: options.limit });
  return answer.assets_between_chains.length > 0 ? exitCodes.ok : exitCodes.findings;
}

interface Found {
  readonly pairs: readonly WireAssetPair[];
  readonly limit: number | undefined;
}

function showText(session: Session, api: Api, request: BetweenChainsRequest, { pairs, limit }: Found): void {
  const { source_chain_id: from, dest_chain_id: to } = request;
  session.print(`${session.paint.bold(`${from} → ${to}`)}  ${count(pairs.length, 'asset')}`);
  session.print(...pairLines(pairs, limit, session));
  const hint = pairs.length > 0 ? undefined : hintOf(api, request);
  if (hint !== undefined) session.notice(`  hint: ${hint}`);
}

/**
 * The smallest set of further options that would list pairs, tried on the data; undefined if no option would.
 */
function hintOf(api: Api, request: BetweenChainsRequest): string | undefined {
  const all = Object.fromEntries(switches.map(({ field }) => [field, true]));
  for (const inactive of request.include_inactive ? [true] : [false, true]) {
    const wide = { ...request, ...all, include_inactive: inactive };
    const pairs = api.assetsBetweenChains(wide).assets_between_chains;
    const flagsFor = (pair: WireAssetPair): readonly string[] =>
      switches.filter(({ field, isFor }) => request[field] !== true && isFor(pair)).map(({ flag }) => flag);
    const [fewest] = pairs.map(flagsFor).sort((x, y) => x.length - y.length);
    if (fewest === undefined) continue;
    const listed = pairs.filter((pair) => flagsFor(pair).join() === fewest.join());
    const bridges = [...new Set(listed.flatMap((pair) => pair.bridges))];
    const flags = [...fewest, ...(inactive && !request.include_inactive ? ['--include-inactive'] : [])];
    return `${flags.join(' ')} lists ${count(listed.length, 'asset')} over ${bridges.join(', ')}`;
  }
  return undefined;
}

/** An option that lets more pairs through, and which of them need it. */
interface Switch {
  readonly flag: string;
  readonly field: 'allow_multi_tx' | `include_${'evm' | 'svm' | 'cw20' | 'no_metadata'}_assets`;
  readonly isFor: (pair: WireAssetPair) => boolean;
}

const switches: readonly Switch[] = [
  { flag: '--evm', field: 'include_evm_assets', isFor: (pair) => assetsOf(pair).some((one) => one.is_evm) },
  { flag: '--svm', field: 'include_svm_assets', isFor: (pair) => assetsOf(pair).some((one) => one.is_svm) },
  {
    flag: '--cw20',
    field: 'include_cw20_assets',
    isFor: (pair) => assetsOf(pair).some((one) => one.is_cw20),
  },
  {
    flag: '--include-no-metadata',
    field: 'include_no_metadata_assets',
    isFor: (pair) => assetsOf(pair).some((one) => one.symbol === undefined && one.decimals === undefined),
  },
  { flag: '--multi-tx', field: 'allow_multi_tx', isFor: ({ txs_required: txs }) => txs > 1 },
];

function assetsOf({ asset_on_source: source, asset_on_dest: dest }: WireAssetPair): readonly WireAsset[] {
  return [source, dest];
}
