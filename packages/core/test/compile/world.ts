/** A small world of chains, and routes through it whose denoms and addresses follow from the steps. */
import fc from 'fast-check';
import { type CompiledMsgs, type CompileRequest, compileMsgs } from '../../src/compile/index.js';
import { ibcDenom } from '../../src/denom/index.js';
import { type Operation, requiredChainAddresses, type SwapTrade } from '../../src/operation/index.js';
import { brandAs } from '../../../../test/support/ids.js';
import {
  type ChainId,
  type Denom,
  type DenomPath,
  RoutingError,
  sha256,
} from '../../src/primitives/index.js';
import { printBech32 } from '../../../../test/support/bech32.js';
import { toUtf8 } from '../../../../test/support/bytes.js';
import {
  type CapabilityRow,
  createRegistry,
  getChain,
  linksOf,
  type Registry,
  type Snapshot,
  type SwapDeploymentRow,
} from '../../src/registry/index.js';

export const now = 1_735_689_600_123_456_789n;
/** `now` cut to whole milliseconds, five minutes on. */
export const deadline = 1_735_689_900_123_000_000n;

const prefixes = {
  'hub-1': 'cosmos',
  'osmosis-1': 'osmo',
  'neutron-1': 'neutron',
  'noble-1': 'noble',
  'terra-1': 'terra',
  'stride-1': 'stride',
  'babylon-1': 'bbn',
  'axelar-1': 'axelar',
  'sei-1': 'sei',
};

/** A chain of the world. */
export type Name = keyof typeof prefixes;

/** An address that only depends on its chain and its owner. */
export function addressOf(chain: Name, owner: string, bytes: 20 | 32 = 20): string {
  return printBech32(prefixes[chain], sha256(toUtf8(owner)).slice(0, bytes));
}

export const contractOf = (chain: Name, name: string): string => addressOf(chain, name, 32);

export const cw20 = `cw20:${contractOf('terra-1', 'token')}`;
export const converterPort = `wasm.${contractOf('terra-1', 'converter')}`;

const links: readonly (readonly [Name, string, Name, string])[] = [
  ['hub-1', 'channel-141', 'osmosis-1', 'channel-0'],
  ['hub-1', 'channel-569', 'neutron-1', 'channel-1'],
  ['hub-1', 'channel-391', 'stride-1', 'channel-0'],
  ['noble-1', 'channel-1', 'osmosis-1', 'channel-750'],
  ['noble-1', 'channel-18', 'neutron-1', 'channel-30'],
  ['noble-1', 'channel-132', 'babylon-1', 'channel-1'],
  ['neutron-1', 'channel-10', 'osmosis-1', 'channel-874'],
  ['osmosis-1', 'channel-251', 'terra-1', 'channel-1'],
  ['osmosis-1', 'channel-326', 'stride-1', 'channel-5'],
  ['osmosis-1', 'channel-208', 'axelar-1', 'channel-3'],
  ['osmosis-1', 'channel-782', 'sei-1', 'channel-0'],
  ['osmosis-1', 'channel-77', 'babylon-1', 'channel-3'],
];

