import { text } from '../fields.js';
import { hasMembers, isObjectAt } from '../place.js';
import { neededBytes } from './bytes.js';
import type { Form } from './form.js';
import { memberOf, readSigned, reportBeside } from './transaction.js';

const names = {
  body: ['bodyBytes', 'body_bytes'],
  auth: ['authInfoBytes', 'auth_info_bytes'],
  chain: ['chainId', 'chain_id'],
  account: ['accountNumber', 'account_number'],
} as const;
const known: readonly string[] = [...Object.values(names).flat(), 'signatures'];

/**
 * Document of direct mode, as the parts of a `SignDoc`: `{bodyBytes, authInfoBytes, chainId, accountNumber}`.
 *
 * @see cosmos/cosmjs `packages/proto-signing/src/signing.ts`
 */
export const direct: Form = {
  fits: (place) => [names.body, names.auth].every((pair) => pair.some((name) => hasMembers(place, name))),
  read(audit, place) {
    const [body, auth] = [memberOf(place, names.body), memberOf(place, names.auth)];
    if (!isObjectAt(place) || body === undefined || auth === undefined) return [];
    const chain = memberOf(place, names.chain);
    memberOf(place, names.account);
    reportBeside(audit, place, { known, what: 'the signed content' });
    const parts = {
      body: { value: neededBytes(audit, body), pointer: body.pointer },
      auth: { value: neededBytes(audit, auth), pointer: auth.pointer },
      chainId: chain && text(audit, chain),
    };
    return [readSigned(audit, { ...parts, pointer: place.pointer })];
  },
};
