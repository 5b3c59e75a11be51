import { writeText } from './files.js';
import type { Session } from './session.js';

/** Writes JSON to a file, or to standard output where none is named. @throws CliError when it cannot be written */
export async function writeAnswer(session: Session, value: unknown, path: string | undefined): Promise<void> {
  if (path === undefined) return session.printJson(value);
  const text = `${JSON.stringify(value)}\n`;
  await writeText(path, text);
  session.notice(`${path}: ${Buffer.byteLength(text).toLocaleString('en')} bytes`);
}
