import { type Audit, addFinding, addUnread } from '../context.js';
import type { At } from '../place.js';

/** The text whose UTF-8 bytes the calldata contains in hex; invalid bytes are reported. */
export function textOfBytes(audit: Audit, bytes: At<string>): At<string> | undefined {
  try {
    return { value: decodeURIComponent(bytes.value.replaceAll(/../g, '%$&')), pointer: bytes.pointer };
  } catch (problem) {
    if (!(problem instanceof URIError)) throw problem;
    addFinding(audit, 'MALFORMED', bytes.pointer, 'the bytes of a text are needed');
    addUnread(audit, bytes);
    return undefined;
  }
}
