/** A chain or a coin to choose from. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** What the page asks the worker, and what it gets. */
export interface Tasks {
  readonly chains: { readonly ask: null; readonly answer: readonly Choice[] };
  /** The coins of a chain. */
  readonly coins: { readonly ask: string; readonly answer: readonly Choice[] };
  readonly plan: { readonly ask: PlanAsk; readonly answer: Plan };
}

export interface PlanAsk {
  readonly fromChainId: string;
  readonly denom: string;
  readonly toChainId: string;
  /** As people write it: `25.5`. */
  readonly amount: string;
  readonly addresses: readonly string[];
}

export interface Plan {
  /** `25 ATOM on Neutron`. */
  readonly arrives: string;
  readonly signatures: number;
  /** Absent where part of the way takes nobody knows how long. */
  readonly seconds?: { readonly least: number; readonly most: number };
  readonly steps: readonly Step[];
  readonly warnings: readonly string[];
  /** Why there are no messages; empty where there are. */
  readonly wants: string;
  readonly messages: readonly { readonly chainId: string; readonly kind: string; readonly text: string }[];
}

/** From one chain to the next. */
export interface Step {
  readonly from: string;
  readonly to: string;
  /** A channel, or the kind of bridge. */
  readonly by: string;
  /** What arrives. */
  readonly denom: string;
}

/** How far a task is: what it does, and which share of it is done where that is known. */
export interface Progress {
  readonly step: string;
  readonly share?: number;
}

export type Report = (progress: Progress) => void;

/** What comes back for an `Ask`: any number of `step`, then one of the others. */
export type Reply = { readonly id: number } & (
  | Progress
  | { readonly answer: unknown }
  | { readonly failure: string }
);

export interface Ask<N extends keyof Tasks = keyof Tasks> {
  readonly id: number;
  readonly task: N;
  readonly ask: Tasks[N]['ask'];
}
