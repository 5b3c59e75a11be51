/** Choices for which a route once broke an invariant, kept so that it does not happen again. */
export interface FailingCase {
  readonly name: string;
  readonly choices: readonly number[];
}

const choicesOf = (text: string): readonly number[] => {
  const places = text.split(' ').map((pair) => pair.split(':').map(Number));
  return Array.from({ length: 80 }, (_, index) => places.find(([at]) => at === index)?.[1] ?? 0);
};

/** Repaired: must keep every invariant. */
export const failing: readonly FailingCase[] = [];

/** Not repaired yet: must still fail, so that a repair moves the case up. */
export const open: readonly FailingCase[] = [
  {
    // A forward middleware that passes on forwards only reads all of what is nested in its memo, not just the next
    // level: a call two forwards behind it makes it refuse the packet.
    name: 'a call behind a forward behind a middleware for forwards only',
    choices: choicesOf(
      '0:14814 1:18422 11:28580 15:133 21:26708 31:11 35:12 36:18436 37:17593 38:29337 52:64871 58:22534 61:50903 62:302 65:21913 69:34263 73:61433',
    ),
  },
];

/** What the open cases look like, so that random routes do not stop at them. */
export const openProblem: RegExp = /next of the forward holds no forward|packets for [0-9]+ transfers/;
