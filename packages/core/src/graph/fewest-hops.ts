import { beginSearch, type Side, tracePath, type View } from './view.js';

/**
 * Finds the best of the paths with the fewest hops: the one whose first step is best, then its second, and so on. Writes
 * its arcs to `view.search.path` and returns their number, 0 when there is no path. `from` and `to` must differ.
 *
 * Searches from both ends, a whole level at a time, each time from the side with fewer arcs to look at.
 */
export function findFewestHops(view: View, from: number, to: number): number {
  const { out, into, search } = view;
  beginSearch(view);
  startAt(out, from, search.epoch);
  startAt(into, to, search.epoch);
  search.meeting = -1;
  while (search.meeting < 0) {
    if (out.first === out.last || into.first === into.last) return 0;
    if (out.work <= into.work) lookAhead(view);
    else lookBehind(view);
  }
  return tracePath(view, from, to);
}

function startAt(side: Side, chain: number, epoch: number): void {
  side.marks[chain] = epoch;
  side.queue[0] = chain;
  side.first = 0;
  side.last = 1;
  side.work = (side.starts[chain + 1] ?? 0) - (side.starts[chain] ?? 0);
}

/** The queue is in order of preference, so the first step that reaches the other side lies on the best path. */
function lookAhead({ out, into, passes, search }: View): void {
  const { starts, ends, marks, steps, queue, first, last } = out;
  const { epoch } = search;
  const marksBehind = into.marks;
  let end = last;
  let work = 0;
  for (let at = first; at < last; at++) {
    const chain = queue[at] ?? 0;
    const stop = starts[chain + 1] ?? 0;
    for (let arc = starts[chain] ?? 0; arc < stop; arc++) {
      const next = ends[arc] ?? 0;
      if ((marksBehind[next] ?? 0) >= epoch) {
        steps[next] = arc;
        search.meeting = next;
        return;
      }
      if ((marks[next] ?? 0) >= epoch || passes[next] !== 1) continue;
      marks[next] = epoch + end;
      steps[next] = arc;
      queue[end++] = next;
      work += (starts[next + 1] ?? 0) - (starts[next] ?? 0);
    }
  }
  out.first = last;
  out.last = end;
  out.work = work;
}

/**
 * Of the chains where the sides meet, the one that comes first in the other side's queue lies on the best path. Every
 * chain keeps its best step onwards, which is the one with the smallest number.
 */
function lookBehind({ out, into, passes, search }: View): void {
  const { starts, ends, arcs, marks, steps, queue, first, last } = into;
  const { epoch } = search;
  const marksAhead = out.marks;
  let meetingMark = Infinity;
  let end = last;
  let work = 0;
  for (let at = first; at < last; at++) {
    const chain = queue[at] ?? 0;
    const stop = starts[chain + 1] ?? 0;
    for (let position = starts[chain] ?? 0; position < stop; position++) {
      const next = ends[position] ?? 0;
      const arc = arcs[position] ?? 0;
      const markAhead = marksAhead[next] ?? 0;
      const mark = marks[next] ?? 0;
      if (markAhead >= epoch) {
        if (markAhead > meetingMark || (markAhead === meetingMark && arc > (steps[next] ?? 0))) continue;
        meetingMark = markAhead;
        search.meeting = next;
        steps[next] = arc;
      } else if (mark >= epoch + last) {
        if (arc < (steps[next] ?? 0)) steps[next] = arc;
      } else if (mark < epoch && passes[next] === 1) {
        marks[next] = epoch + end;
        steps[next] = arc;
        queue[end++] = next;
        work += (starts[next + 1] ?? 0) - (starts[next] ?? 0);
      }
    }
  }
  into.first = last;
  into.last = end;
  into.work = work;
}
