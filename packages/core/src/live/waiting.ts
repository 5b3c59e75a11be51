import { quote, RoutingError } from '../primitives/index.js';

/** Callers that wait for edits. */
export interface Waiting {
  /** Resolves once edits up to there are here, or known to be missing: to whether they are here. */
  reached(seq: number): Promise<boolean>;
  /** Looks whom there is an answer for now. */
  look(): void;
}

/** How far a registry is. */
export interface Reach {
  /** The last edit that is here. */
  readonly here: number;
  /** The last edit that is known to be there. */
  readonly known: number;
}

/** An empty list of waiting callers. @param reach present progress of the registry */
export function createWaiting(reach: () => Reach): Waiting {
  let open: { readonly seq: number; readonly resolve: (isHere: boolean) => void }[] = [];
  const look = (): void => {
    const { here, known } = reach();
    const answered = open.filter(({ seq }) => seq <= Math.max(here, known));
    if (answered.length === 0) return;
    open = open.filter((one) => !answered.includes(one));
    for (const { seq, resolve } of answered) resolve(seq <= here);
  };
  return {
    look,
    reached: (seq) =>
      new Promise((resolve, reject) => {
        if (typeof seq !== 'number' || Number.isNaN(seq))
          return reject(
            new RoutingError('INVALID_TYPE', 'seq', `\`seq\` must be a number, got ${quote(seq)}`),
          );
        open.push({ seq, resolve });
        look();
      }),
  };
}
