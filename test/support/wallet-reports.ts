/** Reports of the requests to wallets, by the name of the vector; requests that are refused have none. */
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, type Registry, type Snapshot } from 'wayfold';
import { type AuditReport, auditMsgs, type Expectation } from 'wayfold/audit';
import vectors from '../vectors/wallet-requests-public.json' with { type: 'json' };

interface Case {
  readonly name: string;
  readonly request: unknown;
  readonly chain_id?: string;
  readonly expectation?: object;
}

/** The shipped data with the rows that the vectors add. */
export function walletRegistry(): Registry {
  const overlay = vectors.about.overlay as unknown as Snapshot; // rows of data
  return createRegistry([loadSnapshot({ meta: true }), overlay]);
}

/** The report of each vector. */
export function walletReports(registry: Registry): ReadonlyMap<string, AuditReport> {
  const now = BigInt(vectors.about.clock_ns);
  const cases: readonly Case[] = vectors.cases;
  return new Map(
    cases.flatMap(({ name, request, chain_id: chainId, expectation }) => {
      const query = {
        msgs: request as never, // the auditor looks
        chainId,
        expectation: expectation && (membersOf(expectation) as Expectation), // members of an expectation
      };
      try {
        return [[name, auditMsgs(registry, query, { now, isJson: true })] as const];
      } catch {
        return [];
      }
    }),
  );
}

const amounts = new Set(['amount', 'amount_in', 'min_amount_out', 'basis_points_fee', 'now', 'until']);

/** Members as programs name them, amounts as integers. */
function membersOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(membersOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      amounts.has(name) ? BigInt(member) : membersOf(member),
    ]),
  );
}
