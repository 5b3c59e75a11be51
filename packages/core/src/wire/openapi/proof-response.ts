import * as shapes from '../../json/index.js';
import { type AuditReason, auditReasons, type Omitted, type UnreadPart } from '../../audit/index.js';
import type {
  AuditResponse,
  WireEffect,
  WireGrantedCoin,
  WireFinding,
  WireFlow,
  WireLeftOut,
  WirePoolStep,
  WireSwapRoute,
  WireBound,
  WireRiskPart,
  WireRiskRow,
  WireUnaccounted,
  WireUndecided,
} from '../audit/report.js';
import { settlingEvents } from '../../simulate/index.js';
import type { WireRecovery, WireSettling } from '../proof/recovery-row.js';
import type {
  SimulateResponse,
  WireBalance,
  WireCoin,
  WireDelivery,
  WireDifference,
  WireEvent,
  WireLost,
  WireNotShown,
  WireOutcome,
} from '../simulate/simulation.js';

import { spelled } from '../json/encode.js';

const reasons = Object.keys(auditReasons) as AuditReason[]; // the keys of a table of them

const text = shapes.text;
const flag = shapes.flag;
const maybeText = shapes.given(text);
const maybeTexts = shapes.given(shapes.list(shapes.text));
const maybeFlag = shapes.given(flag);
const maybeInteger = shapes.given(shapes.whole);

const coin = { denom: text, chain_id: text, amount: text };
const coinSchema = shapes.object<WireCoin>(coin);
const balance = shapes.object<WireBalance>({ ...coin, address: text });

const settling = shapes.object<WireSettling>({
  event: shapes.oneOf(...settlingEvents.map(spelled)),
  by: shapes.oneOf('anyone', 'relayer', 'user', 'solver'),
  seconds: shapes.given(shapes.list(shapes.whole)),
});

/** Where one failure leaves one coin. */
export const recoverySchema: shapes.Shape<WireRecovery> = shapes.object<WireRecovery>({
  failure: shapes.object<WireRecovery['failure']>({
    tx: shapes.whole,
    hop: shapes.whole,
    kind: text,
    by: shapes.given(shapes.oneOf('signer')),
  }),
  after_swap: shapes.whole,
  asset: coinSchema,
  address: text,
  owner: shapes.oneOf('user', 'affiliate', 'relayer', 'handler', 'stranded', 'waiting'),
  can_sign: flag,
  at_most_seconds: maybeInteger,
  settles_when: shapes.given(settling),
  settles_to: shapes.given(balance),
  note: text,
});

const swapRoute = shapes.object<WireSwapRoute>({
  amount_in: maybeText,
  operations: shapes.list(
    shapes.object<WirePoolStep>({ pool: text, denom_in: maybeText, denom_out: maybeText }),
  ),
});

/** One thing that messages would do. */
export const effectSchema: shapes.Shape<WireEffect> = shapes.object<WireEffect>({
  tx: shapes.whole,
  kind: shapes.oneOf('send', 'forward', 'swap', 'fee', 'call', 'deliver', 'mint', 'recover', 'grant'),
  chain_id: text,
  port: maybeText,
  channel: maybeText,
  bridge: maybeText,
  venue: maybeText,
  purpose: maybeText,
  denom_in: maybeText,
  denom_out: maybeText,
  amount: maybeText,
  min_amount_out: maybeText,
  is_exact_out: maybeFlag,
  routes: shapes.given(shapes.list(swapRoute)),
  basis_points_fee: maybeText,
  address: maybeText,
  is_token_account: maybeFlag,
  granter: maybeText,
  authorization: maybeText,
  msg_type_urls: maybeTexts,
  limit: shapes.given(shapes.list(shapes.object<WireGrantedCoin>({ denom: text, amount: text }))),
  receivers: maybeTexts,
  channels: maybeTexts,
  expiration: maybeText,
  source_domain: maybeInteger,
  burned_by: maybeText,
  burn_token: maybeText,
  payer: maybeText,
  msg: maybeText,
  deadline: maybeText,
  timeout: maybeText,
  retries: maybeInteger,
  pointer: text,
});

/** One thing worth saying about messages. */
export const findingSchema: shapes.Shape<WireFinding> = shapes.object<WireFinding>({
  severity: shapes.oneOf('danger', 'warning', 'note'),
  class: shapes.oneOf(...new Set(Object.values(auditReasons).map((entry) => entry.class))),
  reason: shapes.oneOf(...reasons),
  message: text,
  pointer: text,
  outage_reason: maybeText,
  since: maybeText,
  source: maybeText,
});

const roles: readonly WireFlow['role'][] = [
  'signer',
  'receiver',
  'own',
  'likely_own',
  'affiliate',
  'contract',
  'pool',
  'bridge',
  'relayer',
  'network',
  'unknown',
];

const bound = shapes.object<WireBound>({ amount: maybeText, all: maybeFlag, unknown: maybeFlag });

const partKinds: readonly WireRiskPart['kind'][] = [
  'amount',
  'network_fee',
  'deposit',
  'relay_fee',
  'slippage',
  'allowance',
  'permit',
  'power',
  'unread',
  'later_call',
];

