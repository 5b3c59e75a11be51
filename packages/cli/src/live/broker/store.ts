import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  createStream,
  lastSequence,
  natsSource,
  PublishError,
  type PublishReason,
  publishEdits,
  type Trouble,
  type TroubleName,
  trimStream,
} from '@wayfold/nats';
import type { SentEdit } from 'wayfold/live';
import { wordsOf } from '../../errors.js';
import { CliError, exitCodes } from '../../exit.js';
import { within } from '../../within.js';
import { createDialled } from './dialled.js';
import { type Login, loginOf, refusedLogin, untrusted } from './login.js';
import type { EditStore, StoreOptions } from '../store.js';

/** A stream of a NATS server. @throws CliError where it cannot be reached, or does not let us in */
export async function openNatsStore(
  url: string,
  { stream = 'wayfold', creds, create, awaitedUntil, onTrouble }: StoreOptions,
): Promise<EditStore> {
  const place = { stream };
  const login = await loginOf(url, creds);
  const host = login.servers.join();
  const { connection, close } = await connected(host, login, { awaitedUntil, onTrouble });
  void sayRefusals(connection, host, { login, onTrouble });
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof PublishError) throw told(error, stream);
      const hint = hintFor(error, stream);
      throw new CliError(exitCodes.usage, `${what} at ${host}: ${wordsOf(error)}`, { hint });
    }
  };
  if (create) {
    const making = attempt(`cannot make the stream ${stream}`, () => createStream(connection, place));
    await making.catch(async (error: unknown) => {
      await close();
      throw error;
    });
  }
  const append = (edit: SentEdit): Promise<boolean> =>
    attempt('cannot publish', async () => {
      try {
        await publishEdits(connection, place, [edit]);
        return true;
      } catch (error) {
        if (error instanceof PublishError && error.reason === 'OTHER_WRITER') return false;
        throw error;
      }
    });
  let refusal: CliError | undefined;
  const sayTrouble = ({ name, message }: Trouble): void => {
    if (refusals.has(name) && !isWaiting(awaitedUntil)) refusal = notFollowed(name, message);
    else onTrouble(message);
  };
  return {
    name: `the stream ${stream} at ${host}`,
    source: natsSource(connection, place, { onTrouble: sayTrouble }),
    refusal: () => refusal,
    last: () => attempt(`cannot read the stream ${stream}`, () => lastSequence(connection, place)),
    append,
    async startOver(edit) {
      if (!(await append(edit))) return false;
      const what = `edit ${edit.seq} is published, and those before it cannot be thrown away`;
      await attempt(what, () => trimStream(connection, place, edit.seq));
      return true;
    },
    close,
  };
}

/** Problems that an operator must solve: only callers that wait for the broker wait for them. */
const refusals: ReadonlySet<TroubleName> = new Set([
  ...(['NOT_ALLOWED', 'NO_STREAM', 'NO_JETSTREAM', 'CONNECTION_CLOSED'] as const),
]);

function notFollowed(name: TroubleName, message: string): CliError {
  const hint =
    name === 'NOT_ALLOWED'
      ? 'existing edits are read before a new one is made: the login also needs the permissions of a follower'
      : undefined;
  return new CliError(exitCodes.usage, message, { hint });
}

/** Milliseconds between two tries to reach a broker that is away. */
const pause = 1000;

/** Milliseconds that a connection has to close: a broker that says nothing would keep it for ever. */
const closing = 1000;

/** A connection, and what ends it. */
interface Connected {
  readonly connection: NatsConnection;
  /** Leaves nothing open, whether the broker answers or not. */
  close(): Promise<void>;
}

const isWaiting = (awaitedUntil: AbortSignal | undefined): boolean => awaitedUntil?.aborted === false;

/** A connection; waits for an absent broker as long as the caller wants. */
async function connected(
  host: string,
  login: Login,
  { awaitedUntil, onTrouble }: Pick<StoreOptions, 'awaitedUntil' | 'onTrouble'>,
): Promise<Connected> {
  const dialled = createDialled();
  const { hangUp } = dialled;
  for (let tries = 0; ; tries += 1) {
    awaitedUntil?.addEventListener('abort', hangUp);
    try {
      const connection = await dialled.while(() => connect(optionsFor(login)));
      const close = (): Promise<void> => within(closing, connection.close()).finally(hangUp);
      return { connection, close };
    } catch (error) {
      hangUp();
      const refused = refusedLogin(host, login, error);
      if (refused !== undefined) throw refused;
      const message = `cannot connect to ${host}: ${wordsOf(error)}`;
      const hint = untrusted(error);
      if (!isWaiting(awaitedUntil)) throw new CliError(exitCodes.usage, message, { hint });
      if (tries === 0) onTrouble(`${message}; it is tried again${hint === undefined ? '' : `: ${hint}`}`);
      await sleep(pause, undefined, { signal: awaitedUntil }).catch(() => {}); // until it is wanted no more
    } finally {
      awaitedUntil?.removeEventListener('abort', hangUp);
    }
  }
}

function optionsFor({ servers, options }: Login): Parameters<typeof connect>[0] {
  return {
    ...{ servers: [...servers], name: 'wayfold', timeout: 5000 },
    ...{ maxReconnectAttempts: -1, reconnectTimeWait: 250, pingInterval: 10_000 },
    // A login that is refused for a while, as where it is changed at the broker first, is tried on.
    ignoreAuthErrorAbort: true,
    ...options,
  };
}

/** Reports each rejected login once: the connection keeps trying. Ends with it. */
async function sayRefusals(
  connection: NatsConnection,
  host: string,
  { login, onTrouble }: { readonly login: Login } & Pick<StoreOptions, 'onTrouble'>,
): Promise<void> {
  let isSaid = false;
  for await (const status of connection.status()) {
    if (status.type === 'reconnect') isSaid = false;
    const refused = status.type === 'error' ? refusedLogin(host, login, status.error) : undefined;
    if (refused === undefined || isSaid) continue;
    isSaid = true;
    onTrouble(`${refused.message}; it is tried again`);
  }
}

/** Exit codes of failed publications. */
const codes: { readonly [R in PublishReason]?: number } = {
  TOO_LARGE: exitCodes.refused,
  STREAM_FULL: exitCodes.output,
  NO_ANSWER: exitCodes.output,
  CLOSED: exitCodes.output,
  OTHER: exitCodes.output,
};

function told({ reason, message }: PublishError, stream: string): CliError {
  const hint = hintOf(reason, stream);
  return new CliError(codes[reason] ?? exitCodes.usage, message, { hint });
}

/** Hint for a failure. */
function hintOf(reason: PublishReason, stream: string): string | undefined {
  switch (reason) {
    case 'NO_STREAM':
      return `publish --create makes the stream ${stream}`;
    case 'NO_SUBJECT':
      return `edits are published on the subject ${stream}: let the stream have it, and no other, or name a stream by --stream`;
    case 'NO_JETSTREAM':
      return 'JetStream keeps the edits: switch it on at the broker, and look whether its disk is well';
    case 'NO_ANSWER':
      return 'publish again: an edit that is there already changes nothing';
    default:
      return undefined;
  }
}

/** By the names of errors that the broker's library throws. */
const missing: Readonly<Record<string, PublishReason>> = {
  StreamNotFoundError: 'NO_STREAM',
  JetStreamNotEnabled: 'NO_JETSTREAM',
};

function hintFor(error: unknown, stream: string): string | undefined {
  const reason = error instanceof Error ? missing[error.name] : undefined;
  return reason && hintOf(reason, stream);
}
