/** Says how far long work is, where somebody looks on. */
export interface Progress {
  /** Whether anybody does. */
  readonly isShown: boolean;
  /** Says it if nothing was said for a while. Cheap: words are made only then. */
  readonly tick: (words: () => string) => void;
  /** Says it at once. */
  readonly say: (words: string) => void;
}

/** Milliseconds of silence. */
const pause = 2000;

/** Progress in lines of their own, which go with what else is said. */
export function createProgress(
  notice: (line: string) => void,
  isShown: boolean,
  milliseconds: () => number = () => performance.now(),
): Progress {
  let last = milliseconds();
  const say = (words: string): void => {
    if (!isShown) return;
    last = milliseconds();
    notice(`${words} …`);
  };
  return {
    isShown,
    say,
    tick: (words) => {
      if (isShown && milliseconds() - last >= pause) say(words());
    },
  };
}
