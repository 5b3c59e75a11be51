import { useCallback, useRef, useState } from 'react';
import { ask } from './engine.js';
import type { Progress, Tasks } from './protocol.js';

/** The engine as the page sees it. */
export interface Engine {
  /** What is being done; absent when nothing is. */
  readonly progress: Progress | undefined;
  /** Why the last task has no answer; empty when it has one. */
  readonly failure: string;
  /** Resolves to nothing where the task failed or was cancelled. */
  readonly run: <N extends keyof Tasks>(
    task: N,
    question: Tasks[N]['ask'],
  ) => Promise<Tasks[N]['answer'] | undefined>;
  readonly cancel: () => void;
}

export function useEngine(): Engine {
  const [progress, onProgress] = useState<Progress>();
  const [failure, setFailure] = useState('');
  const running = useRef({ count: 0, controller: new AbortController() });

  const run = useCallback<Engine['run']>(async (task, question) => {
    const mine = running.current;
    mine.count += 1;
    setFailure('');
    onProgress({ step: 'Starting' });
    try {
      return await ask(task, question, { signal: mine.controller.signal, onProgress });
    } catch (error) {
      if (!mine.controller.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      return undefined;
    } finally {
      mine.count -= 1;
      if (mine === running.current && mine.count === 0) onProgress(undefined);
    }
  }, []);

  const cancel = useCallback(() => {
    const { controller } = running.current;
    running.current = { count: 0, controller: new AbortController() };
    onProgress(undefined);
    controller.abort();
  }, []);

  return { progress, failure, run, cancel };
}
