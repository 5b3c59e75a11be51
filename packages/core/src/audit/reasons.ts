/**
 * Gravity of a finding. `danger`: coins may be lost or go elsewhere, or the chain refuses; do not sign. `warning`:
 * unusual, or not to be settled from the data; look first. `note`: worth knowing.
 */
export type Severity = 'danger' | 'warning' | 'note';

/** Effect of a finding on the verdict. Every danger gives `differs`; without a bearing a finding only informs. */
export type Bearing = 'differs' | 'undecided';

/** Usual severity of a finding, and its bearing where it is no danger. */
const grades = {
  danger: { severity: 'danger', bearing: undefined },
  'danger or undecided': { severity: 'danger', bearing: 'undecided' },
  differs: { severity: 'warning', bearing: 'differs' },
  undecided: { severity: 'warning', bearing: 'undecided' },
  warning: { severity: 'warning', bearing: undefined },
  note: { severity: 'note', bearing: undefined },
} as const;

type Grade = keyof typeof grades;

/** The closed list of findings, grouped by class: grade and description of each. */
const reasonsByClass = {
  /** Who gets the coins, signs, or is paid after a failure. */
  receiver: {
    RECEIVER_DIFFERS: 'danger: the coins end at another account',
    RECEIVER_NOT_OWN: 'danger: coins are delivered to an address that is not the user’s',
    DEST_CHAIN_DIFFERS: 'danger: the coins end on another chain',
    WAYPOINT_NOT_OWN: 'differs: a chain on the route that does not forward the coins would pay a third party',
    RECOVERY_NOT_OWN: 'danger: a failure would pay an address that is not the user’s',
    NO_RECOVERY: 'warning: coins that cannot be delivered stay in the contract',
    SIGNER_NOT_OWN: 'danger: the signer is not the user',
    SIGNER_DIFFERS: 'danger: the sender of a message is not the signer of its transaction',
    AFFILIATE_UNKNOWN: 'danger: a share goes to an unexpected account',
  },
  /** Whether the account can be used, and by whose key. */
  account: {
    ACCOUNT_LIKELY_OWN:
      'undecided: the address has the key bytes of the user, but another derivation or an unknown kind of key',
    KEY_KIND_DIFFERS:
      'danger or undecided: the address has the key bytes of the user on a chain with another kind of key: no key opens it',
    RECIPIENT_CANNOT_HOLD: 'danger: no key can spend coins at the address',
    TOKEN_ACCOUNT: 'undecided: the receiver is a token account whose owner the message does not show',
    ADDRESS_FOREIGN: 'danger: an address of another chain',
  },
  /** Which coin leaves and arrives. */
  asset: {
    SOURCE_DIFFERS: 'danger: another coin leaves the account',
    DEST_ASSET_DIFFERS: 'danger: another coin is delivered',
    NOTHING_DELIVERED: 'danger: the messages deliver nothing',
    DENOM_INVALID: 'danger: no coin of a chain can have this denom',
    DENOM_UNTRACED: 'undecided: the data does not determine the denom of the arriving coins',
  },
  /** How much leaves and arrives. */
  amount: {
    AMOUNT_IN_DIFFERS: 'danger: another amount leaves the account',
    MINIMUM_LOWER: 'danger: less may be delivered than expected',
    MINIMUM_UNKNOWN: 'danger: the messages do not guarantee an amount',
    MINIMUM_MISSING: 'warning: the swap names no least amount in coins',
    MINIMUM_ZERO: 'warning: the swap accepts any price',
    VALUE_DIFFERS: 'danger: the attached coins are not the coins that the call spends',
    FUNDS_MISMATCH: 'danger: the contract does not receive exactly the coin that its message names',
    LOSS_ABOVE_EXPECTED: 'danger: more can leave an account than the expectation states',
  },
  /** Fees of networks, bridges and affiliates. */
  fee: {
    NETWORK_FEE_HIGH:
      'undecided: the fee for the transaction is above the usual fee of the chain; a danger when it is far above',
    NETWORK_FEE_UNBOUNDED: 'undecided: the data has no price to judge the fee for the transaction',
    FEE_MINIMUM_UNKNOWN: 'note: the contract has a minimum fee that the data does not state',
    PRIORITY_FEE_HIGH: 'undecided: an unusual fee is offered for priority',
    FEE_HIGHER: 'danger: a bridge is paid more than expected, or in another coin',
    FEE_ON_TOP:
      'undecided: a bridge is paid in addition to the coins that move, and the expectation does not limit the payment',
    FEE_RECEIVER_UNKNOWN: 'differs: a bridge fee goes to an address that the expectation does not name',
    AFFILIATE_HIGHER: 'danger: an affiliate takes a larger share than expected',
    AFFILIATE_MISSING: 'differs: an affiliate takes less than expected, or nothing',
  },
  /** Relayers that complete a transfer. */
  relay: {
    RELAY_UNPAID: 'undecided: the relayer that completes the transfer is paid nothing, or too little',
    GAS_UNPAID: 'danger: a required payment is missing: the contract refuses',
    FEE_LOWER: 'differs: a bridge is paid less than expected, so that it may not act',
    CALLER_UNKNOWN:
      'differs: only an account that the expectation does not name can complete the transfer; until then no account has the coins',
    RELAYER_FEE_MISPLACED:
      'danger: a required relayer fee is missing, or a fee is given although the chain refuses it',
    RELAYER_FEE_DIFFERS: 'differs: the relayer fee is not the one in the data',
  },
  /** Allowances of spenders. */
  allowance: {
    APPROVAL_UNLIMITED: 'danger: the spender may take all there ever is of the token',
    APPROVAL_FOREIGN: 'danger: another account than the called contract may take the token',
    APPROVAL_UNNEEDED: 'danger: the call does not take the token that is approved',
    APPROVAL_EXCESSIVE: 'danger: more is approved than the call takes',
    APPROVAL_SHORT: 'danger: less is approved than the call takes, which the token refuses',
    PERMIT_SIGNED:
      'undecided: a signature lets a spender take coins later; a danger for an unknown spender or an unlimited amount',
    ALLOWANCE_NOT_SEEN: 'note: the call needs an allowance that the request does not contain',
  },
  /** Rights over a whole account. */
  power: {
    POWER_GRANTED: 'danger: another account gets power over the account, its coins or a contract',
    DELEGATION_SIGNED:
      'danger or undecided: an EIP-7702 authorization lets the code of another contract act as the account; a warning for an expected one',
    DELEGATE_CALL: 'danger: the account runs code of another contract with all its rights',
  },
  /** Contracts and the calls to them. */
  contract: {
    CONTRACT_UNKNOWN: 'danger: coins are handed to a contract that neither data nor expectation names',
    CALL_DIFFERS: 'danger: another contract is called, or with another message',
    CALL_OPAQUE: 'note: the message does not show the effect of the contract on the coins',
    CALL_SHOWN: 'note: the request to the wallet: contract, coins and calldata, or a text',
    CALLS_ENTRY_POINT: 'danger: the entry point refuses to call itself or its adapter',
    CALLDATA_REFUSED: 'danger: the function refuses the calldata: it does not decode to the arguments',
    CALLDATA_ODD: 'undecided: the calldata is unusual: unread bytes, or offsets to other places',
    FEATURE_MISSING: 'danger: the deployed contract does not have this message or field',
    DIALECT_SUPERSEDED: 'danger: field names of 2023 that contracts deployed since refuse',
    ACCOUNT_REFUSED: 'danger: an account of the instruction is not the one that the program needs',
  },
  /** Memos, and what chains do with them. */
  middleware: {
    CAPABILITY_MISSING: 'danger: the chain does not act on such memos: the coins stay with the receiver',
    CAPABILITY_UNKNOWN: 'undecided: the data does not say that the chain acts on such memos',
    NEXT_REFUSED: "danger: the chain's forward middleware carries further forwards only",
    MEMO_RECEIVER: 'danger: the memo is obeyed only when the packet goes to another receiver',
    MEMO_MOVES_ON: 'note: the memo sends the coins on: they do not stay with the receiver of the transfer',
    MEMO_PLAIN: 'note: a memo that no chain acts on',
    MEMO_COLLISION: 'danger: one memo has instructions for several readers',
    MEMO_TOO_LONG: 'danger: a memo or receiver beyond the limit of a chain',
    NUMBER_LOSES_DIGITS: 'undecided: a chain rewrites the number as a floating-point number and changes it',
  },
  /** Channels, routes and outages. */
  channel: {
    CHANNEL_UNKNOWN: 'danger: the channel is not in the data',
    CHANNEL_DEAD: 'danger: the channel, its client or a chain at its ends is out of service',
    LINK_CLOSED: 'danger: the coin, the signing chain, or the link between the two chains is out of service',
    OUTAGE:
      'warning: the chain, channel, bridge or coin needs care, or is out of service and requested anyway',
    ROUTE_MISSING: 'danger: according to the data, the contract of the bridge has no route to that chain',
    ROUTE_DIFFERS: 'differs: other channels, venues or pools',
    FORWARD_BACK: 'warning: coins are forwarded back over the channel they came by',
  },
  /** Venues and pools. */
  swap: {
    VENUE_UNKNOWN: 'danger: the entry point of the chain does not have the venue',
    SWAP_BROKEN: 'danger: the denoms of the pools do not connect the input with the output',
    OFFERS_DIFFER: 'warning: the parts of a split swap are not the whole; the contract changes the largest',
    EXACT_OUT_REMAINDER: 'warning: what exceeds the exact amount stays in the contract',
  },
  /** Deadlines and time limits. */
  deadline: {
    DEADLINE_MISSING: 'danger: the transfer or the swap has no deadline',
    DEADLINE_UNIT: 'danger: the number is no point in time, or no span of time, in the unit of its reader',
    DEADLINE_HEIGHT: 'note: a deadline by block height, which cannot be placed in time',
    DEADLINE_PAST: 'danger: the deadline has passed',
    DEADLINE_EARLY: 'warning: the coins cannot arrive over the bridges before the deadline of the swap',
    DEADLINE_LATE: 'differs: the deadline is later than expected',
    DEADLINE_DEFAULT:
      'note: a forward without a time limit gets the default of the chain, usually ten minutes',
    DURATION_ABSOLUTE: 'differs: a point in time is given as a duration: the transfer never times out',
  },
  /** Members of an answer that disagree with its messages. */
  answer: {
    PATH_DIFFERS: 'differs: `path` is not the chains that the transaction passes through',
    INDICES_BROKEN: 'differs: `operations_indices` do not count through the operations',
    PROMISE_TOO_HIGH: 'differs: `min_amount_out` is more than the messages guarantee',
    TX_DISCONTINUOUS: 'warning: a transaction does not spend the coins that the previous one delivers',
  },
  /** Parts that could not be read. */
  unread: {
    NOT_UNDERSTOOD: 'undecided: a transaction or message of a kind that is not read here',
    MESSAGE_UNREAD: 'danger: the request contains an unknown message: it may do anything',
    FIELD_UNKNOWN: 'danger: a protobuf field that the message does not have: chains refuse it',
    TYPED_DATA_UNKNOWN:
      'undecided: typed data of a kind that is not read here; a danger for known types at another contract',
    METHOD_UNKNOWN: 'undecided: a wallet method that is not read here',
  },
  /** Signatures over bytes that the signer cannot check. */
  blind: {
    BLIND_SIGNATURE: 'danger: a hash or unreadable bytes are signed: they may be a transaction',
  },
  /** Values with two readings, and forms that readers refuse. */
  ambiguous: {
    QUANTITY_AMBIGUOUS: 'undecided: wallets and libraries read the number differently',
    MALFORMED: 'danger: a value is not of the form that its reader needs',
    KEYS_COLLIDE:
      'danger: a key differs from a known one in letter case only, or occurs twice; readers disagree',
    VIEWS_DIFFER: 'danger: two views of one transaction differ; clients read either',
    CHAIN_DIFFERS: 'danger: the request is for another chain than the stated one',
    CHAIN_UNKNOWN: 'danger: the chain is not in the data',
    FIELD_REFUSED:
      'danger: a reader refuses the field: one that it does not know, a number or an encoding that it cannot read',
    FIELD_MISSING: 'danger: a field is missing that its reader needs',
    FIELD_IGNORED: 'note: a field that its reader passes over',
    NOT_CANONICAL: 'danger: bytes that are not the canonical encoding that chains accept',
    ORDER_ODD: 'note: protobuf fields out of order: readers accept them',
    NESTED_TOO_DEEP: 'danger: JSON nested deeper, or with longer numbers, than is read here',
    ADDRESS_INVALID: 'danger: not an address of the chain that will look at it',
  },
  /** Comparisons that could not be made. */
  uncompared: {
    EXPECTATION_SHORT: 'note: the expectation is too short for a match',
    EXPECTATION_UNDECIDED:
      'undecided: neither the messages nor the data decide whether the expectation is met',
  },
  /** Requests without effect. */
  nothing: {
    MOVES_NOTHING: 'note: the request moves no coins and grants nothing',
  },
} as const;

