import type { AnsweredTx } from 'wayfold/simulate';
import { times } from './times.js';

/** When they are signed. */
export const clock = 1_790_000_000_000_000_000n;

const hub = 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw';
const osmo = 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu';

/** Transactions of transfers that go there and back between two chains, over forwards that the memo names. */
export function transfers(
  txs: number,
  forwards: number,
  msgsOfEach = 4,
  amount = 1,
): { readonly txs: readonly AnsweredTx[] } {
  let memo: object | undefined;
  for (let at = forwards; at > 0; at--) {
    const isBack = at % 2 === 1;
    const forward = { receiver: isBack ? osmo : hub, port: 'transfer' };
    memo = {
      forward: { ...forward, channel: isBack ? 'channel-141' : 'channel-0', ...(memo && { next: memo }) },
    };
  }
  const msg = JSON.stringify({
    ...{
      source_port: 'transfer',
      source_channel: 'channel-0',
      token: { denom: 'uosmo', amount: String(amount) },
    },
    ...{ sender: osmo, receiver: hub, timeout_timestamp: String(clock + 600_000_000_000n) },
    memo: JSON.stringify(memo),
  });
  const msgs = times(msgsOfEach, () => ({ msg_type_url: '/ibc.applications.transfer.v1.MsgTransfer', msg }));
  const tx = { chain_id: 'osmosis-1', path: ['osmosis-1'], signer_address: osmo, msgs };
  return { txs: times(txs, () => ({ cosmos_tx: tx })) };
}
