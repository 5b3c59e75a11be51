import { deepStrictEqual } from 'node:assert/strict';
import { commandLine, programOf, type Ran, runProgram, type Spent } from '../child.js';
import { type Figure, type Role, summary } from '../measure.js';
import { type Aim, type Case, ofForm, type Outcome } from '../outcome.js';

/**
 * Whole programs, each in a new process: main entry, shipped data, default options, and an answer on standard output. Figures are
 * beyond what Node takes for a program that only prints.
 */
export const processes: Case = {
  name: 'processes',
  run: async ({ form }) => {
    const runs = new Map<Program, Ran[]>(programs.map((program) => [program, []]));
    for (let round = 0; round < ofForm(form, [1, 7, 31]); round++)
      for (const [{ path, words }, known] of runs) known.push(await runProgram(path, words));
    const answers = [origin, byPeer, byHand].map((program) => runs.get(program)?.[0]?.output);
    for (const answer of answers) deepStrictEqual(answer, answers[0]);
    const others = [
      { program: byPeer, name: 'chain-registry', role: 'peer' },
      { program: byHand, name: 'columns read by hand', role: 'limit' },
    ] as const;
    return [
      times(runs, origin, [{ kind: 'within', factor: 2.5, of: ['columns read by hand'] }], others),
      memory(runs, origin, [{ kind: 'less', factor: 3, than: 'chain-registry' }], others),
      times(runs, pairs),
      times(runs, route, [{ kind: 'atMost', amount: 60e6 }]),
      memory(runs, route),
      times(runs, messages),
      times(runs, manyMessages),
      times(runs, audit),
      times(runs, command),
      times(runs, edge, [{ kind: 'atMost', amount: 50e6 }]),
    ];
  },
};

interface Program {
  readonly what: string;
  readonly path: string;
  readonly words?: readonly string[];
  /** Answers, where the figures are of one. */
  readonly per?: number;
  /** What takes all that is not ours; `empty` where it is absent. */
  readonly beyond?: Program;
  readonly note?: string;
}

const nothing = (name: string): Program => ({ what: 'nothing', path: programOf(name) });
const empty = nothing('empty');
const emptyEdge = nothing('edge-empty');

const origin: Program = { what: 'First origin in a new process', path: programOf('origin') };
const byPeer: Program = { ...origin, path: programOf('origin-by-chain-registry') };
const byHand: Program = { ...origin, path: programOf('origin-by-hand') };
const pairs: Program = { what: 'First pairs of two chains in a new process', path: programOf('pairs') };
const route: Program = { what: 'First route in a new process', path: programOf('route') };
const messages: Program = {
  ...{ what: 'First route with messages in a new process', path: programOf('messages') },
  words: ['1'],
};
const manyMessages: Program = {
  ...{ what: '100 routes with messages in a new process, each', path: programOf('messages') },
  ...{ words: ['100'], per: 100, note: 'the start of the process and its data are in it' },
};
const audit: Program = { what: 'First audit in a new process', path: programOf('audit') };
const command: Program = {
  ...{ what: '`wayfold route`, the command', path: commandLine },
  words: ['route', 'osmosis-1', 'ATOM', 'neutron-1', '--amount', '1000000'],
};
const edge: Program = {
  ...{ what: 'First origin and route in a fresh edge isolate', path: programOf('edge'), beyond: emptyEdge },
  note: 'V8 of Node, not workerd; loading of the Worker included; beyond an echo of the same requests',
};

const programs: readonly Program[] = [
  ...[empty, emptyEdge, origin, byPeer, byHand, pairs, route, messages, manyMessages, audit, command, edge],
];

type Runs = ReadonlyMap<Program, readonly Ran[]>;

interface Measured {
  readonly program: Program;
  readonly name: string;
  readonly role: Role;
}

function times(
  runs: Runs,
  program: Program,
  aims: readonly Aim[] = [],
  others: readonly Measured[] = [],
): Outcome {
  const { what, note } = program;
  const figures = contenders(program, others).map((one): Figure => {
    const wall = beyondNode(runs, one.program, ({ milliseconds }) => milliseconds * 1e6);
    const cpu = beyondNode(runs, one.program, ({ cpuMilliseconds }) => cpuMilliseconds * 1e6);
    return {
      ...{ name: one.name, role: one.role },
      ...summary(wall.map((time) => [time])),
      cpu: Math.min(...cpu),
    };
  });
  return { work: what, unit: 'ns', figures, aims, ...(note !== undefined && { note }) };
}

function memory(
  runs: Runs,
  program: Program,
  aims: readonly Aim[] = [],
  others: readonly Measured[] = [],
): Outcome {
  const figures = contenders(program, others).map((one): Figure => {
    const bytes = beyondNode(runs, one.program, ({ peakBytes }) => peakBytes);
    return { name: one.name, role: one.role, ...summary(bytes.map((peak) => [peak])) };
  });
  return { work: `${program.what}: peak memory`, unit: 'bytes', figures, aims };
}

function contenders(program: Program, others: readonly Measured[]): readonly Measured[] {
  return [{ program, name: 'ours', role: 'ours' }, ...others];
}

/** Each process is a round of one sample; of Node the least counts, since a busy machine adds to it. */
function beyondNode(runs: Runs, program: Program, measured: (spent: Spent) => number): readonly number[] {
  const { beyond = empty, per = 1 } = program;
  const least = Math.min(...(runs.get(beyond) ?? []).map(({ spent }) => measured(spent)));
  return (runs.get(program) ?? []).map(({ spent }) => (measured(spent) - least) / per);
}
