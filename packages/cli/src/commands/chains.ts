import type { Command } from 'commander';
import { linksOf, type Registry } from 'wayfold';
import { createApi, type WireChain } from 'wayfold/wire';
import { exitCodes } from '../exit.js';
import { closeChains } from '../names.js';
import { type Column, table } from '../render/table.js';
import { count } from '../render/text.js';
import type { Run, Session } from '../session.js';

/** `wayfold chains`: the chains of the data. */
export function addChains(program: Command, run: Run): void {
  program
    .command('chains')
    .summary('the chains of the data')
    .description('Lists the live chains, with what their transfer stacks are known to do.')
    .argument('[filter]', 'part of an id or of a name')
    .addHelpText('after', help)
    .action(run(chains));
}

const help = `
Examples:
  wayfold chains
  wayfold chains osmosis --testnets
  wayfold chains --json

Exit code 1 when no chain fits the filter.`;

async function chains(session: Session, filter = ''): Promise<number> {
  const registry = await session.registry();
  const api = createApi(registry);
  const networks = session.options.testnets ? [false, true] : [false];
  const all = networks.flatMap(
    (isTest) => api.chains({ include_evm: true, include_svm: true, only_testnets: isTest }).chains,
  );
  const wanted = filter.toLowerCase();
  const found = all.filter((chain) =>
    [chain.chain_id, chain.chain_name, chain.pretty_name].some((name) => name.toLowerCase().includes(wanted)),
  );
  if (session.options.json) session.printJson({ chains: found });
  else
    session.print(
      ...table(columns(registry), found, session),
      session.paint.dim(count(found.length, 'chain')),
    );
  if (found.length > 0) return exitCodes.ok;
  const close = closeChains(registry, filter);
  if (close.length > 0) session.notice(`did you mean ${close.join(' or ')}?`);
  return exitCodes.findings;
}

function columns(registry: Registry): readonly Column<WireChain>[] {
  const assets = new Map([...registry.assets].map(([chainId, listed]) => [chainId as string, listed.size]));
  return [
    { title: 'chain id', value: ({ chain_id: id }) => id, style: 'bold' },
    { title: 'name', value: ({ pretty_name: name }) => name, cut: 'end' },
    { title: 'type', value: ({ chain_type: type }) => type },
    { title: 'prefix', value: ({ bech32_prefix: prefix }) => prefix },
    { title: 'assets', value: ({ chain_id: id }) => String(assets.get(id) ?? 0), align: 'right' },
    { title: 'channels', value: ({ chain_id: id }) => String(linksOf(registry, id).size), align: 'right' },
    { title: 'can', value: abilities, cut: 'end', style: 'dim' },
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
