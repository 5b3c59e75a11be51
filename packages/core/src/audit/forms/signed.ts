import { authInfo, type ProtoType, txBody } from '../../proto/index.js';
import type { Audit } from '../context.js';
import type { CosmosItem } from '../input/items.js';
import type { At, Place } from '../place.js';
import { messageFromBytes } from './from-proto.js';
import { readParts } from './transaction.js';

/** The bytes that are signed in direct mode. */
export interface Signed {
  readonly body: At<Uint8Array>;
  readonly auth: At<Uint8Array> | undefined;
  readonly chainId?: At<string> | undefined;
  readonly pointer: string;
}

/**
 * Reads a body and its context, each from its bytes. @throws RoutingError `INVALID_TYPE` or `LIMIT_EXCEEDED`
 */
export function readSigned(audit: Audit, { body, auth, chainId, pointer }: Signed): CosmosItem {
  const opened = { body: opening(audit, body, txBody), auth: auth && opening(audit, auth, authInfo) };
  return readParts(audit, { ...opened, chainId, pointer });
}

function opening(audit: Audit, { value, pointer }: At<Uint8Array>, type: ProtoType): Place {
  return { value: messageFromBytes(audit, { value, from: pointer, to: pointer, depth: 0 }, type), pointer };
}
