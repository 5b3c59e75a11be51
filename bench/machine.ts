import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { yardstick } from './yardstick.js';

/** What figures depend on in addition to the code. */
export interface Machine {
  readonly date: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  /** Load of the last minute when measuring began: above the number of cores, times are not to be trusted. */
  readonly load: number;
  readonly loadAtEnd: number;
  /** Of the sources that were measured, with a + where files had been changed since; `unknown` outside of a repository. */
  readonly commit: string;
  /** What a fixed piece of work takes, nanoseconds of CPU time. */
  readonly yardstick: number;
  readonly node: string;
  readonly v8: string;
  readonly versions: Readonly<Record<string, string>>;
}

/** Describes the machine and the versions of everything compared. */
export function describeMachine(): Machine {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: loadNow(),
    loadAtEnd: loadNow(),
    commit: commit(),
    yardstick: yardstick(),
    node: process.versions.node,
    v8: process.versions.v8,
    versions: peerVersions(),
  };
}

/** What a reader must know of the load; empty on a machine that had a core left. */
export function busyNote({ cores, load, loadAtEnd }: Machine): string {
  return Math.max(load, loadAtEnd) <= cores
    ? ''
    : `More ran than ${cores} cores can: amounts are larger than on a quiet machine, ratios change least.`;
}

/** The same when all is measured. */
export function atEnd(machine: Machine): Machine {
  return { ...machine, loadAtEnd: loadNow(), yardstick: Math.min(machine.yardstick, yardstick()) };
}

function loadNow(): number {
  return Number(loadavg()[0]?.toFixed(1));
}

function commit(): string {
  const git = (...words: readonly string[]): string => {
    const { stdout, status } = spawnSync('git', words, {
      cwd: new URL('.', import.meta.url),
      encoding: 'utf8',
    });
    return status === 0 ? stdout.trim() : '';
  };
  const name = git('rev-parse', '--short', 'HEAD');
  if (name === '') return 'unknown';
  return git('status', '--porcelain', '--', ':/packages', ':/data', ':/bench/*.ts') === ''
    ? name
    : `${name}+`;
}

/** A short name for files: `2026-11-20-amd-epyc-2`. */
export function fileNameOf({ date, cpu, cores }: Machine): string {
  const name = cpu.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${date}-${name}-${cores}`;
}

function peerVersions(): Readonly<Record<string, string>> {
  const manifest = readFileSync(new URL('./package.json', import.meta.url), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }; // our own file
  return Object.fromEntries(
    Object.entries(dependencies).filter(([, version]) => !version.startsWith('workspace:')),
  );
}
