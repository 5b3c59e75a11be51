import type { Registry } from '../registry/index.js';
import { moduleAccounts } from './ledger.js';
import type { Balance, ChainCoin, SimulatedEvent } from './model.js';

/** What may be missing at the far end of a bridge after a message that did its part. */
export type BridgeWait = 'not-credited' | 'not-claimed';

/** A coin that a bridge holds, and what must happen before it comes to rest. */
export interface BridgeWaitRow {
  readonly failure: { readonly tx: number; readonly hop: number; readonly kind: BridgeWait };
  readonly afterSwap: number;
  readonly asset: ChainCoin;
  readonly address: string;
  readonly owner: 'waiting';
  readonly canSign: false;
  readonly settlesWhen: string;
  readonly settlesTo?: Balance;
  readonly note: string;
}

/**
 * Coins that OPinit holds: a deposit that the rollup cannot credit goes back by itself, and everything that comes back is
 * claimed on Initia, after the time in which an output can be challenged.
 *
 * @see initia-labs/OPinit `x/opchild/keeper/msg_server.go`, `x/ophost/keeper/msg_server.go`
 */
export function bridgeWaits(
  { bridges }: Registry,
  events: readonly SimulatedEvent[],
): readonly BridgeWaitRow[] {
  const afterSwap = events.filter((event) => event.kind === 'swap' && event.swap !== undefined).length;
  return events.flatMap((event): readonly BridgeWaitRow[] => {
    if (event.kind !== 'leave' || event.bridge !== 'opinit') return [];
    const { tx, from } = event;
    const { address, ...asset } = from;
    const isDeposit = asset.chainId === bridges.opinit?.l1ChainId;
    return [
      {
        failure: { tx, hop: 0, kind: isDeposit ? 'not-credited' : 'not-claimed' },
        ...{ afterSwap, asset, address: moduleAccounts.bridge, owner: 'waiting', canSign: false },
        settlesWhen: claim,
        ...(isDeposit && { settlesTo: from }),
        note: isDeposit
          ? `the rollup cannot credit the deposit; it withdraws the coins to ${address} by itself`
          : 'nobody claims the withdrawal yet; the bridge keeps the coins, without an end of time',
      },
    ];
  });
}

const claim =
  'the challenge period of the bridge (7 days by default) must pass, and then somebody must claim on Initia with a proof';
