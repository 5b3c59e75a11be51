import { gzipSync } from 'node:zlib';
import { createRegistry, type Diagnostic } from 'wayfold';
import { opaqueVouchers, rowFigures } from './figures.js';
import type { Build } from './parts.js';
import { type Figure, type Upstream, upstreamFigures } from './upstream.js';

/** Bytes of one generated file. */
export interface Size {
  readonly file: string;
  readonly bytes: number;
  readonly gzipBytes: number;
}

/** What one part of a file costs. */
export interface PartSize {
  readonly file: string;
  readonly part: string;
  readonly bytes: number;
  /** By how much the file shrinks without it. Parts share repetitions, so that the sum is less than the file. */
  readonly gzipBytes: number;
}

/** What a build read, made, left out and why. Free of times and paths, so that equal builds give equal reports. */
export interface Report {
  readonly source: unknown;
  readonly counts: Readonly<Record<string, number>>;
  readonly shipped: Readonly<Record<string, number>>;
  readonly figures: readonly Figure[];
  /** Vouchers that are kept although their path leads nowhere known: found, but never a counterpart. */
  readonly opaque: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sizes: readonly Size[];
  /** What each part of the files of the main networks costs. */
  readonly parts: readonly PartSize[];
}

/**
 * Ceilings of the generated files, in bytes after gzip. Contracts, domains, pools and tokens of the bridges took core up by
 * 1,000: addresses do not compress. Nor do hashes of rollup denoms, for which the whole has 500 more. What is known of chains beside
 * their rows, and relays, and types of witnesses have 1,100 of core, and as much of the other part for their sources. Marks of
 * voucher hashes have 800, verified coins and canonical origins of symbols 700, factories of pools 400. Axelar's names of Cosmos
 * chains, EVM chains with their native coins, and rows newer than the package of the registry have 1,500. Evidence of rows has
 * 3,200 of the other part.
 */
export const ceilings: Readonly<Record<'core' | 'mainnet' | 'testnet', number>> = {
  core: 92_900,
  mainnet: 142_600,
  testnet: 20_000,
};

/** Draws up the report of a build whose files have the texts given. */
export function reportOn(build: Build, upstream: Upstream, texts: ReadonlyMap<string, string>): Report {
  const complete = createRegistry([build.base, build.overlay]);
  const opaque = opaqueVouchers(complete, build.base.assets ?? []);
  const { core, testnet } = build.parts;
  return {
    source: core.source,
    counts: Object.fromEntries([...build.counts].sort()),
    shipped: {
      chains: core.chains.name.length,
      channels: core.channels.chainA.length,
      'native assets': core.natives.denom.length,
      vouchers: core.vouchers.trace.length,
      capabilities: core.capabilities.chain.length,
      'details of chains': core.chainDetails?.length ?? 0,
      'swap venues': core.swapVenues.length,
      outages:
        core.outages.chains.length +
        core.outages.pairs.length +
        core.outages.channels.length +
        core.outages.coins.length,
      'block times': core.durations?.block[1].length ?? 0,
      'testnet chains': testnet.core.chains.name.length,
      'testnet channels': testnet.core.channels.chainA.length,
      'testnet native assets': testnet.core.natives.denom.length,
      'testnet vouchers': testnet.core.vouchers.trace.length,
    },
    figures: [
      ...upstreamFigures(upstream),
      ...rowFigures(build.base, build.overlay, networksOf(upstream, build)),
    ],
    opaque: opaque.map(
      (row) => `${row.chain_id} ${row.denom} ${row.symbol ?? ''} ${row.trace}/${row.origin_denom}`,
    ),
    diagnostics: build.diagnostics,
    sizes: [...texts].map(([file, text]) => ({
      file,
      bytes: Buffer.byteLength(text),
      gzipBytes: gzipBytes(text),
    })),
    parts: [...partSizes('core.json', core), ...partSizes('meta.json', build.parts.meta)],
  };
}

/** Each part of a file, the dearest first. */
function partSizes(file: string, content: object): readonly PartSize[] {
  const entries = Object.entries(content);
  const whole = gzipBytes(JSON.stringify(content));
  return entries
    .map(([part, value]) => ({
      file,
      part,
      bytes: Buffer.byteLength(JSON.stringify(value)),
      gzipBytes:
        whole - gzipBytes(JSON.stringify(Object.fromEntries(entries.filter(([name]) => name !== part)))),
    }))
    .sort((a, b) => b.gzipBytes - a.gzipBytes);
}

function gzipBytes(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

/** Chain ids by network; the rows call development networks testnets too. */
function networksOf(
  upstream: Upstream,
  build: Build,
): { readonly mainnet: Set<string>; readonly testnet: Set<string> } {
  const networks = new Map(upstream.chains.map((chain) => [chain.chainName, chain.networkType]));
  const ids = (network: string) =>
    new Set(
      (build.base.chains ?? []).flatMap((row) =>
        networks.get(row.chain_name) === network ? [row.chain_id] : [],
      ),
    );
  return { mainnet: ids('mainnet'), testnet: ids('testnet') };
}

/** The report as lines for people. */
export function printReport(report: Report): readonly string[] {
  const differing = report.figures.filter((figure) => figure.found !== figure.expected);
  return [
    'read, repaired and left out:',
    ...table(Object.entries(report.counts)),
    'shipped:',
    ...table(Object.entries(report.shipped)),
    'figures:',
    ...table(report.figures.map((figure) => [figure.name, figure.found])),
    differing.length === 0
      ? `all ${report.figures.length} figures are those of the documentation`
      : 'figures that differ from the documentation:',
    ...differing.map((figure) => `  ${figure.name}: found ${figure.found}, documented ${figure.expected}`),
    `vouchers of unknown origin (${report.opaque.length}):`,
    ...report.opaque.map((line) => `  ${line}`),
    `findings (${report.diagnostics.length}):`,
    ...report.diagnostics.map(({ reason, field, message }) => `  ${reason} ${field} ${message}`),
    'what each part costs (bytes, and bytes of the compressed file that go with it):',
    ...report.parts.map(
      ({ file, part, bytes, gzipBytes }) =>
        `  ${file.padEnd(9)} ${part.padEnd(13)} ${String(bytes).padStart(7)} ${String(gzipBytes).padStart(6)}`,
    ),
    'sizes:',
    ...report.sizes.map(({ file, bytes, gzipBytes }) => `  ${file}: ${bytes} bytes, ${gzipBytes} gzip`),
  ];
}

function table(rows: readonly (readonly [name: string, value: number])[]): readonly string[] {
  return rows.map(([name, value]) => `  ${String(value).padStart(6)}  ${name}`);
}

/** Files above their ceiling, as messages. */
export function oversized(sizes: readonly Size[]): readonly string[] {
  const size = (file: string) => sizes.find((entry) => entry.file === file)?.gzipBytes ?? 0;
  const totals = {
    core: size('core.json'),
    mainnet: size('core.json') + size('meta.json'),
    testnet: size('testnet.json'),
  };
  return Object.entries(ceilings).flatMap(([part, limit]) => {
    const found = totals[part as keyof typeof totals]; // the keys of both objects are the same
    return found > limit ? [`${part} is ${found} bytes after gzip, the ceiling is ${limit}`] : [];
  });
}
