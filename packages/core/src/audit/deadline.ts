import { limits } from '../primitives/index.js';
import { addFinding, type Audit, type Call } from './context.js';
import type { At } from './place.js';

/** Nanoseconds per unit of a point in time. */
const nanoseconds = {
  seconds: 1_000_000_000n,
  milliseconds: 1_000_000n,
  microseconds: 1_000n,
  nanoseconds: 1n,
} as const;

/** From the block time to the latest timeout of an IBC v2 packet. */
const longestClientTimeout = BigInt(limits.clientTimeout.longest) * nanoseconds.seconds;

type Unit = keyof typeof nanoseconds;

/** For points in time between 2001 and 2286 a number is plausible in one unit only. */
const earliest = 10n ** 18n;
const latest = 10n ** 19n;

/** Ten seconds: a packet needs a block on either chain and a relayer between them. */
const shortest = 10n * nanoseconds.seconds;

/**
 * A point in time in nanoseconds since the epoch. A number in a unit that its reader does not accept is a
 * finding; it is then read in the only plausible unit, if there is one.
 */
export function readInstant(
  audit: Audit,
  instant: At<bigint>,
  accepted: readonly Unit[],
): bigint | undefined {
  const unit = unitOf(instant.value);
  if (unit === undefined || !accepted.includes(unit)) {
    const found = unit === undefined ? 'no point in time' : `a point in time in ${unit}`;
    const message = `${instant.value} is ${found}; ${accepted.join(' or ')} since the epoch are needed`;
    addFinding(audit, 'DEADLINE_UNIT', instant.pointer, message);
  }
  if (unit === undefined) return undefined;
  const time = instant.value * nanoseconds[unit];
  checkPeriod(audit, { value: time, pointer: instant.pointer });
  return time;
}

/**
 * When a packet over an IBC v2 client times out, in nanoseconds since the epoch: stated in seconds, and at most a day
 * ahead of the block time.
 *
 * @see cosmos/ibc-go `modules/core/04-channel/v2/keeper/msg_server.go`
 */
export function readClientTimeout(audit: Audit, instant: At<bigint>): bigint | undefined {
  const time = readInstant(audit, instant, ['seconds']);
  const { period } = audit.expectation;
  if (time !== undefined && period !== undefined && time > period.now + longestClientTimeout) {
    addFinding(audit, 'DEADLINE_UNIT', instant.pointer, 'more than a day ahead, which IBC v2 refuses');
  }
  return time;
}

/** Checks a span of time in nanoseconds. */
export function checkSpan(audit: Audit, span: At<bigint>): void {
  const { period } = audit.expectation;
  const expected = period && period.until - period.now;
  if (span.value === expected) return;
  if (span.value >= earliest) {
    const message = `${span.value} ns is a point in time; read as a span it is ${span.value / (365n * 86400n * 10n ** 9n)} years`;
    addFinding(audit, 'DURATION_ABSOLUTE', span.pointer, message);
  } else if (span.value < shortest) {
    addFinding(audit, 'DEADLINE_UNIT', span.pointer, `in ${span.value} ns no packet arrives`);
  } else if (expected !== undefined && span.value > expected) {
    addFinding(audit, 'DEADLINE_LATE', span.pointer, `${span.value} ns is longer than expected`);
  }
}

function unitOf(instant: bigint): Unit | undefined {
  for (const unit of ['seconds', 'milliseconds', 'microseconds', 'nanoseconds'] as const) {
    const time = instant * nanoseconds[unit];
    if (time >= earliest && time < latest) return unit;
  }
  return undefined;
}

function checkPeriod(audit: Audit, time: At<bigint>): void {
  const { period } = audit.expectation;
  if (period === undefined) return;
  if (time.value <= period.now)
    addFinding(audit, 'DEADLINE_PAST', time.pointer, `${time.value} ns has passed`);
  if (time.value > period.until)
    addFinding(audit, 'DEADLINE_LATE', time.pointer, `${time.value} ns is later than expected`);
}

/**
 * A deadline of the entry point: nanoseconds since the epoch. The newest contracts accept seconds too and recognise them
 * by their size; `ibc_info.encoding`, which came with the same version, marks them in the data.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/entry-point/src/execute.rs`
 */
export function readContractDeadline(
  audit: Audit,
  call: Call,
  deadline: At<bigint> | undefined,
): bigint | undefined {
  if (deadline === undefined) return undefined;
  const deployment = call.chainId === undefined ? undefined : audit.registry.venues.get(call.chainId);
  const isNewest = deployment?.features.includes('ibc_info.encoding') !== false;
  return readInstant(audit, deadline, isNewest ? ['nanoseconds', 'seconds'] : ['nanoseconds']);
}

/** When a quote expires: any later time than now is as good. */
export function readExpiry(audit: Audit, instant: At<bigint>, unit: Unit): void {
  const { period, ...others } = audit.expectation;
  const time = readInstant({ ...audit, expectation: others }, instant, [unit]);
  if (time !== undefined && period !== undefined && time <= period.now)
    addFinding(audit, 'DEADLINE_PAST', instant.pointer, `the quote expired at ${time} ns`);
}
