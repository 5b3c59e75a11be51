import { demand, fail } from '../failure.js';
import { type GoObject, type GoValue, isGoObject, memberOf, parseGoObject } from '../go-json.js';

/** What a memo asks of autopilot. Texts are `''` when absent. */
export interface AutopilotRequest {
  readonly receiver: string;
  readonly action: 'LiquidStake' | 'RedeemStake' | 'Claim';
  readonly ibcReceiver: string;
  readonly transferChannel: string;
}

/**
 * Reads what a memo asks of autopilot; undefined when it asks for nothing, or in a form that does not fit its types.
 *
 * @throws ChainFailure when the request is refused
 * @see stride `x/autopilot/types/parser.go`, `ParseAutopilotMetadata`
 */
export function readAutopilot(memo: string): AutopilotRequest | undefined {
  const object = parseGoObject(memo);
  if (object === undefined) return undefined;
  const asked = present(object, 'autopilot');
  const fields = asked === undefined ? undefined : typedFields(asked);
  if (asked !== undefined && fields === undefined) return undefined;
  const others = ['forward', 'wasm'].filter((key) => present(object, key) !== undefined);
  const used = others.length + (fields === undefined ? 0 : 1);
  demand(used <= 1, 'only one of autopilot, pfm, and wasm can both be used in the same packet');
  if (fields === undefined) return undefined;
  const { receiver, stakeibc, claim } = fields;
  demand((stakeibc === undefined) !== (claim === undefined), 'exactly one autopilot module must be used');
  if (stakeibc === undefined) return { receiver, action: 'Claim', ibcReceiver: '', transferChannel: '' };
  const action = text(stakeibc, 'action');
  if (action !== 'LiquidStake' && action !== 'RedeemStake') fail(`action ${action} is not supported`);
  return {
    ...{ receiver, action },
    ibcReceiver: text(stakeibc, 'ibc_receiver') ?? '',
    transferChannel: text(stakeibc, 'transfer_channel') ?? '',
  };
}

interface Fields {
  readonly receiver: string;
  readonly stakeibc: GoObject | undefined;
  readonly claim: GoObject | undefined;
}

/** Undefined when a field does not have its type: the whole memo is then none of autopilot's business. */
function typedFields(asked: GoValue): Fields | undefined {
  if (!isGoObject(asked)) return undefined;
  const receiver = text(asked, 'receiver');
  const [stakeibc, claim] = [present(asked, 'stakeibc'), present(asked, 'claim')];
  const areObjects = [stakeibc, claim].every((module) => module === undefined || isGoObject(module));
  const texts = ['action', 'ibc_receiver', 'transfer_channel'];
  const areTexts = isGoObject(stakeibc) ? texts.every((key) => text(stakeibc, key) !== undefined) : true;
  if (receiver === undefined || !areObjects || !areTexts) return undefined;
  return {
    receiver,
    stakeibc: isGoObject(stakeibc) ? stakeibc : undefined,
    claim: isGoObject(claim) ? claim : undefined,
  };
}

/** A member that is neither absent nor null. */
function present(object: GoObject, key: string): GoValue | undefined {
  return memberOf(object, key) ?? undefined;
}

/** `''` when absent, undefined when not a text. */
function text(object: GoObject, key: string): string | undefined {
  const value = memberOf(object, key) ?? '';
  return typeof value === 'string' ? value : undefined;
}