const riskRow = shapes.object<WireRiskRow>({
  account: text,
  chain_id: text,
  denom: text,
  out_at_most: bound,
  in_at_least: text,
  expected_out: maybeText,
  expected_in: maybeText,
  within: shapes.oneOf('yes', 'no', 'unknown'),
  parts: shapes.list(
    shapes.object<WireRiskPart>({ kind: shapes.oneOf(...partKinds), bound, pointer: text, to: maybeText }),
  ),
});

/** The report of an audit. */
export const auditResponse: shapes.Shape<AuditResponse> = shapes.object<AuditResponse>({
  effects: shapes.list(effectSchema),
  unknown: shapes.list(shapes.object<UnreadPart>({ pointer: text, text })),
  findings: shapes.list(findingSchema),
  flows: shapes.list(
    shapes.object<WireFlow>({
      tx: shapes.whole,
      side: shapes.oneOf('from', 'to'),
      role: shapes.oneOf(...roles),
      chain_id: text,
      denom: maybeText,
      amount: maybeText,
      is_least: maybeFlag,
      address: maybeText,
      pointer: text,
    }),
  ),
  unaccounted: shapes.list(
    shapes.object<WireUnaccounted>({
      tx: shapes.whole,
      chain_id: text,
      denom: maybeText,
      amount: text,
      pointer: text,
    }),
  ),
  verdict: shapes.oneOf('match', 'differs', 'unclear'),
  match: maybeFlag,
  undecided: shapes.list(
    shapes.object<WireUndecided>({
      member: maybeText,
      pointer: maybeText,
      reason: shapes.oneOf(...reasons),
    }),
  ),
  risk: shapes.list(riskRow),
  not_compared: shapes.list(text),
  omitted: shapes.given(shapes.object<Omitted>({ findings: shapes.whole, effects: shapes.whole })),
  fee_set_by: shapes.given(shapes.oneOf('wallet')),
  left_out: shapes.given(
    shapes.object<WireLeftOut>({
      flows: shapes.whole,
      unaccounted: shapes.whole,
      risk: shapes.whole,
      risk_parts: shapes.whole,
      undecided: shapes.whole,
      unknown: shapes.whole,
      quoted_chars: shapes.whole,
    }),
  ),
  moves: shapes.given(shapes.oneOf('nothing')),
});

const eventKinds: readonly WireEvent['kind'][] = [
  'packet',
  'ack',
  'timeout',
  'stuck',
  'swap',
  'pay',
  'call',
  'cross',
  'arrive',
  'stall',
  'leave',
];

/** One thing that happened in a run. */
export const eventSchema: shapes.Shape<WireEvent> = shapes.object<WireEvent>({
  kind: shapes.oneOf(...eventKinds),
  tx: shapes.whole,
  packet: maybeInteger,
  attempt: maybeInteger,
  from_chain_id: maybeText,
  source_port: maybeText,
  source_channel: maybeText,
  to_chain_id: maybeText,
  dest_port: maybeText,
  dest_channel: maybeText,
  denom_on_wire: maybeText,
  sender: maybeText,
  receiver: maybeText,
  memo: maybeText,
  timeout: maybeText,
  is_ok: maybeFlag,
  error: maybeText,
  chain_id: maybeText,
  venue: maybeText,
  swap: maybeInteger,
  denom_in: maybeText,
  amount_in: maybeText,
  denom_out: maybeText,
  amount_out: maybeText,
  why: maybeText,
  address: maybeText,
  denom: maybeText,
  amount: maybeText,
  msg: maybeText,
  coins: shapes.given(shapes.list(coinSchema)),
  bridge: maybeText,
  hand_over: maybeInteger,
  by: maybeText,
});

const differenceKinds = [
  'outcome',
  'spent',
  'amount_in',
  'minimum',
  'elsewhere',
  'affiliate',
  'lost',
  'left',
  'destination',
] as const;

/** A run. */
export const simulateResponse: shapes.Shape<SimulateResponse> = shapes.object<SimulateResponse>({
  txs: shapes.list(
    shapes.object<WireOutcome>({
      outcome: shapes.oneOf('done', 'failed', 'undone', 'not_sent', 'not_modelled'),
      reason: maybeText,
    }),
  ),
  events: shapes.list(eventSchema),
  balances: shapes.list(balance),
  lost: shapes.list(shapes.object<WireLost>({ ...coin, address: text, what: text })),
  delivered: shapes.given(
    shapes.object<WireDelivery>({ ...coin, address: text, by: shapes.oneOf('payment', 'call', 'bridge') }),
  ),
  expectation_met: flag,
  expectation_differences: shapes.list(
    shapes.object<WireDifference>({
      what: shapes.oneOf(...differenceKinds),
      message: text,
      tx: maybeInteger,
      denom: maybeText,
      chain_id: maybeText,
      amount: maybeText,
      address: maybeText,
    }),
  ),
  ended_at: text,
  left_out: shapes.given(
    shapes.object<WireNotShown>({
      events: shapes.whole,
      balances: shapes.whole,
      lost: shapes.whole,
      expectation_differences: shapes.whole,
      quoted_chars: shapes.whole,
    }),
  ),
});
