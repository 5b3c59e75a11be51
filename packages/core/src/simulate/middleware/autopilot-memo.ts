import { ChainFailure, demand, fail } from '../failure.js';
import type { GoObject } from '../go-json.js';
import { anyField, readStruct, structField, textField } from '../go-struct.js';
import { memoObject } from '../memo.js';
import type { World } from '../world.js';

/** Content of a memo for autopilot. Absent texts are `''`. */
export interface AutopilotRequest {
  readonly receiver: string;
  readonly action: 'LiquidStake' | 'RedeemStake' | 'Claim';
  readonly ibcReceiver: string;
  readonly transferChannel: string;
}

/**
 * Reads the part of a memo for autopilot; undefined without a request, or if its form does not fit the types. The memo
 * is decoded into structs at all levels, `forward` and `wasm` next to `autopilot` included.
 *
 * @throws ChainFailure when the request is refused
 * @see stride `x/autopilot/types/parser.go`, `ParseAutopilotMetadata`
 */
export function readAutopilot(world: World, memo: string): AutopilotRequest | undefined {
  const object = memoObject(world, memo);
  const fields = object && typedFields(object);
  if (fields === undefined) return undefined;
  const { autopilot, others } = fields;
  const used = others + (autopilot === undefined ? 0 : 1);
  demand(used <= 1, 'only one of autopilot, pfm, and wasm can both be used in the same packet');
  if (autopilot === undefined) return undefined;
  const { receiver, stakeibc, hasClaim } = autopilot;
  demand((stakeibc === undefined) === hasClaim, 'exactly one autopilot module must be used');
  if (stakeibc === undefined) return { receiver, action: 'Claim', ibcReceiver: '', transferChannel: '' };
  const { action } = stakeibc;
  if (action !== 'LiquidStake' && action !== 'RedeemStake') fail(`action ${action} is not supported`);
  return { ...stakeibc, receiver, action };
}

interface Fields {
  /** How many of the keys that exclude autopilot are there. */
  readonly others: number;
  readonly autopilot: AutopilotFields | undefined;
}

interface AutopilotFields {
  readonly receiver: string;
  readonly stakeibc:
    | { readonly action: string; readonly ibcReceiver: string; readonly transferChannel: string }
    | undefined;
  readonly hasClaim: boolean;
}

/** Undefined when a field does not have its type: the whole memo is then none of autopilot's business. */
function typedFields(memo: GoObject): Fields | undefined {
  try {
    const { autopilot, forward, wasm } = readStruct(memo, ['autopilot', 'forward', 'wasm']);
    const asked = structField(autopilot);
    const others = [forward, wasm].filter((values) => anyField(values) !== undefined).length;
    return { others, autopilot: asked && autopilotFields(asked) };
  } catch (problem) {
    if (problem instanceof ChainFailure) return undefined;
    throw problem;
  }
}

function autopilotFields(asked: GoObject): AutopilotFields {
  const fields = readStruct(asked, ['receiver', 'stakeibc', 'claim']);
  const [stake, claim] = [structField(fields.stakeibc), structField(fields.claim)];
  const staking = stake && readStruct(stake, ['action', 'StrideAddress', 'ibc_receiver', 'transfer_channel']);
  // A field that autopilot fills in; its type is checked anyway.
  if (claim !== undefined) textField(readStruct(claim, ['StrideAddress']).StrideAddress);
  if (staking !== undefined) textField(staking.StrideAddress);
  return {
    receiver: textField(fields.receiver),
    stakeibc: staking && {
      action: textField(staking.action),
      ibcReceiver: textField(staking.ibc_receiver),
      transferChannel: textField(staking.transfer_channel),
    },
    hasClaim: claim !== undefined,
  };
}
