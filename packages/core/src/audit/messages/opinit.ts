import type { ChainId } from '../../primitives/index.js';
import { findChain, type Movement, rollupDenom } from '../../registry/index.js';
import type { Coins } from '../coins.js';
import { type Audit, addEffect, addFinding, addUnread } from '../context.js';
import { checkDenom } from '../cross.js';
import { reportOutages } from '../outages.js';
import { deliver } from '../deliver.js';
import { text, wholeNumberOrText } from '../fields.js';
import type { Place } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';
import { readBankCoin } from '../contracts/asset.js';
import { checkSender } from '../address.js';
import { coinsOn } from '../known-coins.js';

const depositShape = loose({
  sender: text,
  bridge_id: wholeNumberOrText,
  to: text,
  amount: readBankCoin,
  data: optional(anything),
});

/**
 * A deposit into an Initia rollup.
 *
 * @see initia-labs/OPinit `proto/opinit/ophost/v1/tx.proto`
 */
export function readDeposit(audit: Audit, msg: Place): void {
  const values = readShape(audit, msg, depositShape);
  if (values === undefined) return;
  const { sender, bridge_id: bridge, to, amount: coin, data } = values;
  const { chainId } = audit.tx;
  checkSender(audit, sender);
  if (coin !== undefined) checkDenom(audit, chainId, coin.denom);
  const coins = coinsOn(audit, chainId, coin?.denom.value, coin?.amount?.value);
  const rollups = audit.registry.bridges.opinit?.bridges ?? [];
  const rollup = rollups.find(({ bridgeId }) => bridgeId === bridge?.value)?.chainId;
  const chain = rollup == null ? undefined : findChain(audit.registry, rollup);
  if (chain === undefined && bridge !== undefined) {
    addFinding(audit, 'CHAIN_UNKNOWN', bridge.pointer, `rollup bridge ${bridge.value} is not in the data`);
  }
  const isNumbered = bridge !== undefined && bridge.value < 2n ** 64n;
  const denom = isNumbered && coins.denom !== undefined ? rollupDenom(bridge.value, coins.denom) : undefined;
  if (data !== undefined && data.value !== '') {
    addFinding(audit, 'CALL_OPAQUE', data.pointer, 'the use of the data on the rollup is not read');
    addUnread(audit, data);
  }
  reportCrossing(audit, coins, { to: chain?.id, denom, pointer: bridge?.pointer ?? msg.pointer });
  addEffect(audit, {
    kind: 'send',
    chainId,
    bridge: 'OPINIT',
    denomIn: coins.denom,
    denomOut: denom,
    amount: coins.amount,
    address: to?.value,
    pointer: msg.pointer,
  });
  if (to !== undefined) deliver(audit, { chainId: chain?.id, denom, amount: coins.amount }, to);
}

const withdrawalShape = loose({ sender: text, to: text, amount: readBankCoin });

/**
 * A withdrawal from an Initia rollup. The coin waits on Initia until it is claimed for the recipient.
 *
 * @see initia-labs/OPinit `proto/opinit/opchild/v1/tx.proto`
 *
 */
export function readWithdrawal(audit: Audit, msg: Place): void {
  const values = readShape(audit, msg, withdrawalShape);
  if (values === undefined) return;
  const { sender, to, amount: coin } = values;
  const { chainId } = audit.tx;
  checkSender(audit, sender);
  if (coin !== undefined) checkDenom(audit, chainId, coin.denom);
  const coins = coinsOn(audit, chainId, coin?.denom.value, coin?.amount?.value);
  const { l1ChainId, bridges = [] } = audit.registry.bridges.opinit ?? {};
  const row = bridges.find((one) => one.chainId === chainId);
  const home = l1ChainId === undefined ? undefined : findChain(audit.registry, l1ChainId);
  if (row === undefined || home === undefined) {
    addFinding(audit, 'CHAIN_UNKNOWN', msg.pointer, `the data has no rollup bridge of ${chainId}`);
  }
  const denom = row?.l1Denoms?.find((one) => rollupDenom(row.bridgeId, one) === coins.denom);
  reportCrossing(audit, coins, { to: home?.id, denom, pointer: msg.pointer });
  addEffect(audit, {
    kind: 'send',
    chainId,
    bridge: 'OPINIT',
    denomIn: coins.denom,
    denomOut: denom,
    amount: coins.amount,
    address: to?.value,
    pointer: msg.pointer,
  });
  if (to !== undefined) deliver(audit, { chainId: home?.id, denom, amount: coins.amount }, to);
}

/** Reports outages between Initia and a rollup. */
function reportCrossing(
  audit: Audit,
  { chainId: from, denom }: Coins,
  over: { readonly to: ChainId | undefined; readonly denom: string | undefined; readonly pointer: string },
): void {
  if (from === undefined || over.to === undefined) return;
  const movement: Movement = {
    fromChainId: from,
    toChainId: over.to,
    bridge: 'OPINIT',
    ...(denom !== undefined && { denom }),
    ...(over.denom !== undefined && { toDenom: over.denom }),
  };
  reportOutages(audit, movement, over.pointer);
}
