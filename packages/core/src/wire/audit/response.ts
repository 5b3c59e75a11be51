import type {
  AuditFinding,
  Effect,
  Flow,
  Omitted,
  RiskRow,
  Role,
  UnreadPart,
  Verdict,
} from '../../audit/index.js';
import type { OutageFacts } from '../warnings.js';

/** Effects of messages and the findings about them. */
export interface AuditResponse {
  /** In the order of execution when nothing fails. */
  readonly effects: readonly WireEffect[];
  /** Parts of the messages that the audit could not read. */
  readonly unknown: readonly UnreadPart[];
  /** Findings, in the order of the messages. */
  readonly findings: readonly WireFinding[];
  /** Coins that accounts give and get; with `unaccounted`, both sides add up. */
  readonly flows: readonly WireFlow[];
  /** Coins that leave accounts and that no account is seen to get. */
  readonly unaccounted: readonly WireUnaccounted[];
  /** `match`: every loss and arrival was compared and is as expected, and no finding is dangerous, undecided or unread. `differs`: a finding is dangerous, or a part differs. `unclear`: neither can be said. */
  readonly verdict: Verdict;
  /** Whether the verdict is `match`; absent without an expectation. */
  readonly match?: boolean;
  /** Members to state, or parts of the messages to read, before the verdict can be `match`. */
  readonly undecided: readonly WireUndecided[];
  /** Most of each coin that can leave each account, and least that arrives in any case. */
  readonly risk: readonly WireRiskRow[];
  /** Members that the expectation omits, so that they were not compared. */
  readonly not_compared: readonly string[];
  /** `wallet` if a transaction states no network fee, so that the wallet sets it. */
  readonly fee_set_by?: 'wallet';
  /** Number of findings and effects that the report has no room for; absent if all are listed. */
  readonly omitted?: Omitted;
  /** Number of other rows that the report has no room for; absent if the report is complete. */
  readonly left_out?: WireLeftOut;
  /** Present if the request to the wallet can move no coins, now or later. */
  readonly moves?: 'nothing';
}

/** Numbers of rows and characters that a report omits. */
export interface WireLeftOut {
  /** Number of flows. */
  readonly flows: number;
  /** Number of rows of `unaccounted`. */
  readonly unaccounted: number;
  /** Number of rows of `risk`. */
  readonly risk: number;
  /** Number of parts within listed rows of `risk`; the amounts of the rows include them. */
  readonly risk_parts: number;
  /** Number of rows of `undecided`. */
  readonly undecided: number;
  /** Number of rows of `unknown`. */
  readonly unknown: number;
  /** Characters of memos and messages cut from listed rows. */
  readonly quoted_chars: number;
}

/** An open question that prevents a match: a member to state, or a place in the messages. */
export interface WireUndecided {
  /** Member of the expectation to state. */
  readonly member?: string;
  /** JSON Pointer to the part of the messages that leaves it open. */
  readonly pointer?: string;
  /** Reason of the finding that is undecided. */
  readonly reason: AuditFinding['reason'];
}

/** Largest outflow of a coin from an account, and its guaranteed arrivals. */
export interface WireRiskRow {
  /** Address of the account. */
  readonly account: string;
  /** Chain id; empty if the chain is unknown. */
  readonly chain_id: string;
  /** Denom; `*` for every coin of the account on the chain, empty for a coin that is not in the data. */
  readonly denom: string;
  /** Most that can leave, all parts together. */
  readonly out_at_most: WireBound;
  /** Least base units that arrive in any case. */
  readonly in_at_least: string;
  /** Base units that may leave by the expectation; absent if it does not state them. */
  readonly expected_out?: string;
  /** Base units that must arrive by the expectation; absent if it does not state them. */
  readonly expected_in?: string;
  /** Whether the row is within the expectation. */
  readonly within: RiskRow['within'];
  /** Causes of a possible loss, each with its worst case. */
  readonly parts: readonly WireRiskPart[];
}

/** An amount in base units, everything, or not known. */
export interface WireBound {
  /** Most base units. */
  readonly amount?: string;
  /** Present if everything in the account can leave. */
  readonly all?: boolean;
  /** Present if the amount is unknown. */
  readonly unknown?: boolean;
}

/** One cause of a possible loss. */
export interface WireRiskPart {
  /** Cause of the possible loss. */
  readonly kind: RiskRow['parts'][number]['kind'];
  /** Most that can leave by this cause. */
  readonly bound: WireBound;
  /** JSON Pointer into the messages, continued into JSON inside text or base64. */
  readonly pointer: string;
  /** Address that may take the coins, if it is known. */
  readonly to?: string;
}

