/**
 * How grave a finding is. `danger`: coins may be lost or go elsewhere, or the chain refuses; do not sign. `warning`:
 * unusual, or not to be settled from the data; look first. `note`: worth knowing.
 */
export type Severity = 'danger' | 'warning' | 'note';

/** What a finding that is no danger means for the verdict; without either it only informs. */
type Bearing = 'differs' | 'undecided';

type Entry = readonly [severity: Severity, description: string, bearing?: Bearing];

/** What the messages alone give cause to say. */
const messageReasons = {
  // What stands in the messages.
  MALFORMED: ['danger', 'a value is not of the form that its reader needs'],
  FIELD_MISSING: ['danger', 'a field is missing that its reader needs'],
  FIELD_REFUSED: ['danger', 'a contract refuses messages with fields it does not know'],
  FIELD_IGNORED: ['note', 'a field that its reader passes over'],
  KEYS_COLLIDE: [
    'danger',
    'a key differs from a known one in letter case only, or occurs twice; readers disagree',
  ],
  NOT_UNDERSTOOD: ['warning', 'a transaction or message of a kind that is not read here', 'undecided'],
  MESSAGE_UNREAD: ['danger', 'what is signed holds a message that is not read here: it may do anything'],
  FIELD_UNKNOWN: ['danger', 'a protobuf field that the message does not have: chains refuse it'],
  NOT_CANONICAL: ['danger', 'bytes that do not say what they say in the one way that chains take'],
  ORDER_ODD: ['note', 'protobuf fields out of order: readers take them all the same'],
  CALL_SHOWN: ['note', 'what the wallet is asked to sign: contract, coins and calldata'],
  NESTED_TOO_DEEP: ['danger', 'JSON nested deeper, or with longer numbers, than is read here'],
  NUMBER_LOSES_DIGITS: [
    'warning',
    'a chain writes the number anew as a floating-point number and changes it',
    'undecided',
  ],

  // Channels, chains, denoms.
  CHAIN_UNKNOWN: ['danger', 'the data does not hold the chain'],
  CHAIN_DIFFERS: ['danger', 'what is signed is for another chain than the one that is stated beside it'],
  CHANNEL_UNKNOWN: ['danger', 'the data does not hold the channel'],
  ROUTE_MISSING: [
    'danger',
    'the contract of the bridge does not lead to that chain, as far as the data knows',
  ],
  CHANNEL_DEAD: ['danger', 'the channel, its client or a chain at its ends is out of service'],
  LINK_CLOSED: [
    'danger',
    'the coin, the chain that signs, or what moves between the two chains is out of service',
  ],
  OUTAGE: [
    'warning',
    'the chain, channel, bridge or coin needs care, or is out of service and wanted all the same',
  ],
  FORWARD_BACK: ['warning', 'coins are forwarded back over the channel they came by'],
  DENOM_INVALID: ['danger', 'no coin of a chain can have this denom'],
  DENOM_UNTRACED: [
    'warning',
    'the denom under which the coins arrive cannot be known from the data',
    'undecided',
  ],

  // Addresses.
  ADDRESS_INVALID: ['danger', 'not an address of the chain that will look at it'],
  ADDRESS_FOREIGN: ['danger', 'an address of another chain'],
  SIGNER_DIFFERS: ['danger', 'the sender of a message is not the signer of its transaction'],
  RECIPIENT_CANNOT_HOLD: ['danger', 'nobody can spend what is paid at the address'],
  POWER_GRANTED: ['danger', 'somebody is given power over the account, its coins or a contract'],

  // Memos.
  MEMO_MOVES_ON: ['note', 'the memo takes the coins on: they do not stay with the receiver of the transfer'],
  MEMO_PLAIN: ['note', 'a memo that no chain acts on'],
  MEMO_COLLISION: ['danger', 'instructions for several readers stand side by side in one memo'],
  MEMO_RECEIVER: ['danger', 'the memo is obeyed only when the packet goes to another receiver'],
  MEMO_TOO_LONG: ['danger', 'a memo or receiver beyond the limit of a chain'],
  NEXT_REFUSED: ['danger', "the chain's forward middleware carries further forwards only"],
  CAPABILITY_MISSING: ['danger', 'the chain does not act on such memos: the coins stay with the receiver'],
  CAPABILITY_UNKNOWN: ['warning', 'the data does not say that the chain acts on such memos', 'undecided'],

  // Contracts.
  CONTRACT_UNKNOWN: ['danger', 'coins are handed to a contract that neither data nor expectation names'],
  CALLS_ENTRY_POINT: ['danger', 'the entry point refuses to call itself or its adapter'],
  CALL_OPAQUE: ['note', 'what the contract does with the coins cannot be known from its message'],
  FEATURE_MISSING: ['danger', 'the deployed contract does not have this message or field'],
  DIALECT_SUPERSEDED: ['danger', 'field names of 2023 that contracts deployed since refuse'],
  FUNDS_MISMATCH: ['danger', 'the contract is not given the one coin that its message speaks of'],
  VENUE_UNKNOWN: ['danger', 'the entry point of the chain does not have the venue'],
  SWAP_BROKEN: ['danger', 'the denoms of the pools do not join what comes in with what is wanted'],
  OFFERS_DIFFER: ['warning', 'the parts of a split swap are not the whole; the contract changes the largest'],
  MINIMUM_MISSING: ['warning', 'the swap names no least amount in coins'],
  MINIMUM_ZERO: ['warning', 'the swap accepts any price'],
  RELAYER_FEE_MISPLACED: [
    'danger',
    'a relayer fee is missing where the chain wants one, or given where it is refused',
  ],
  RELAYER_FEE_DIFFERS: ['warning', 'the relayer fee is not the one in the data', 'differs'],
  EXACT_OUT_REMAINDER: ['warning', 'what exceeds the exact amount stays in the contract'],
  NO_RECOVERY: ['warning', 'coins that cannot be delivered stay in the contract'],
  TOKEN_ACCOUNT: [
    'warning',
    'the receiver is a token account; whose it is cannot be told from the message',
    'undecided',
  ],

  // Calls of EVM contracts, transactions of SVM chains.
  CALLDATA_REFUSED: ['danger', 'the function refuses the calldata: its words do not hold its arguments'],
  CALLDATA_ODD: [
    'warning',
    'the calldata is not what encoders write: bytes that nothing reads, or offsets that lead elsewhere',
    'undecided',
  ],
  VALUE_DIFFERS: ['danger', 'the coins that go along are not what the call takes'],
  GAS_UNPAID: ['danger', 'nothing is paid for what has to be paid for: the contract refuses'],
  APPROVAL_UNLIMITED: ['danger', 'the spender may take all there ever is of the token'],
  APPROVAL_FOREIGN: ['danger', 'somebody else than the called contract may take the token'],
  APPROVAL_UNNEEDED: ['danger', 'the call does not take the token that is approved'],
  APPROVAL_EXCESSIVE: ['danger', 'more is approved than the call takes'],
  APPROVAL_SHORT: ['danger', 'less is approved than the call takes, which the token refuses'],
  ACCOUNT_REFUSED: ['danger', 'an account of the instruction is not the one that the program needs'],
  PRIORITY_FEE_HIGH: ['warning', 'an unusual fee is offered for being processed soon', 'undecided'],

  NETWORK_FEE_ODD: ['warning', 'the price of gas is far from what the data knows of the chain'],

  // Deadlines.
  DEADLINE_MISSING: ['danger', 'the transfer has no deadline'],
  DEADLINE_UNIT: ['danger', 'the number is no point in time, or no span of time, in the unit of its reader'],
  DEADLINE_HEIGHT: ['warning', 'a deadline by block height, which cannot be placed in time', 'undecided'],
  DEADLINE_PAST: ['danger', 'the deadline has passed'],
  DEADLINE_LATE: ['warning', 'the deadline is later than expected', 'differs'],
  DEADLINE_DEFAULT: ['note', 'a forward without a time limit gets that of the chain, ten minutes as a rule'],
  DURATION_ABSOLUTE: [
    'warning',
    'a point in time stands where a span of time is read: the transfer never times out',
    'differs',
  ],

  // The answer around the messages.
  VIEWS_DIFFER: [
    'danger',
    'two views of the same transactions do not say the same; clients read the one or the other',
  ],
  PATH_DIFFERS: ['warning', '`path` is not the chains that the transaction passes through', 'differs'],
  INDICES_BROKEN: ['warning', '`operations_indices` do not count through the operations', 'differs'],
  PROMISE_TOO_HIGH: ['warning', '`min_amount_out` is more than the messages guarantee', 'differs'],
  TX_DISCONTINUOUS: ['warning', 'a transaction does not spend what the one before it delivers'],
} as const;

