import type { Command } from 'commander';
import type { AssetRef, Registry } from 'wayfold';
import { venuesNamed } from 'wayfold/swaps';
import { describeCoin } from 'wayfold/track';
import {
  createApi,
  type MsgsDirectResponse,
  type RouteRequest,
  type RouteResponse,
  type SimulateResponse,
} from 'wayfold/wire';
import { amountOf } from '../amounts.js';
import {
  type BridgeOptions,
  bridgeFields,
  quotesFrom,
  quotesOption,
  type SvmOptions,
  svmField,
  withBridgeOptions,
  withSvmOptions,
} from '../bridge-flags.js';
import { CliError, exitCodes } from '../exit.js';
import {
  appendHeadroom,
  type Headroom,
  headroomByChain,
  headroomFlags,
  headroomHelp,
} from '../fee-headroom.js';
import { chainIdOf, denomOfText } from '../names.js';
import { needed, parseLimit, parseList } from '../options.js';
import { answersLines } from '../render/answers.js';
import { msgsLines } from '../render/msgs.js';
import { recoveryLines } from '../render/recovery.js';
import { routeLines } from '../render/route.js';
import { runLines } from '../render/run.js';
import { plain } from '../render/text.js';
import type { Run, Session } from '../session.js';
import { poolsOf, type SwapOptions, swapFields, withSwapOptions } from '../swap-flags.js';

const amountFlags = '--amount <amount>';

/** `wayfold route`: how an asset gets to another chain. */
export function addRoute(program: Command, run: Run): void {
  withSvmOptions(withSwapOptions(withBridgeOptions(program.command('route'))))
    .summary('plan a route of an asset to another chain')
    .description('Plans a route of an asset to another chain; with addresses it also builds the messages.')
    .argument('<source>', 'chain the asset leaves, by id or name')
    .argument('<asset>', 'its denom there, or an unambiguous symbol')
    .argument('<dest>', 'destination chain, by id or name')
    .argument('[dest-asset]', 'denom on the destination chain; the canonical one unless given')
    .option(amountFlags, 'amount to send: base units, or units as in 1.5 or 1.5ATOM')
    .option('--amount-out <amount>', 'amount to receive, instead of --amount')
    .option('--multi-tx', 'also routes that need more than one transaction')
    .option('--max-answers <count>', 'list up to 8 routes that no possible one dominates', parseLimit)
    .option(...quotesOption)
    .option('--no-smart-relay', 'pay no relayer, even if there is a quote')
    .option('--include-inactive', 'also over chains and channels that are out of service')
    .option(
      '--addresses <list>',
      'addresses of the chains that need one, in order: builds messages',
      parseList,
    )
    .option('--slippage <percent>', 'with --addresses: how much less a swap may pay (default: 1)')
    .option(headroomFlags, `with --addresses: ${headroomHelp}`, appendHeadroom)
    .option('--recovery', 'with --addresses: list where the coins end after every failure')
    .addHelpText('after', help)
    .action(run(routeOf));
}

const help = `
Examples:
  wayfold route osmosis ATOM neutron --amount 1.5ATOM
  wayfold route osmosis-1 uosmo juno-1 --amount 1000000 --addresses osmo1…,juno1…
  wayfold route neutron ATOM juno --amount 1000000 --multi-tx --addresses neutron1…,cosmos1…,juno1… \\
    --fee-headroom cosmoshub:5000
  wayfold route noble USDC base --amount 5000000
  wayfold route cosmoshub ATOM noble USDC --amount 1000000 --pools pools.json --split
  wayfold route cosmoshub ATOM noble USDC --amount 1000000 --pools pools.json --multi-tx --max-answers 4
  wayfold route ethereum WBTC osmosis --amount 100000 --experimental eureka --quotes quotes.json

With --max-answers a table compares the routes: the first is the one above it, and messages are of that one. The answer names
the chains that need an address. Without a route, it gives a reason for each candidate.`;

/** Question of `wayfold route`. */
export interface RouteQuestion extends RouteOptions {
  readonly source: string;
  readonly asset: string;
  readonly dest: string;
  readonly destAsset?: string | undefined;
}

interface RouteOptions extends BridgeOptions, SvmOptions, SwapOptions {
  readonly amount?: string;
  readonly amountOut?: string;
  readonly slippage?: string;
  readonly quotes?: string;
  readonly smartRelay?: boolean;
  readonly multiTx?: true;
  readonly maxAnswers?: number;
  readonly includeInactive?: true;
  readonly addresses?: readonly string[];
  readonly feeHeadroom?: readonly Headroom[];
  readonly recovery?: true;
}

type RouteArguments = readonly [
  source: string,
  asset: string,
  dest: string,
  destAsset: string | undefined,
  options: RouteOptions,
];

