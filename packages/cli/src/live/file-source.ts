import { type FileHandle, open } from 'node:fs/promises';
import { type DataEdit, editAt, mostEditBytes, type RegistrySource } from 'wayfold/live';

/** How a file of edits is followed. */
export interface FileSourceOptions {
  /** Called once for each trouble for as long as it lasts, with a sentence. */
  readonly onTrouble?: (message: string) => void;
  /** Milliseconds between two looks at the file; 100 unless given. */
  readonly pollMs?: number;
}

/**
 * A file as a source of edits: an edit on each line, as `printEdit` writes it, and its number is that of the line. A line counts once it
 * has its end. A file that is gone, or that is being replaced, is waited for; the edits that are here stay. `follow` resolves once all
 * that is in the file has been offered.
 */
export function fileSource(path: string, options: FileSourceOptions = {}): RegistrySource {
  const { onTrouble = () => {}, pollMs = 100 } = options;
  return {
    async follow(after, offer) {
      const reader: Reader = { place: start, furthest: after, offer, tell: tellOnce(onTrouble) };
      await look(path, reader);
      let isStopped = false;
      let timer: NodeJS.Timeout | undefined;
      let looking = Promise.resolve();
      const again = (): void => {
        timer = setTimeout(() => {
          looking = look(path, reader).then(() => (isStopped ? undefined : again()));
        }, pollMs);
      };
      again();
      return async () => {
        isStopped = true;
        reader.offer = () => {};
        clearTimeout(timer);
        await looking;
      };
    },
  };
}

/** How far a file is read: whole lines alone count. */
interface Place {
  /** Which file it was. */
  readonly file: string;
  readonly bytes: number;
  readonly lines: number;
  /** The last bytes before it, by which a file that was written anew is known. */
  readonly end: Buffer;
}

interface Reader {
  place: Place;
  /** The last edit that was offered, or needs not be. */
  furthest: number;
  offer: (edit: DataEdit) => void;
  readonly tell: Teller;
}

const start: Place = { file: '', bytes: 0, lines: 0, end: Buffer.alloc(0) };

/** Bytes by which a file is known again. */
const endBytes = 512;

const chunkBytes = 1 << 20;

/** Reads what has come since the last look. Never rejects. */
async function look(path: string, reader: Reader): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    const { dev, ino, size } = await handle.stat();
    const file = `${dev} ${ino}`;
    const { place } = reader;
    const isSame = place.file === file && size >= place.bytes && (await endsAlike(handle, place));
    if (!isSame) reader.place = { ...start, file };
    if (size > reader.place.bytes) await readLines(handle, reader);
    reader.tell.over('gone');
    const { lines } = reader.place;
    if (lines >= reader.furthest) reader.tell.over('short');
    else
      reader.tell.tell(
        'short',
        `${path} has ${lines} edits, and ${reader.furthest} are here: those stay, and what comes behind them is followed`,
      );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    reader.tell.tell('gone', `${path} cannot be read, and is waited for: ${why}`);
  } finally {
    await handle?.close();
  }
}

async function endsAlike(handle: FileHandle, { bytes, end }: Place): Promise<boolean> {
  const there = Buffer.alloc(end.length);
  await handle.read(there, 0, end.length, bytes - end.length);
  return there.equals(end);
}

/** Offers the lines behind the place, and moves it behind the last that has its end. */
async function readLines(handle: FileHandle, reader: Reader): Promise<void> {
  const chunk = Buffer.alloc(chunkBytes);
  let [parts, length, position]: [Buffer[], number, number] = [[], 0, reader.place.bytes];
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, chunkBytes, position);
    if (bytesRead === 0) return;
    const read = Buffer.from(chunk.subarray(0, bytesRead));
    let from = 0;
    for (let at = read.indexOf(newline); at >= 0; at = read.indexOf(newline, from)) {
      length += at - from;
      if (length <= mostEditBytes) parts.push(read.subarray(from, at));
      take(reader, position + at + 1, Buffer.concat(parts), length);
      [parts, length, from] = [[], 0, at + 1];
    }
    length += bytesRead - from;
    // Of a line that is too long nothing is kept but its length.
    if (length > mostEditBytes) parts = [];
    else parts.push(read.subarray(from));
    position += bytesRead;
  }
}

const newline = 0x0a;

/** Offers one line. @param bytes where it ends @param length what it has, which is more than its text where it is too long */
function take(reader: Reader, bytes: number, text: Buffer, length: number): void {
  const { place } = reader;
  const seq = place.lines + 1;
  const end = Buffer.concat([place.end, text, lineEnd]).subarray(-endBytes);
  reader.place = { ...place, bytes, lines: seq, end: length > mostEditBytes ? Buffer.alloc(0) : end };
  if (seq <= reader.furthest) return;
  reader.furthest = seq;
  if (length <= mostEditBytes) reader.offer(editAt(text, seq));
  else
    reader.offer({
      ...{ seq, kind: 'unreadable', reason: 'oversized' },
      message: `an edit of ${length} bytes, of which at most ${mostEditBytes} are read`,
    });
}

const lineEnd = Buffer.of(newline);

interface Teller {
  readonly tell: (name: string, message: string) => void;
  readonly over: (name: string) => void;
}

/** Tells each trouble once, until it is over. */
function tellOnce(told: (message: string) => void): Teller {
  const open = new Set<string>();
  return {
    tell: (name, message) => {
      if (open.has(name)) return;
      open.add(name);
      told(message);
    },
    over: (name) => void open.delete(name),
  };
}
