import type { Emits } from '../../formats/format.js';

/** Formats of the operation's messages. */
export const hyperlaneTransfer: Emits = ['cosmos:/hyperlane.warp.v1.MsgRemoteTransfer', 'evm:hyperlane'];
