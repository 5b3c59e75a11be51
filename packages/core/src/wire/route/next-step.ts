import type { NextStep } from '../../plan/index.js';
import { defined } from '../json/encode.js';
import { snakeCase } from '../json/field-names.js';
import * as shapes from '../../json/index.js';
import { brandAll } from '../../primitives/index.js';
import { decode } from '../json/body.js';

/** A range of time in whole seconds. */
export interface WireSeconds {
  /** Shortest time. */
  readonly least: number;
  /** Longest time. */
  readonly most: number;
}

/** Something that follows an operation, and that no transaction of the route does. */
export interface WireNextStep {
  /** `mint` of coins that were burnt, or `claim` of coins that a bridge has. */
  readonly kind: 'mint' | 'claim';
  /** Chain where the step is done. */
  readonly chain_id: string;
  /** Index of the operation that it follows, from 0. */
  readonly operation_index: number;
  /** Actor that can do it. */
  readonly who: 'anyone';
  /** Time until it can be done; absent if the data has no bound. */
  readonly seconds?: WireSeconds;
  /** Human-readable sentence. */
  readonly message: string;
  /** Type of the transaction that does it. */
  readonly tx: NextStep['tx'];
  /** Contract or program to call. */
  readonly to?: string;
  /** Function of the contract, in the form that EVM libraries parse. */
  readonly abi?: string;
  /** Instruction of the program. */
  readonly instruction?: string;
  /** Type of the message. */
  readonly msg_type_url?: string;
  /** Facts of the route about the burn that is minted or the withdrawal that is claimed. */
  readonly known: WireKnown;
  /** Names of the facts that are needed in addition. */
  readonly missing: readonly string[];
}

/** Facts of a route about a burn or a withdrawal; amounts in base units. */
export interface WireKnown {
  /** Version of CCTP. */
  readonly version?: number;
  /** Chain of the burn. */
  readonly source_chain_id?: string;
  /** CCTP domain of the burn. */
  readonly source_domain?: number;
  /** CCTP domain of the mint. */
  readonly destination_domain?: number;
  /** Messenger contract on the chain of the burn. */
  readonly source_messenger?: string;
  /** Messenger contract on the chain of the mint. */
  readonly destination_messenger?: string;
  /** Token that is burned. */
  readonly burn_token?: string;
  /** Token that is minted. */
  readonly mint_token?: string;
  /** Base units that are burned or withdrawn. */
  readonly amount?: string;
  /** Most base units that the bridge may deduct. */
  readonly max_fee?: string;
  /** Finality that the attestation waits for. */
  readonly finality_threshold?: number;
  /** Address that burns. */
  readonly sender?: string;
  /** Address that receives the minted coins. */
  readonly receiver?: string;
  /** Chain of the withdrawal. */
  readonly rollup_chain_id?: string;
  /** Number of the rollup’s bridge. */
  readonly bridge_id?: string;
  /** Denom that is claimed. */
  readonly denom?: string;
  /** Address that withdrew. */
  readonly from?: string;
  /** Address that receives the claimed coins. */
  readonly to?: string;
}

/** Writes a step. */
export function encodeNextStep({ operation, missing, ...step }: NextStep): WireNextStep {
  const { kind, chainId, who, seconds, message, tx, to, abi, instruction, msgTypeUrl, known } = step;
  return defined<WireNextStep>({
    kind,
    chain_id: chainId,
    operation_index: operation,
    who,
    seconds,
    message,
    tx,
    to,
    abi,
    instruction,
    msg_type_url: msgTypeUrl,
    known: Object.fromEntries(
      Object.entries(known).map(([name, value]: [string, unknown]) => [
        snakeCase(name),
        typeof value === 'bigint' ? String(value) : value,
      ]),
    ),
    missing: missing.map(snakeCase),
  });
}

/**
 * A step of an answer in the form for `buildNextStep`.
 *
 * @throws RoutingError `MISSING_FIELD`, `INVALID_TYPE` for other input
 * @example buildNextStep(readNextStep(route.next_steps[0]), { message, attestation })
 */
export function readNextStep(json: unknown): NextStep {
  const { operation_index: operation, known, missing, ...step } = decode(stepShape(), json);
  const facts = Object.entries(known).map(([name, value]: [string, unknown]) => [
    camelCase(name),
    amounts.has(name) && typeof value === 'string' && /^[0-9]+$/.test(value) ? BigInt(value) : value,
  ]);
  const members = Object.entries(step).map(([name, value]) => [camelCase(name), value]);
  const read = { ...Object.fromEntries(members), operation, known: Object.fromEntries(facts) };
  return brandAll<NextStep>({ ...read, missing: missing.map(camelCase) });
}

const amounts: ReadonlySet<string> = /* @__PURE__ */ new Set(['amount', 'max_fee']);

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the shape of a step. It is made when it is needed, so that bundles can drop it. */
function stepShape(): shapes.Shape<WireNextStep> {
  const text = shapes.text;
  const whole = shapes.whole;
  const maybeText = shapes.given(text);
  const maybeWhole = shapes.given(whole);
  return shapes.object<WireNextStep>({
    kind: shapes.oneOf('mint', 'claim'),
    chain_id: text,
    operation_index: whole,
    who: shapes.oneOf('anyone'),
    seconds: shapes.given(shapes.object<NonNullable<WireNextStep['seconds']>>({ least: whole, most: whole })),
    message: text,
    tx: shapes.oneOf('cosmos_tx', 'evm_tx', 'svm_tx'),
    to: maybeText,
    abi: maybeText,
    instruction: maybeText,
    msg_type_url: maybeText,
    known: shapes.object<WireKnown>({
      version: maybeWhole,
      source_chain_id: maybeText,
      source_domain: maybeWhole,
      destination_domain: maybeWhole,
      source_messenger: maybeText,
      destination_messenger: maybeText,
      burn_token: maybeText,
      mint_token: maybeText,
      amount: maybeText,
      max_fee: maybeText,
      finality_threshold: maybeWhole,
      sender: maybeText,
      receiver: maybeText,
      rollup_chain_id: maybeText,
      bridge_id: maybeText,
      denom: maybeText,
      from: maybeText,
      to: maybeText,
    }),
    missing: shapes.list(text),
  });
}
