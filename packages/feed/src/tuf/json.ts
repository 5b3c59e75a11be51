import { FeedRefusal } from '../errors.js';

/** A JSON value of metadata: whole numbers, and texts in printable ASCII. */
export type Json = null | boolean | number | string | readonly Json[] | JsonMembers;

/** An object of metadata. It has no prototype, so that `__proto__` is a key like any other. */
export interface JsonMembers {
  readonly [key: string]: Json;
}

/** Deepest nesting of metadata. */
const mostLevels = 16;

/**
 * Reads metadata. Stricter than `JSON.parse`: repeated keys, numbers that are not whole or above 2^53 - 1, texts outside of
 * printable ASCII, and deep nesting are refused, since readers disagree about them.
 *
 * @throws FeedRefusal `CONTENT`
 */
export function parseMetadata(text: string): Json {
  const cursor: Cursor = { text, at: 0 };
  const value = readValue(cursor, 0);
  skipSpace(cursor);
  if (cursor.at < text.length) throw malformed(cursor, 'text after the value');
  return value;
}

interface Cursor {
  readonly text: string;
  at: number;
}

function readValue(cursor: Cursor, level: number): Json {
  skipSpace(cursor);
  if (level > mostLevels) throw malformed(cursor, `nested deeper than ${mostLevels} levels`);
  const first = cursor.text[cursor.at];
  if (first === '{') return readObject(cursor, level);
  if (first === '[') return readList(cursor, level);
  if (first === '"') return readText(cursor);
  return readWord(cursor);
}

function readObject(cursor: Cursor, level: number): JsonMembers {
  const members = Object.create(null) as Record<string, Json>; // no prototype: any key may occur
  readEntries(cursor, '}', () => {
    skipSpace(cursor);
    const key = readText(cursor);
    if (key in members) throw malformed(cursor, `the key ${JSON.stringify(key.slice(0, 80))} occurs twice`);
    skipSpace(cursor);
    take(cursor, ':');
    members[key] = readValue(cursor, level + 1);
  });
  return members;
}

function readList(cursor: Cursor, level: number): readonly Json[] {
  const values: Json[] = [];
  readEntries(cursor, ']', () => values.push(readValue(cursor, level + 1)));
  return values;
}

/** Reads entries between brackets, separated by commas. */
function readEntries(cursor: Cursor, end: string, readEntry: () => void): void {
  cursor.at += 1;
  skipSpace(cursor);
  if (cursor.text[cursor.at] === end) {
    cursor.at += 1;
    return;
  }
  for (;;) {
    readEntry();
    skipSpace(cursor);
    if (cursor.text[cursor.at] === end) break;
    take(cursor, ',');
  }
  cursor.at += 1;
}

const textForm = /"((?:[ !#-[\]-~]|\\["\\/])*)"/y;

function readText(cursor: Cursor): string {
  textForm.lastIndex = cursor.at;
  const found = textForm.exec(cursor.text);
  if (found === null) throw malformed(cursor, 'a text in printable ASCII is missing');
  cursor.at = textForm.lastIndex;
  return (found[1] ?? '').replace(/\\(.)/g, '$1');
}

const wordForm = /null|true|false|-?(?:0|[1-9][0-9]*)(?![0-9.eE])/y;

function readWord(cursor: Cursor): Json {
  wordForm.lastIndex = cursor.at;
  const word = wordForm.exec(cursor.text)?.[0];
  if (word === undefined) throw malformed(cursor, 'a value is missing');
  cursor.at = wordForm.lastIndex;
  if (word === 'null') return null;
  if (word === 'true' || word === 'false') return word === 'true';
  const number = Number(word);
  if (!Number.isSafeInteger(number) || Object.is(number, -0))
    throw malformed(cursor, 'a number is not whole, or too large');
  return number;
}

const spaceForm = /[ \t\r\n]*/y;

function skipSpace(cursor: Cursor): void {
  spaceForm.lastIndex = cursor.at;
  spaceForm.exec(cursor.text);
  cursor.at = spaceForm.lastIndex;
}

function take(cursor: Cursor, character: string): void {
  if (cursor.text[cursor.at] !== character) throw malformed(cursor, `${character} is missing`);
  cursor.at += 1;
}

function malformed({ at }: Cursor, problem: string): FeedRefusal {
  return new FeedRefusal('CONTENT', `metadata cannot be read: ${problem}, at position ${at}`);
}
