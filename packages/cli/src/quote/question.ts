/** A swap as a person asks for it. */
export interface Question {
  readonly chainId: string;
  readonly denomIn: string;
  readonly denomOut: string;
  /** Base units: of the output if `isExactOut`, else of the input. */
  readonly amount: bigint;
  readonly isExactOut: boolean;
  readonly maxHops: number;
  readonly maxRoutes: number;
  /** Whether an output that no split exceeds is wanted, for a given input. */
  readonly wantsBound: boolean;
}

/** The question as a line of a batch. */
export function lineOf(question: Question): Readonly<Record<string, unknown>> {
  const { chainId, denomIn, denomOut, amount, isExactOut, maxHops, maxRoutes, wantsBound } = question;
  return {
    id: 'quote',
    chain_id: chainId,
    ...(isExactOut
      ? { kind: 'exact_out', token_out: { denom: denomOut, amount: `${amount}` }, denom_in: denomIn }
      : { kind: 'exact_in', token_in: { denom: denomIn, amount: `${amount}` }, denom_out: denomOut }),
    max_hops: maxHops,
    max_routes: maxRoutes,
    ...(wantsBound && { upper_bound: true }),
  };
}
