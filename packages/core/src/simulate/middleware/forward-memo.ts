import { isChannelId, isPortId } from '../../primitives/index.js';
import { demand, fail } from '../failure.js';
import { floatToDuration, parseGoDuration } from '../go-duration.js';
import {
  compactGo,
  type GoObject,
  type GoValue,
  isGoObject,
  memberOf,
  parseGoObject,
  printGo,
} from '../go-json.js';

/** Where to send a received coin on. */
export interface Forward {
  readonly receiver: string;
  readonly port: string;
  readonly channel: string;
  /** Nanoseconds; zero or less means the chain's default. */
  readonly timeout: bigint;
  readonly retries: number;
  /** Memo of the next packet, `''` when there is none. */
  readonly memo: string;
}

/**
 * Reads the forward a memo asks for; undefined when it asks for none.
 *
 * @throws ChainFailure when the middleware refuses the memo
 * @see ibc-apps `middleware/packet-forward-middleware/packetforward/types/forward.go`
 * @see ibc-go `modules/apps/packet-forward-middleware/types/forward.go`
 */
export function readForward(memo: string, flavour: 'ibc-apps' | 'ibc-go'): Forward | undefined {
  const object = parseGoObject(memo);
  const asked = object && memberOf(object, 'forward');
  if (asked === undefined || asked === null) return undefined;
  if (!isGoObject(asked)) return flavour === 'ibc-go' ? undefined : fail('error parsing forward metadata');
  const forward = flavour === 'ibc-go' ? readStrict(asked) : readLoose(asked);
  demand(forward.receiver !== '', 'failed to validate metadata. receiver cannot be empty');
  demand(isPortId(forward.port), 'failed to validate metadata: port');
  demand(isChannelId(forward.channel), 'failed to validate metadata: channel');
  return forward;
}

/** ibc-apps: typed fields of which null means absent, and a `next` that may hold anything. */
function readLoose(asked: GoObject): Forward {
  const timeout = memberOf(asked, 'timeout');
  const retries = readRetries(memberOf(asked, 'retries') ?? 0);
  demand(Number.isInteger(retries), 'retries is not a whole number');
  return {
    receiver: looseText(asked, 'receiver'),
    port: looseText(asked, 'port'),
    channel: looseText(asked, 'channel'),
    timeout: timeout === undefined ? 0n : readTimeout(timeout),
    retries,
    memo: looseNext(memberOf(asked, 'next') ?? undefined),
  };
}

function looseText(asked: GoObject, key: string): string {
  const value = memberOf(asked, key) ?? '';
  return typeof value === 'string' ? value : fail(`${key} of the forward is not a text`);
}

/** Objects keep their key order; a text is taken as the JSON it holds; white space goes in any case. */
function looseNext(next: GoValue | undefined): string {
  if (next === undefined) return '';
  if (typeof next !== 'string') return printGo(next, 'kept');
  return compactGo(next) ?? fail('next of the forward is a text, but not JSON');
}

/** ibc-go: fields must be present with their type, and `next` must again be a forward. */
function readStrict(asked: GoObject): Forward {
  const { receiver, port, channel } = asked;
  const areTexts = typeof receiver === 'string' && typeof port === 'string' && typeof channel === 'string';
  demand(areTexts, 'receiver, port or channel of the forward is missing');
  const timeout = memberOf(asked, 'timeout');
  const retries = memberOf(asked, 'retries');
  const next = memberOf(asked, 'next');
  return {
    ...{ receiver, port, channel },
    timeout: timeout === undefined ? 0n : readTimeout(timeout),
    retries: retries === undefined ? 0 : Math.trunc(readRetries(retries)),
    memo: next === undefined ? '' : printGo(strictNext(next), 'sorted'),
  };
}

/** What the middleware prints for a nested forward after reading it: its own fields, nothing else. */
function strictNext(next: GoValue): GoObject {
  const object = typeof next === 'string' ? parseGoObject(next) : next;
  const asked = isGoObject(object) ? memberOf(object, 'forward') : undefined;
  if (!isGoObject(asked)) fail('next of the forward holds no forward');
  const { receiver, port, channel, timeout, retries } = readStrict(asked);
  const deeper = memberOf(asked, 'next');
  return {
    forward: {
      ...{ receiver, port, channel },
      ...(timeout > 0n && { timeout }),
      ...(Object.hasOwn(asked, 'retries') && { retries }),
      ...(deeper !== undefined && { next: strictNext(deeper) }),
    },
  };
}

function readTimeout(value: GoValue): bigint {
  if (typeof value === 'number') return floatToDuration(value);
  const parsed = typeof value === 'string' ? parseGoDuration(value) : undefined;
  return parsed ?? fail('invalid duration');
}

function readRetries(value: GoValue): number {
  const isByte = typeof value === 'number' && value >= 0 && value <= 255;
  return isByte ? value : fail('retries must be between 0 and 255');
}
