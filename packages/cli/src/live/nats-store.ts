import {
  connect,
  type ConnectionOptions,
  credsAuthenticator,
  errors,
  type NatsConnection,
} from '@nats-io/transport-node';
import {
  createStream,
  lastSequence,
  natsSource,
  PublishError,
  type PublishReason,
  publishEdits,
} from '@wayfold/nats';
import { CliError, exitCodes } from '../exit.js';
import { readText } from '../files.js';
import type { EditStore, StoreOptions } from './store.js';

/** A stream of a NATS server. @throws CliError where it cannot be reached, or does not let us in */
export async function openNatsStore(
  url: string,
  { stream = 'wayfold', creds, create, isAwaited = () => false, onTrouble }: StoreOptions,
): Promise<EditStore> {
  const place = { stream };
  const { servers, login } = placesOf(url);
  const host = servers.join();
  const connection = await connected(
    host,
    {
      ...{ servers: [...servers], name: 'wayfold', timeout: 5000 },
      ...{ maxReconnectAttempts: -1, reconnectTimeWait: 250, pingInterval: 10_000 },
      ...login,
      ...(await credentials(creds)),
    },
    { isAwaited, onTrouble },
  );
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof PublishError) throw told(error, stream);
      throw new CliError(exitCodes.usage, `${what} at ${host}: ${wordsOf(error)}`, {
        hint: `publish --create makes the stream ${stream}`,
      });
    }
  };
  if (create) await attempt(`cannot make the stream ${stream}`, () => createStream(connection, place));
  return {
    name: `the stream ${stream} at ${host}`,
    source: natsSource(connection, place, { onTrouble: ({ message }) => onTrouble(message) }),
    last: () => attempt(`cannot read the stream ${stream}`, () => lastSequence(connection, place)),
    append: (edit) =>
      attempt('cannot publish', async () => {
        try {
          await publishEdits(connection, place, [edit]);
          return true;
        } catch (error) {
          if (error instanceof PublishError && error.reason === 'OTHER_WRITER') return false;
          throw error;
        }
      }),
    close: () => connection.close(),
  };
}

/** Milliseconds between two tries to reach a broker that is away. */
const pause = 1000;

/** A connection; a broker that is away is waited for as long as somebody wants it. */
async function connected(
  host: string,
  options: ConnectionOptions,
  { isAwaited, onTrouble }: Required<Pick<StoreOptions, 'isAwaited' | 'onTrouble'>>,
): Promise<NatsConnection> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await connect(options);
    } catch (error) {
      const message = `cannot connect to ${host}: ${wordsOf(error)}`;
      if (error instanceof errors.AuthorizationError || !isAwaited())
        throw new CliError(exitCodes.usage, message);
      if (tries === 0) onTrouble(`${message}; it is tried again`);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

interface Places {
  readonly servers: readonly string[];
  readonly login: Pick<ConnectionOptions, 'user' | 'pass' | 'token' | 'tls'>;
}

/** Servers with commas between them, and the name and password that the first may have in front. */
function placesOf(text: string): Places {
  const urls = text.split(',').map((each) => {
    const url = each.includes('://') ? each : `nats://${each}`;
    if (!URL.canParse(url)) throw new CliError(exitCodes.usage, 'the address of the broker cannot be read');
    return new URL(url);
  });
  const [first] = urls;
  const [user, pass] = [first?.username ?? '', first?.password ?? ''].map(decodeURIComponent);
  return {
    servers: urls.map(({ host }) => host),
    login: {
      ...(first?.protocol === 'tls:' && { tls: {} }),
      ...(user ? (pass ? { user, pass } : { token: user }) : fromEnvironment()),
    },
  };
}

function fromEnvironment(): Pick<ConnectionOptions, 'user' | 'pass' | 'token'> {
  const { NATS_USER: user, NATS_PASSWORD: pass, NATS_TOKEN: token } = process.env;
  return { ...(user && { user }), ...(pass && { pass }), ...(token && { token }) };
}

async function credentials(
  file = process.env['NATS_CREDS'],
): Promise<Pick<ConnectionOptions, 'authenticator'>> {
  if (!file) return {};
  return { authenticator: credsAuthenticator(new TextEncoder().encode(await readText(file))) };
}

/** What the exit code says of a publication that failed. */
const codes: { readonly [R in PublishReason]?: number } = {
  TOO_LARGE: exitCodes.refused,
  STREAM_FULL: exitCodes.output,
  NO_ANSWER: exitCodes.output,
  CLOSED: exitCodes.output,
  OTHER: exitCodes.output,
};

function told({ reason, message }: PublishError, stream: string): CliError {
  const isMissing = reason === 'NO_STREAM' || reason === 'NO_JETSTREAM';
  const hint = isMissing
    ? `publish --create makes the stream ${stream}`
    : reason === 'NO_ANSWER'
      ? 'publish again: an edit that is there already changes nothing'
      : undefined;
  return new CliError(codes[reason] ?? exitCodes.usage, message, { hint });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
