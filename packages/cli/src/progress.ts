/** Reports the progress of long work to a user. */
export interface Progress {
  /** Whether it is visible. */
  readonly isShown: boolean;
  /** Says it if nothing was said for a while. Cheap: words are made only then. */
  readonly tick: (words: () => string) => void;
  /** Says it at once. */
  readonly say: (words: string) => void;
}

/** Milliseconds of silence. */
const pause = 2000;

/** Progress in separate lines, which other output replaces. */
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
