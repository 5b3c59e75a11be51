/** The command line in this process, over a small fixture of its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Snapshot } from 'wayfold';
import { afterAll } from 'vitest';

/** ATOM on Osmosis. */
export const atomHash = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
/** One end of a channel of the fixture. */
export const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });
/** A Cosmos chain of the fixture. */
export const cosmos = (chain_id: string, chain_name: string, bech32_prefix: string) =>
  ({ chain_id, chain_name, bech32_prefix, chain_type: 'cosmos' }) as const;

/** Four chains, one channel. */
export const base: Snapshot = {
  chains: [
    cosmos('cosmoshub-4', 'cosmoshub', 'cosmos'),
    { ...cosmos('osmosis-1', 'osmosis', 'osmo'), pretty_name: 'Osmosis' },
    cosmos('juno-1', 'juno', 'juno'),
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [{ a: end('cosmoshub-4', 'channel-141'), b: end('osmosis-1', 'channel-0') }],
  assets: [
    {
      chain_id: 'cosmoshub-4',
      denom: 'uatom',
      symbol: 'ATOM',
      name: 'Cosmos Hub Atom',
      decimals: 6,
      verified: true,
    },
    { chain_id: 'osmosis-1', denom: atomHash, trace: 'transfer/channel-0', origin_denom: 'uatom' },
    { chain_id: 'osmosis-1', denom: 'uosmo', symbol: 'OSMO', decimals: 6, verified: true },
    { chain_id: 'osmosis-1', denom: 'twin1', symbol: 'TWIN', verified: true },
    { chain_id: 'osmosis-1', denom: 'twin2', symbol: 'TWIN', verified: true },
  ],
};

/** A channel from Juno to Osmosis. */
export const overlay: Snapshot = {
  channels: [{ a: end('juno-1', 'channel-1'), b: end('osmosis-1', 'channel-42'), status: 'ACTIVE' }],
};

/** What a command line did. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The command line over the data above, with a folder of the test file's own. */
export interface Fixture {
  readonly folder: string;
  /** Path of the data. */
  readonly data: string;
  /** Path of the overlay. */
  readonly overlayFile: string;
  /** Writes a file, JSON unless it is a text, and gives its path. */
  readonly file: (name: string, content: unknown) => string;
  /** Runs a command line in this process. */
  readonly wayfold: (...argv: readonly string[]) => Promise<Outcome>;
}

/** The command line as a function of its arguments and its terminal. */
export type Program = (argv: readonly string[], terminal: ProgramTerminal) => Promise<number>;

interface ProgramTerminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly columns: number | undefined;
  readonly hasColors: boolean;
}

/** To be called once by each test file, at its top. */
export function createFixture(program: Program): Fixture {
  const folder = mkdtempSync(join(tmpdir(), 'wayfold-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const data = file('data.json', base);
  const wayfold = (...argv: readonly string[]) =>
    run(program, ['--data', data, '--no-shipped-overlays', ...argv]);
  return { folder, data, overlayFile: file('overlay.json', overlay), file, wayfold };
}

async function run(program: Program, argv: readonly string[]): Promise<Outcome> {
  let out = '';
  let err = '';
  const terminal = {
    out: (text: string): void => {
      out += text;
    },
    err: (text: string): void => {
      err += text;
    },
    columns: undefined,
    hasColors: false,
  };
  const code = await program(argv, terminal);
  return { code, out, err };
}
