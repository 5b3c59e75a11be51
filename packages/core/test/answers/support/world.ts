/** Data that stay as they are, with the rows that published cases need, and what is asked about them: JSON in, JSON out. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { createBudget, createRegistry, type Registry, RoutingError, type Snapshot } from 'wayfold';
import {
  auditMsgs,
  type AuditOptions,
  type AuditQuery,
  describeReport,
  printSummary,
  routeOf,
} from 'wayfold/audit';
import { createPools } from 'wayfold/pools';
import { createApi } from 'wayfold/wire';
import bridges from '../../../../../test/vectors/bridges-public.json' with { type: 'json' };
import neutronPools from '../../../../../test/vectors/pools-snapshot-neutron-synthetic.json' with {
  type: 'json',
};
import requests from '../../../../../test/vectors/wallet-requests-public.json' with { type: 'json' };
import { libraryForm, wireForm } from './forms.js';
import { filesOf, foundOf, hopOf, sequenceOf } from './quotes.js';
import { drawnOf, runOf, trackOf } from './routes.js';
import smallWorld from '../small.json' with { type: 'json' };

/** What shipped in November 2026. */
const shipped = brotliDecompressSync(readFileSync(new URL('../world.json.br', import.meta.url))).toString(
  'utf8',
);
const snapshots = [JSON.parse(shipped), bridges.about.overlay, requests.about.overlay] as Snapshot[]; // rows of data
const registry: Registry = createRegistry(snapshots);

/** Few chains that differ in what they do with messages. */
const small: Registry = createRegistry(smallWorld as Snapshot); // rows of data

/** Pools of Osmosis in April 2022: the first of the file are between the coins with most pools. */
const osmosisPools = JSON.parse(
  readFileSync(new URL('../../../../../bench/data/pools-snapshot.json', import.meta.url), 'utf8'),
);
const pools = createPools([
  neutronPools,
  { ...osmosisPools, pools: osmosisPools.pools.slice(0, 40) },
] as Parameters<typeof createPools>[0]);

/** Answers at the time of the published cases. */
const options = { pools: () => pools, now: () => 1_735_689_600_000_000_000n, onInternalError() {} }; // the answer says it
const apis = { '': createApi(registry, options), small: createApi(small, options) };

/** The whole report of an audit, with its route, its findings in sentences, its table and the steps that it took. */
function reportOn(data: Registry, body: unknown): unknown {
  const { options, ...query } = body as AuditQuery & { readonly options?: AuditOptions };
  const budget = createBudget();
  const report = auditMsgs(data, query, { ...options, budget });
  const steps = Object.fromEntries(Object.entries(budget.spent).filter(([, spent]) => spent > 0));
  return { ...report, route: routeOf(report.effects), printed: printSummary(describeReport(report)), steps };
}

/** Functions of the library that no endpoint has, by the path under which rows ask them. */
const functions: Readonly<Record<string, (body: unknown) => unknown>> = {
  /** What a person is told about messages. */
  summary: (query) => describeReport(auditMsgs(registry, query as AuditQuery)),
  /** Everything that an audit says. */
  report: (body) => reportOn(registry, body),
  'small/report': (body) => reportOn(small, body),
  track: (body) => trackOf(registry, body),
  'small/track': (body) => trackOf(small, body),
  run: (body) => runOf(registry, body),
  'small/run': (body) => runOf(small, body),
  'drawn/compiled': (body) => drawnOf('compiled', body),
  'drawn/run': (body) => drawnOf('run', body),
  'drawn/told': (body) => drawnOf('told', body),
  'pools/files': filesOf,
  'pools/hop': hopOf,
  'pools/sequence': sequenceOf,
  'pools/found': foundOf,
};

/** The answer to the text of a request: the status and body of an endpoint, or what a function returns or throws. */
export function answerTo(path: string, text: string): string {
  const answer = functions[path];
  const world = path.startsWith('small/') ? 'small' : '';
  if (answer === undefined) return JSON.stringify(apis[world].handleText(path.slice(world.length), text));
  try {
    return JSON.stringify(wireForm(answer(libraryForm(JSON.parse(text)))));
  } catch (error) {
    if (!(error instanceof RoutingError)) return JSON.stringify({ thrown: String(error) });
    const { reason, field, message, notes, facts } = error;
    return JSON.stringify({ refused: { reason, field, message, notes, facts } });
  }
}
