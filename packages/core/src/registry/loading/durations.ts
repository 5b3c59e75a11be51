import { brandAs, byText, type ChainId, isChainId, pointerTo, quote } from '../../primitives/index.js';
import { type BridgeId, bridgeNames } from '../bridges/bridge.js';
import {
  type Attestation,
  type BlockTime,
  type BridgeDuration,
  bridgeDurationKey,
  type BridgeMode,
  type DurationRange,
  type Durations,
} from '../durations/durations.js';
import {
  type AttestationRow,
  type BridgeDurationRow,
  type ChainDurationRow,
  type DurationRows,
  attestationShape,
  bridgeDurationShape,
  chainDurationShape,
} from '../rows.js';
import { defined, forEachRow } from './rows.js';
import type { At, Findings } from './findings.js';

/** Nothing known. */
export function noDurations(): Durations {
  return { blocks: new Map(), attestations: new Map(), bridges: new Map() };
}

/** Applies rows to durations: a row replaces the one of its key, and for attestations the stated waits. */
export function layDurations(known: Durations, rows: DurationRows, findings: Findings): Durations {
  if (typeof rows !== 'object' || rows === null || Array.isArray(rows)) {
    findings.report('DATA_INVALID', '/durations', `durations must be an object, got ${quote(rows)}`);
    return known;
  }
  const blocks = new Map(known.blocks);
  const attestations = new Map(known.attestations);
  const bridges = new Map(known.bridges);
  forEachRow(rows.chains, { list: 'durations/chains', shape: chainDurationShape, findings }, (row, at) => {
    const block = chainIdOf(row, at, findings) && readBlock(row, at, findings);
    if (block) blocks.set(brandAs(row.chain_id), block);
  });
  forEachRow(
    rows.evm_finality,
    { list: 'durations/evm_finality', shape: attestationShape, findings },
    (row, at) => {
      const id = chainIdOf(row, at, findings);
      if (id) attestations.set(id, { ...attestations.get(id), ...readAttestation(row, at, findings) });
    },
  );
  forEachRow(rows.bridges, { list: 'durations/bridges', shape: bridgeDurationShape, findings }, (row, at) => {
    const found = readBridge(row, at, findings);
    if (found) bridges.set(bridgeDurationKey(found), found);
  });
  return { blocks, attestations, bridges };
}

/** Durations as rows, in fixed order. */
export function durationRows({ blocks, attestations, bridges }: Durations): DurationRows {
  const seconds = (range: DurationRange | undefined) => range && [range.least, range.most];
  return {
    chains: sorted(blocks).map(([chain_id, { milliseconds, finalMilliseconds }]) =>
      defined<ChainDurationRow>({
        chain_id,
        block_time_s: milliseconds / 1000,
        finality_s: finalMilliseconds === undefined ? undefined : finalMilliseconds / 1000,
      }),
    ),
    evm_finality: sorted(attestations).map(([chain_id, { first, standard, fast }]) =>
      defined<AttestationRow>({
        chain_id,
        cctp_v1_s: seconds(first),
        cctp_standard_s: seconds(standard),
        cctp_fast_s: fast?.most,
      }),
    ),
    bridges: sorted(bridges).map(([, row]) => ({
      ...defined<Omit<BridgeDurationRow, 'seconds' | 'version'>>({
        bridge: row.bridge,
        mode: row.mode,
        from: row.from,
        seconds_if_unknown: row.secondsIfUnknown,
        reorg_blocks: row.reorgBlocks,
      }),
      ...(row.seconds !== undefined && { seconds: seconds(row.seconds ?? undefined) ?? null }),
    })),
  };
}

/** Whether anything is known. */
export function hasDurations({ blocks, attestations, bridges }: Durations): boolean {
  return blocks.size + attestations.size + bridges.size > 0;
}

function sorted<K extends string, T>(map: ReadonlyMap<K, T>): readonly (readonly [K, T])[] {
  return [...map].sort(byText(([key]) => key));
}

function chainIdOf(row: { readonly chain_id: string }, at: At, findings: Findings): ChainId | undefined {
  if (isChainId(row.chain_id)) return brandAs<ChainId>(row.chain_id);
  findings.report('DATA_INVALID', pointerTo(at(), 'chain_id'), `not a chain id: ${quote(row.chain_id)}`);
  return undefined;
}

