import { withoutFee } from '../coins.js';
import { type Audit, addFinding, type Call } from '../context.js';
import { recoverTo } from '../deliver.js';
import { flag, text, wholeNumber } from '../fields.js';
import type { At, Place } from '../place.js';
import { optional, readShape, strict } from '../shape.js';
import { type NamedCoin, readAsset, readMinimumAsset, takeOneCoin } from './asset.js';
import { readContractDeadline } from '../deadline.js';
import { performAction } from './perform-action.js';
import { type PostAction, readPostAction } from './post-action.js';
import { takeRelayerFee } from './relayer-fee.js';

const members = {
  sent_asset: optional(readAsset),
  timeout_timestamp: wholeNumber,
  action: readPostAction,
  exact_out: flag,
  min_asset: optional(readMinimumAsset),
} as const;
const plainShape = strict(members);
const recoverShape = strict({ ...members, recovery_addr: text });

/** The entry point's action without a swap: the coins go on as they came. */
export function readAction(audit: Audit, call: Call, body: Place): void {
  const values = readShape(audit, body, plainShape);
  if (values !== undefined) performPlain(audit, call, values);
}

/**
 * Like the message above, but any failure inside refunds the input to an address of the chain instead of
 * failing the packet.
 */
export function readActionWithRecover(audit: Audit, call: Call, body: Place): void {
  const values = readShape(audit, body, recoverShape);
  if (values === undefined) return;
  if (values.recovery_addr !== undefined)
    recoverTo(audit, call.funds[0] ?? { chainId: call.chainId }, values.recovery_addr);
  performPlain(audit, call, values);
}

function performPlain(
  audit: Audit,
  call: Call,
  values: {
    readonly sent_asset: NamedCoin | undefined;
    readonly timeout_timestamp: At<bigint> | undefined;
    readonly action: PostAction | undefined;
    readonly exact_out: At<boolean> | undefined;
    readonly min_asset: NamedCoin | undefined;
  },
): void {
  const { action, exact_out: exactOut, min_asset: least } = values;
  const deadline = readContractDeadline(audit, call, values.timeout_timestamp);
  const given = takeOneCoin(audit, call, values.sent_asset);
  let coins = action?.kind === 'send' ? takeRelayerFee(audit, given, action, { call, deadline }) : given;
  if (exactOut?.value === true) {
    addFinding(
      audit,
      'EXACT_OUT_REMAINDER',
      exactOut.pointer,
      'more than the exact amount stays in the contract',
    );
    coins = { ...coins, amount: least?.amount?.value };
  } else if (least?.amount !== undefined) {
    coins = { ...withoutFee(coins, 0n), minAmount: least.amount.value };
  }
  const context = { call, deadline, stated: values.timeout_timestamp, isAfterSwap: false };
  if (action !== undefined) performAction(audit, coins, action, context);
}