/** Coins that an account gives or gets. Unknown members are absent. */
export interface WireFlow {
  /** Index of the transaction, from 0. */
  readonly tx: number;
  /** `from`: the coins come from the account. `to`: they go to it. */
  readonly side: Flow['side'];
  /** Role of the account, as far as the expectation or the data identify it. */
  readonly role: Role;
  /** Chain id; empty if the chain is not in the data. */
  readonly chain_id: string;
  /** Denom on the chain. */
  readonly denom?: string;
  /** Base units. */
  readonly amount?: string;
  /** Present if more may move. */
  readonly is_least?: boolean;
  /** Address of the account. */
  readonly address?: string;
  /** JSON Pointer into the messages, continued into JSON inside text or base64. */
  readonly pointer: string;
}

/** Coins without a recipient in any message. */
export interface WireUnaccounted extends Pick<WireFlow, 'tx' | 'chain_id' | 'denom' | 'pointer'> {
  /** Base units. */
  readonly amount: string;
}

/** One effect of messages. Members that do not apply, or are unknown, are absent. */
export interface WireEffect {
  /** Index of the transaction, from 0. */
  readonly tx: number;
  /** Type of the effect; it determines the members that are present. */
  readonly kind: Effect['kind'];
  /** Chain id; empty beyond a channel that is not in the data. */
  readonly chain_id: string;
  /** Port of the channel on this chain. */
  readonly port?: string;
  /** Channel on this chain. */
  readonly channel?: string;
  /** Bridge that takes or gives the coins. */
  readonly bridge?: string;
  /** Swap venue. */
  readonly venue?: string;
  /** Purpose of a fee. */
  readonly purpose?: string;
  /** Denom that enters the effect. */
  readonly denom_in?: string;
  /** Denom that leaves it. */
  readonly denom_out?: string;
  /** Base units of `denom_in`. */
  readonly amount?: string;
  /** Least base units of `denom_out`. */
  readonly min_amount_out?: string;
  /** Whether the swap fixes its output instead of its input. */
  readonly is_exact_out?: boolean;
  /** Pools of the swap, one row per part of a split swap. */
  readonly routes?: readonly WireSwapRoute[];
  /** Share of a fee, hundredths of a percent. */
  readonly basis_points_fee?: string;
  /** Address that is paid or called. */
  readonly address?: string;
  /** Present if the address is a token account of an SVM chain. */
  readonly is_token_account?: boolean;
  /** Account that grants a power. */
  readonly granter?: string;
  /** Type of the granted power. */
  readonly authorization?: string;
  /** Types of messages that the power allows. */
  readonly msg_type_urls?: readonly string[];
  /** Most that the power may spend; absent without a limit. */
  readonly limit?: readonly WireGrantedCoin[];
  /** Only accounts that the power may pay. */
  readonly receivers?: readonly string[];
  /** Only channels that the power may use. */
  readonly channels?: readonly string[];
  /** End of the power, nanoseconds since the epoch; absent if it never ends. */
  readonly expiration?: string;
  /** CCTP domain of the chain where minted coins were burned. */
  readonly source_domain?: number;
  /** Address that burned the minted coins. */
  readonly burned_by?: string;
  /** Token that was burned. */
  readonly burn_token?: string;
  /** Address that the chain charges for the transaction. */
  readonly payer?: string;
  /** Message of a call, JSON text. */
  readonly msg?: string;
  /** Deadline of a swap, nanoseconds since the epoch. */
  readonly deadline?: string;
  /** Timeout of a packet, nanoseconds after its sending. */
  readonly timeout?: string;
  /** Retries of a forwarding chain after a timeout. */
  readonly retries?: number;
  /** JSON Pointer into the messages, continued into JSON inside text or base64. */
  readonly pointer: string;
}

/** Base units of a coin that may be spent. */
export interface WireGrantedCoin {
  /** Denom on the chain. */
  readonly denom: string;
  /** Most base units. */
  readonly amount: string;
}

/** One route through pools. */
export interface WireSwapRoute {
  /** Base units that this part of a split swap takes. */
  readonly amount_in?: string;
  /** Pools in the order of the swap. */
  readonly operations: readonly WirePoolStep[];
}

/** One pool. */
export interface WirePoolStep {
  /** Pool, as the venue identifies it. */
  readonly pool: string;
  /** Denom that the pool takes. */
  readonly denom_in?: string;
  /** Denom that the pool gives. */
  readonly denom_out?: string;
}

/** A statement about the messages. */
export interface WireFinding extends OutageFacts {
  /** Gravity: `danger` may lose coins, `warning` needs a look, `note` informs. */
  readonly severity: AuditFinding['severity'];
  /** Subject of the finding. */
  readonly class: AuditFinding['class'];
  /** Reason for programs. */
  readonly reason: AuditFinding['reason'];
  /** Human-readable sentence. */
  readonly message: string;
  /** JSON Pointer into the messages, continued into JSON inside text or base64. */
  readonly pointer: string;
  /** Present if it is unknown whether the user's key can spend at an address. */
  readonly family?: 'unknown';
}
