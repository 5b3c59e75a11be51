import { createQuoting, defined, type Quoting } from '../json/encode.js';
import { withChecksum } from '../json/spelling.js';
import { snakeKeys } from '../json/told.js';
import type {
  AuditFinding,
  AuditReport,
  Bound,
  ComparedMember,
  Effect,
  Flow,
  LeftOut,
  Omitted,
  RiskRow,
  Role,
  PoolRoute,
  Unaccounted,
  UnreadPart,
  Verdict,
} from '../../audit/index.js';

/** What messages would do, and what is to be said about it. */
export interface AuditResponse {
  /** In the order in which they happen when nothing fails. */
  readonly effects: readonly WireEffect[];
  /** Everything that was not understood. */
  readonly unknown: readonly UnreadPart[];
  readonly findings: readonly WireFinding[];
  /** Who gives coins and who gets them. */
  readonly flows: readonly WireFlow[];
  /** What leaves accounts without anybody being seen to get it. */
  readonly unaccounted: readonly WireUnaccounted[];
  readonly verdict: Verdict;
  /** Whether the verdict is `match`; absent without an expectation. */
  readonly match?: boolean;
  /** What would have to be decided for a match. */
  readonly undecided: readonly WireUndecided[];
  /** The most that can leave each account, and what arrives in any case. */
  readonly risk: readonly WireRiskRow[];
  /** Members of an expectation that this one leaves out. */
  readonly not_compared: readonly string[];
  /** `wallet` where a transaction does not say what the chain is paid, so that the wallet sets it. */
  readonly fee_set_by?: 'wallet';
  /** Findings and effects that there was no room for; absent when all are listed. */
  readonly omitted?: Omitted;
  /** What else there was no room for; absent when the report says all. */
  readonly left_out?: WireLeftOut;
  /** Present where a wallet is asked for nothing by which coins can move, now or later. */
  readonly moves?: 'nothing';
}

/** How much a report left out: flows, coins unaccounted for, unread parts, and characters of what is listed. */
export interface WireLeftOut {
  readonly flows: number;
  readonly unaccounted: number;
  readonly risk: number;
  /** Parts of rows of risks that are listed; the amounts of the rows count them. */
  readonly risk_parts: number;
  readonly undecided: number;
  readonly unknown: number;
  readonly quoted_chars: number;
}

/** What stands between a report and a match: a member to state, or a place in the messages. */
export interface WireUndecided {
  readonly member?: string;
  readonly pointer?: string;
  readonly reason: AuditFinding['reason'];
}

/** The most of a coin that can leave an account, and what arrives there in any case. */
export interface WireRiskRow {
  readonly account: string;
  /** Empty where it is not known. */
  readonly chain_id: string;
  /** `*` for every coin of the account on the chain; empty for a coin that the data does not name. */
  readonly denom: string;
  readonly out_at_most: WireBound;
  readonly in_at_least: string;
  /** Absent where the expectation does not say it. */
  readonly expected_out?: string;
  readonly expected_in?: string;
  readonly within: RiskRow['within'];
  readonly parts: readonly WireRiskPart[];
}

/** An amount in base units, everything, or not known. */
export interface WireBound {
  readonly amount?: string;
  readonly all?: boolean;
  readonly unknown?: boolean;
}

/** One cause of a possible loss. */
export interface WireRiskPart {
  readonly kind: RiskRow['parts'][number]['kind'];
  readonly bound: WireBound;
  readonly pointer: string;
  readonly to?: string;
}

/** Coins that somebody gives or gets. What cannot be known is absent. */
export interface WireFlow {
  readonly tx: number;
  readonly side: Flow['side'];
  readonly role: Role;
  /** Empty where the data does not hold the chain. */
  readonly chain_id: string;
  readonly denom?: string;
  readonly amount?: string;
  /** Present where more may move. */
  readonly is_least?: boolean;
  readonly address?: string;
  readonly pointer: string;
}

/** Coins that nobody is seen to get. */
export interface WireUnaccounted {
  readonly tx: number;
  readonly chain_id: string;
  readonly denom?: string;
  readonly amount: string;
  readonly pointer: string;
}

