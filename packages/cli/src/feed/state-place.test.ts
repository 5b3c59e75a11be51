import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';
import { feedStateIn, userDataFolder } from './state-place.js';

test.each([
  [{ XDG_DATA_HOME: '/data' }, 'linux', join('/data', 'wayfold')],
  [{ XDG_DATA_HOME: '/data' }, 'darwin', join('/data', 'wayfold')],
  [{ XDG_DATA_HOME: '' }, 'linux', join(homedir(), '.local', 'share', 'wayfold')],
  [{}, 'darwin', join(homedir(), 'Library', 'Application Support', 'wayfold')],
  [{ LOCALAPPDATA: 'C:/local' }, 'win32', join('C:/local', 'wayfold')],
  [{}, 'win32', join(homedir(), 'AppData', 'Local', 'wayfold')],
])('with %j the folder of %s is %s', (environment, platform, wanted) => {
  expect(userDataFolder(environment, platform)).toBe(wanted);
});

const { folder } = createFixture(runProgram);

test('a folder without a feed has no state', async () => {
  expect(await feedStateIn(folder)).toBeUndefined();
  expect(await feedStateIn(join(folder, 'nothing'))).toBeUndefined();
  expect(await feedStateIn('-')).toBeUndefined();
});
