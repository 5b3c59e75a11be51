import type { Command } from 'commander';
import { isChainLive, linksOf, type Registry } from 'wayfold';
import { createApi, type WireChain } from 'wayfold/wire';
import { exitCodes } from '../exit.js';
import { similarChains } from 'wayfold/trace';
import { type Column, table } from '../render/table.js';
import { count } from '../render/text.js';
import type { Run, Session } from '../session.js';

/** `wayfold chains`: the chains of the data. */
export function addChains(program: Command, run: Run): void {
  program
    .command('chains')
    .summary('the chains of the data')
    .description(
      'Lists the live chains with the known features of their transfer stacks, and chains and channels out of service.',
    )
    .argument('[filter]', 'part of an id or of a name')
    .option('--include-inactive', 'also list chains that are out of service')
    .addHelpText('after', help)
    .action(run(chains));
}

const help = `
Examples:
  wayfold chains
  wayfold chains osmosis --testnets
  wayfold chains stargaze --include-inactive
  wayfold chains --json

Exit code 1 when no chain in service fits the filter, or none at all with --include-inactive.`;

/** Options of `wayfold chains`. */
interface ChainsOptions {
  readonly includeInactive?: true;
}

async function chains(session: Session, filter: string | undefined, options: ChainsOptions): Promise<number> {
  const registry = await session.registry();
  const wanted = (filter ?? '').toLowerCase();
  const fitting = listed(session, registry).filter((chain) =>
    [chain.chain_id, chain.chain_name, chain.pretty_name].some((name) => name.toLowerCase().includes(wanted)),
  );
  const now = session.now();
  const isShown = ({ chain_id: id }: WireChain): boolean =>
    options.includeInactive === true || isChainLive(registry, id, { now });
  const found = fitting.filter(isShown);
  const left = fitting.filter((chain) => !isShown(chain));
  if (session.options.json) session.printJson({ chains: found });
  else {
    session.print(...table(columns(registry), found, session));
    session.print(session.paint.dim(count(found.length, 'chain')), ...outageLines(found));
    session.print(...leftOut(left, filter));
  }
  if (found.length > 0) return exitCodes.ok;
  const close = left.length > 0 ? [] : similarChains(registry, filter ?? '');
  if (close.length > 0) session.notice(`did you mean ${close.join(' or ')}?`);
  return exitCodes.findings;
}

/** All chains of the networks that are loaded, in service or not. */
function listed(session: Session, registry: Registry): readonly WireChain[] {
  const api = createApi(registry, { now: session.now, proof: session.proof });
  const networks = session.options.testnets ? [false, true] : [false];
  return networks.flatMap((isTest) => {
    const asked = { include_evm: true, include_svm: true, only_testnets: isTest, include_inactive: true };
    return api.chains(asked).chains;
  });
}

/** Outages and risks of chains, a sentence each. */
function outageLines(found: readonly WireChain[]): readonly string[] {
  return found.flatMap(({ outages = [] }) => outages.map(({ message }) => message));
}

/** Closed chains that match a filter are listed; without a filter only their number. */
function leftOut(chains: readonly WireChain[], filter: string | undefined): readonly string[] {
  if (chains.length === 0) return [];
  if (filter !== undefined && chains.length <= mostTold) return outageLines(chains);
  return [`${count(chains.length, 'chain')} out of service; --include-inactive lists them`];
}

const mostTold = 10;

function columns(registry: Registry): readonly Column<WireChain>[] {
  const assets = new Map([...registry.assets].map(([chainId, listed]) => [chainId as string, listed.size]));
  return [
    { title: 'chain id', value: ({ chain_id: id }) => id, style: 'bold' },
    { title: 'name', value: ({ pretty_name: name }) => name, cut: 'end' },
    { title: 'type', value: ({ chain_type: type }) => type, isSpare: true },
    { title: 'prefix', value: ({ bech32_prefix: prefix }) => prefix, isSpare: true },
    { title: 'assets', value: ({ chain_id: id }) => String(assets.get(id) ?? 0), align: 'right' },
    { title: 'channels', value: ({ chain_id: id }) => String(linksOf(registry, id).size), align: 'right' },
    { title: 'can', value: abilities, cut: 'end', style: 'dim', isSpare: true },
  ];
}

function abilities({ supports_memo: memo, ibc_capabilities: ibc }: WireChain): string {
  const known: readonly (readonly [string, boolean])[] = [
    ['memo', memo],
    ['forward', ibc.cosmos_pfm],
    ['hooks', ibc.cosmos_ibc_hooks],
    ['autopilot', ibc.cosmos_autopilot],
  ];
  return known.flatMap(([name, can]) => (can ? [name] : [])).join(' ');
}
