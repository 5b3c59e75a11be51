import { type Chain, findChain, rollupDenom } from '../../registry/index.js';
import { checkSender } from '../../audit/address.js';
import type { Coins } from '../../audit/coins.js';
import { type Audit, addEffect, addFinding, addUnread } from '../../audit/context.js';
import { readBankCoin } from '../../audit/contracts/asset.js';
import { deliver } from '../../audit/deliver.js';
import { text, wholeNumberOrText } from '../../audit/fields.js';
import { reportOutages } from '../../audit/outages.js';
import type { At } from '../../audit/place.js';
import { anything, loose, optional, reader } from '../../audit/shape.js';
import { takeCoins } from '../../audit/messages/bank.js';
import type { MessageReader } from '../../audit/messages/reader.js';

/**
 * A deposit into an Initia rollup.
 *
 * @see initia-labs/OPinit `proto/opinit/ophost/v1/tx.proto`
 */
export const readDeposit: MessageReader['read'] = reader(
  loose({
    sender: text,
    bridge_id: wholeNumberOrText,
    to: text,
    amount: readBankCoin,
    data: optional(anything),
  }),
  (audit, { sender, bridge_id: bridge, to, amount, data }, { pointer }) => {
    checkSender(audit, sender);
    const coins = takeCoins(audit, amount);
    const rollups = audit.registry.bridges.opinit?.bridges ?? [];
    const rollup = rollups.find(({ bridgeId }) => bridgeId === bridge?.value)?.chainId;
    const chain = rollup == null ? undefined : findChain(audit.registry, rollup);
    if (chain === undefined && bridge !== undefined)
      addFinding(audit, 'CHAIN_UNKNOWN', bridge.pointer, `rollup bridge ${bridge.value} is not in the data`);
    const isNumbered = bridge !== undefined && bridge.value < 2n ** 64n;
    const isKnown = isNumbered && coins.denom !== undefined;
    const denom = isKnown ? rollupDenom(bridge.value, coins.denom) : undefined;
    if (data !== undefined && data.value !== '') {
      addFinding(audit, 'CALL_OPAQUE', data.pointer, 'the use of the data on the rollup is not read');
      addUnread(audit, data);
    }
    crossOver(audit, coins, { chain, denom, to, pointer, at: bridge?.pointer ?? pointer });
  },
);

/**
 * A withdrawal from an Initia rollup. The coin waits on Initia until it is claimed for the recipient.
 *
 * @see initia-labs/OPinit `proto/opinit/opchild/v1/tx.proto`
 */
export const readWithdrawal: MessageReader['read'] = reader(
  loose({ sender: text, to: text, amount: readBankCoin }),
  (audit, { sender, to, amount }, { pointer }) => {
    const { chainId } = audit.tx;
    checkSender(audit, sender);
    const coins = takeCoins(audit, amount);
    const { l1ChainId, bridges = [] } = audit.registry.bridges.opinit ?? {};
    const row = bridges.find((one) => one.chainId === chainId);
    const chain = l1ChainId === undefined ? undefined : findChain(audit.registry, l1ChainId);
    if (row === undefined || chain === undefined)
      addFinding(audit, 'CHAIN_UNKNOWN', pointer, `the data has no rollup bridge of ${chainId}`);
    const denom = row?.l1Denoms?.find((one) => rollupDenom(row.bridgeId, one) === coins.denom);
    crossOver(audit, coins, { chain, denom, to, pointer, at: pointer });
  },
);

interface Crossing {
  readonly chain: Chain | undefined;
  /** Denom on the other side. */
  readonly denom: string | undefined;
  readonly to: At<string> | undefined;
  readonly pointer: string;
  /** Pointer to what names the bridge. */
  readonly at: string;
}

/** Coins move between Initia and a rollup; outages are reported. */
function crossOver(audit: Audit, coins: Coins, { chain, denom, to, pointer, at }: Crossing): void {
  const { chainId, denom: denomIn, amount } = coins;
  if (chainId !== undefined && chain !== undefined) {
    const movement = { fromChainId: chainId, toChainId: chain.id, bridge: 'OPINIT' } as const;
    reportOutages(audit, { ...movement, denom: denomIn, toDenom: denom }, at);
  }
  const move = { chainId, denomIn, denomOut: denom, amount, address: to?.value, pointer };
  addEffect(audit, { kind: 'send', bridge: 'OPINIT', ...move });
  if (to !== undefined) deliver(audit, { chainId: chain?.id, denom, amount }, to);
}
