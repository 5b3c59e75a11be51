import type { BridgeId } from '../../registry/index.js';
import type { Balance } from '../balance.js';
import type { Settling, SettlingActor, SettlingMessage } from '../settling.js';

/** Coins in transit over a bridge. */
export interface HandOver {
  /** Bridge. */
  readonly bridge: BridgeId;
  /** Transaction that set it off, from 0. */
  readonly tx: number;
  /** Order within the transaction, from 0. */
  readonly index: number;
  /** Coins that the bridge took, and their account. */
  readonly from: Balance;
  /** Coins that it pays out, and their recipient: less the fee that it keeps. */
  readonly to: Balance;
  /** Who brings that about where all goes well. */
  readonly by: SettlingActor;
  /** Reasons for a revert of the bridge's call, in addition to errors of the call. */
  readonly refusals: readonly RefusalKind[];
  /** Reasons for which the bridge may not pay out; the first also covers a refusal on the far side. */
  readonly stalls: readonly [PossibleStall, ...PossibleStall[]];
}

/** A stall that can hit a hand-over. */
export interface PossibleStall {
  /** Kind, which determines the other members. */
  readonly kind: StallKind;
  /** Account with the coin meanwhile; by default the bridge, on the chain of departure. */
  readonly place?: Balance;
  /** Set if the coins are paid out anyway, to an account that cannot forward them. */
  readonly isGiven?: true;
  /** Final recipient; by default the recipient of the deposit. */
  readonly settlesTo?: Balance;
  /** Who else than usually can move it on. */
  readonly by?: SettlingActor;
  /** Least and most seconds until then, where something bounds them. */
  readonly seconds?: readonly [least: number, most: number];
  /** Message that moves it on. */
  readonly message?: SettlingMessage;
}

/** The call of a bridge reverts, so that the coins stay with the caller. */
export type RefusalKind = 'burner-denied' | 'no-credit' | 'orbiter-refuses';

/** A bridge keeps coins until a further action. */
export type StallKind =
  | 'not-minted'
  | 'relayer-idle'
  | 'token-account-missing'
  | 'fast-allowance-exhausted'
  | 'forwarding-not-registered'
  | 'forward-fails'
  | 'gas-too-small'
  | 'execution-reverts'
  | 'axelar-packet-fails'
  | 'message-not-processed'
  | 'not-credited'
  | 'not-claimed'
  | 'no-solver'
  | 'post-action-fails'
  | 'receive-fails'
  | 'lz-receive-reverts';

/** A failure of a bridge. */
export type BridgeFailureKind = RefusalKind | StallKind;

/** Text of each refusal; the chain returns it when it reverts. */
export const refusals: { readonly [Kind in RefusalKind]: string } = {
  'burner-denied': 'the signer is on the list of denied burners',
  'no-credit': 'the pool has no credit for this path',
  'orbiter-refuses': 'the orbiter refuses the payload',
};

/** Facts about one kind of stall. */
export interface StallRow extends Pick<Settling, 'event'> {
  /** Party that moves the coins on; by default any account. */
  readonly by?: SettlingActor;
  /** Description of the failure. */
  readonly note: string;
  /** Where that leaves the coins. */
  readonly resting: string;
}

/**
 * All reasons for which a bridge keeps coins, with the party that moves them on.
 *
 * @see circlefin/evm-cctp-contracts `src/MessageTransmitter.sol`, `src/TokenMessenger.sol`; noble-assets/forwarding
 *   `keeper/keeper.go`; axelarnetwork/axelar-core `x/axelarnet/keeper/msg_server.go`; hyperlane-xyz/hyperlane-monorepo
 *   `solidity/contracts/Mailbox.sol`; initia-labs/OPinit `x/opchild`, `x/ophost`; skip-mev/go-fast-contracts
 *   `solidity/src/FastTransferGateway.sol`; stargate-protocol/stargate-v2 `src/StargateBase.sol`
 */
export const stalls: { readonly [Kind in StallKind]: StallRow } = {
  'not-minted': {
    event: 'mint',
    note: 'the mint on the other side is not submitted',
    resting: 'the coins are burnt; message and attestation are public, and the mint does not expire',
  },
  'relayer-idle': {
    event: 'mint',
    by: 'relayer',
    note: 'the relayer that alone may mint does nothing',
    resting: 'the coins are burnt; only the relayer can mint, unless the one who burnt them names another',
  },
  'token-account-missing': {
    event: 'token-account-created',
    note: 'the token account that is to be minted to is missing',
    resting: 'the coins are burnt; once the account exists the mint goes through',
  },
  'fast-allowance-exhausted': {
    event: 'attested-at-finality',
    note: 'the allowance for fast transfers is used up',
    resting: 'the coins are burnt, and attested once the burn is final',
  },
  'forwarding-not-registered': {
    event: 'account-registered',
    note: 'the forwarding account is not registered',
    resting: 'the coins are on an account without a key, which forwards once any account registers it',
  },
  'forward-fails': {
    event: 'account-cleared',
    note: 'the forward fails',
    resting: 'the coins are back on an account without a key, which tries again when it is paid or cleared',
  },
  'gas-too-small': {
    event: 'gas-added',
    note: 'the gas that was paid for is too small',
    resting: 'the coins wait on the network of Axelar until gas is added',
  },
  'execution-reverts': {
    event: 'call-executed',
    note: 'the call on the other side reverts',
    resting: 'the call is approved at the gateway, and any account can execute it again',
  },
  'axelar-packet-fails': {
    event: 'transfer-retried',
    note: 'the packet from Axelar fails',
    resting: 'the coins are back on Axelar, and any account can have them sent again',
  },
  'message-not-processed': {
    event: 'message-delivered',
    note: 'the message is not processed',
    resting: 'the message is public, and any account can have it processed; there is no refund',
  },
  'not-credited': {
    event: 'withdrawal-claimed',
    note: 'the rollup cannot credit the deposit',
    resting:
      'it sends the coins back by itself; any account claims them with a proof after the challenge period',
  },
  'not-claimed': {
    event: 'withdrawal-claimed',
    note: 'the withdrawal is not claimed yet',
    resting:
      'the bridge keeps the coins, without an end of time; after the challenge period a proof claims them',
  },
  'no-solver': {
    event: 'order-timed-out',
    note: 'no solver fills the order before its deadline',
    resting: 'the gateway keeps the coins; after the deadline any account can have all of them sent back',
  },
  'post-action-fails': {
    event: 'order-timed-out',
    note: 'the call behind the order fails, so that it cannot be filled',
    resting: 'the gateway keeps the coins; after the deadline any account can have all of them sent back',
  },
  'receive-fails': {
    event: 'receive-retried',
    note: 'the receiver refuses the coins',
    resting: 'the pool keeps the coins, and any account can have them paid again',
  },
  'lz-receive-reverts': {
    event: 'receive-retried',
    note: 'the call on the other side reverts',
    resting: 'the message is verified, and any account can execute it again with enough gas',
  },
};
