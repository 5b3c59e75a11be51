import { type BridgeMaker, unplanned } from '../../plan/candidates/bridges/maker.js';
import { makeAxelar } from '../axelar_transfer/plan.js';
import { makeCctp } from '../cctp_transfer/plan.js';
import { makeCctpV2 } from '../cctp_transfer_v2/plan.js';
import { makeHyperlane } from '../hyperlane_transfer/plan.js';
import { makeOpinit } from '../op_init_transfer/plan.js';
import { makeStargate } from '../stargate_transfer/plan.js';
import { makeGoFast } from '../go_fast_transfer/plan.js';
import { makeEureka } from '../eureka_transfer/plan.js';
import type { OperationKind } from '../names.js';

/** The maker of every kind, or the reason why routes over its bridge are not planned. */
export const bridgeMakers: { readonly [K in OperationKind]: BridgeMaker } = {
  transfer: unplanned('channels are searched before bridges'),
  swap: unplanned('it crosses no chain'),
  bank_send: unplanned('only requests have it'),
  axelar_transfer: makeAxelar,
  cctp_transfer: makeCctp,
  cctp_transfer_v2: makeCctpV2,
  hyperlane_transfer: makeHyperlane,
  evm_swap: unplanned('only requests have it'),
  op_init_transfer: makeOpinit,
  stargate_transfer: makeStargate,
  go_fast_transfer: makeGoFast,
  eureka_transfer: makeEureka,
  layer_zero_transfer: unplanned('operations over it are not planned here'),
};
