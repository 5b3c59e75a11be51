import { limits, utf8Length } from '../../primitives/index.js';
import { demand } from '../failure.js';
import { chainIn } from '../world.js';
import type { Middleware } from './receipt.js';

/** Some chains refuse incoming packets whose memo or receiver exceeds a limit. */
export const lengthLimits: Middleware = {
  part: undefined,
  isOn: (world, chainId) => {
    const { memoBytes, receiverBytes } = chainIn(world, chainId);
    return memoBytes < limits.memoBytes || receiverBytes < limits.receiverBytes;
  },
  receive: (world, packet, inner) => {
    const { memoBytes, receiverBytes } = chainIn(world, packet.dest.chainId);
    demand(utf8Length(packet.memo) <= memoBytes, 'memo too long');
    demand(utf8Length(packet.receiver) <= receiverBytes, 'receiver too long');
    return inner(packet);
  },
};
