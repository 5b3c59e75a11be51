import coreUrl from '@wayfold/data/core.json?url';
import { RoutingError } from 'wayfold';
import { assetsOf, createRegistry, isChainLive, type Registry, unpackSnapshot } from 'wayfold/registry';
import { describeAsset } from 'wayfold/trace';
import type { Ask, Choice, Reply, Report, Tasks } from './protocol.js';

let loaded: Promise<Registry> | undefined;

/** The data, fetched at the first question. */
function registry(report: Report): Promise<Registry> {
  loaded ??= load(report);
  loaded.catch(() => {
    loaded = undefined; // the next question tries again
  });
  return loaded;
}

async function load(report: Report): Promise<Registry> {
  const response = await fetch(coreUrl);
  if (!response.ok || response.body === null) throw new Error(`No data: the server says ${response.status}.`);
  const total = Number(response.headers.get('content-length'));
  const isCompressed = response.headers.has('content-encoding'); // then the length is not that of the text
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length;
        const share = total > 0 && !isCompressed ? received / total : undefined;
        report({ step: 'Fetching chains and channels', ...(share !== undefined && { share }) });
        controller.enqueue(chunk);
      },
    }),
  );
  return createRegistry(unpackSnapshot(await new Response(counted).json()));
}

const tasks: {
  readonly [N in keyof Tasks]: (ask: Tasks[N]['ask'], report: Report) => Promise<Tasks[N]['answer']>;
} = {
  async chains(_ask, report) {
    const known = await registry(report);
    const live = [...known.chains.values()].filter(
      ({ id, type }) => type !== 'unknown' && isChainLive(known, id),
    );
    return live.map(({ id, prettyName }) => ({ id, label: prettyName ?? id })).sort(byLabel);
  },

  async coins(chainId, report) {
    const known = await registry(report);
    const coins = [...assetsOf(known, chainId)].map(({ path }): Choice => {
      const { denom, symbol = denom, recommendedSymbol = symbol } = describeAsset(known, { chainId, path });
      return { id: denom, label: recommendedSymbol };
    });
    return coins.sort(byLabel);
  },

  async plan(ask, report) {
    const known = await registry(report);
    report({ step: 'Planning' });
    const { plan } = await import('./plan.js'); // fetched when it is first needed
    return plan(known, ask, report);
  },
};

const byLabel = (a: Choice, b: Choice): number => a.label.localeCompare(b.label);

async function run<N extends keyof Tasks>({ id, task, ask }: Ask<N>): Promise<void> {
  const reply = (message: Reply): void => self.postMessage(message);
  try {
    const answer = await tasks[task](ask, (progress) => reply({ id, ...progress }));
    reply({ id, answer });
  } catch (error) {
    reply({ id, failure: sentence(error) });
  }
}

/** What went wrong; where a route was refused, with the reasons for it. */
function sentence(error: unknown): string {
  if (error instanceof RoutingError) return [error.message, ...error.notes].join(': ');
  return error instanceof Error ? error.message : String(error);
}

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => void run(data));
