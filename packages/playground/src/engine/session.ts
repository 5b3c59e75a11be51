import { loadEndpoint } from 'wayfold/lazy-api';
import { digestOf } from 'wayfold/registry';
import { answerAudit } from './audit-task.js';
import { describeData } from './info.js';
import type { ChainMap } from './map-protocol.js';
import { foundOf } from './named.js';
import { answerOrigins } from './origins-task.js';
import type { Layers, TaskName, Tasks } from './protocol.js';
import { answerFailures, answerRoute } from './route-task.js';
import { now as clock, createState, hasFiles, type State } from './state.js';

/** Runs the tasks, first on the shipped data alone; `load` applies the user's files over it. */
export type Session = { readonly [N in TaskName]: (ask: Tasks[N]['ask']) => Promise<Tasks[N]['answer']> };

const noFiles: Layers = { overlays: [], pools: [] };

/** A session over the shipped data, which is fetched when the first task needs it. */
export function createSession(): Session {
  let plain: Promise<State> | undefined;
  let loading: Promise<State> | undefined;
  let map: { readonly of: State; readonly drawn: Promise<ChainMap> } | undefined;

  const shipped = (): Promise<State> => {
    plain ??= createState(noFiles).catch((error: unknown) => {
      plain = undefined; // the next task tries again
      throw error;
    });
    return plain;
  };
  const state = (): Promise<State> => loading ?? shipped();

  return {
    async load(layers: Layers) {
      const next = hasFiles(layers) ? createState(layers) : shipped();
      const loaded = await next; // what fails leaves the data before in place
      loading = next;
      return describeData(loaded);
    },
    digest: async () => digestOf((await state()).registry),
    async find(ask) {
      const [{ find }, { registry }] = await Promise.all([import('./find.js'), state()]);
      return find(registry, ask);
    },
    async name({ text }) {
      // A link that names coins asks for a route next: its code loads in parallel. A failure is reported when the code is needed.
      loadEndpoint('route').catch(() => undefined);
      return foundOf((await state()).registry, text);
    },
    route: async (ask) => answerRoute(await state(), ask),
    failures: async (ask) => answerFailures(await state(), ask),
    origins: async (ask) => answerOrigins(await state(), ask),
    audit: async (ask) => answerAudit(await state(), ask),
    async map() {
      const current = await state();
      if (map?.of !== current)
        map = { of: current, drawn: import('./map-task.js').then(({ drawMap }) => drawMap(current)) };
      return map.drawn;
    },
    pairs: async (ask) => (await import('./pairs-task.js')).answerPairs(await state(), ask),
    async api({ path, body, now }) {
      const { api } = await state();
      const { status, body: answer } = await api.handleText(path, body, {
        now: now === undefined ? clock : () => now,
      });
      return { status, text: JSON.stringify(answer) };
    },
  };
}
