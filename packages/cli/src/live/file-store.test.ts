/** Writers of a file of edits: by several names, on disks that fail, to files that are something else. */
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import promises, { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { appendEdit, startOver } from '@wayfold/file';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { folder, overlayFile, wayfold } = createFixture(runProgram);

let folders = 0;
function newFolder(): string {
  folders += 1;
  const path = join(folder, `folder-${folders}`);
  mkdirSync(path);
  return path;
}

const publish = (to: string, ...argv: readonly string[]) => wayfold('publish', '--to', to, ...argv);

const edit = (seq: number) => ({ seq, kind: 'snapshot', to: 'a', data: '{}' }) as const;

describe('a file that has several names', () => {
  test.each<[name: string, make: (real: string, other: string) => string]>([
    ['a link to it', (real, other) => linked(real, join(other, 'link.ndjson'))],
    ['a link to that', (real, other) => linked(linked(real, join(other, 'a')), join(other, 'b'))],
    ['a link from beside it', (real) => linked('edits.ndjson', `${real}.link`)],
    [
      'a link to its folder',
      (real, other) => join(linked(join(real, '..'), join(other, 'l')), 'edits.ndjson'),
    ],
    ['a path that goes about', (real) => real.replace('edits.', '../$&').replace('/../', '/x/../')],
  ])('takes an edit of one writer at a time by %s, before it is there and after', async (_name, make) => {
    const home = newFolder();
    mkdirSync(join(home, 'x'));
    const real = join(home, 'edits.ndjson');
    const other = make(real, newFolder());
    for (const seq of [1, 2, 3]) {
      const write = seq === 3 ? startOver : appendEdit;
      const names = [real, other, real, other, other, real];
      const done = await Promise.all(names.map((name) => write(name, edit(seq))));
      expect(done.filter(Boolean)).toHaveLength(1);
      expect(realpathSync(other)).toBe(realpathSync(real));
      expect(readFileSync(real, 'utf8').trim().split('\n')).toHaveLength(Math.min(seq, 2));
    }
    expect(readdirSync(home).filter((name) => name.startsWith('edits.ndjson.lock'))).toEqual([]);
  });

  test('is refused where nobody can tell which is the file', async () => {
    const to = join(newFolder(), 'edits.ndjson');
    await publish(to, overlayFile);
    const before = readFileSync(to, 'utf8');
    linkSync(to, `${to}.hard`);
    for (const argv of [['--snapshot'], ['--start-over']]) {
      const refused = await publish(to, ...argv);
      expect(refused).toMatchObject({ code: 2, out: '' });
      expect(refused.err).toContain(`cannot publish to ${to}: the file has 2 names (hard links)`);
    }
    expect([readFileSync(to, 'utf8'), existsSync(`${to}.lock`)]).toEqual([before, false]);
  });

  test('is not looked for where there is a folder, however many names that has', async () => {
    const to = newFolder();
    for (const write of [appendEdit, startOver])
      await expect(write(to, edit(1))).rejects.toThrow(
        `cannot publish to ${to}: it is a folder, and edits are kept in a file`,
      );
  });

  test('is another once a link leads elsewhere, while its turn is waited for', async () => {
    const [one, two] = [join(newFolder(), 'edits.ndjson'), join(newFolder(), 'edits.ndjson')];
    const link = linked(one, `${one}.link`);
    writeFileSync(`${one}.lock`, '');
    let writing: Promise<boolean> | undefined;
    const waits = new Promise<void>((resolve) => {
      writing = appendEdit(link, edit(1), { quiet: 0, onWait: () => resolve() });
    });
    await waits;
    rmSync(link);
    linked(two, link);
    rmSync(`${one}.lock`);
    expect([await writing, existsSync(one), existsSync(two)]).toEqual([false, false, false]);
    expect(await appendEdit(link, edit(1))).toBe(true);
    expect(existsSync(two)).toBe(true);
  });

  test('is not looked for behind links that lead in a circle', async () => {
    const to = join(newFolder(), 'edits.ndjson');
    linked(linked(to, `${to}.link`), to);
    await expect(appendEdit(to, edit(1))).rejects.toThrow('ELOOP');
  });
});

describe('a place where no file can be', () => {
  test.each<[why: string, make: (folder: string) => string]>([
    ['there is no such folder', (home) => join(home, 'none', 'edits.ndjson')],
    ['there is no such folder', (home) => linked(join(home, 'none', 'edits.ndjson'), join(home, 'link'))],
    [
      'its parent is not a folder',
      (home) => {
        writeFileSync(join(home, 'file'), '');
        return join(home, 'file', 'edits.ndjson');
      },
    ],
    ['its links lead in a circle', (home) => linked(join(home, 'circle'), join(home, 'circle'))],
  ])('is a matter of usage: %s', async (why, make) => {
    const to = make(newFolder());
    for (const argv of [[overlayFile], ['--start-over'], ['--reset']])
      expect(await publish(to, ...argv)).toEqual({
        ...{ code: 2, out: '' },
        err: expect.stringMatching(/^wayfold: cannot (?:publish to|read) .*\n$/),
      });
    expect((await publish(to, overlayFile)).err).toContain(`${to}: ${why}\n`);
  });

  test.each([
    ['EACCES', 'permission denied'],
    ['EPERM', 'permission denied'],
    ['EROFS', 'the disk is read-only'],
  ])('as is one that the system does not let us write to: %s', async (code, why) => {
    const { writeFile } = promises;
    onTestFinished(() => {
      promises.writeFile = writeFile;
      syncBuiltinESMExports();
    });
    promises.writeFile = () => Promise.reject(Object.assign(new Error(code), { code }));
    syncBuiltinESMExports();
    const to = join(newFolder(), 'edits.ndjson');
    expect(await publish(to, overlayFile)).toEqual({
      ...{ code: 2, out: '' },
      err: `wayfold: cannot publish to ${to}: ${why}\n`,
    });
  });
});

function linked(to: string, path: string): string {
  symlinkSync(to, path);
  return path;
}

describe('a line', () => {
  afterEach(() => vi.restoreAllMocks());

  /** What all open files have in common. */
  const files = async (): Promise<FileHandle> => {
    const handle = await open(folder);
    await handle.close();
    return Object.getPrototypeOf(handle);
  };

  const failing = (code: string): Error => Object.assign(new Error(`${code}: the disk`), { code });

  /** A file with an edit, and what it says. */
  const published = async (): Promise<readonly [path: string, text: string]> => {
    const to = join(newFolder(), 'edits.ndjson');
    await publish(to, '--snapshot');
    return [to, readFileSync(to, 'utf8')];
  };

  test('has its end once all else is on the disk, and its folder', async () => {
    const to = join(newFolder(), 'edits.ndjson');
    const seen: string[] = [];
    vi.spyOn(await files(), 'sync').mockImplementation(async () => void seen.push(readFileSync(to, 'utf8')));
    await appendEdit(to, edit(1));
    const text = '{"kind":"snapshot","to":"a","data":"{}"}';
    expect(seen).toEqual(['', text, `${text}\n`]);
  });

  test.each([
    ['its folder', 0, 'EIO'],
    ['it', 1, 'ENOSPC'],
  ])('is cut off where the disk does not take %s', async (_name, before, code) => {
    const [to, text] = await published();
    const sync = vi.spyOn(await files(), 'sync');
    for (let calls = 0; calls < before; calls += 1) sync.mockResolvedValueOnce();
    sync.mockRejectedValueOnce(failing(code));
    const refused = await publish(to, overlayFile);
    expect(refused).toMatchObject({ code: 74, out: '' });
    expect(refused.err).toContain(`${to}: edit 2 was not written: ${code}`);
    expect(readFileSync(to, 'utf8')).toBe(text);
    expect(await publish(to, overlayFile)).toMatchObject({ code: 0 });
  });

  test('is cut off where its end cannot be written', async () => {
    const [to, text] = await published();
    const write = vi.spyOn(await files(), 'write');
    vi.spyOn(await files(), 'sync')
      .mockResolvedValueOnce()
      .mockImplementationOnce(async () => void write.mockRejectedValueOnce(failing('ENOSPC')));
    const refused = await publish(to, overlayFile);
    expect(refused.err).toContain(`${to}: edit 2 was not written: ENOSPC`);
    expect(write).toHaveBeenCalledTimes(2);
    expect(readFileSync(to, 'utf8')).toBe(text);
  });

  test('stays where readers may have it, and that it may not stay is said', async () => {
    const [to, text] = await published();
    vi.spyOn(await files(), 'sync')
      .mockResolvedValueOnce()
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(failing('EIO'));
    const unsure = await publish(to, overlayFile);
    expect(unsure).toMatchObject({ code: 74, out: '' });
    expect(unsure.err).toContain(`${to}: edit 2 may have been written or not: EIO`);
    expect(readFileSync(to, 'utf8').slice(text.length)).toMatch(/^\{"kind":"patch".*\}\n$/);
    const again = await publish(to, overlayFile);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to change') });
  });

  test('of a file that was started over stays too', async () => {
    const [to] = await published();
    vi.spyOn(await files(), 'sync')
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(failing('EIO'));
    const unsure = await publish(to, '--start-over');
    expect(unsure).toMatchObject({
      code: 74,
      err: expect.stringContaining('edit 2 may have been written or not'),
    });
    expect(readFileSync(to, 'utf8')).toMatch(/^\{"after":1\}\n.*\n$/);
  });

  test('does without a folder that cannot be synced', async () => {
    const [to] = await published();
    vi.spyOn(await files(), 'sync').mockRejectedValueOnce(failing('EINVAL'));
    expect(await publish(to, overlayFile)).toMatchObject({ code: 0 });
  });
});

describe('a file that is none of edits', () => {
  const rows = '{"chains":[{"chain_id":"x-1","chain_name":"x","chain_type":"cosmos","bech32_prefix":"x"}]}';

  test.each([
    ['JSON without an end', rows],
    ['JSON', `${rows}\n`],
    ['JSON over several lines', JSON.stringify(JSON.parse(rows), null, 2)],
    ['lines of other JSON', '{"a":1}\n{"kind":"patch"}\n'],
    ['another kind of edit', '{"kind":"other","to":"a"}\n'],
    ['notes', 'notes\nof mine'],
    ['a word', 'notes'],
    ['an empty line', '\n'],
    ['a number without an end', '{"after":3}'],
    ['something that is long', `"${'x'.repeat(3 << 20)}"\n`],
    ['one line of a long text', 'x'.repeat(3 << 20)],
  ])('but %s is refused, and stays', async (_name, text) => {
    const to = join(newFolder(), 'file');
    writeFileSync(to, text);
    for (const argv of [[overlayFile], ['--snapshot'], ['--reset'], ['--start-over', '--reset']]) {
      const refused = await publish(to, ...argv);
      expect(refused).toMatchObject({ code: 2, out: '' });
      expect(refused.err).toContain(`cannot read ${to}: it is no file of edits\n  hint: name a file`);
      expect(readFileSync(to, 'utf8')).toBe(text);
    }
    // One that comes to be there once it was looked at.
    for (const write of [appendEdit, startOver])
      await expect(write(to, edit(1))).rejects.toThrow(
        `cannot publish to ${to}: it is not a file of edits, and stays unchanged`,
      );
    expect(await wayfold('serve', '--port', '0', '--watch', to)).toEqual({
      ...{ code: 2, out: '' },
      err: expect.stringContaining(`cannot read ${to}: it is no file of edits\n  hint: name a file`),
    });
    expect(readFileSync(to, 'utf8')).toBe(text);
    expect(readdirSync(join(to, '..'))).toEqual(['file']);
  });
});

const patch = '{"kind":"patch","part":"chains","patches":"[]","from":"a","to":"b"}';

test.each([
  ['nothing', '', 1],
  ['the beginning of an edit', patch.slice(0, 20), 1],
  ['the beginning of a beginning', '{"', 1],
  ['the number before its edits', '{"after":3}\n', 4],
  ['an edit', `${patch}\n`, 2],
  ['an edit as others write it', '{ "to": "b", "kind": "snapshot", "data": "{}" }\n', 2],
  ['one that cannot be read', '{"kind":"patch"}\n', 2],
  ['an edit, and the beginning of another', `${patch}\nwhatever`, 2],
])('a file with %s is one of edits', async (_name, text, seq) => {
  const to = join(newFolder(), 'file');
  writeFileSync(to, text);
  const { code, out } = await publish(to, '--reset', '--json');
  expect([code, JSON.parse(out).seq]).toEqual([0, seq]);
});
