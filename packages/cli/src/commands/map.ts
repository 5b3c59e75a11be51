import type { Command } from 'commander';
import { findChain, type Registry } from 'wayfold';
import { kShortestPaths, linksFrom, type PathHop } from 'wayfold/graph';
import { bridgeIds, type ChannelLink, outageText, refusalOf } from 'wayfold/registry';
import { CliError, exitCodes } from '../exit.js';
import { chainIdOf } from '../names.js';
import { parseCount } from '../options.js';
import { hopLines } from '../render/hops.js';
import { chainText } from '../render/origin.js';
import { count, plain } from '../render/text.js';
import type { Run, Session } from '../session.js';

/** `wayfold map`: what joins two chains. */
export function addMap(program: Command, run: Run): void {
  program
    .command('map')
    .summary('show the connections of two chains')
    .description(
      'Shows the channels and bridges between two chains, closed ones with the reason, and the best paths over other chains.',
    )
    .argument('<from>', 'a chain, by id or name')
    .argument('<to>', 'another one')
    .option('--paths <number>', 'paths to show (default: 5)', parseCount(256))
    .addHelpText('after', help)
    .action(run(map));
}

const help = `
Examples:
  wayfold map osmosis neutron
  wayfold map ethereum osmosis --paths 10
  wayfold map juno-1 kaiyo-1 --json

Exit code 1 if no connection exists.`;

interface MapOptions {
  readonly paths?: number;
}

/** A channel between the two, and what closes it. */
interface Direct {
  readonly link: ChannelLink;
  readonly closed: string | undefined;
}

async function map(
  session: Session,
  ...[from, to, options]: readonly [string, string, MapOptions]
): Promise<number> {
  const registry = await session.registry();
  const ends = { from: knownChain(session, registry, from), to: knownChain(session, registry, to) };
  const now = session.now();
  const direct = directOf(registry, ends, now);
  const ways = kShortestPaths(registry, ends, { bridges: bridgeIds, count: options.paths ?? 5, now });
  if (session.options.json) session.printJson(jsonOf(ends, direct, ways));
  else {
    session.print(...directLines(session, direct), ...wayLines(session, registry, ways));
    session.print(
      session.paint.dim(`${count(direct.length, 'channel')}, ${count(ways.length, 'way')} in service`),
    );
  }
  return direct.length + ways.length > 0 ? exitCodes.ok : exitCodes.findings;
}

interface Ends {
  readonly from: string;
  readonly to: string;
}

function knownChain(session: Session, registry: Registry, text: string): string {
  const id = chainIdOf(session, registry, text);
  if (findChain(registry, id) === undefined)
    throw new CliError(exitCodes.refused, `unknown chain ${plain(text)}`);
  return id;
}

function directOf(registry: Registry, { from, to }: Ends, now: bigint): readonly Direct[] {
  const links = [...linksFrom(registry, from).values()].filter((link) => link.to.chainId === to);
  return links.map((link) => {
    const movement = { fromChainId: from, toChainId: to, channel: link.from.channel, port: link.from.port };
    const refusal = refusalOf(registry, movement, { now });
    return { link, closed: refusal && outageText(refusal) };
  });
}

function directLines({ paint }: Session, direct: readonly Direct[]): readonly string[] {
  return direct.map(({ link: { from, to }, closed }) => {
    const ends = `${from.port}/${from.channel} on ${from.chainId} ↔ ${to.port}/${to.channel} on ${to.chainId}`;
    return closed === undefined ? plain(ends) : `${paint.dim(plain(ends))}  ${paint.accent(plain(closed))}`;
  });
}

function wayLines(
  session: Session,
  registry: Registry,
  ways: readonly (readonly PathHop[])[],
): readonly string[] {
  const stop = (chainId: string) => ({ chain: chainText(registry, chainId), coin: '' });
  return ways.flatMap((hops) => {
    const [first] = hops;
    if (first === undefined) return [];
    const steps = hops.map((hop) => ({ by: nameOf(hop), to: stop(hop.to) }));
    return hopLines(stop(first.from), steps, session).filter((line) => line.trim() !== '');
  });
}

function nameOf(hop: PathHop): string {
  return hop.kind === 'bridge' ? hop.edge.bridge : `${hop.link.from.channel} → ${hop.link.to.channel}`;
}

function jsonOf(
  { from, to }: Ends,
  direct: readonly Direct[],
  ways: readonly (readonly PathHop[])[],
): unknown {
  return {
    from_chain_id: from,
    to_chain_id: to,
    channels: direct.map(({ link, closed }) => ({
      ...{ port: link.from.port, channel: link.from.channel },
      ...{ counterparty_port: link.to.port, counterparty_channel: link.to.channel },
      ...(closed !== undefined && { closed }),
    })),
    ways: ways.map((hops) =>
      hops.map((hop) => ({
        ...{ from_chain_id: hop.from, to_chain_id: hop.to },
        ...(hop.kind === 'bridge'
          ? { bridge_id: hop.edge.bridge }
          : { bridge_id: 'IBC', port: hop.link.from.port, channel: hop.link.from.channel }),
      })),
    ),
  };
}
