/** What a swap contract is told of fees: every coin that is above zero. */
import { expect, test } from 'vitest';
import { routeOf, see, withContract } from '../../../test/compile/world.js';

test('a fee of one unit for a relayer is named, a fee of nothing is not', () => {
  const ibc_fee = { required: true, denom: 'untrn', recv_fee: '0', ack_fee: '1', timeout_fee: '2' };
  const world = withContract('neutron-1', { ibc_fee, ibc_adapter_kind: 'neutron-transfer' });
  const request = routeOf(
    world,
    ['neutron-1', 'untrn'],
    [{ swap: 'transfer/channel-10/uosmo' }, { to: 'osmosis-1' }],
  );
  const { post_swap_action } = see(world, request).txs[0]?.msg.msg.swap_and_action ?? {};
  expect(post_swap_action.ibc_transfer.ibc_info.fee).toEqual({
    recv_fee: [],
    ack_fee: [{ denom: 'untrn', amount: '1' }],
    timeout_fee: [{ denom: 'untrn', amount: '2' }],
  });
});
