import type { Address } from '../../primitives/index.js';
import type { FactSource } from '../fact-source.js';
import type { Bridge } from './bridge.js';
import { rowsBy } from '../rows-by.js';

/** Facts about signatures for Permit2 (`permitWitnessTransferFrom`) with a witness. */
export interface Permit2Facts {
  /** Known types of witnesses. */
  readonly witnessTypes?: readonly WitnessType[];
}

/** A type of witness, and the places of the signer's proceeds in it. */
export interface WitnessType extends FactSource {
  /** The whole canonical type string of EIP-712, `PermitWitnessTransferFrom(…)` with the types that it names. */
  readonly type: string;
  /** Contracts that enforce the witness, by chain id. */
  readonly spenders: Readonly<Record<string, readonly Address[]>>;
  /** Places in the witness, as JSON Pointers where `*` matches every entry of a list. */
  readonly paths: WitnessPaths;
}

/** Where a witness names who gets what; an absent path is a fact that it does not name. */
export interface WitnessPaths {
  /** Receiver on the destination chain. */
  readonly receiver?: string;
  /** The coin to arrive. */
  readonly coin?: string;
  /** The least amount to arrive, in base units. */
  readonly minimum?: string;
}

/** Permit2. It joins no coins. */
export const permit2: Bridge<Permit2Facts> = {
  *contracts({ witnessTypes = [] }) {
    for (const { spenders } of witnessTypes)
      for (const [chainId, addresses] of Object.entries(spenders))
        for (const address of addresses)
          yield [chainId, address, 'a contract that takes signed orders', address];
  },
};

/** Facts about a type of witness by its complete canonical type string. */
export function witnessType(
  {
    bridges,
  }: {
    /** Facts about bridges. */
    readonly bridges: {
      /** Facts about Permit2. */
      readonly permit2?: Permit2Facts;
    };
  },
  typeString: string,
): WitnessType | undefined {
  return typesByText(bridges.permit2?.witnessTypes, typeString).at(-1);
}

const typesByText = /* @__PURE__ */ rowsBy(({ type }: WitnessType) => type);
