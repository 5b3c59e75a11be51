/** Reports problems by their names. */
export interface Teller {
  readonly tell: (name: string, message: string) => void;
  readonly over: (name: string) => void;
}

/** Reports each problem once, until it is over. @param report called with the sentence */
export function tellOnce(report: (message: string) => void): Teller {
  const open = new Set<string>();
  return {
    tell: (name, message) => {
      if (open.has(name)) return;
      open.add(name);
      report(message);
    },
    over: (name) => void open.delete(name),
  };
}