function routeOf(
  session: Session,
  ...[source, asset, dest, destAsset, options]: RouteArguments
): Promise<number> {
  needed(options.amount ?? options.amountOut, amountFlags);
  return showRoute(session, { source, asset, dest, destAsset, ...options });
}

/** Shows how an asset gets from one chain to another. */
export async function showRoute(session: Session, question: RouteQuestion): Promise<number> {
  const registry = await session.registry();
  const { addresses, feeHeadroom, recovery, slippage = '1' } = question;
  const pools = await poolsOf(session, question.pools);
  const api = createApi(registry, {
    ...{ now: session.now, proof: session.proof },
    ...pools,
    ...(await quotesFrom(question.quotes)),
  });
  const request = requestOf(session, registry, question);
  const { max_answers: _, ...single } = request;
  const route = api.route(request);
  const messages =
    addresses &&
    api.msgsDirect({
      ...single,
      chain_ids_to_addresses: addressesOf(route, addresses),
      fee_headroom: feeHeadroom && headroomByChain(session, registry, feeHeadroom),
      include_recovery: recovery,
      svm: svmField(question),
      ...(route.does_swap && { slippage_tolerance_percent: slippage }),
    });
  const run = messages && pools.pools && api.simulate({ txs: messages.txs });
  if (session.options.json) session.printJson(messages ?? route);
  else {
    session.print(...routeLines(registry, route, session));
    if (route.routes) session.print('', ...answersLines(registry, route.routes, session));
    if (messages) showMessages(session, registry, messages, run);
    else if (route.is_estimate !== true)
      session.print(
        `${session.paint.dim('for messages, give')} --addresses ${addressNames(route).join(',')}`,
      );
  }
  return exitCodes.ok;
}

function showMessages(
  session: Session,
  registry: Registry,
  { route, ...messages }: MsgsDirectResponse,
  run: SimulateResponse | undefined,
): void {
  const dest = { chainId: route.dest_asset_chain_id, denom: route.dest_asset_denom };
  const withFees = { ...messages, estimated_fees: route.estimated_fees };
  session.print('', ...msgsLines(registry, withFees, dest, session));
  if (run) session.print(...runLines(registry, run, session.paint));
  if (messages.recovery) session.print('', ...recoveryLines(messages.recovery, session));
}

function requestOf(session: Session, registry: Registry, question: RouteQuestion): RouteRequest {
  const source = chainIdOf(session, registry, question.source);
  const dest = chainIdOf(session, registry, question.dest);
  const { destAsset } = question;
  const denom = denomOfText(session, registry, { chainId: source, text: question.asset });
  const destDenom = destAsset && denomOfText(session, registry, { chainId: dest, text: destAsset });
  // The arriving coin is named after the source asset if nothing else names it.
  const arriving = destDenom ? { chainId: dest, denom: destDenom } : { chainId: source, denom };
  return {
    source_asset_chain_id: source,
    source_asset_denom: denom,
    dest_asset_chain_id: dest,
    dest_asset_denom: destDenom,
    amount_in: inBaseUnits(registry, question.amount, { chainId: source, denom }),
    amount_out: inBaseUnits(registry, question.amountOut, arriving),
    allow_multi_tx: question.multiTx,
    ...bridgeFields(question),
    ...swapFields(question, (venue) => chainsWith(registry, venue)),
    smart_relay: question.smartRelay,
    include_inactive: question.includeInactive,
    max_answers: question.maxAnswers,
  };
}

/** An amount of a coin in base units. Invalid text is left for the interface to refuse. */
function inBaseUnits(registry: Registry, text: string | undefined, coin: AssetRef): string | undefined {
  if (text === undefined || !/^[0-9]+(?:\.[0-9]|[ A-Za-z])/.test(text)) return text;
  return String(amountOf(text, describeCoin(registry, coin)));
}

/** Chains with a venue of a name. @throws CliError if there is none */
function chainsWith(registry: Registry, name: string): readonly string[] {
  const chains = new Set(venuesNamed(registry, name).map(({ chainId }) => chainId));
  if (chains.size === 0) throw new CliError(exitCodes.refused, `unknown venue ${plain(name)}`);
  return [...chains];
}

/** Addresses by chain, from a list in the order of the route. @throws CliError when their number differs */
function addressesOf(route: RouteResponse, addresses: readonly string[]): Readonly<Record<string, string>> {
  const chains = route.required_chain_addresses;
  if (chains.length === addresses.length) {
    return Object.fromEntries(chains.map((chainId, index) => [chainId, addresses[index] ?? '']));
  }
  const hint = `the order is ${addressNames(route).join(',')}`;
  throw new CliError(exitCodes.usage, `--addresses needs ${chains.length}, got ${addresses.length}`, {
    hint,
  });
}

function addressNames(route: RouteResponse): readonly string[] {
  return route.required_chain_addresses.map((chainId) => `<on ${chainId}>`);
}