type Table = typeof reasonsByClass;

/** Class of a finding: its subject. */
export type FindingClass = keyof Table;

/** Identifier of a finding. */
export type AuditReason = { readonly [C in FindingClass]: keyof Table[C] }[FindingClass];

/** A reason for a finding. */
export interface AuditReasonEntry {
  /** Subject of the finding. */
  readonly class: FindingClass;
  /** Usual severity; some findings of the reason are graver, and of sign-in texts lesser. */
  readonly severity: Severity;
  /** Description for users. */
  readonly description: string;
  /** Effect on the verdict of findings that are no danger. */
  readonly bearing?: Bearing | undefined;
}

/** The closed list of reasons. */
export const auditReasons: Readonly<Record<AuditReason, AuditReasonEntry>> = Object.fromEntries(
  Object.entries(reasonsByClass).flatMap(([name, reasons]) =>
    Object.entries<`${Grade}: ${string}`>(reasons).map(([reason, entry]) => {
      const end = entry.indexOf(': ');
      const { severity, bearing } = grades[entry.slice(0, end) as Grade]; // each entry begins with its grade
      return [reason, { class: name, severity, description: entry.slice(end + 2), bearing }];
    }),
  ),
) as Record<AuditReason, AuditReasonEntry>; // the entries of the table above

interface Graded {
  readonly reason: AuditReason;
  readonly severity: Severity;
}

/** Effect of a finding on the verdict. */
export function bearingOf({ reason, severity }: Graded): Bearing | undefined {
  return severity === 'danger' ? 'differs' : auditReasons[reason].bearing;
}
