/** The published cases of bridges, and how their transactions are compared (`about.compare` of the file). */
import { readFileSync } from 'node:fs';
import { type Abi, decodeFunctionData, type Hex, parseAbi } from 'viem';
import type { Snapshot } from 'wayfold';

/** A transaction as the file writes it, whatever kind of chain takes it. */
export interface FlatTx {
  readonly operations_indices: readonly number[];
  readonly kind: string;
  readonly chain_id: string;
  readonly signer_address: string;
  readonly path?: readonly string[];
  readonly msgs?: readonly { readonly msg_type_url: string; readonly msg: unknown }[];
  readonly to?: string;
  readonly value?: string;
  readonly data?: string;
  readonly call?: { readonly function: string };
  readonly required_erc20_approvals?: readonly object[];
  readonly tx?: string;
  readonly svm?: { readonly legacy_base64: string };
}

/** A case. */
export interface BridgeCase {
  readonly name: string;
  readonly variant: string;
  readonly certainty: string;
  /** `free` where deadlines are not compared. */
  readonly times: 'free' | 'exact';
  readonly request: Readonly<Record<string, unknown>>;
  readonly expect: {
    readonly txs?: readonly FlatTx[];
    readonly refuse?: { readonly reason: readonly string[]; readonly field: readonly string[] };
  };
}

/** An answer of the endpoint. */
export interface Answer {
  readonly txs: readonly AnsweredTx[];
  readonly recovery: readonly { readonly note: string }[];
  readonly message?: string;
  readonly details?: readonly { readonly reason: string; readonly metadata: { readonly field: string } }[];
}

/** A transaction of an answer: its kind is the key beside the indices. */
export type AnsweredTx = { readonly operations_indices: readonly number[] } & Readonly<Record<string, unknown>>;

const file = JSON.parse(
  readFileSync(new URL('../../vectors/bridges-public.json', import.meta.url), 'utf8'),
) as {
  readonly about: { readonly clock_ns: string; readonly overlay: Snapshot };
  readonly cases: readonly BridgeCase[];
};

/** All cases. */
export const cases: readonly BridgeCase[] = file.cases;
/** The clock of the file, nanoseconds. */
export const clock: bigint = BigInt(file.about.clock_ns);
/** Facts that the cases need beside the data that ships. */
export const overlay: Snapshot = file.about.overlay;

/** A transaction of an answer in the form of the file. */
export function flatTx({ operations_indices, ...tx }: AnsweredTx): FlatTx {
  const [[kind = '', body = {}] = []] = Object.entries(tx);
  return { operations_indices, kind, ...(body as Omit<FlatTx, 'kind' | 'operations_indices'>) };
}

/** A transaction with everything in it read, so that what means the same is the same. */
export function readable(tx: FlatTx, times: BridgeCase['times'], call: FlatTx['call']): unknown {
  const signer_address = tx.kind === 'evm_tx' ? tx.signer_address.toLowerCase() : tx.signer_address;
  const signed = { ...tx, call: undefined, signer_address };
  if (tx.kind === 'evm_tx') return strip({ ...signed, ...readEvm(tx, call) }, times);
  if (tx.kind === 'svm_tx') return { ...signed, tx: tx.tx ?? tx.svm?.legacy_base64, svm: undefined };
  const msgs = tx.msgs?.map(({ msg, ...rest }) => ({ ...rest, msg: readJson(msg) }));
  return strip({ ...signed, msgs }, times);
}

/** A value with everything in it read: what means the same is equal. */
export function meaningOf(value: unknown, times: BridgeCase['times']): unknown {
  return strip(readJson(value), times);
}

function readEvm({ to = '', data = '', required_erc20_approvals }: FlatTx, call: FlatTx['call']): object {
  const approvals = JSON.parse(JSON.stringify(required_erc20_approvals).toLowerCase()) as unknown;
  const signatures: readonly string[] = [`function ${call?.function}`];
  const decoded = call === undefined ? data : named(parseAbi(signatures), `0x${data}`);
  return { to: to.toLowerCase(), required_erc20_approvals: approvals, data: readJson(decoded) };
}

/** Arguments of a call by their names. */
function named(abi: Abi, data: Hex): object {
  const { functionName, args = [] } = decodeFunctionData({ abi, data });
  const [called] = abi;
  const inputs = called?.type === 'function' ? called.inputs : [];
  const byName = Object.fromEntries(args.map((value, index) => [inputs[index]?.name ?? index, value]));
  return { functionName, args: byName };
}

/** Reads JSON wherever it stands: in texts, in bytes, and behind the four bytes of a version. */
function readJson(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number' && value >= 1e15) return `#${value}`;
  if (Array.isArray(value)) return value.map(readJson);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readJson(one)]));
  }
  if (typeof value !== 'string') return value;
  if (value.startsWith('{')) return readJson(parseExactly(value));
  const text = jsonIn(value as Hex);
  return text === undefined ? value.toLowerCase() : readJson(parseExactly(text));
}

/** Numbers by their text where they are beyond what a double holds, as deadlines are; texts may hold JSON with more of them. */
function parseExactly(text: string): unknown {
  const textOrNumber = /"(?:[^"\\]|\\.)*"|-?[0-9]{16,}/g;
  return JSON.parse(text.replaceAll(textOrNumber, (found) => (found.startsWith('"') ? found : `"#${found}"`)));
}

function jsonIn(hex: string): string | undefined {
  if (!/^0x(?:0{7}[0-9])?7b/.test(hex)) return undefined;
  const text = Buffer.from(hex.slice(2).replace(/^0{7}[0-9]/, ''), 'hex').toString();
  return text.endsWith('}') ? text : undefined;
}

const timeNames = new Set(['timeout_timestamp', 'timeoutTimestamp', 'timeout', 'retries']);

/** Without deadlines, where a case sets them aside. */
function strip(value: unknown, times: BridgeCase['times']): unknown {
  if (Array.isArray(value)) return value.map((one) => strip(one, times));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, one]) => one !== undefined && !(times === 'free' && timeNames.has(key)),
  );
  return Object.fromEntries(entries.map(([key, one]) => [key, strip(one, times)]));
}
