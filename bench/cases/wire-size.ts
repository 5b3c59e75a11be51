import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { Figure, Role } from '../measure.js';
import type { Case } from '../outcome.js';
import { peerData } from '../peers/chain-registry.js';

/** What a page loads before it can answer, compressed. */
export const wireSize: Case = {
  name: 'wire-size',
  run: async () => {
    const core = gzipped(readPart('core'));
    const meta = gzipped(readPart('meta'));
    const peer = figure('chain-registry as JSON', 'peer', gzipped(JSON.stringify(peerData)));
    return [
      {
        work: 'Data on the wire: all that routing needs, gzip',
        unit: 'bytes',
        figures: [figure('core', 'ours', core), peer],
        aims: [],
      },
      {
        work: 'Data on the wire: with logos, descriptions and sources, gzip',
        unit: 'bytes',
        figures: [figure('core and meta', 'ours', core + meta), peer],
        aims: [],
      },
    ];
  },
};

function figure(name: string, role: Role, bytes: number): Figure {
  return { name, role, p50: bytes, min: bytes, best: bytes };
}

function readPart(name: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(`@wayfold/data/${name}.json`), 'utf8');
}

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}
