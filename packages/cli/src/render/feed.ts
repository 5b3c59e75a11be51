import type { FeedPlan, ReleasePlan, UpdateOutcome, UpdateRefused, UpdateTaken } from '@wayfold/feed';
import { count, plain } from './text.js';
import { ageText, timeText } from './time.js';

/** Lines about an update. @param now nanoseconds since the epoch */
export function updateLines(outcome: UpdateOutcome, now: bigint): readonly string[] {
  return outcome.kind === 'refused' ? refusedLines(outcome) : takenLines(outcome, now);
}

/** An update as JSON. */
export function updateJson(outcome: UpdateOutcome): object {
  if (outcome.kind === 'refused') {
    const { reason, step, message, ids } = outcome;
    return { outcome: 'refused', reason, step, message, ids };
  }
  const { kind, before, version, newest, seq, digest, proofAt, staleSeconds, applied } = outcome;
  return {
    ...{ outcome: kind, before: before ?? null, version, newest, seq, digest },
    ...{ proof_at: timeText(proofAt), stale_seconds: staleSeconds ?? null, applied },
  };
}

function takenLines(
  { kind, before, version, newest, seq, proofAt, staleSeconds, applied }: UpdateTaken,
  now: bigint,
): readonly string[] {
  const from = before === undefined ? '' : ` from ${before}`;
  const what = kind === 'same' ? `same: version ${version}` : `updated${from} to version ${version}`;
  const age = ageText(Number(now / 1_000_000_000n) - proofAt);
  return [
    `${what}, edit ${seq}`,
    ...(applied.length > 1 ? [`releases: ${applied.join(', ')}`] : []),
    `proof of ${timeText(proofAt)}, ${age} old`,
    ...(staleSeconds === undefined ? [] : [`the proof has expired; taken by --stale-ok`]),
    ...(newest === version ? [] : [`version ${newest} waits: --major takes it`]),
  ];
}

function refusedLines({ reason, step, message, ids }: UpdateRefused): readonly string[] {
  const shown = ids.slice(0, mostIds).map((id) => `  ${plain(id)}`);
  const more = ids.length > mostIds ? [`  … and ${ids.length - mostIds} more (--json)`] : [];
  return [
    `refused at ${step} (${reason}): ${plain(message)}`,
    ...shown,
    ...more,
    ...(ids.length > 0
      ? ['to take them: --accept ID for each, or --major for all of a new major version']
      : []),
  ];
}

/** Ids that are shown: a report fits a screen. */
const mostIds = 50;

/** Lines about a release. */
export function releaseLines(plan: ReleasePlan, folder: string): readonly string[] {
  const { class: kind, before, version, majors, wholeIsDue, olderLines } = plan;
  if (kind === 'none') return [`same: version ${version} has this data`];
  const from = before === undefined ? '' : ` after ${before}`;
  const shown = majors.slice(0, mostIds).map((id) => `  ${plain(id)}`);
  return [
    `release ${version}${from} (${kind})`,
    ...shown,
    ...(majors.length > mostIds ? [`  … and ${majors.length - mostIds} more (--json)`] : []),
    ...olderLines.map((line) => `outages for older data: ${line}`),
    ...(wholeIsDue ? ['whole data is due: release once more with keys of targets and --whole'] : []),
    ...planLines(plan, folder),
  ];
}

/** Lines about written files, and files that wait for signatures. */
export function planLines({ files, pending, expiring }: FeedPlan, folder: string): readonly string[] {
  const waiting = pending.map(
    ({ path, role, signatures, threshold }) =>
      `  ${folder}/${path}: ${signatures} of ${threshold} signatures of ${role}`,
  );
  return [
    `${count(files.length, 'file')} written to ${folder}`,
    ...(expiring.length === 0 ? [] : [`expires soon, sign it again: ${expiring.join(', ')}`]),
    ...(waiting.length === 0
      ? []
      : [
          'waiting for signatures (wayfold data feed sign FILE, then wayfold data feed publish):',
          ...waiting,
        ]),
  ];
}

/** A release as JSON. */
export function releaseJson(plan: ReleasePlan): object {
  const { class: kind, before, version, digest, wholeIsDue, olderLines, majors } = plan;
  return {
    ...{ class: kind, before: before ?? null, version, digest },
    ...{ whole_is_due: wholeIsDue, older_lines: olderLines, majors },
    ...planJson(plan),
  };
}

/** A plan as JSON. */
export function planJson({ files, removes, pending, expiring }: FeedPlan): object {
  return { files: files.map(({ path }) => path), removes, pending, expiring };
}
