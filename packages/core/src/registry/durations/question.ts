import { brandAs } from '../../primitives/index.js';
import type { BridgeId } from '../bridges/bridge.js';
import type { Registry } from '../model.js';
import { type BridgeDuration, bridgeDurationKey, type BridgeMode, type DurationRange } from './durations.js';

/** A crossing of one channel or bridge. */
export interface Crossing {
  /** Bridge. */
  readonly bridge: BridgeId;
  /** Source chain id. */
  readonly fromChainId: string;
  /** Destination chain id. */
  readonly toChainId: string;
  /** Mode of the bridge; absent if unknown. */
  readonly mode?: BridgeMode;
}

/**
 * Duration of a crossing of one channel or bridge, in whole seconds; undefined if the data has none.
 *
 * @example durationOver(registry, { bridge: 'IBC', fromChainId: 'osmosis-1', toChainId: 'juno-1' })
 */
export function durationOver(registry: Registry, crossing: Crossing): DurationRange | undefined {
  if (crossing.bridge === 'IBC') return packetSeconds(registry, crossing);
  const found = rowsOf(registry, crossing);
  const stated = found.find(({ seconds }) => seconds !== undefined)?.seconds;
  return stated === undefined ? rules[crossing.bridge]?.(registry, crossing, found) : (stated ?? undefined);
}

/** Until a transaction is in a block of its chain; undefined where its block time is not known. */
export function blockSeconds(registry: Registry, chainId: string): DurationRange | undefined {
  const milliseconds = blockOf(registry, chainId);
  return milliseconds === undefined ? undefined : { least: 0, most: up(milliseconds) };
}

/** A relayer and two to three blocks of either chain. Where a block time is not known, the usual time of a packet. */
function packetSeconds(registry: Registry, { fromChainId, toChainId }: Crossing): DurationRange {
  const from = blockOf(registry, fromChainId);
  const to = blockOf(registry, toChainId);
  const usual = registry.durations.bridges.get(bridgeDurationKey({ bridge: 'IBC' }))?.seconds ?? usualPacket;
  if (from === undefined || to === undefined) return usual;
  const relayer = usual.least * 1000;
  return { least: up(relayer + 2 * (from + to)), most: up(relayer + 3 * (from + to)) };
}

const usualPacket: DurationRange = { least: 10, most: 30 };

type Rule = (
  registry: Registry,
  crossing: Crossing,
  rows: readonly BridgeDuration[],
) => DurationRange | undefined;

/** Bridges whose time follows from facts about the chains. */
const rules: { readonly [B in BridgeId]?: Rule } = {
  CCTP(registry, { fromChainId, toChainId }) {
    const wait = attestationOf(registry, fromChainId)?.first;
    const block = blockOf(registry, toChainId);
    return wait === undefined || block === undefined ? undefined : later(wait, block);
  },
  CCTP_V2(registry, { fromChainId, mode }) {
    const { standard, fast = standard } = attestationOf(registry, fromChainId) ?? {};
    if (mode === 'fast') return fast;
    if (mode === 'standard' || standard === undefined) return standard;
    return { least: Math.min(fast?.least ?? standard.least, standard.least), most: standard.most };
  },
  AXELAR(registry, { fromChainId }, rows) {
    if (registry.chains.get(brandAs(fromChainId))?.type !== 'evm') return undefined;
    const final = registry.durations.blocks.get(brandAs(fromChainId))?.finalMilliseconds;
    const unknown = rows.find(({ secondsIfUnknown }) => secondsIfUnknown !== undefined)?.secondsIfUnknown;
    const seconds = final === undefined ? unknown : up(final + axelarConfirmation);
    return seconds === undefined ? undefined : { least: seconds, most: seconds };
  },
  EUREKA(registry, crossing) {
    if (crossing.mode !== undefined) return undefined;
    const ranges = (['fast', 'standard'] as const).map((mode) =>
      durationOver(registry, { ...crossing, mode }),
    );
    const known = ranges.filter((range) => range !== undefined);
    if (known.length < ranges.length) return undefined;
    return {
      least: Math.min(...known.map(({ least }) => least)),
      most: Math.max(...known.map(({ most }) => most)),
    };
  },
  HYPERLANE(registry, { fromChainId, toChainId }, rows) {
    const wait = rows.find(({ reorgBlocks }) => reorgBlocks?.[fromChainId] !== undefined)?.reorgBlocks?.[
      fromChainId
    ];
    const { milliseconds, finalMilliseconds } = registry.durations.blocks.get(brandAs(fromChainId)) ?? {};
    const block = blockOf(registry, toChainId);
    const waited =
      wait === 'finalized'
        ? finalMilliseconds
        : wait !== undefined && milliseconds !== undefined
          ? wait * milliseconds
          : undefined;
    if (waited === undefined || block === undefined) return undefined;
    const seconds = up(waited + block);
    return { least: seconds, most: seconds };
  },
};

/** Two minutes: Axelar's validators confirm a final transaction of an EVM chain. */
const axelarConfirmation = 120_000;

/** Statements about a bridge for a mode, the most specific first: of the chain, of its type, of all. */
function rowsOf(registry: Registry, { bridge, mode, fromChainId }: Crossing): readonly BridgeDuration[] {
  const type = registry.chains.get(brandAs(fromChainId))?.type;
  const modes = mode === undefined ? [undefined] : [mode, undefined];
  return [fromChainId, type, undefined].flatMap((from) =>
    modes.flatMap((wanted) => {
      const key = bridgeDurationKey({ bridge, ...(wanted && { mode: wanted }), ...(from && { from }) });
      return registry.durations.bridges.get(key) ?? [];
    }),
  );
}

function attestationOf(registry: Registry, chainId: string) {
  return registry.durations.attestations.get(brandAs(chainId));
}

function blockOf(registry: Registry, chainId: string): number | undefined {
  return registry.durations.blocks.get(brandAs(chainId))?.milliseconds;
}

function later({ least, most }: DurationRange, milliseconds: number): DurationRange {
  return { least: up(least * 1000 + milliseconds), most: up(most * 1000 + milliseconds) };
}

/** Whole seconds, rounded up. */
function up(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}