/** One thing that messages would do. What an effect does not have, or what cannot be known, is absent. */
export interface WireEffect {
  readonly tx: number;
  readonly kind: Effect['kind'];
  /** Empty beyond a channel that the data does not hold. */
  readonly chain_id: string;
  readonly port?: string;
  readonly channel?: string;
  readonly bridge?: string;
  readonly venue?: string;
  readonly purpose?: string;
  readonly denom_in?: string;
  readonly denom_out?: string;
  readonly amount?: string;
  readonly min_amount_out?: string;
  readonly is_exact_out?: boolean;
  readonly routes?: readonly WireSwapRoute[];
  readonly basis_points_fee?: string;
  readonly address?: string;
  readonly is_token_account?: boolean;
  /** Who gives power. */
  readonly granter?: string;
  /** Type of the power given. */
  readonly authorization?: string;
  /** Types of messages that it is for. */
  readonly msg_type_urls?: readonly string[];
  /** Most that may be spent; absent where nothing limits it. */
  readonly limit?: readonly WireGrantedCoin[];
  /** Who alone may be paid. */
  readonly receivers?: readonly string[];
  /** Channels that alone may be used. */
  readonly channels?: readonly string[];
  /** Nanoseconds since the epoch at which the power ends. */
  readonly expiration?: string;
  /** Of a mint, Circle's number of the chain where the coins were burned, who burned them, and as what. */
  readonly source_domain?: number;
  readonly burned_by?: string;
  readonly burn_token?: string;
  /** Whom the chain charges for the transaction. */
  readonly payer?: string;
  /** JSON text. */
  readonly msg?: string;
  /** Nanoseconds since the epoch. */
  readonly deadline?: string;
  /** Nanoseconds from the sending of the packet. */
  readonly timeout?: string;
  readonly retries?: number;
  readonly pointer: string;
}

/** Base units of a coin that may be spent. */
export interface WireGrantedCoin {
  readonly denom: string;
  readonly amount: string;
}

/** One way through pools. */
export interface WireSwapRoute {
  readonly amount_in?: string;
  readonly operations: readonly WirePoolStep[];
}

/** One pool. */
export interface WirePoolStep {
  readonly pool: string;
  readonly denom_in?: string;
  readonly denom_out?: string;
}

/** One thing worth saying about the messages. */
export interface WireFinding {
  readonly severity: AuditFinding['severity'];
  /** Subject of the finding. */
  readonly class: AuditFinding['class'];
  readonly reason: AuditFinding['reason'];
  readonly message: string;
  /** JSON Pointer into the messages, which goes on inside JSON that is a text or base64. */
  readonly pointer: string;
  /** Why something is out of service or needs care; of outages alone, as what follows. */
  readonly outage_reason?: string;
  /** ISO date; empty where it is not known. */
  readonly since?: string;
  readonly source?: string;
}

/** Writes the report of an audit. */
export function encodeReport(report: AuditReport): AuditResponse {
  const { effects, unknown, findings, flows, unaccounted, verdict, isMatch, notCompared, leftOut } = report;
  const { feeSetBy, moves } = report;
  const quoting = createQuoting();
  const written = effects.map((effect) => encodeEffect(effect, quoting));
  return defined<AuditResponse>({
    effects: written,
    unknown,
    findings: findings.map(encodeFinding),
    flows: flows.map(encodeFlow),
    unaccounted: unaccounted.map(encodeUnaccounted),
    verdict,
    match: isMatch,
    undecided: report.undecided.map(({ member, ...one }) =>
      defined<WireUndecided>({ member: member && names[member], ...one }),
    ),
    risk: report.risk.map(encodeRisk),
    not_compared: notCompared.map((name) => names[name]),
    omitted: report.omitted,
    fee_set_by: feeSetBy,
    left_out: encodeLeftOut(leftOut, quoting.leftOut()),
    moves,
  });
}

function encodeFinding({ facts, ...finding }: AuditFinding): WireFinding {
  return facts === undefined ? finding : Object.assign(snakeKeys(facts), finding);
}

/** Members of an expectation as the interface names them. */
const names: Readonly<Record<ComparedMember | 'burn', string>> = {
  sourceAsset: 'source_asset',
  amountIn: 'amount_in',
  destAsset: 'dest_asset',
  minAmountOut: 'min_amount_out',
  receiver: 'receiver',
  ownAddresses: 'own_addresses',
  affiliates: 'affiliates',
  period: 'period',
  burn: 'burn',
};

