import type { Command } from 'commander';
import { exitCodes } from '../exit.js';
import { examplePath } from '../package-folder.js';
import { countsOf } from '../render/data.js';
import type { Run, Session } from '../session.js';
import { showMsgs } from './msgs.js';
import { showOrigins } from './origin.js';
import { showPairs } from './pairs.js';
import { showRoute } from './route.js';

/** `wayfold demo`: an example on real data. */
export function addDemo(program: Command, run: Run): void {
  program
    .command('demo')
    .summary('show examples on real data')
    .description('Runs examples of the other commands on the shipped data.')
    .action(run(demo));
}

/** One part of the example: a question, and the command that answers it. */
interface Scene {
  readonly question: string;
  readonly command: () => string;
  readonly show: (session: Session) => Promise<number>;
}

const wbtcOnOsmosis = 'ibc/88386AC48152D48B34B082648DF836F975506F0B57DBBFC10A54213B1BF484CB';

/** One key's address on each of three chains. */
const addresses = [
  'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23',
  'cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur',
  'neutron15e5unh9s89te45ywucqgga2az58xs629j32fxy',
];

/** The same key on Noble, and an account on Base. */
const bridgeAddresses = [
  'noble15e5unh9s89te45ywucqgga2az58xs6297dkryd',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
];

/** A transfer, a swap and a transfer in one transaction, as a request for messages. */
const swapFile = (): string => examplePath('transfer-swap-transfer.json');

/** The example, in order. */
const scenes: readonly Scene[] = [
  {
    question: 'Where do bridged coins come from?',
    command: () => `origin osmosis-1 ATOM ${wbtcOnOsmosis}`,
    show: (session) => showOrigins(session, 'osmosis-1', ['ATOM', wbtcOnOsmosis]),
  },
  {
    question: 'What can move between two chains?',
    command: () => 'pairs cosmoshub-4 osmosis-1 --limit 8',
    show: (session) => showPairs(session, 'cosmoshub-4', 'osmosis-1', { limit: 8 }),
  },
  {
    question: 'And from an EVM chain, over other bridges?',
    command: () => 'pairs 1 osmosis-1 --evm --multi-tx --limit 8',
    show: (session) => showPairs(session, '1', 'osmosis-1', { evm: true, multiTx: true, limit: 8 }),
  },
  {
    question: 'How does a coin get to a chain through its origin chain?',
    command: () => `route osmosis-1 ATOM neutron-1 --amount 1500000 --addresses ${addresses.join()}`,
    show: (session) => {
      const [source, asset, dest, amount] = ['osmosis-1', 'ATOM', 'neutron-1', '1500000'];
      return showRoute(session, { source, asset, dest, amount, addresses });
    },
  },
  {
    question: 'And to an EVM chain, without a paid relayer?',
    command: () => `route noble USDC base --amount 5000000 --addresses ${bridgeAddresses.join()}`,
    show: (session) => {
      const [source, asset, dest, amount] = ['noble', 'USDC', 'base', '5000000'];
      return showRoute(session, { source, asset, dest, amount, addresses: bridgeAddresses });
    },
  },
  {
    question: 'Which messages transfer, swap and transfer again, and where do the coins end after a failure?',
    command: () => `msgs ${swapFile()} --recovery`,
    show: (session) => showMsgs(session, swapFile(), { recovery: true }),
  },
  {
    question: 'And from a native coin to a bridged one over three chains, by a swap in (invented) pools?',
    command: () =>
      `route cosmoshub ATOM axelar WBTC --amount 500000000 --split --pools ${poolsFile()} --addresses ${swapAddresses.join()}`,
    show: (session) => {
      const [source, asset, dest, destAsset, amount] = ['cosmoshub', 'ATOM', 'axelar', 'WBTC', '500000000'];
      const swap = { split: true, pools: [poolsFile()], addresses: swapAddresses } as const;
      return showRoute(session, { source, asset, dest, destAsset, amount, ...swap });
    },
  },
];

/** Invented pools: they only demonstrate planning with pools. */
const poolsFile = (): string => examplePath('pools-synthetic.json');

/** The key of the first addresses on the chains of a swap. */
const swapAddresses = [
  'cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur',
  'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23',
  'axelar15e5unh9s89te45ywucqgga2az58xs629jq4rhz',
];

/** Columns where no terminal says how many there are. */
const usualWidth = 120;

async function demo(given: Session): Promise<number> {
  // The demo is for readers; each command has a JSON form for programs.
  if (given.options.json) {
    given.printJson(scenes.map(({ question, command }) => ({ question, command: `wayfold ${command()}` })));
    return exitCodes.ok;
  }
  const session: Session = { ...given, width: given.width ?? usualWidth };
  const { paint, print } = session;
  const registry = await session.registry();
  const date = registry.sources[0]?.date;
  const taken = date === undefined ? '' : `, taken ${date}`;
  print(`${paint.bold('Wayfold')} answers from data alone: ${countsOf(registry)}${taken}.`);
  for (const { question, command, show } of scenes) {
    print('', paint.accent(question), paint.dim(`$ wayfold ${command()}`), '');
    await show(session);
  }
  print('', `${paint.dim('More:')} wayfold --help`, '');
  return exitCodes.ok;
}
