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
import type { CompletedBurn } from './completed-burn.js';
import type { Exposure } from './exposure.js';

/** One thing worth saying about the messages. */
export interface AuditFinding {
  readonly severity: Severity;
  /** Subject of the finding. */
  readonly class: FindingClass;
  readonly reason: AuditReason;
  readonly message: string;
  /** JSON Pointer into the input, carried on into JSON that stands as text or base64; `''` for the whole. */
  readonly pointer: string;
  /** What is out of service or needs care, of findings about that: its reason, day and source. */
  readonly facts?: Readonly<Record<string, string>>;
}

/** Something that was not understood, with its JSON text. */
export interface UnreadPart {
  readonly pointer: string;
  readonly text: string;
}

/** A report being written. */
export interface Draft {
  readonly effects: Effect[];
  readonly unknown: UnreadPart[];
  readonly findings: Map<string, AuditFinding>;
  /** What accounts can lose besides the coins that the effects move: allowances, permits, powers, unread parts. */
  readonly exposures: Exposure[];
  /** What the user pays chains for transactions. */
  readonly charges: PaidCharge[];
  /** Paths of vouchers that the messages themselves bring to a chain. */
  readonly paths: Map<string, DenomPath>;
  /** Burns of CCTP that messages complete, in order. */
  readonly burns: CompletedBurn[];
  /** Allowances of tokens and what calls take by them, in order. */
  readonly allowances: AllowanceStep[];
  /** Wallets that the expectation names, by the account that each has for a token; by chain and token. */
  readonly wallets: Map<string, ReadonlyMap<string, string>>;
  /** Accounts that pass coins on to whom the expectation names, by chain and address. */
  readonly forwarding: Map<ChainId, ReadonlyMap<string, ForwardingAccount>>;
  /** Whose accounts are, by address and chain. */
  readonly ownership: Map<string, Map<ChainId | undefined, Ownership>>;
  /** Lists of addresses of the expectation, as sets. */
  readonly listed: Map<object, ReadonlySet<string>>;
  /** Characters that unread parts may still quote, and how many they had to leave out. */
  readonly quoting: { left: number; leftOut: number };
  /** Where members stand in the input, by where the auditor reads them: forms of wallets have names of their own. */
  readonly spellings: Map<string, string>;
  /** What was done to values already, so that what holds them need not do it again. */
  readonly sizes: WeakMap<object, number>;
  readonly numbers: WeakSet<object>;
  /** Parts of messages whose numbers were looked at as contracts read them. */
  readonly contractJson: WeakSet<object>;
  readonly rewritten: WeakSet<object>;
  /** What texts say that were only looked into: whoever reads the same text next is given its value. */
  readonly read: Map<string, JsonValue>;
}

/** What fees of a kind of transaction usually come to at most, and from where on they are a danger. */
export interface FeeLimit {
  readonly usual: bigint;
  readonly upper: bigint;
}

/** What the user pays a chain for a transaction. */
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

/** What every reader is given. */
export interface Audit {
  readonly registry: Registry;
  readonly expectation: Expectation;
  /** Accounts that the expectation lists as the user's; undefined where it lists none. */
  readonly owners: Owners | undefined;
  readonly draft: Draft;
  /** Steps of the request. */
  readonly budget: Budget;
  readonly steps: Steps;
  /** What counts as in service. */
  readonly liveness: LivenessOptions;
  /** Whether what is read was JSON text, whose large numbers most readers round. */
  readonly isJson?: boolean | undefined;
  /** What is stated beside what is being read: the chain, and the page that asks for it. */
  readonly beside?: Beside | undefined;
  readonly tx: AuditedTx;
  /** Forwards in the memo around what is read. */
  readonly forwards?: number;
}

/** What is stated beside what a wallet is asked for. */
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

/**
 * What readers lead to. Packets carry memos that call contracts that send packets, so the readers get at each other
 * here instead of importing each other.
 */
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
  /** Version of IBC, where the end by which the coins came does not show it. */
  readonly version?: IbcVersion | undefined;
  /** What arrives, in terms of the receiving chain. */
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

/** Everything about an effect but the transaction and who spends. */
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

/** Notes a finding under a key of its own; a danger replaces a lesser finding. @throws RoutingError `LIMIT_EXCEEDED` */
export function noteFinding(audit: Audit, key: string, finding: NewFinding): void {
  const { reason, message, pointer } = finding;
  const { class: subject, severity } = auditReasons[reason];
  const noted = audit.draft.findings.get(key);
  if (noted !== undefined && (noted.severity === 'danger' || finding.severity !== 'danger')) return;
  spend(audit.budget, 'findings', 1, pointer);
  const said = message.length > limits.findingChars ? `${message.slice(0, limits.findingChars)}...` : message;
  audit.draft.findings.set(key, { severity, class: subject, ...finding, message: said });
}

/** Notes what an account can lose besides the coins that the effects move. */
export function expose(audit: Audit, exposure: Exposure): void {
  audit.draft.exposures.push(exposure);
}

/** Lists a part that was not understood. @throws RoutingError `LIMIT_EXCEEDED` */
export function addUnread(audit: Audit, place: Place): void {
  spend(audit.budget, 'findings', 1, place.pointer);
  const { quoting, unknown } = audit.draft;
  const text = printCharged(audit, place);
  const quoted = text.slice(0, quoting.left);
  quoting.left -= quoted.length;
  quoting.leftOut += text.length - quoted.length;
  unknown.push({ pointer: place.pointer, text: quoted });
}

/** Shows a call that a wallet is asked for as it stands, as far as the report has room to quote. */
export function showCall(audit: Audit, place: Place): void {
  spend(audit.budget, 'findings', 1, place.pointer);
  const { quoting, findings } = audit.draft;
  const text = printCharged(audit, place);
  const message = text.slice(0, quoting.left);
  quoting.left -= message.length;
  quoting.leftOut += text.length - message.length;
  const { pointer } = place;
  findings.set(`CALL_SHOWN ${pointer}`, {
    severity: 'note',
    class: 'contract',
    reason: 'CALL_SHOWN',
    message,
    pointer,
  });
}

/** JSON text of a value. @throws RoutingError `LIMIT_EXCEEDED` */
function printCharged(audit: Audit, { value, pointer }: Place): string {
  const text = printJson(value);
  spend(audit.budget, 'memoBytes', text.length, pointer);
  return text;
}

/** Notes that a value is not what its reader needs, and lists it. */
export function addMalformed(audit: Audit, place: Place, needed: string): void {
  addFinding(
    audit,
    'MALFORMED',
    place.pointer,
    `${needed} is needed, not ${shorten(printCharged(audit, place))}`,
  );
  addUnread(audit, place);
}
