import type { JsonObject } from '../../json/index.js';
import { rollupDenom } from '../../registry/index.js';
import type { Balance } from '../../simulate/balance.js';
import { asText, required } from '../../simulate/contracts/reading.js';
import { demand, fail } from '../../simulate/failure.js';
import {
  asBankCoin,
  asTimestamp,
  type MessageCall,
  type MessageRules,
} from '../../simulate/messages/rules.js';
import type { World } from '../../simulate/world.js';
import { denomBehind, secondsOver } from '../../simulate/bridges/arrival.js';
import { handTo } from '../../simulate/bridges/crossing.js';
import type { PossibleStall } from '../../simulate/bridges/hand-over.js';

/**
 * A deposit on Initia. The rollup returns coins that it cannot credit, to be claimed like any withdrawal.
 *
 * @see initia-labs/OPinit `x/ophost/keeper/msg_server.go`, `InitiateTokenDeposit`; `x/opchild/keeper/msg_server.go`,
 *   `FinalizeTokenDeposit`
 */
export const depositMessage: MessageRules = {
  keys: ['sender', 'bridge_id', 'to', 'amount', 'data'],
  signedBy: 'sender',
  spends: (fields) => [required(fields, 'amount', asBankCoin)],
  run: (world, call) => {
    const from = coinsOf(call);
    const bridgeId = required(call.fields, 'bridge_id', asTimestamp);
    const address = receiverOf(call.fields);
    demand(bridgeId > 0n, 'invalid bridge id');
    const { l1ChainId, bridges = [] } = world.registry.bridges.opinit ?? {};
    const rollup = call.chainId === l1ChainId ? bridges.find((row) => row.bridgeId === bridgeId) : undefined;
    const toChainId = rollup?.chainId ?? undefined;
    const denom = rollupDenom(bridgeId, from.denom);
    const to = toChainId === undefined ? undefined : { ...from, chainId: toChainId, address, denom };
    const claim = claimSeconds(world, toChainId, call.chainId);
    const stalls = [{ kind: 'not-credited', settlesTo: from, ...claim }] as const;
    handTo(world, { bridge: 'OPINIT', from, toChainId, to, stalls });
  },
};

/**
 * A withdrawal to Initia, where the user claims it with a proof.
 *
 * @see initia-labs/OPinit `x/opchild/keeper/msg_server.go`, `InitiateTokenWithdrawal`; `x/ophost/keeper/msg_server.go`,
 *   `FinalizeTokenWithdrawal`
 */
export const withdrawalMessage: MessageRules = {
  keys: ['sender', 'to', 'amount'],
  signedBy: 'sender',
  spends: (fields) => [required(fields, 'amount', asBankCoin)],
  run: (world, call) => {
    const from = coinsOf(call);
    const toChainId = homeOf(world, call);
    const denom = toChainId === undefined ? undefined : denomOnInitia(world, from, toChainId);
    const isKnown = toChainId !== undefined && denom !== undefined;
    const to = isKnown ? { ...from, chainId: toChainId, address: receiverOf(call.fields), denom } : undefined;
    const stalls = [{ kind: 'not-claimed', ...claimSeconds(world, call.chainId, toChainId) }] as const;
    handTo(world, { bridge: 'OPINIT', by: 'anyone', from, toChainId, to, stalls });
  },
};

function coinsOf({ chainId, signer, fields }: MessageCall): Balance {
  return { chainId, address: signer, ...required(fields, 'amount', asBankCoin) };
}

function receiverOf(fields: JsonObject): string {
  return required(fields, 'to', asText) || fail('the receiver is missing');
}

/** Initia, if the data lists the chain as one of its rollups. */
function homeOf({ registry }: World, { chainId }: MessageCall): string | undefined {
  const { l1ChainId, bridges = [] } = registry.bridges.opinit ?? {};
  return bridges.some((row) => row.chainId === chainId) ? l1ChainId : undefined;
}

function denomOnInitia(world: World, from: Balance, toChainId: string): string | undefined {
  const rows = world.registry.bridges.opinit?.bridges ?? [];
  const rollup = rows.find((row) => row.chainId === from.chainId);
  const listed = rollup?.l1Denoms?.find((one) => rollupDenom(rollup.bridgeId, one) === from.denom);
  return listed ?? denomBehind(world, 'OPINIT', from, toChainId);
}

/** Challenge period of a rollup's output, before its withdrawals can be claimed. */
function claimSeconds(
  world: World,
  rollup: string | undefined,
  initia: string | undefined,
): Pick<PossibleStall, 'seconds'> {
  if (rollup === undefined || initia === undefined) return {};
  return secondsOver(world, { bridge: 'OPINIT', mode: 'withdraw', fromChainId: rollup, toChainId: initia });
}
