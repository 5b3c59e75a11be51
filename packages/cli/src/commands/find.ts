import type { Command } from 'commander';
import { findChain, type Registry } from 'wayfold';
import { type CoinLine, searchNames, type SearchResult } from 'wayfold/search';
import { exitCodes } from '../exit.js';
import { count, plain } from '../render/text.js';
import type { Run, Session } from '../session.js';

/** `wayfold find`: chains and coins by a text. */
export function addFind(program: Command, run: Run): void {
  program
    .command('find')
    .summary('find chains and coins by a name')
    .description(
      'Finds chains and coins by a symbol, a former symbol, a name or a denom, the best match first. A word that names a chain limits the coins to that chain.',
    )
    .argument('<text...>', 'symbol, name or denom, with the chain if wanted')
    .addHelpText('after', help)
    .action(run(find));
}

const help = `
Examples:
  wayfold find atom
  wayfold find usdc noble
  wayfold find ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2 --json

A coin is printed with its chain and denom at the origin. Coins that look like a verified one are listed last.
Exit code 1 when nothing is found.`;

async function find(session: Session, words: readonly string[]): Promise<number> {
  const registry = await session.registry();
  const result = searchNames(registry, words.join(' '));
  if (session.options.json) session.printJson(encode(result));
  else session.print(...linesOf(registry, words.join(' '), result, session));
  return result.chains.length + result.coins.length > 0 ? exitCodes.ok : exitCodes.findings;
}

function encode({ chains, coins, on, isNear }: SearchResult): object {
  return {
    chains: chains.map(({ chainId, name, isOpen }) => ({ chain_id: chainId, name, in_service: isOpen })),
    coins: coins.map(({ chainId, denom, recommendedSymbol, isOpen, imitates, listings, ...line }) => ({
      ...line,
      ...(recommendedSymbol !== undefined && { recommended_symbol: recommendedSymbol }),
      ...{ chain_id: chainId, denom, in_service: isOpen },
      ...(imitates && {
        imitates: { symbol: imitates.symbol, chain_id: imitates.chainId, denom: imitates.denom },
      }),
      chains: listings.map((one) => ({ chain_id: one.chainId, denom: one.denom })),
    })),
    ...(on !== undefined && { on }),
    ...(isNear && { near: true }),
  };
}

function linesOf(
  registry: Registry,
  text: string,
  { chains, coins, on, isNear }: SearchResult,
  { paint }: Session,
): readonly string[] {
  if (chains.length + coins.length === 0)
    return [`nothing is called ${plain(text)}; wayfold chains lists the chains of the data`];
  const verified = coins.filter(({ imitates }) => imitates === undefined);
  const others = coins.filter(({ imitates }) => imitates !== undefined);
  const near = isNear ? [`similar to ${plain(text)}:`] : [];
  return [
    ...near,
    ...chains.map(
      ({ chainId, name, isOpen }) => `chain  ${plain(name)} (${chainId})${isOpen ? '' : ', out of service'}`,
    ),
    ...verified.flatMap((line) => coinLines(registry, line, on)),
    ...(others.length > 0 ? [paint.bold('Not verified')] : []),
    ...others.flatMap((line) => coinLines(registry, line, on)),
  ];
}

function coinLines(registry: Registry, line: CoinLine, on: string | undefined): readonly string[] {
  const {
    symbol = '',
    recommendedSymbol,
    name = '',
    chainId,
    denom,
    trust,
    isOpen,
    imitates,
    listings,
  } = line;
  const nameOf = (id: string): string => plain(findChain(registry, id)?.prettyName ?? id);
  const remarks = [
    ...(imitates ? [`not the ${plain(imitates.symbol)} of ${nameOf(imitates.chainId)}`] : []),
    ...(trust === 'unverified' && !imitates ? ['unverified'] : []),
    ...(isOpen ? [] : ['its chain is out of service']),
    ...(listings.length > 1 ? [`listed on ${count(listings.length, 'chain')}`] : []),
  ];
  const shown =
    recommendedSymbol === undefined ? plain(symbol) : `${plain(recommendedSymbol)} (${plain(symbol)})`;
  const there = listings.find((one) => one.chainId === on && one.chainId !== chainId);
  return [
    [
      `${shown}  ${plain(name)}`.trim(),
      `${plain(denom)} on ${nameOf(chainId)} (${chainId})`,
      ...remarks,
    ].join(' · '),
    ...(there ? [`  on ${nameOf(there.chainId)}: ${there.denom}`] : []),
  ];
}
