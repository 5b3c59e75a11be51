import { isList, isObject } from '../json/index.js';
import { quote } from '../primitives/index.js';
import { type DataEdit, editRefusals, type EditRefusal, type UnreadableEdit } from './edit.js';

/**
 * Edits as they may be taken from a caller without types: each is read once, member by member. Anything else is an edit that every
 * replica refuses, in its place if it has one. Never throws.
 */
export function plainEdits(edits: unknown): readonly DataEdit[] {
  const list = attempt(() => (isList(edits) ? Array.from(edits) : undefined));
  return list === undefined ? [unreadable(Number.NaN, 'edits must be a list')] : list.map(plainEdit);
}

function plainEdit(value: unknown): DataEdit {
  const edit = attempt(() => (isObject(value) ? membersOf(value) : undefined));
  if (edit === undefined) {
    const what = attempt(() => quote(value)) ?? 'what cannot be read';
    return unreadable(Number.NaN, `an edit must be an object, got ${what}`);
  }
  const { kind, part, from, to, patches, data, message } = edit;
  const seq = typeof edit.seq === 'number' ? edit.seq : Number.NaN;
  if (kind === 'patch' && isText(part) && isText(from) && isText(to) && isText(patches))
    return { seq, kind, part, from, to, patches };
  if (kind === 'snapshot' && isText(to) && isText(data)) return { seq, kind, to, data };
  if (kind === 'unreadable')
    return {
      ...unreadable(seq, isText(message) ? message : 'an edit that could not be read'),
      reason: reasonOf(edit.reason),
    };
  return unreadable(
    seq,
    'an edit is a patch with part, from, to and patches, or a snapshot with to and data, each a text',
  );
}

function membersOf(value: Readonly<Record<string, unknown>>): Readonly<Record<Member, unknown>> {
  const { seq, kind, part, from, to, patches, data, reason, message } = value;
  return { seq, kind, part, from, to, patches, data, reason, message };
}

type Member = 'seq' | 'kind' | 'part' | 'from' | 'to' | 'patches' | 'data' | 'reason' | 'message';

function reasonOf(value: unknown): EditRefusal {
  return editRefusals.find((reason) => reason === value) ?? 'unreadable';
}

function unreadable(seq: number, message: string): UnreadableEdit {
  return { seq, kind: 'unreadable', reason: 'unreadable', message };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Result of inspecting an arbitrary value; undefined if it throws. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
