/** Publishers and servers as processes: the logins that a broker wants, and publishers that are killed as they start a file over. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { natsServerPath, startNatsServer } from '../support/nats-server.js';
import { bundleProgram } from '../support/program-bundle.js';
import { dataOptions, dead } from './support/data.js';
import { untilAllAnswerFrom } from './support/load.js';
import { createOperator } from './support/operator.js';
import { commandOutcome, runCommand, startReplica, type Variables } from './support/replicas.js';

const folder = mkdtempSync(join(tmpdir(), 'wayfold-publishers-'));
const small = dataOptions(folder);
let program = '';
beforeAll(async () => {
  program = await bundleProgram(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** How a command says who it is: by options, by its environment, or in the address. */
interface Login {
  readonly argv?: readonly string[];
  readonly variables?: Variables;
  readonly inAddress?: string;
}

/** A broker that wants a login. */
interface Guarded {
  readonly configuration: string;
  readonly publisher: Login;
  readonly follower: Login;
  /** A login that is not let in, and what it is called. */
  readonly wrong: Login & { readonly name: string };
}

function withCreds(): Guarded {
  const { configuration, creds, strangerCreds } = createOperator();
  const [good, wrong] = [join(folder, 'good.creds'), join(folder, 'wrong.creds')];
  writeFileSync(good, creds.replaceAll('\n', '\r\n')); // as some editors leave it
  writeFileSync(wrong, strangerCreds);
  return {
    configuration,
    publisher: { argv: ['--creds', good] },
    follower: { variables: { NATS_CREDS: good } },
    wrong: { argv: ['--creds', wrong], name: `with the login of --creds ${wrong}` },
  };
}

/** The follower may only read. */
function withPasswords(): Guarded {
  const reading = '{ publish: ["$JS.API.STREAM.INFO.>", "$JS.API.CONSUMER.>"], subscribe: ["_INBOX.>"] }';
  return {
    configuration: `authorization { users: [
      { user: publisher, password: "a %/b" }
      { user: follower, password: follow, permissions: ${reading} }
    ] }`,
    publisher: { inAddress: 'publisher:a%20%25%2Fb@' },
    follower: { variables: { NATS_USER: 'follower', NATS_PASSWORD: 'follow' } },
    wrong: {
      variables: { NATS_USER: 'publisher', NATS_PASSWORD: 'follow' },
      name: 'with the login of NATS_USER and NATS_PASSWORD',
    },
  };
}

function withToken(): Guarded {
  return {
    configuration: 'authorization { token: "s3cret/x" }',
    publisher: { variables: { NATS_TOKEN: 's3cret/x' } },
    follower: { inAddress: 's3cret%2Fx@' },
    wrong: { name: 'without a login' },
  };
}

