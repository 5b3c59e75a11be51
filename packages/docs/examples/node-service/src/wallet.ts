import { createBudget, type Registry, resolveOrigin } from 'wayfold';

/** What a wallet has of a coin. */
export interface Balance {
  readonly chainId: string;
  readonly denom: string;
  /** Base units, digits: numbers of JSON are too small for them. */
  readonly amount: string;
}

/** An asset at home, and where the wallet has it. */
export interface Holding {
  readonly chainId: string;
  readonly denom: string;
  readonly symbol?: string | undefined;
  readonly decimals?: number | undefined;
  /** Base units of all places together. */
  readonly amount: string;
  readonly places: readonly (Balance & { readonly path: string })[];
}

const text = { type: 'string', minLength: 1, maxLength: 256 };

/** What Fastify lets through. */
export const balancesSchema = {
  type: 'object',
  required: ['balances'],
  properties: {
    balances: {
      type: 'array',
      maxItems: 500,
      items: {
        type: 'object',
        required: ['chainId', 'denom', 'amount'],
        properties: { chainId: text, denom: text, amount: { type: 'string', pattern: '^[0-9]{1,78}$' } },
      },
    },
  },
};

/** Balances by the asset that they are at home; those of which the data knows nothing stay apart. */
export function originsOf(
  registry: Registry,
  balances: readonly Balance[],
): { readonly holdings: readonly Holding[]; readonly unknown: readonly Balance[] } {
  const budget = createBudget(); // one for the request: the search for unlisted vouchers ends
  const holdings = new Map<string, Holding>();
  const unknown: Balance[] = [];
  for (const { chainId, denom, amount } of balances) {
    const origin = resolveOrigin(registry, { chainId, denom }, { budget });
    if (origin === undefined) {
      unknown.push({ chainId, denom, amount });
      continue;
    }
    const key = JSON.stringify([origin.chainId, origin.denom]);
    const before = holdings.get(key);
    holdings.set(key, {
      chainId: origin.chainId,
      denom: origin.denom,
      symbol: origin.asset?.symbol,
      decimals: origin.asset?.decimals,
      amount: String(BigInt(before?.amount ?? 0) + BigInt(amount)),
      places: [...(before?.places ?? []), { chainId, denom, amount, path: origin.path }],
    });
  }
  return { holdings: [...holdings.values()], unknown };
}
