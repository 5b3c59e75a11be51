import * as v from 'valibot';
import { auditReasons, type UnreadPart } from '../../audit/index.js';
import type {
  AuditResponse,
  WireEffect,
  WireFinding,
  WireFlow,
  WireLeftOut,
  WirePoolStep,
  WireSwapRoute,
  WireUnaccounted,
} from '../audit/report.js';
import { integer, type Schema, shape } from '../json/schema.js';
import type { WireRecovery } from '../proof/recovery-row.js';
import type {
  SimulateResponse,
  WireBalance,
  WireCoin,
  WireDelivery,
  WireDifference,
  WireEvent,
  WireLost,
  WireOutcome,
} from '../simulate/simulation.js';

const text = v.string();
const flag = v.boolean();
const maybeText = v.exactOptional(text);
const maybeFlag = v.exactOptional(flag);
const maybeInteger = v.exactOptional(integer);

const coin = { denom: text, chain_id: text, amount: text };
const coinSchema = shape<WireCoin>(coin);
const balance = shape<WireBalance>({ ...coin, address: text });

/** Where one failure leaves one coin. */
export const recoverySchema: Schema<WireRecovery> = shape<WireRecovery>({
  failure: shape<WireRecovery['failure']>({
    tx: integer,
    hop: integer,
    kind: text,
    by: v.exactOptional(v.literal('signer')),
  }),
  after_swap: integer,
  asset: coinSchema,
  address: text,
  owner: v.picklist(['user', 'affiliate', 'handler', 'stranded', 'waiting']),
  can_sign: flag,
  at_most_seconds: maybeInteger,
  settles_when: maybeText,
  settles_to: v.exactOptional(balance),
  note: text,
});

const swapRoute = shape<WireSwapRoute>({
  amount_in: maybeText,
  operations: v.array(shape<WirePoolStep>({ pool: text, denom_in: maybeText, denom_out: maybeText })),
});

/** One thing that messages would do. */
export const effectSchema: Schema<WireEffect> = shape<WireEffect>({
  tx: integer,
  kind: v.picklist(['send', 'forward', 'swap', 'fee', 'call', 'deliver', 'recover', 'grant']),
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
  routes: v.exactOptional(v.array(swapRoute)),
  basis_points_fee: maybeText,
  address: maybeText,
  is_token_account: maybeFlag,
  granter: maybeText,
  authorization: maybeText,
  msg: maybeText,
  deadline: maybeText,
  timeout: maybeText,
  retries: maybeInteger,
  pointer: text,
});

/** One thing worth saying about messages. */
export const findingSchema: Schema<WireFinding> = shape<WireFinding>({
  severity: v.picklist(['danger', 'warning', 'note']),
  reason: v.picklist(Object.keys(auditReasons)),
  message: text,
  pointer: text,
});

const roles: readonly WireFlow['role'][] = [
  'signer',
  'receiver',
  'own',
  'affiliate',
  'contract',
  'pool',
  'bridge',
  'relayer',
  'unknown',
];

/** The report of an audit. */
export const auditResponse: Schema<AuditResponse> = shape<AuditResponse>({
  effects: v.array(effectSchema),
  unknown: v.array(shape<UnreadPart>({ pointer: text, text })),
  findings: v.array(findingSchema),
  flows: v.array(
    shape<WireFlow>({
      tx: integer,
      side: v.picklist(['from', 'to']),
      role: v.picklist(roles),
      chain_id: text,
      denom: maybeText,
      amount: maybeText,
      is_least: maybeFlag,
      address: maybeText,
      pointer: text,
    }),
  ),
  unaccounted: v.array(
    shape<WireUnaccounted>({ tx: integer, chain_id: text, denom: maybeText, amount: text, pointer: text }),
  ),
  verdict: v.picklist(['match', 'differs', 'unclear']),
  match: maybeFlag,
  not_compared: v.array(text),
  left_out: v.exactOptional(
    shape<WireLeftOut>({ findings: integer, unknown: integer, quoted_chars: integer }),
  ),
});

/** One thing that happened in a run. */
export const eventSchema: Schema<WireEvent> = shape<WireEvent>({
  kind: v.picklist(['packet', 'ack', 'timeout', 'stuck', 'swap', 'pay', 'call', 'leave']),
  tx: integer,
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
  coins: v.exactOptional(v.array(coinSchema)),
  bridge: maybeText,
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
export const simulateResponse: Schema<SimulateResponse> = shape<SimulateResponse>({
  txs: v.array(
    shape<WireOutcome>({
      outcome: v.picklist(['done', 'failed', 'undone', 'not_sent', 'not_modelled']),
      reason: maybeText,
    }),
  ),
  events: v.array(eventSchema),
  balances: v.array(balance),
  lost: v.array(shape<WireLost>({ ...coin, address: text, what: text })),
  delivered: v.exactOptional(
    shape<WireDelivery>({ ...coin, address: text, by: v.picklist(['payment', 'call', 'bridge']) }),
  ),
  expectation_met: flag,
  expectation_differences: v.array(
    shape<WireDifference>({
      what: v.picklist(differenceKinds),
      message: text,
      tx: maybeInteger,
      denom: maybeText,
      chain_id: maybeText,
      amount: maybeText,
      address: maybeText,
    }),
  ),
  ended_at: text,
  left_out: v.exactOptional(shape<{ readonly quoted_chars: number }>({ quoted_chars: integer })),
});
