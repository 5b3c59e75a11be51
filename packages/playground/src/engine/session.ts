import { digestOf } from 'wayfold/registry';
import { answerAudit } from './audit-task.js';
import { createFind, type Find, foundOf } from './find.js';
import { describeData } from './info.js';
import type { ChainMap } from './map-protocol.js';
import { answerOrigins } from './origins-task.js';
import type { Layers, TaskName, Tasks } from './protocol.js';
import { answerRoute } from './route-task.js';
import { now as clock, createState, type State } from './state.js';

/** Does the tasks. What is loaded first is the shipped data alone; `load` lays the user's files over it. */
export type Session = { readonly [N in TaskName]: (ask: Tasks[N]['ask']) => Promise<Tasks[N]['answer']> };

/** A session over the shipped data, which is fetched when the first task needs it. */
export function createSession(): Session {
  let loading: Promise<State> | undefined;
  let find: { readonly of: State; readonly look: Find } | undefined;
  let map: { readonly of: State; readonly drawn: Promise<ChainMap> } | undefined;

  const state = (): Promise<State> => {
    loading ??= createState({ overlays: [], pools: [] });
    return loading;
  };

  return {
    async load(layers: Layers) {
      const next = createState(layers);
      const loaded = await next; // what fails leaves the data before in place
      loading = next;
      return describeData(loaded);
    },
    digest: async () => digestOf((await state()).registry),
    async find(ask) {
      const current = await state();
      if (find?.of !== current) find = { of: current, look: createFind(current.registry) };
      return find.look(ask);
    },
    name: async ({ text }) => foundOf((await state()).registry, text),
    route: async (ask) => answerRoute(await state(), ask),
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
      const api = await (await state()).api();
      const { status, body: answer } = api.handleText(path, body, {
        now: now === undefined ? clock : () => now,
      });
      return { status, text: JSON.stringify(answer) };
    },
  };
}