function readBlock(row: ChainDurationRow, at: At, findings: Findings): BlockTime | undefined {
  const time = (field: 'block_time_s' | 'finality_s') => {
    const seconds = row[field];
    if (seconds === undefined) return undefined;
    const milliseconds = Math.round(seconds * 1000);
    if (milliseconds > 0 && seconds <= longest) return milliseconds;
    findings.report('DATA_INVALID', pointerTo(at(), field), `not a time in seconds: ${quote(seconds)}`);
    return undefined;
  };
  const milliseconds = time('block_time_s');
  if (milliseconds === undefined) return undefined;
  return defined<BlockTime>({ milliseconds, finalMilliseconds: time('finality_s') });
}

function readAttestation(row: AttestationRow, at: At, findings: Findings): Attestation {
  return defined<Attestation>({
    first: readRange(row.cctp_v1_s, () => pointerTo(at(), 'cctp_v1_s'), findings),
    standard: readRange(row.cctp_standard_s, () => pointerTo(at(), 'cctp_standard_s'), findings),
    fast: readRange(
      row.cctp_fast_s == null ? undefined : [row.cctp_fast_s, row.cctp_fast_s],
      () => pointerTo(at(), 'cctp_fast_s'),
      findings,
    ),
  });
}

/** Undefined for a row that is not taken, or states nothing that can be reckoned with. */
function readBridge(row: BridgeDurationRow, at: At, findings: Findings): BridgeDuration | undefined {
  const report = (field: string, value: unknown, what: string): undefined => {
    findings.report('DATA_INVALID', pointerTo(at(), field), `${what}: ${quote(value)}`);
  };
  const bridge = bridgeOf(row);
  if (bridge === undefined) return report('bridge', row.bridge, 'not a bridge');
  const { mode, from, seconds_if_unknown: unknown, reorg_blocks: reorgs = {} } = row;
  if (mode !== undefined && !isMode(mode)) return report('mode', mode, 'not a way of using a bridge');
  const seconds =
    row.seconds === null ? null : readRange(row.seconds, () => pointerTo(at(), 'seconds'), findings);
  if (unknown !== undefined && !isTime(unknown))
    return report('seconds_if_unknown', unknown, 'not a time in seconds');
  for (const [chainId, blocks] of Object.entries(reorgs)) {
    const isCount = blocks === 'finalized' || (Number.isInteger(blocks) && blocks >= 0 && blocks <= longest);
    if (!isCount) return report('reorg_blocks', blocks, `not a number of blocks of ${chainId}`);
  }
  const facts = defined<Omit<BridgeDuration, 'seconds'>>({
    bridge,
    mode,
    from: from === '*' ? undefined : from,
    secondsIfUnknown: unknown,
    reorgBlocks: row.reorg_blocks && Object.freeze({ ...reorgs }),
  });
  const isTold =
    seconds !== undefined || facts.secondsIfUnknown !== undefined || facts.reorgBlocks !== undefined;
  if (!isTold) return undefined;
  return Object.freeze({ ...facts, ...(seconds !== undefined && { seconds }) });
}

/** The second version of CCTP is a separate bridge; older rows state it as a version of the first. */
function bridgeOf({ bridge, version }: BridgeDurationRow): BridgeId | undefined {
  if (bridge === 'CCTP' && version === 2) return 'CCTP_V2';
  return isBridgeId(bridge) ? bridge : undefined;
}

function isBridgeId(name: string): name is BridgeId {
  return Object.hasOwn(bridgeNames, name);
}

function isMode(name: string): name is BridgeMode {
  return ['standard', 'fast', 'deposit', 'withdraw'].includes(name);
}

/** Two whole numbers of seconds, the smaller first. */
function readRange(
  seconds: readonly number[] | undefined,
  at: At,
  findings: Findings,
): DurationRange | undefined {
  if (seconds === undefined) return undefined;
  const [least, most] = seconds;
  const isRange = seconds.length === 2 && isTime(least) && isTime(most) && least <= most;
  if (isRange) return Object.freeze({ least, most });
  findings.report('DATA_INVALID', at(), `not two times in seconds, the shorter first: ${quote(seconds)}`);
  return undefined;
}

function isTime(seconds: unknown): seconds is number {
  return typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 0 && seconds <= longest;
}

/** A year: a longer duration has a wrong unit. */
const longest = 31_536_000;