describe.skipIf(natsServerPath === undefined)('a broker that wants', () => {
  test.concurrent.for([
    ['a file of credentials', withCreds],
    ['a name and a password', withPasswords],
    ['a token', withToken],
  ] as const)('%s lets in who has it, and who has not is told so', async ([, make], context) => {
    const { configuration, publisher, follower, wrong } = make();
    const broker = await startNatsServer({ configuration });
    context.onTestFinished(() => broker.remove());
    const host = broker.url.replace('nats://', '');
    const at = ({ inAddress = '' }: Login): string => `nats://${inAddress}${host}`;
    const publish = (login: Login, ...argv: readonly string[]) =>
      commandOutcome(
        program,
        ['publish', ...small, '--to', at(login), ...(login.argv ?? []), ...argv],
        login.variables,
      );
    const following = ['--follow', at(follower), ...(follower.argv ?? [])];
    const first = await publish(publisher, '--create', '--snapshot');
    context.expect(first).toMatchObject({ code: 0, err: '' });
    const [server, ...refused] = await Promise.all([
      startReplica(program, [...small, ...following], follower.variables),
      publish(wrong, '--snapshot'),
      commandOutcome(
        program,
        ['serve', ...small, '--port', '0', '--follow', at(wrong), ...(wrong.argv ?? [])],
        wrong.variables,
      ),
    ]);
    context.onTestFinished(() => server.signal('SIGKILL'));
    for (const { code, out, err } of refused) {
      context.expect({ code, out }).toEqual({ code: 2, out: '' });
      context
        .expect(err.split('\n').slice(0, 2))
        .toEqual([
          `wayfold: the broker at ${host} does not let us in ${wrong.name} (Authorization Violation)`,
          '  hint: give it by --creds FILE, by NATS_CREDS, by NATS_USER and NATS_PASSWORD, or by NATS_TOKEN',
        ]);
    }
    const over = JSON.parse((await publish(publisher, '--start-over', ...dead(0), '--json')).out);
    context.expect(over).toMatchObject({ published: true, seq: 2, kind: 'snapshot' });
    await untilAllAnswerFrom([server.address], over.digest);
    if (make !== withPasswords) return;
    const outsider = await publish(follower, ...dead(1));
    context.expect(outsider).toMatchObject({ code: 2, out: '' });
    context.expect(outsider.err).toContain('edit 3 was not published: the broker does not allow it');
  });

  test('a login is told that there is none in a file, before the broker is asked', async () => {
    const file = join(folder, 'empty.creds');
    writeFileSync(file, 'no credentials');
    const asked = ['--follow', 'nats://127.0.0.1:1', '--creds', file];
    const { code, out, err } = await commandOutcome(program, ['serve', ...small, ...asked]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(`${file} is no file of credentials`);
  });
});

/** Ends the process at once where it does something with a file: before it does, or right afterwards. */
function killedAt(name: 'rename' | 'link', when: 'before' | 'after'): Variables {
  return preloaded(`
    const { ${name} } = files;
    files.${name} = async (...asked) => {
      if (${when === 'after'}) await ${name}(...asked);
      await end();
    };
  `);
}

/** Ends the process where it has made the first file that it writes, and written nothing yet. */
function killedAtWriting(): Variables {
  return preloaded(`
    const { writeFile } = files;
    files.writeFile = async (path, text, options) => {
      await writeFile(path, '', options);
      await end();
    };
    const handle = await files.open(process.execPath);
    Object.getPrototypeOf(handle).writeFile = end;
    await handle.close();
  `);
}

function preloaded(change: string): Variables {
  const module = `
    import files from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const end = () => {
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => {});
    };
    ${change}
    syncBuiltinESMExports();
  `;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` };
}

test.each([
  ['has made its lock, and not said whose it is', killedAtWriting(), false],
  ['is about to hold its lock', killedAt('link', 'before'), false],
  ['holds its lock', killedAt('link', 'after'), true],
])('a publisher that is killed as it %s holds nobody up', async (name, killed, isHeld) => {
  const to = join(folder, `${name}.ndjson`);
  const argv = ['publish', ...small, '--to', to, ...dead(0)];
  expect(await commandOutcome(program, argv, killed)).toMatchObject({ code: null });
  expect([existsSync(`${to}.lock`), existsSync(to)]).toEqual([isHeld, false]);
  expect(await commandOutcome(program, argv)).toMatchObject({ code: 0, err: '' });
  expect(existsSync(`${to}.lock`)).toBe(false);
});

test('a publisher that is killed as it starts a file over leaves the old file whole, or the new one', async () => {
  const to = join(folder, 'edits.ndjson');
  const publish = async (...argv: readonly string[]): Promise<string> =>
    JSON.parse(await runCommand(program, ['publish', ...small, '--to', to, ...argv, '--json'])).digest;
  const killed = async (when: 'before' | 'after'): Promise<void> => {
    const argv = ['publish', ...small, '--to', to, '--start-over'];
    expect(await commandOutcome(program, argv, killedAt('rename', when))).toMatchObject({ code: null });
    // The next publisher takes it over.
    expect(existsSync(`${to}.lock`)).toBe(true);
  };
  await publish(...dead(0));
  const server = await startReplica(program, [...small, '--watch', to]);
  onTestFinished(() => server.signal('SIGKILL'));
  const old = readFileSync(to, 'utf8');
  await killed('before');
  expect(readFileSync(to, 'utf8')).toBe(old);
  await untilAllAnswerFrom([server.address], await publish(...dead(1)));
  const same = await publish('--snapshot');
  await killed('after');
  const [beginning, snapshot, ...others] = readFileSync(to, 'utf8').split('\n');
  expect([beginning, JSON.parse(snapshot ?? ''), others]).toEqual([
    '{"after":3}',
    { kind: 'snapshot', to: same, data: expect.any(String) },
    [''],
  ]);
  await untilAllAnswerFrom([server.address], await publish(...dead(2)));
  expect(server.log.join('\n')).not.toContain('refused');
});
