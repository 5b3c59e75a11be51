import { createQuoting, defined, type Quoting } from '../json/encode.js';
import { withChecksum } from '../json/spelling.js';
import { snakeKeys } from '../json/told.js';
import type {
  AuditFinding,
  AuditReport,
  ComparedMember,
  Effect,
  Flow,
  LeftOut,
  Omitted,
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
  /** Members of an expectation that this one leaves out. */
  readonly not_compared: readonly string[];
  /** `wallet` where a transaction does not say what the chain is paid, so that the wallet sets it. */
  readonly fee_set_by?: string;
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
  readonly unknown: number;
  readonly quoted_chars: number;
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
  readonly severity: string;
  /** Subject of the finding. */
  readonly class: string;
  readonly reason: string;
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
const names: Readonly<Record<ComparedMember, string>> = {
  sourceAsset: 'source_asset',
  amountIn: 'amount_in',
  destAsset: 'dest_asset',
  minAmountOut: 'min_amount_out',
  receiver: 'receiver',
  ownAddresses: 'own_addresses',
  affiliates: 'affiliates',
  period: 'period',
};

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
  const { flows = 0, unaccounted = 0, unknown = 0, quotedChars = 0 } = leftOut ?? {};
  return { flows, unaccounted, unknown, quoted_chars: quotedChars + ofEffects };
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
