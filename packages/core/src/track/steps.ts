import type { Explanation } from './explain.js';
import { lookFor } from './look-for.js';
import type { StepKind, TrackedMoment, TrackedRun, TrackStep } from './model.js';

/** The moments of a run as steps, with the observed facts of each. */
export function stepsOf(
  { moments }: TrackedRun,
  { hits, least, sequences }: Explanation,
): readonly TrackStep[] {
  return moments.map((moment, at) => {
    const sights = hits.get(at) ?? [];
    const failed = sights.find((sight) => sight.kind === 'tx' && !sight.isOk);
    const isShown = sights.some((sight) => sight.kind !== 'tx' || sight.isOk);
    const isPast =
      at < least &&
      moments.slice(at, least).some(({ tx }, later) => tx === moment.tx && hits.has(at + later));
    const mark = isShown ? shownMark(moment) : failed ? 'failed' : isPast ? 'implied' : 'open';
    const reason = !isShown && failed?.kind === 'tx' ? failed.reason : moment.reason;
    const hash = sights.find((sight) => sight.hash !== undefined)?.hash;
    const found = lookFor(moment, sequences);
    const deadline = moment.kind === 'received' ? moment.packet?.timeout : undefined;
    return {
      ...{ kind: kinds[moment.kind], tx: moment.tx, chainId: moment.chainId, mark },
      ...{ text: textOf(moment), effects: moment.effects },
      ...(found.length > 0 && { lookFor: found }),
      ...(deadline !== undefined && { deadline }),
      ...(reason !== undefined && reason !== '' && { reason }),
      ...(hash !== undefined && { hash }),
    };
  });
}

function shownMark({ kind, answers, isDone }: TrackedMoment): TrackStep['mark'] {
  if (kind === 'timed-out' || kind === 'kept' || !isDone) return 'failed';
  return answers.some(({ isOk }) => !isOk) ? 'failed' : 'seen';
}

const kinds: { readonly [Kind in TrackedMoment['kind']]: StepKind } = {
  signed: 'sign',
  received: 'receive',
  acknowledged: 'acknowledge',
  'timed-out': 'time-out',
  arrived: 'arrive',
  kept: 'wait',
};

function textOf(moment: TrackedMoment): string {
  const { kind, chainId, tx, packet, signer, handOver, isAcked, answers } = moment;
  const from = packet?.source.chainId ?? '';
  switch (kind) {
    case 'signed':
      return `transaction ${tx + 1} is signed by ${signer ?? 'its signer'} and included on ${chainId}`;
    case 'received': {
      const isRefused = answers.some(({ isOk }) => !isOk);
      return `${chainId} ${isRefused ? 'refuses' : 'receives'} the packet from ${from}`;
    }
    case 'acknowledged':
      return isAcked === false
        ? `${chainId} learns that its packet was refused, and gives the coins back`
        : `${chainId} learns that its packet was received`;
    case 'timed-out':
      return `${chainId} learns that its packet was not received in time`;
    case 'arrived':
      return `${handOver?.bridge ?? 'the bridge'} gives the coins on ${chainId}`;
    case 'kept':
      return `${handOver?.bridge ?? 'the bridge'} keeps the coins`;
  }
}