const able = { supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' } as const;

const capabilities: Readonly<Record<Name, Omit<CapabilityRow, 'chain_id'>>> = {
  'hub-1': { ...able, ibc_hooks: false },
  'osmosis-1': { ...able, ibc_hooks: true, hooks_kind: 'wasm' },
  'neutron-1': { ...able, ibc_hooks: true, hooks_kind: 'wasm' },
  'noble-1': { ...able, ibc_hooks: false },
  'terra-1': { ...able, ibc_hooks: true, hooks_kind: 'wasm' },
  'stride-1': { ...able, autopilot: true, memo_limit_bytes: 4000, receiver_limit_bytes: 100 },
  'babylon-1': { ...able, ibc_hooks: false, ibc_callbacks: true },
  'axelar-1': { supports_memo: true, pfm_enabled: false },
  'sei-1': {},
};

function deployment(chain: Name, venue: string, more: Partial<SwapDeploymentRow>): SwapDeploymentRow {
  return {
    chain_id: chain,
    entry_point: contractOf(chain, 'entry point'),
    ibc_adapter: contractOf(chain, 'adapter'),
    ibc_adapter_kind: 'ibc-hooks',
    entry_call: 'ibc-hooks',
    venues: [{ name: venue }],
    ...more,
  };
}

const relayerFee = {
  required: true,
  denom: 'untrn',
  recv_fee: '0',
  ack_fee: '100000',
  timeout_fee: '100000',
};

const snapshot: Snapshot = {
  chains: Object.entries(prefixes).map(([chain, prefix]) => ({
    chain_id: chain,
    chain_name: chain.replace('-1', ''),
    chain_type: 'cosmos' as const,
    bech32_prefix: prefix,
    slip44: 118,
    fee_assets: [{ denom: chain === 'hub-1' ? 'uatom' : 'ufee' }],
  })),
  channels: [
    ...links.map(([a, channelA, b, channelB]) => ({
      a: { chain_id: a, port: 'transfer', channel: channelA },
      b: { chain_id: b, port: 'transfer', channel: channelB },
    })),
    {
      a: { chain_id: 'terra-1', port: converterPort, channel: 'channel-9' },
      b: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-900' },
    },
  ],
  capabilities: Object.entries(capabilities).map(([chain, row]) => ({ chain_id: chain, ...row })),
  swap_venues: [
    deployment('osmosis-1', 'osmosis-poolmanager', {}),
    deployment('neutron-1', 'neutron-astroport', {
      ibc_adapter_kind: 'neutron-transfer',
      ibc_fee: relayerFee,
    }),
    deployment('terra-1', 'terra-astroport', {}),
    deployment('babylon-1', 'babylon-tower', {
      entry_call: 'ibc-callbacks',
      ibc_adapter_kind: 'ibc-callbacks',
    }),
    deployment('sei-1', 'sei-astroport', { entry_call: null }),
  ],
};

/** The world as it is, or with rows laid over it. */
export function worldWith(overlay: Snapshot = {}): Registry {
  return createRegistry([snapshot, overlay], { strict: true });
}

export const registry: Registry = worldWith();

/** The world with other capabilities of one chain. */
export function withCapabilities(chain: Name, row: Omit<CapabilityRow, 'chain_id'>): Registry {
  return worldWith({ capabilities: [{ ...capabilities[chain], ...row, chain_id: chain }] });
}

/** The world with another swap contract on one chain. */
export function withContract(chain: Name, more: Partial<SwapDeploymentRow>): Registry {
  const row = snapshot.swap_venues?.find((one) => one.chain_id === chain);
  return worldWith({ swap_venues: [{ ...(row ?? deployment(chain, `${chain}-venue`, {})), ...more }] });
}

/** One step of a route: over a channel, into another coin, or to somebody on the same chain. */
export type Step =
  | {
      readonly to: Name;
      readonly pfm?: boolean | undefined;
      readonly memo?: boolean | undefined;
      readonly port?: string;
      readonly channel?: string;
    }
  | { readonly buy: string; readonly amountOut: bigint }
  | { readonly swap: string; readonly as?: SwapTrade['kind']; readonly amountOut?: bigint }
  | 'send';

/** Amount that every route starts with. */
export const amount = 1_000_000n;

/**
 * A request for a route that starts with a coin (its full path) on a chain. Transfers carry true flags unless a step says
 * otherwise (`undefined` leaves a flag out); a swap names the coin it gives, and gives as much as goes in; `buy` is an
 * exact-out swap beside the route.
 */
export function routeOf(
  world: Registry,
  start: readonly [chain: Name, path: string],
  steps: readonly Step[],
  more: Partial<CompileRequest> = {},
): CompileRequest {
  let chainId: ChainId = brandAs(start[0]);
  let path: DenomPath = brandAs(start[1]);
  const denom = (): Denom => ibcDenom(path, world.sha256);
  const source = { chainId, denom: denom() };
  const operations = steps.map((step): Operation => {
    const denomIn = denom();
    if (step === 'send') return { kind: 'bank_send', chainId, denom: denomIn };
    if ('buy' in step) {
      const denomOut: Denom = brandAs(step.buy);
      const trade = tradeOf(world, { chainId, denomIn, denomOut, as: 'swap_out', amountOut: step.amountOut });
      return { kind: 'swap', chainId, denomIn, denomOut, trade };
    }
    if ('swap' in step) {
      path = brandAs(step.swap);
      const denomOut = denom();
      return {
        kind: 'swap',
        chainId,
        denomIn,
        denomOut,
        trade: tradeOf(world, { ...step, chainId, denomIn, denomOut }),
      };
    }
    const link = [...linksOf(world, chainId).values()].find(
      ({ from, to }) =>
        to.chainId === step.to &&
        (step.port ?? from.port) === from.port &&
        (step.channel ?? from.channel) === from.channel,
    );
    if (link === undefined) throw new Error(`no channel from ${chainId} to ${step.to}`);
    const hop = (end: typeof link.from) => `${end.port}/${end.channel}/`;
    const isHome = path.startsWith(hop(link.from));
    path = brandAs(isHome ? path.slice(hop(link.from).length) : hop(link.to) + path);
    chainId = link.to.chainId;
    return {
      kind: 'transfer',
      port: link.from.port,
      channel: link.from.channel,
      fromChainId: link.from.chainId,
      toChainId: link.to.chainId,
      pfmEnabled: 'pfm' in step ? step.pfm : true,
      supportsMemo: 'memo' in step ? step.memo : true,
      denomIn,
      denomOut: denom(),
    };
  });
  return {
    source,
    dest: { chainId, denom: denom() },
    amountIn: amount,
    amountOut: amount,
    addresses: requiredChainAddresses(operations).map((id) => userOn(world, id)),
    operations,
    slippageTolerancePercent: '1',
    ...more,
  };
}

/** The user's address on a chain. */
export function userOn(world: Registry, chainId: string): string {
  return printBech32(getChain(world, chainId).bech32Prefix, sha256(toUtf8('user')).slice(0, 20));
}

interface Way {
  readonly chainId: ChainId;
  readonly denomIn: Denom;
  readonly denomOut: Denom;
  readonly as?: SwapTrade['kind'];
  readonly amountOut?: bigint;
}

function tradeOf(
  world: Registry,
  { chainId, denomIn, denomOut, as = 'swap_in', amountOut = amount }: Way,
): SwapTrade {
  const venue = { name: world.venues.get(chainId)?.venues?.[0]?.name ?? 'none', chainId };
  const steps = [{ pool: '1', denomIn, denomOut }];
  const part = (tenths: bigint) => ({ amountIn: (amount * tenths) / 10n, denomIn, steps });
  if (as === 'swap_in') return { kind: as, venue, steps };
  if (as === 'swap_out') return { kind: as, venue, steps, amountOut };
  return { kind: as, venue, routes: [part(7n), part(3n)] };
}

/** A compiled route with every JSON text in it parsed, and what it says of itself. */
export interface Seen {
  readonly txs: readonly {
    readonly signer: string;
    readonly path: readonly string[];
    readonly operations: readonly number[];
    readonly typeUrl: string;
    readonly msg: Json;
  }[];
  readonly compiled: CompiledMsgs;
}

// biome-ignore lint/suspicious/noExplicitAny: messages are read by path, as a test reads them
export type Json = any;

/** Compiles a route and parses what it gives. */
export function see(world: Registry, request: CompileRequest): Seen {
  const compiled = compileMsgs(world, request, { now });
  const txs = compiled.txs.map((tx) => {
    const msg = tx.kind === 'cosmos_tx' ? tx.msgs[0] : undefined;
    if (tx.kind !== 'cosmos_tx' || msg === undefined) throw new Error('no Cosmos transaction');
    const { signerAddress: signer, path, operationsIndices: operations } = tx;
    return { signer, path, operations, typeUrl: msg.typeUrl, msg: parsed(msg.value) };
  });
  return { txs, compiled };
}

/** Why a route is refused: `REASON field: message`. */
export function refusalOf(world: Registry, request: CompileRequest): string {
  try {
    compileMsgs(world, request, { now });
  } catch (error) {
    if (error instanceof RoutingError) return `${error.reason} ${error.field}: ${error.message}`;
    throw error;
  }
  return 'not refused';
}

function parsed(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('{')) return parsed(JSON.parse(value));
  if (Array.isArray(value)) return value.map(parsed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, parsed(inner)]));
}

