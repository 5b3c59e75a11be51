import type { CctpMessage } from '../cctp/index.js';
import { type JsonObject, type JsonValue, printJson } from '../json/index.js';
import { type Budget, type ChainId, type DenomPath, limits, spend } from '../primitives/index.js';
import type { IbcVersion, LivenessOptions, Owners, Ownership, Registry } from '../registry/index.js';
import type { AllowanceStep } from './allowance-step.js';
import type { Coins } from './coins.js';
import type { Effect } from './effect.js';
import type { Expectation } from './expectation.js';
import { shorten } from './json-text.js';
import type { At, Place } from './place.js';
import { type AuditReason, auditReasons, type FindingClass, type Severity } from './reasons.js';
import type { Exposure } from './exposure.js';

/** A statement about the messages. */
export interface AuditFinding {
  /** Gravity of the finding. */
  readonly severity: Severity;
  /** Subject of the finding. */
  readonly class: FindingClass;
  /** Reason for programs. */
  readonly reason: AuditReason;
  /** Sentence for users. */
  readonly message: string;
  /** JSON Pointer into the input, continued into JSON inside text or base64; `''` for the whole. */
  readonly pointer: string;
  /** Reason, day and source of an outage, in findings about outages. */
  readonly facts?: Readonly<Record<string, string>>;
}

/** Something that was not understood, with its JSON text. */
export interface UnreadPart {
  /** JSON Pointer to the part. */
  readonly pointer: string;
  /** JSON text of the part. */
  readonly text: string;
}

/** A report being written. */
export interface Draft {
  readonly effects: Effect[];
  readonly unknown: UnreadPart[];
  readonly findings: Map<string, AuditFinding>;
  /** Possible losses of accounts in addition to the effects: allowances, permits, powers, unread parts. */
  readonly exposures: Exposure[];
  /** Payments of the user to chains for transactions. */
  readonly charges: PaidCharge[];
  /** Paths of vouchers that the messages themselves bring to a chain. */
  readonly paths: Map<string, DenomPath>;
  /** Burns of CCTP that messages complete, in order. */
  readonly burns: CompletedBurn[];
  /** Allowances of tokens and what calls take by them, in order. */
  readonly allowances: AllowanceStep[];
  /** Wallets that the expectation names, by the account that each has for a token; by chain and token. */
  readonly wallets: Map<string, ReadonlyMap<string, string>>;
  /** Accounts that forward coins to recipients of the expectation, by chain and address. */
  readonly forwarding: Map<ChainId, ReadonlyMap<string, ForwardingAccount>>;
  /** Whose accounts are, by address and chain. */
  readonly ownership: Map<string, Map<ChainId | undefined, Ownership>>;
  /** Lists of addresses of the expectation, as sets. */
  readonly listed: Map<object, ReadonlySet<string>>;
  /** Characters that unread parts may still quote, and how many they had to leave out. */
  readonly quoting: { left: number; leftOut: number };
  /** Pointers into the input by the auditor's pointers: forms of wallets have different names. */
  readonly spellings: Map<string, string>;
  /** Measured sizes of values, so that their parents need not measure them again. */
  readonly sizes: WeakMap<object, number>;
  readonly numbers: WeakSet<object>;
  /** Parts of messages whose numbers were looked at as contracts read them. */
  readonly contractJson: WeakSet<object>;
  readonly rewritten: WeakSet<object>;
  /** Parsed values of texts that were only inspected, for the next reader of the same text. */
  readonly read: Map<string, JsonValue>;
}

/** Usual maximum of a transaction's fee, and the level above which it is a danger. */
export interface FeeLimit {
  readonly usual: bigint;
  readonly upper: bigint;
}

/** A burn of CCTP that a message of the request completes, as the expectation is compared with it. */
export interface CompletedBurn {
  readonly message: CctpMessage;
  readonly pointer: string;
}

