import type { PowerFormat } from '../../formats/format.js';
import type { JsonObject } from '../../json/index.js';
import { type Audit, addFinding, addMalformed } from '../context.js';
import { grantPower } from '../deliver.js';
import { type At, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { checkSender } from '../address.js';
import { addOther, anything, loose } from '../shape.js';
import { instant, readTerms } from './authorization.js';

/** Fields of a message that grants power. */
export interface Power {
  readonly granter: string;
  /** Who gets it; absent where it is the granter himself. */
  readonly holder?: string;
  /** Members that lead to the authorization given. */
  readonly authorization?: readonly string[];
  /** Members that lead to when it ends, where that is no part of the authorization. */
  readonly expiration?: readonly string[];
  /** Complete member lists of nested messages, by their paths. */
  readonly members?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Messages that give power instead of coins.
 *
 * @see cosmos/cosmos-sdk `proto/cosmos/{authz,feegrant,distribution}/v1beta1/tx.proto`
 * @see CosmWasm/wasmd `proto/cosmwasm/wasm/v1/tx.proto`
 * @see cosmos/ibc-go `proto/ibc/applications/interchain_accounts/controller/v1/tx.proto`
 */
export const powers: { readonly [F in PowerFormat]: Power } = {
  '/cosmos.authz.v1beta1.MsgGrant': {
    granter: 'granter',
    holder: 'grantee',
    authorization: ['grant', 'authorization'],
    expiration: ['grant', 'expiration'],
    members: { '': ['granter', 'grantee', 'grant'], grant: ['authorization', 'expiration'] },
  },
  '/cosmos.feegrant.v1beta1.MsgGrantAllowance': {
    granter: 'granter',
    holder: 'grantee',
    authorization: ['allowance'],
    members: { '': ['granter', 'grantee', 'allowance'] },
  },
  '/cosmos.distribution.v1beta1.MsgSetWithdrawAddress': {
    granter: 'delegator_address',
    holder: 'withdraw_address',
  },
  '/cosmwasm.wasm.v1.MsgUpdateAdmin': { granter: 'sender', holder: 'new_admin' },
  '/cosmwasm.wasm.v1.MsgMigrateContract': { granter: 'sender', holder: 'contract' },
  '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount': { granter: 'owner' },
};

/** Reads a message that grants power. */
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
  const terms = readTerms(audit, memberOver(msg, power.authorization)) ?? { authorization: typeUrl };
  const ends = memberOver(msg, power.expiration);
  const expiration = ends === undefined || ends.value === null ? undefined : instant(audit, ends);
  for (const [key, known] of Object.entries(power.members ?? {})) reportOthers(audit, msg, { key, known });
  const { pointer } = msg;
  grantPower(audit, {
    granter: granter?.value,
    holder,
    ...terms,
    ...(expiration && { expiration: expiration.value }),
    pointer,
  });
}

function reportOthers(
  audit: Audit,
  msg: At<JsonObject>,
  { key, known }: { readonly key: string; readonly known: readonly string[] },
): void {
  const object = key === '' ? msg : memberAt(msg, key);
  if (object === undefined || !isObjectAt(object)) return;
  const shape = loose(Object.fromEntries(known.map((name) => [name, anything])));
  for (const other of Object.keys(object.value))
    if (!known.includes(other)) addOther(audit, object, { key: other, known: shape });
}

function textAt(audit: Audit, msg: Place, key: string): At<string> | undefined {
  const member = isObjectAt(msg) ? memberAt(msg, key) : undefined;
  if (member !== undefined && isTextAt(member)) return member;
  addFinding(audit, 'FIELD_MISSING', msg.pointer, `${key} is missing`);
  return undefined;
}

/** The member that others lead to. */
function memberOver(msg: Place, path: readonly string[] | undefined): Place | undefined {
  let place: Place | undefined = path && msg;
  for (const key of path ?? []) place = place && isObjectAt(place) ? memberAt(place, key) : undefined;
  return place;
}
