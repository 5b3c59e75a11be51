import { isCw20Denom } from '../denom/index.js';
import type { AssetRef } from '../primitives/index.js';
import type { Registry } from './model.js';
import { capabilitiesOf } from './lookup.js';

/**
 * Why a token of a contract cannot be sent with the messages that cw20 tokens take, in a sentence; undefined where it
 * can, and for coins of the bank.
 *
 * @see scrtlabs/SecretNetwork `x/compute/internal/types/msg.go`, `MsgExecuteContract`
 */
export function dialectProblem(registry: Registry, { chainId, denom }: AssetRef): string | undefined {
  if (!isCw20Denom(denom) || capabilitiesOf(registry, chainId).tokenDialect !== 'snip20') return undefined;
  return `${denom} is a SNIP-20 token: contracts on ${chainId} take messages that are encrypted for them and carry their code hash, which cannot be made from data alone`;
}