/** What only a comparison with an expectation gives. */
const differenceReasons = {
  NOTHING_DELIVERED: ['danger', 'the messages deliver nothing'],
  SOURCE_DIFFERS: ['danger', 'another coin leaves the account'],
  AMOUNT_IN_DIFFERS: ['danger', 'another amount leaves the account'],
  DEST_CHAIN_DIFFERS: ['danger', 'the coins end on another chain'],
  DEST_ASSET_DIFFERS: ['danger', 'another coin is delivered'],
  RECEIVER_DIFFERS: ['danger', 'the coins end with somebody else'],
  RECEIVER_NOT_OWN: ['danger', 'coins are delivered to an address that is not the user’s'],
  RECOVERY_NOT_OWN: ['danger', 'a failure would pay an address that is not the user’s'],
  SIGNER_NOT_OWN: ['danger', 'the signer is not the user'],
  WAYPOINT_NOT_OWN: ['warning', 'a chain on the way that does not pass the coins on would pay somebody else'],
  MINIMUM_LOWER: ['danger', 'less may be delivered than expected'],
  MINIMUM_UNKNOWN: ['danger', 'the messages do not guarantee an amount'],
  AFFILIATE_UNKNOWN: ['danger', 'a share goes to somebody unexpected'],
  AFFILIATE_HIGHER: ['danger', 'an affiliate takes a larger share than expected'],
  AFFILIATE_MISSING: ['warning', 'an affiliate takes less than expected, or nothing'],
  FEE_RECEIVER_UNKNOWN: ['warning', 'a bridge fee goes to an address that the expectation does not name'],
  FEE_ON_TOP: [
    'warning',
    'a bridge is paid beside the coins that are moved, and the expectation does not say how much it may take',
    'undecided',
  ],
  FEE_HIGHER: ['danger', 'a bridge is paid more than expected, or in another coin'],
  FEE_LOWER: ['warning', 'a bridge is paid less than expected, so that it may not act'],
  CALLER_UNKNOWN: [
    'warning',
    'only somebody whom the expectation does not name can complete the transfer; until then the coins are nowhere',
  ],
  ROUTE_DIFFERS: ['warning', 'other channels, venues or pools'],
  CALL_DIFFERS: ['danger', 'another contract is called, or with another message'],
  EXPECTATION_UNDECIDED: [
    'warning',
    'neither the messages nor the data decide whether the expectation is met',
    'undecided',
  ],
} as const;

/** Identifier of what an audit found. */
export type AuditReason = keyof typeof messageReasons | keyof typeof differenceReasons;

/** Everything that an audit can find: the closed list, with severity, description and bearing on the verdict of each. */
export const auditReasons: Readonly<Record<AuditReason, Entry>> = { ...messageReasons, ...differenceReasons };

/** What a finding means for the verdict: dangers and differences from the expectation alike make it `differs`. */
export function bearingOf(reason: AuditReason): Bearing | undefined {
  const [severity, , bearing] = auditReasons[reason];
  if (bearing !== undefined) return bearing;
  return severity === 'danger' || Object.hasOwn(differenceReasons, reason) ? 'differs' : undefined;
}