/** A random choice of where to go next. */
export type Choice =
  | { readonly hop: number; readonly pfm: boolean; readonly memo: boolean }
  | 'swap'
  | 'send';

/** Random choices for `walkOf`. */
export const choices: fc.Arbitrary<Choice[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ hop: fc.nat(9), pfm: fc.boolean(), memo: fc.boolean() }) },
    { weight: 2, arbitrary: fc.constant('swap' as const) },
    { weight: 1, arbitrary: fc.constant('send' as const) },
  ),
  { minLength: 1, maxLength: 8 },
);

/** The route that choices lead along, from the hub; swaps happen where there is a venue. */
export function walkOf(
  world: Registry,
  walk: readonly Choice[],
  more: Partial<CompileRequest> = {},
): CompileRequest {
  let at = 'hub-1';
  const steps = walk.flatMap((choice, index): Step[] => {
    if (choice === 'send') return ['send'];
    if (choice === 'swap') return world.venues.has(brandAs(at)) ? [{ swap: `ucoin${index}` }] : [];
    const open = [...linksOf(world, at).values()].filter(
      ({ from, to }) => from.port === 'transfer' && to.port === 'transfer',
    );
    const link = open[choice.hop % open.length];
    if (link === undefined) return [];
    at = link.to.chainId;
    return [{ to: at as Name, channel: link.from.channel, pfm: choice.pfm, memo: choice.memo }];
  });
  return routeOf(world, ['hub-1', 'uatom'], steps.length > 0 ? steps : ['send'], more);
}