/** A payment of the user to a chain for a transaction. */
export interface PaidCharge {
  readonly chainId: ChainId | undefined;
  readonly denom: string | undefined;
  readonly amount: bigint;
  /** Account that is charged. */
  readonly payer: string | undefined;
  readonly pointer: string;
  /** Undefined where the data has no price to judge by. */
  readonly limit: FeeLimit | undefined;
  /** Whether the expectation states fees of the chain, which then count instead. */
  readonly isStated: boolean;
}

/** An account of Noble that has no key: whatever it gets goes to a recipient over a channel. */
export interface ForwardingAccount {
  readonly channel: string;
  readonly recipient: string;
}

/** A report with nothing in it. */
export function emptyDraft(): Draft {
  return {
    effects: [],
    unknown: [],
    findings: new Map(),
    exposures: [],
    charges: [],
    burns: [],
    paths: new Map(),
    wallets: new Map(),
    forwarding: new Map(),
    ownership: new Map(),
    listed: new Map(),
    spellings: new Map(),
    allowances: [],
    quoting: { left: limits.quotedChars, leftOut: 0 },
    sizes: new WeakMap(),
    numbers: new WeakSet(),
    contractJson: new WeakSet(),
    rewritten: new WeakSet(),
    read: new Map(),
  };
}

/** State that every reader receives. */
export interface Audit {
  readonly registry: Registry;
  readonly expectation: Expectation;
  /** Accounts that the expectation lists as the user's; undefined where it lists none. */
  readonly owners: Owners | undefined;
  readonly draft: Draft;
  /** Steps of the request. */
  readonly budget: Budget;
  readonly steps: Steps;
  /** Options that decide what is in service. */
  readonly liveness: LivenessOptions;
  /** Whether the input was JSON text, whose large numbers most readers round. */
  readonly isJson?: boolean | undefined;
  /** Context of the current input: the chain, and the page that sent the request. */
  readonly beside?: Beside | undefined;
  readonly tx: AuditedTx;
  /** Number of forwards in the memo around the current part. */
  readonly forwards?: number;
}

/** Context of a wallet request. */
export interface Beside {
  readonly chain?: At<string> | undefined;
  readonly origin?: At<string> | undefined;
}

/** The transaction that is being read. */
export interface AuditedTx {
  readonly index: number;
  readonly chainId?: ChainId | undefined;
  readonly signer?: string | undefined;
  /** Account that the message being read spends from. */
  readonly account?: string | undefined;
  readonly typeUrls: ReadonlySet<string>;
  /** Whether all that is signed is known, so that a message that is not read is a danger. */
  readonly isWhole?: true | undefined;
}

/** Readers that call each other through this table: packets carry memos that call contracts that send packets. */
export interface Steps {
  /** A packet is received. */
  arrive(audit: Audit, arrival: Arrival): void;
  /** A contract is called. */
  call(audit: Audit, call: Call): void;
}

/** A packet at the chain that receives it. */
export interface Arrival {
  /** Chain that sent it. */
  readonly from?: ChainId | undefined;
  /** Version of IBC, if the receiving end does not show it. */
  readonly version?: IbcVersion | undefined;
  /** The arriving coins, as the receiving chain names them. */
  readonly coins: Coins;
  readonly receiver: At<string> | undefined;
  /** Text, or an object where the sender's message has one. */
  readonly memo: Place | undefined;
}

/** A packet whose memo is a JSON object, at the chain that receives it. */
export interface MemoArrival extends Arrival {
  readonly object: At<JsonObject>;
}

/** A contract is called with coins. */
export interface Call {
  readonly via: 'execute' | 'hooks' | 'callbacks' | 'cw20' | 'action' | 'bridge';
  readonly chainId: ChainId | undefined;
  readonly funds: readonly Coins[];
  readonly contract: At<string>;
  readonly msg: Place;
}

/** An effect without the transaction and the sender. */
type NewEffect = Effect extends infer E ? (E extends Effect ? Omit<E, 'tx' | 'sender'> : never) : never;

