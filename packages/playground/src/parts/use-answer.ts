import { useEffect, useRef, useState } from 'preact/hooks';
import type { Engine } from '../engine/client.js';
import type { TaskName, Tasks } from '../engine/protocol.js';

/** State of an answer. The last answer stays until a newer one is ready. */
export interface Answered<T, A = unknown> {
  readonly answer?: T;
  /** The request of that answer. */
  readonly asked?: A;
  /** A sentence where it failed. */
  readonly problem?: string;
  readonly isBusy: boolean;
}

/** The request, and the wait for the next keystroke in milliseconds. */
export interface Question<N extends TaskName> {
  readonly task: N;
  /** The request; undefined for none. */
  readonly ask: Tasks[N]['ask'] | undefined;
  readonly delay?: number;
  /** Whether the first question does not wait: it comes from a link, or at the end of a form. */
  readonly isFirstAtOnce?: boolean;
  /** Any other value that makes an answer out of date. */
  readonly since?: unknown;
}

/** The answer to a request, sent again whenever it changes; an outdated request is cancelled. */
export function useAnswer<N extends TaskName>(
  engine: Engine,
  { task, ask, delay = 0, isFirstAtOnce = false, since }: Question<N>,
): Answered<Tasks[N]['answer'], Tasks[N]['ask']> {
  const [state, setState] = useState<Answered<Tasks[N]['answer'], Tasks[N]['ask']>>({ isBusy: false });
  const kept = useRef(ask);
  const isFirst = useRef(isFirstAtOnce);
  if (!isSame(kept.current, ask)) kept.current = ask;
  useEffect(() => {
    if (ask === undefined) {
      setState({ isBusy: false });
      return;
    }
    const controller = new AbortController();
    setState((before) => ({ ...before, isBusy: true }));
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        engine.ask(task, ask, controller.signal).then(
          (answer) => setState({ answer, asked: ask, isBusy: false }),
          (error: unknown) => {
            if (controller.signal.aborted) return;
            setState({ problem: error instanceof Error ? error.message : String(error), isBusy: false });
          },
        );
      },
      isFirst.current ? 0 : delay,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [kept.current, since]);
  return state;
}

/** Whether two questions are one. Long texts are compared as they are, without writing them out. */
function isSame(a: object | undefined, b: object | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  const values = new Map<string, unknown>(right);
  return (
    left.length === right.length &&
    left.every(([name, value]) => {
      const other = values.get(name);
      return typeof value === 'object' ? JSON.stringify(value) === JSON.stringify(other) : value === other;
    })
  );
}
