// What the sign document of a transfer does.
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { auditMsgs } from 'wayfold/audit';

const registry = createRegistry(loadSnapshot());
const receiver = 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw';
const { verdict } = auditMsgs(registry, {
  msgs: {
    chain_id: 'osmosis-1',
    account_number: '12',
    sequence: '3',
    fee: { gas: '250000', amount: [{ denom: 'uosmo', amount: '6250' }] },
    memo: '',
    msgs: [
      {
        type: 'cosmos-sdk/MsgTransfer',
        value: {
          source_port: 'transfer',
          source_channel: 'channel-0',
          token: { denom: 'uosmo', amount: '1000000' },
          sender: 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
          receiver,
          timeout_height: {},
          timeout_timestamp: String(BigInt(Date.now() + 300_000) * 1_000_000n),
          memo: '',
        },
      },
    ],
  },
  expectation: {
    sourceAsset: { chainId: 'osmosis-1', denom: 'uosmo' },
    amountIn: 1_000_000n,
    destAsset: {
      chainId: 'cosmoshub-4',
      denom: 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC',
    },
    minAmountOut: 1_000_000n,
    receiver,
  },
});
console.log(verdict);
