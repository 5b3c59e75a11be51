import type * as shapes from '../json/index.js';
import type { PlanOptions, QuoteProvider } from '../plan/index.js';
import type { Pools } from '../pools/index.js';
import type { Budget, Warning } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import type { AssetInfo } from '../trace/index.js';
import type { Encoding } from './json/codec.js';
import type { Parts } from './parts/index.js';
import type { WireAsset } from './read/asset.js';

/** HTTP methods by which an endpoint may be asked. A GET carries its request as query parameters. */
export type Method = 'GET' | 'POST';

/** One endpoint of the interface: where it is, what it takes, and the pure function that answers. */
export interface Endpoint<Request, Response> {
  readonly path: string;
  readonly methods: readonly Method[];
  /** One sentence for the interface document. */
  readonly summary: string;
  readonly request: shapes.Shape<Request>;
  /** Whether whole numbers of the body that a double cannot hold are kept, as bigints. */
  readonly keepsIntegers?: true;
  /** Whether answers follow from data, question and day alone: neither pools nor quotes are read. */
  readonly readsDataAlone?: true;
  /** @throws RoutingError when the request cannot be answered */
  answer(context: Context, request: Request): Response;
}

/** What endpoints answer from. */
export interface Context extends Encoding {
  readonly registry: Registry;
  /** Steps that this request has taken, whichever parts take them. */
  readonly budget: Budget;
  /** Nanoseconds since the epoch. */
  now(): bigint;
  /** The same as a member of a query that does without where the service has no clock. */
  clock(): { readonly now?: bigint };
  /** What is stale of the data; empty where the service has no clock. */
  dataWarnings(): readonly Warning[];
  /** Where live quotes come from; absent where the service has none. */
  readonly quotes?: QuoteProvider | undefined;
  /** The pools of the service, the same ones for the whole request; undefined where it has none. */
  pools(): Pools | undefined;
  /** What a planner may swap by: venues and what they pay, of these pools. */
  swapOptions(): PlanOptions;
  /** Whether messages must pass the simulator and the auditor before they are given. */
  readonly selfCheck: boolean;
  /** Writes an asset. */
  asset(info: AssetInfo): WireAsset;
  /**
   * What only some requests need. @throws NotLoaded where it has to be loaded first: then the request is answered anew, so nothing
   * between here and the host may take that for an answer
   */
  part<N extends keyof Parts>(name: N): Parts[N];
}