/** Notes an effect of the transaction under audit. */
export function addEffect(audit: Audit, effect: NewEffect): void {
  const { index: tx, account: sender } = audit.tx;
  audit.draft.effects.push(effect.kind === 'send' ? { tx, sender, ...effect } : { tx, ...effect });
}

/** Notes a finding; the same about the same place is noted once. @throws RoutingError `LIMIT_EXCEEDED` */
export function addFinding(audit: Audit, reason: AuditReason, pointer: string, message: string): void {
  noteFinding(audit, `${reason} ${pointer}`, { reason, pointer, message });
}

/** Notes a finding as a danger where its reason usually is a warning. @throws RoutingError `LIMIT_EXCEEDED` */
export function addDanger(audit: Audit, reason: AuditReason, pointer: string, message: string): void {
  noteFinding(audit, `${reason} ${pointer}`, { severity: 'danger', reason, pointer, message });
}

/** Notes a finding as a warning that decides nothing where its reason usually is a danger. @throws RoutingError `LIMIT_EXCEEDED` */
export function addWarning(audit: Audit, reason: AuditReason, pointer: string, message: string): void {
  noteFinding(audit, `${reason} ${pointer}`, { severity: 'warning', reason, pointer, message });
}

type NewFinding = Omit<AuditFinding, 'severity' | 'class'> & { readonly severity?: Severity };

/** Notes a finding under a unique key; a danger replaces a lesser finding. @throws RoutingError `LIMIT_EXCEEDED` */
export function noteFinding(audit: Audit, key: string, finding: NewFinding): void {
  const { reason, message, pointer } = finding;
  const { class: subject, severity } = auditReasons[reason];
  const noted = audit.draft.findings.get(key);
  if (noted !== undefined && (noted.severity === 'danger' || finding.severity !== 'danger')) return;
  spend(audit.budget, 'findings', 1, pointer);
  const said = message.length > limits.findingChars ? `${message.slice(0, limits.findingChars)}...` : message;
  audit.draft.findings.set(key, { severity, class: subject, ...finding, message: said });
}

/** Notes a possible loss of an account in addition to the moved coins. */
export function expose(audit: Audit, exposure: Exposure): void {
  audit.draft.exposures.push(exposure);
}

/** Lists a part that was not understood. @throws RoutingError `LIMIT_EXCEEDED` */
export function addUnread(audit: Audit, place: Place): void {
  audit.draft.unknown.push({ pointer: place.pointer, text: quote(audit, place) });
}

/** Quotes a call of a wallet request, as far as the report has room. */
export function showCall(audit: Audit, place: Place): void {
  const { pointer } = place;
  const entry = { severity: 'note', class: 'contract', reason: 'CALL_SHOWN' } as const;
  audit.draft.findings.set(`CALL_SHOWN ${pointer}`, { ...entry, message: quote(audit, place), pointer });
}

/** JSON text of a value, cut to what unread parts may still quote. @throws RoutingError `LIMIT_EXCEEDED` */
function quote({ draft: { quoting }, budget }: Audit, place: Place): string {
  spend(budget, 'findings', 1, place.pointer);
  const text = printCharged(budget, place);
  const quoted = text.slice(0, quoting.left);
  quoting.left -= quoted.length;
  quoting.leftOut += text.length - quoted.length;
  return quoted;
}

/** JSON text of a value. @throws RoutingError `LIMIT_EXCEEDED` */
function printCharged(budget: Budget, { value, pointer }: Place): string {
  const text = printJson(value);
  spend(budget, 'memoBytes', text.length, pointer);
  return text;
}

/** Notes and lists a value that its reader cannot use. */
export function addMalformed(audit: Audit, place: Place, needed: string): void {
  const found = shorten(printCharged(audit.budget, place));
  addFinding(audit, 'MALFORMED', place.pointer, `${needed} is needed, not ${found}`);
  addUnread(audit, place);
}
