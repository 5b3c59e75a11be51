/** What has to happen before coins come to rest, in words that programs can tell apart. */
export const settlingEvents = [
  'packet-ended',
  'timeout-proven',
  'client-revived',
  'chain-resumed',
  'refund-allowed',
  'message-delivered',
  'mint',
  'token-account-created',
  'attested-at-finality',
  'account-registered',
  'account-cleared',
  'gas-added',
  'call-executed',
  'transfer-retried',
  'withdrawal-claimed',
  'order-timed-out',
  'receive-retried',
] as const;

/** One of them. */
export type SettlingEvent = (typeof settlingEvents)[number];

/** Who can bring it about: whoever comes first, a relayer of the bridge, only the user, or a solver. */
export type SettlingActor = 'anyone' | 'relayer' | 'user' | 'solver';

/** What moves coins on that no timeout brings to rest. */
export interface Settling {
  readonly event: SettlingEvent;
  /** Who takes the last step. */
  readonly by: SettlingActor;
  /** Least and most seconds until it can have happened, from the moment of the failure; absent where nothing bounds it. */
  readonly seconds?: readonly [least: number, most: number];
}
