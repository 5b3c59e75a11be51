import type { DescribedRoute } from 'wayfold/track';

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
  readonly route: DescribedRoute;
  /** Names of the chains that an address is missing for; then there are no messages. */
  readonly missing: readonly string[];
  readonly messages: readonly { readonly chainId: string; readonly kind: string; readonly text: string }[];
}

/** What comes back for an `Ask`: any number of `step`, then one of the others. */
export type Reply = { readonly id: number } & (
  | { readonly step: string; readonly share?: number }
  | { readonly answer: unknown }
  | { readonly failure: string }
);

export interface Ask<N extends keyof Tasks = keyof Tasks> {
  readonly id: number;
  readonly task: N;
  readonly ask: Tasks[N]['ask'];
}
