/** The published cases of what chains do with messages, and the data they are stated against. */
import { readFileSync } from 'node:fs';
import { createRegistry, ibcDenom, type Snapshot } from 'wayfold';
import { fromLinkTable, loadRegistry } from '@wayfold/sources';
import { linksOf, type Registry } from 'wayfold/registry';
import { fromWireTxs, type KnownTrace, leastQuote, type Quote, type SimulatedTx } from 'wayfold/simulate';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../vectors/${name}.json`, import.meta.url), 'utf8'));

export interface VectorBalance {
  readonly chain_id: string;
  readonly address: string;
  readonly denom: string;
  readonly amount: string;
}

export interface VectorPacket {
  readonly packet: number;
  readonly from_chain_id: string;
  readonly source_port: string;
  readonly source_channel: string;
  readonly to_chain_id: string;
  readonly dest_port: string;
  readonly dest_channel: string;
  readonly denom_on_wire: string;
  readonly amount: string;
  readonly sender: string;
  readonly receiver: string;
  readonly memo: unknown;
}

type Injection =
  | { readonly packet: number; readonly kind: 'error_ack' | 'timeout_no_retries_left' }
  | { readonly swap_reverts_on: string };

export interface Trace {
  readonly tx: number;
  readonly assumed_swap_amount_out: Readonly<Record<string, string>>;
  readonly packets: readonly VectorPacket[];
  readonly final_balances: readonly VectorBalance[];
  readonly failures: readonly {
    readonly inject: readonly Injection[];
    readonly balances?: readonly VectorBalance[];
  }[];
}

interface VectorTx {
  readonly cosmos_tx: {
    readonly chain_id: string;
    readonly signer_address: string;
    readonly msgs: readonly { readonly msg: object; readonly msg_type_url: string }[];
  };
}

interface CompileCase {
  readonly name: string;
  readonly expected: { readonly txs?: readonly VectorTx[] };
  readonly trace?: Trace;
}

interface Forwarded {
  readonly sender: string;
  readonly receiver: string;
  readonly port: string;
  readonly channel: string;
  readonly timeout_ns: number;
  readonly retries: number;
  readonly memo: string;
}

export interface Outcome {
  readonly outcome: 'forward' | 'error_ack' | 'receive' | 'contract_call' | 'autopilot';
  readonly forward?: Forwarded;
  readonly contract_call?: { readonly sender: string; readonly contract: string; readonly msg: unknown };
  readonly autopilot?: { readonly module: string; readonly action?: string; readonly receiver: string };
}

export interface MiddlewareCase {
  readonly name: string;
  readonly middleware: 'pfm' | 'hooks' | 'autopilot';
  readonly prefix: string;
  readonly packet: {
    readonly dest_channel: string;
    readonly sender: string;
    readonly receiver: string;
    readonly memo: string;
  };
  readonly expected: Outcome | { readonly 'ibc-apps': Outcome; readonly 'ibc-go': Outcome };
}

interface Memos {
  readonly about: { readonly clock: { readonly now_ms: number } };
  readonly compile: readonly CompileCase[];
  readonly middleware: readonly MiddlewareCase[];
}

interface Derivations {
  readonly [kind: string]: readonly Readonly<Record<string, string>>[];
}

const memos = read('memos-public') as Memos;

export const derivations: Derivations = read('ibc-derivations-public') as Derivations;
export const middlewareCases: readonly MiddlewareCase[] = memos.middleware;
export const now: bigint = BigInt(memos.about.clock.now_ms) * 1_000_000n;

/** Chains and links that the traces assume. */
export const registry: Registry = loadRegistry([fromLinkTable(memos)]);

/** A traced case with its messages as texts, as they are on the wire. */
export interface TracedCase {
  readonly name: string;
  readonly tx: SimulatedTx;
  readonly trace: Trace;
}

/** Timestamps are whole milliseconds, so that numbers survive being parsed. */
export const tracedCases: readonly TracedCase[] = memos.compile.flatMap(({ name, expected, trace }) => {
  const vectorTx = trace && expected.txs?.[trace.tx];
  if (trace === undefined || vectorTx === undefined) return [];
  const { cosmos_tx: inner } = vectorTx;
  const msgs = inner.msgs.map((message) => ({ ...message, msg: JSON.stringify(message.msg) }));
  return fromWireTxs([{ cosmos_tx: { ...inner, msgs } }]).map((tx) => ({ name, tx, trace }));
});

/** Paths of every coin of the cases over up to two hops: the table of links lists no assets. */
export function tracesFor(world: Registry, bases: readonly string[]): KnownTrace[] {
  const traces: KnownTrace[] = [];
  const add = (chainId: string, path: string, hops: number): void => {
    traces.push({ chainId, denom: ibcDenom(path as never, world.sha256), path });
    if (hops === 2) return;
    for (const { from, to } of linksOf(world, chainId).values()) {
      if (!path.startsWith(`${from.port}/${from.channel}/`))
        add(to.chainId, `${to.port}/${to.channel}/${path}`, hops + 1);
    }
  };
  for (const chainId of world.chains.keys()) for (const base of bases) add(chainId, base, 0);
  return traces.filter(({ path }) => path.includes('/channel-'));
}

/** Venues pay what the case assumes; an exact output costs 95 percent of the input in these cases. */
export function assumedQuote(amounts: Readonly<Record<string, string>>): Quote {
  return (request) => {
    if (request.swap === undefined) return leastQuote(request);
    if (request.kind === 'exact-out') return (request.routes[0].amountIn * 95n) / 100n;
    const amount = amounts[request.chainId];
    return amount === undefined ? undefined : BigInt(amount);
  };
}

/** A world of three chains around the one whose middleware a case is about. */
export function middlewareWorld(one: MiddlewareCase, flavour: 'ibc-apps' | 'ibc-go'): Registry {
  const capabilities = {
    ...{ chain_id: 'middle-1', supports_memo: true },
    ...{ pfm_enabled: one.middleware === 'pfm', pfm_flavour: flavour },
    ...{ ibc_hooks: one.middleware === 'hooks', autopilot: one.middleware === 'autopilot' },
  };
  const chain = (chainId: string, prefix: string) =>
    ({
      chain_id: chainId,
      chain_name: chainId.replace('-1', ''),
      chain_type: 'cosmos',
      bech32_prefix: prefix,
    }) as const;
  const end = (chainId: string, channel: string) => ({ chain_id: chainId, port: 'transfer', channel });
  const onward = /"channel\\*":\s*\\*"(channel-[0-9]+)/.exec(one.packet.memo)?.[1] ?? 'channel-569';
  const snapshot: Snapshot = {
    chains: [
      chain('source-1', one.packet.sender.slice(0, one.packet.sender.lastIndexOf('1'))),
      chain('middle-1', one.prefix),
      chain('onward-1', 'onward'),
    ],
    channels: [
      { a: end('source-1', 'channel-0'), b: end('middle-1', one.packet.dest_channel) },
      ...(onward === one.packet.dest_channel
        ? []
        : [{ a: end('middle-1', onward), b: end('onward-1', 'channel-0') }]),
    ],
    capabilities: [{ chain_id: 'source-1', supports_memo: true }, capabilities],
  };
  return createRegistry(snapshot, { strict: true });
}
