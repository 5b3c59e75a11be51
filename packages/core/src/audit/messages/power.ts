import { type Audit, addFinding, addMalformed } from '../context.js';
import { grantPower } from '../deliver.js';
import { type At, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { checkSender } from '../address.js';

/** Fields of a message that gives somebody power. */
export interface Power {
  readonly granter: string;
  /** Who gets it; absent where it is the granter himself. */
  readonly holder?: string;
  /** Members that lead to the authorization given. */
  readonly authorization?: readonly string[];
}

/**
 * Messages that give power instead of coins, by protobuf type.
 *
 * @see cosmos/cosmos-sdk `proto/cosmos/{authz,feegrant,distribution}/v1beta1/tx.proto`
 * @see CosmWasm/wasmd `proto/cosmwasm/wasm/v1/tx.proto`
 * @see cosmos/ibc-go `proto/ibc/applications/interchain_accounts/controller/v1/tx.proto`
 */
export const powers: Readonly<Record<string, Power>> = {
  '/cosmos.authz.v1beta1.MsgGrant': {
    granter: 'granter',
    holder: 'grantee',
    authorization: ['grant', 'authorization'],
  },
  '/cosmos.feegrant.v1beta1.MsgGrantAllowance': {
    granter: 'granter',
    holder: 'grantee',
    authorization: ['allowance'],
  },
  '/cosmos.distribution.v1beta1.MsgSetWithdrawAddress': {
    granter: 'delegator_address',
    holder: 'withdraw_address',
  },
  '/cosmwasm.wasm.v1.MsgUpdateAdmin': { granter: 'sender', holder: 'new_admin' },
  '/cosmwasm.wasm.v1.MsgMigrateContract': { granter: 'sender', holder: 'contract' },
  '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount': { granter: 'owner' },
};

/** Reads a message that gives somebody power. */
export function readPower(
  audit: Audit,
  { typeUrl, msg, power }: { readonly typeUrl: string; readonly msg: Place; readonly power: Power },
): void {
  if (!isObjectAt(msg)) {
    addMalformed(audit, msg, 'an object');
    return;
  }
  const granter = textAt(audit, msg, power.granter);
  const holder = power.holder === undefined ? granter : textAt(audit, msg, power.holder);
  checkSender(audit, granter);
  const authorization = authorizationOf(msg, power.authorization ?? []) ?? typeUrl;
  grantPower(audit, { granter: granter?.value, holder, authorization, pointer: msg.pointer });
}

function textAt(audit: Audit, msg: Place, key: string): At<string> | undefined {
  const member = isObjectAt(msg) ? memberAt(msg, key) : undefined;
  if (member !== undefined && isTextAt(member)) return member;
  addFinding(audit, 'FIELD_MISSING', msg.pointer, `${key} is missing`);
  return undefined;
}

/** Type of what is given, as nodes and clients write it. */
function authorizationOf(msg: Place, path: readonly string[]): string | undefined {
  let place: Place | undefined = msg;
  for (const key of path) place = place && isObjectAt(place) ? memberAt(place, key) : undefined;
  if (path.length === 0 || place === undefined || !isObjectAt(place)) return undefined;
  for (const key of ['@type', 'type_url', 'typeUrl', 'type']) {
    const type = memberAt(place, key);
    if (type !== undefined && isTextAt(type)) return type.value;
  }
  return undefined;
}
