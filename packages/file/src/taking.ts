import { createHash } from 'node:crypto';
import { type DataEdit, editAt, mostEditBytes } from 'wayfold/live';
import { afterOf } from './header.js';
import { isEdit } from './holds-edits.js';
import { endBytes, isStray, type Reader } from './reader.js';

/** A line that has its end. */
export interface Line {
  readonly text: Buffer;
  /** Its length without the end: more than the length of its text if the line is too long, since no text is kept then. */
  readonly length: number;
  /** Where it ends in the file. */
  readonly bytes: number;
}

/** Reads the next line, and offers its edit if the replica lacks it. A replica with other edits is offered only whole data. */
export function take(reader: Reader, line: Line): void {
  const { place } = reader;
  if (reader.isStopped) return;
  const after = place.bytes === 0 ? afterOf(line.text) : undefined;
  const seq = after ?? place.last + 1;
  move(reader, line, seq);
  if (after !== undefined) return;
  if (place.bytes === 0) noteKind(reader, line);
  const edit = editOf(line, seq);
  const mark = markOf(edit, line, place.mark);
  reader.place = { ...reader.place, mark };
  if (seq === reader.furthest) compare(reader, mark);
  else if (seq > reader.furthest) offerNext(reader, edit, mark);
}

/** Reports a file without edits, by its first line: each of the others is refused. */
function noteKind({ path, tell }: Reader, { text, length }: Line): void {
  if (length > mostEditBytes || isEdit(text)) tell.over('none');
  else tell.tell('none', `${path} is not a file of edits: name another file`);
}

/** Reports that the file has other edits than the replica. */
function setAstray(reader: Reader): void {
  const { path, tell, replica, furthest } = reader;
  replica.strayAt = furthest;
  tell.tell('other', `${path} was replaced by other edits, and this replica is at ${furthest}: restart it`);
}

/** Offers an unreadable edit for edits that the file lacks and that no later edit replaces: the replica counts as behind. */
export function offerMissing(reader: Reader): void {
  const { path, offer, place, furthest } = reader;
  if (reader.isStopped) return;
  const isOther = isStray(reader);
  const seq = isOther ? Math.max(place.last, furthest + 1) : place.last;
  if (seq <= Math.max(furthest, reader.missing)) return;
  reader.missing = seq;
  const message = isOther
    ? `${path} does not give the edits behind ${furthest}: a snapshot is awaited`
    : `${path} keeps none of the edits up to ${seq}, and has no other yet`;
  offer({ seq, kind: 'unreadable', reason: 'gap', message });
}

const newline = Buffer.from('\n');

/** Moves the place behind a line. */
function move(reader: Reader, { text, length, bytes }: Line, last: number): void {
  const { place } = reader;
  const whole = length <= mostEditBytes ? Buffer.concat([text, newline]) : undefined;
  reader.place = {
    ...{ ...place, bytes, last },
    beginning: place.bytes === 0 ? Buffer.from(whole?.subarray(0, endBytes) ?? []) : place.beginning,
    end: whole === undefined ? Buffer.alloc(0) : Buffer.concat([place.end, whole]).subarray(-endBytes),
  };
}

function editOf({ text, length }: Line, seq: number): DataEdit {
  if (length <= mostEditBytes) return editAt(text, seq);
  const message = `an edit of ${length} bytes; at most ${mostEditBytes} are accepted`;
  return { seq, kind: 'unreadable', reason: 'oversized', message };
}

/** Fingerprint of a line, with the earlier ones; a snapshot states the data, regardless of earlier lines. */
function markOf({ kind }: DataEdit, { text, length }: Line, before: string): string {
  const hash = createHash('sha256').update(kind === 'snapshot' ? '' : before);
  return hash.update(`${length} `).update(text).digest('hex');
}

/** Compares the last edit that the replica has with the one of the file. */
function compare(reader: Reader, mark: string): void {
  const { marks } = reader.replica;
  const known = marks.get(reader.furthest);
  if (known !== undefined && known !== mark) {
    setAstray(reader);
    return;
  }
  marks.set(reader.furthest, mark);
  reader.isShown = true;
}

function offerNext(reader: Reader, edit: DataEdit, mark: string): void {
  const { replica, furthest, offer, tell } = reader;
  const isNext = edit.seq === furthest + 1;
  if (edit.kind !== 'snapshot') {
    // A file that begins here may have begun with anything.
    if (isNext && !reader.isShown && replica.marks.has(furthest)) setAstray(reader);
    if (isStray(reader)) return;
    if (!isNext) {
      reader.missing = edit.seq;
      offer(edit);
      return;
    }
  }
  // Behind a gap the snapshot may be refused: the replica is then where it was.
  if (isNext) replica.marks.delete(furthest);
  replica.marks.set(edit.seq, mark);
  reader.furthest = edit.seq;
  reader.isShown = true;
  tell.over('other');
  offer(edit);
}
