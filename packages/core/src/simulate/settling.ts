/** Events that coins can wait for, as machine-readable words. */
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

/** Party that can cause it: any account, a relayer of the bridge, only the user, or a solver. */
export type SettlingActor = 'anyone' | 'relayer' | 'user' | 'solver';

/** Event that moves coins without a timeout. */
export interface Settling {
  /** Required event. */
  readonly event: SettlingEvent;
  /** Who takes the last step. */
  readonly by: SettlingActor;
  /** Least and most seconds until it can have happened, from the moment of the failure; absent where nothing bounds it. */
  readonly seconds?: readonly [least: number, most: number];
  /** Message of a Cosmos chain that brings it about, where one does. */
  readonly message?: SettlingMessage;
}

/** A message that moves coins on. Members that only its signer or the chain's events know are left out. */
export interface SettlingMessage {
  /** Type URL. */
  readonly typeUrl: string;
  /** Known members, by their names on the chain. */
  readonly value: Readonly<Record<string, string | boolean>>;
}
