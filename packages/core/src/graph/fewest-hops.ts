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
  side.last = 0;
  nextLevel(side, 1);
}

/** Makes the chains that were reached last, up to `end` in the queue, those to go on from. */
function nextLevel(side: Side, end: number): void {
  const { starts, stops, queue } = side;
  side.first = side.last;
  side.last = end;
  side.work = 0;
  for (let at = side.first; at < end; at++) {
    const chain = queue[at] ?? 0;
    side.work += (stops[chain] ?? 0) - (starts[chain] ?? 0);
  }
}

/**
 * Advances one step. The queue is in order of preference, so the first step that reaches the other side's last
 * complete level is on the best path.
 */
function lookAhead({ out, into, passes, search }: View): void {
  const { starts, stops, ends, arcs, marks, steps, queue, first, last } = out;
  const { epoch } = search;
  const marksBehind = into.marks;
  const endBehind = epoch + into.last;
  let end = last;
  for (let at = first; at < last; at++) {
    const chain = queue[at] ?? 0;
    const stop = stops[chain] ?? 0;
    for (let position = starts[chain] ?? 0; position < stop; position++) {
      const next = ends[position] ?? 0;
      const markBehind = marksBehind[next] ?? 0;
      if (markBehind >= epoch && markBehind < endBehind) {
        steps[next] = arcs[position] ?? 0;
        search.meeting = next;
        return;
      }
      if ((marks[next] ?? 0) >= epoch || passes[next] !== 1) continue;
      marks[next] = epoch + end;
      steps[next] = arcs[position] ?? 0;
      queue[end++] = next;
    }
  }
  nextLevel(out, end);
}

/**
 * Goes one step back. Every chain keeps its best step onwards, the first in order. Once the other side is
 * reached, the last step is taken from the side that should need fewer looks: one ends at the first meeting, the other
 * looks at its whole level.
 */
function lookBehind(view: View): void {
  const { out, into, order, passes, search } = view;
  const { starts, stops, ends, arcs, marks, steps, queue, first, last } = into;
  const { epoch } = search;
  const marksAhead = out.marks;
  let end = last;
  let looks = 0;
  for (let at = first; at < last; at++) {
    const chain = queue[at] ?? 0;
    const stop = stops[chain] ?? 0;
    for (let position = starts[chain] ?? 0; position < stop; position++) {
      looks++;
      const next = ends[position] ?? 0;
      if ((marksAhead[next] ?? 0) >= epoch) {
        if (looks * out.work < into.work * into.work) lookAhead(view);
        else meetBehind(view);
        return;
      }
      const mark = marks[next] ?? 0;
      const arc = arcs[position] ?? 0;
      if (mark >= epoch + last) {
        if ((order[arc] ?? 0) < (order[steps[next] ?? 0] ?? 0)) steps[next] = arc;
      } else if (mark < epoch && passes[next] === 1) {
        marks[next] = epoch + end;
        steps[next] = arc;
        queue[end++] = next;
      }
    }
  }
  nextLevel(into, end);
}

/**
 * Among the chains one step before the meeting point, the first in the other side's queue is on the best path.
 */
function meetBehind({ out, into, order, search }: View): void {
  const { starts, stops, ends, arcs, steps, queue, first, last } = into;
  const { epoch } = search;
  const marksAhead = out.marks;
  let best = epoch + marksAhead.length;
  for (let at = first; at < last; at++) {
    const chain = queue[at] ?? 0;
    const stop = stops[chain] ?? 0;
    for (let position = starts[chain] ?? 0; position < stop; position++) {
      const next = ends[position] ?? 0;
      const mark = marksAhead[next] ?? 0;
      if (mark < epoch || mark > best) continue;
      const arc = arcs[position] ?? 0;
      if (mark === best && (order[arc] ?? 0) > (order[steps[next] ?? 0] ?? 0)) continue;
      best = mark;
      steps[next] = arc;
      search.meeting = next;
    }
  }
}