function encodeRisk(row: RiskRow): WireRiskRow {
  const { account, chainId, denom, outAtMost, inAtLeast, expectedOut, expectedIn, within, parts } = row;
  return defined<WireRiskRow>({
    account,
    chain_id: chainId ?? '',
    denom: withChecksum(denom),
    out_at_most: encodeBound(outAtMost),
    in_at_least: String(inAtLeast),
    expected_out: expectedOut?.toString(),
    expected_in: expectedIn?.toString(),
    within,
    parts: parts.map(({ bound, ...part }) => defined<WireRiskPart>({ ...part, bound: encodeBound(bound) })),
  });
}

function encodeBound(bound: Bound): WireBound {
  return 'amount' in bound ? { amount: String(bound.amount) } : bound;
}

function encodeFlow({ tx, side, role, chainId, denom, amount, isLeast, address, pointer }: Flow): WireFlow {
  return defined<WireFlow>({
    tx,
    side,
    role,
    chain_id: chainId ?? '',
    denom: denom && withChecksum(denom),
    amount: amount?.toString(),
    is_least: isLeast ? true : undefined,
    address,
    pointer,
  });
}

function encodeUnaccounted({ tx, chainId, denom, amount, pointer }: Unaccounted): WireUnaccounted {
  const written = denom && withChecksum(denom);
  return defined<WireUnaccounted>({
    ...{ tx, chain_id: chainId ?? '', denom: written, amount: String(amount), pointer },
  });
}

/** All members that effects have; those of another kind are absent. */
type AnyEffect = { readonly [K in KeyOf<Effect>]?: MemberOf<Effect, K> };
type KeyOf<T> = T extends unknown ? keyof T : never;
type MemberOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

function encodeLeftOut(leftOut: LeftOut | undefined, ofEffects: number): WireLeftOut | undefined {
  if (leftOut === undefined && ofEffects === 0) return undefined;
  const { flows = 0, unaccounted = 0, risk = 0, riskParts = 0 } = leftOut ?? {};
  const { undecided = 0, unknown = 0, quotedChars = 0 } = leftOut ?? {};
  const rows = { flows, unaccounted, risk, risk_parts: riskParts, undecided, unknown };
  return { ...rows, quoted_chars: quotedChars + ofEffects };
}

function encodeEffect(effect: Effect, quoting: Quoting): WireEffect {
  const any: AnyEffect = effect;
  return defined<WireEffect>({
    tx: effect.tx,
    kind: effect.kind,
    chain_id: effect.chainId ?? '',
    port: any.port,
    channel: any.channel,
    bridge: any.bridge,
    venue: any.venue,
    purpose: any.purpose,
    denom_in: any.denomIn && withChecksum(any.denomIn),
    denom_out: any.denomOut && withChecksum(any.denomOut),
    amount: any.amount?.toString(),
    min_amount_out: any.minAmountOut?.toString(),
    is_exact_out: any.isExactOut,
    routes: any.routes?.map(encodeRoute),
    basis_points_fee: any.basisPoints?.toString(),
    address: any.address,
    is_token_account: any.isTokenAccount === true ? true : undefined,
    granter: any.granter,
    authorization: any.authorization,
    msg_type_urls: any.msgTypeUrls,
    limit: any.limit?.map(({ denom, amount }) => ({ denom: withChecksum(denom), amount: String(amount) })),
    receivers: any.receivers,
    channels: any.channels,
    expiration: any.expiration?.toString(),
    source_domain: any.sourceDomain,
    burned_by: any.burnedBy,
    burn_token: any.burnToken,
    payer: any.payer,
    msg: any.msg === undefined ? undefined : quoting.quote(any.msg),
    deadline: any.deadline?.toString(),
    timeout: any.timeout?.toString(),
    retries: any.retries,
    pointer: effect.pointer,
  });
}

function encodeRoute({ amount, steps }: PoolRoute): WireSwapRoute {
  return defined<WireSwapRoute>({
    amount_in: amount?.toString(),
    operations: steps.map(({ pool, denomIn, denomOut }) =>
      defined<WirePoolStep>({ pool, denom_in: denomIn, denom_out: denomOut }),
    ),
  });
}
