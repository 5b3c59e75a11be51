import { text } from '../fields.js';
import { isObjectAt, memberAt } from '../place.js';
import { neededBytes } from './bytes.js';
import type { Form } from './form.js';
import { addFinding, addUnread } from '../context.js';
import { readSigned } from './signed.js';
import { memberOf } from './transaction.js';

const names = {
  body: ['bodyBytes', 'body_bytes'],
  auth: ['authInfoBytes', 'auth_info_bytes'],
  chain: ['chainId', 'chain_id'],
  account: ['accountNumber', 'account_number'],
} as const;

/**
 * Document of direct mode, as the parts of a `SignDoc`: `{bodyBytes, authInfoBytes, chainId, accountNumber}`.
 *
 * @see cosmos/cosmjs `packages/proto-signing/src/signing.ts`
 */
export const direct: Form = {
  fits: (place) =>
    isObjectAt(place) &&
    names.body.some((name) => memberAt(place, name) !== undefined) &&
    names.auth.some((name) => memberAt(place, name) !== undefined),
  read(audit, place) {
    if (!isObjectAt(place)) return [];
    const [body, auth] = [memberOf(place, names.body), memberOf(place, names.auth)];
    if (body === undefined || auth === undefined) return [];
    const chain = memberOf(place, names.chain);
    memberOf(place, names.account);
    const known = new Set<string>(Object.values(names).flat());
    for (const key of Object.keys(place.value)) {
      const stray = known.has(key) || key === 'signatures' ? undefined : memberAt(place, key);
      if (stray === undefined) continue;
      addFinding(audit, 'FIELD_IGNORED', stray.pointer, 'this field next to the signed content is not read');
      addUnread(audit, stray);
    }
    const parts = {
      body: { value: neededBytes(audit, body), pointer: body.pointer },
      auth: { value: neededBytes(audit, auth), pointer: auth.pointer },
      chainId: chain && text(audit, chain),
    };
    return [readSigned(audit, { ...parts, pointer: place.pointer })];
  },
};
