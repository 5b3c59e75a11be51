import { type ConnectionOptions, credsAuthenticator, errors } from '@nats-io/transport-node';
import { hasCode, wordsOf } from '../../errors.js';
import { CliError, exitCodes } from '../../exit.js';
import { readText } from '../../files.js';

/** Which brokers, and how they let us in. */
export interface Login {
  /** `host:4222` each, without passwords. */
  readonly servers: readonly string[];
  readonly options: Pick<ConnectionOptions, 'authenticator' | 'user' | 'pass' | 'token' | 'tls'>;
  /** Source of the login, as text; undefined without a login. */
  readonly from: string | undefined;
}

/**
 * The brokers of an address, with commas between them, and the login: of the file of credentials, of the address itself, or of the
 * environment. One connection goes to any of them, so that all are asked the same way: by TLS or not, with one login.
 *
 * @param creds the file of credentials
 * @throws CliError where the address or the file cannot be used
 */
export async function loginOf(text: string, creds: string | undefined): Promise<Login> {
  const { protocol, urls } = brokersOf(text);
  const { from, ...options } = (await credsLogin(creds, '--creds')) ??
    addressLogin(urls) ??
    (await credsLogin(process.env['NATS_CREDS'], 'NATS_CREDS')) ??
    environmentLogin() ?? { from: undefined };
  return {
    servers: urls.map(({ host }) => host),
    options: { ...options, ...(protocol === 'tls:' && { tls: {} }) },
    from,
  };
}

/** A broker's answer about the login, as a failure; undefined for any other problem. */
export function refusedLogin(host: string, { from }: Login, error: unknown): CliError | undefined {
  if (!(error instanceof errors.AuthorizationError || error instanceof errors.UserAuthenticationExpiredError))
    return undefined;
  const what = from === undefined ? 'without a login' : `with the login of ${from}`;
  return new CliError(
    exitCodes.usage,
    `the broker at ${host} does not let us in ${what} (${error.message})`,
    {
      hint: 'give it by --creds FILE, by NATS_CREDS, by NATS_USER and NATS_PASSWORD, or by NATS_TOKEN',
    },
  );
}

/** Hint for a broker's certificate that is not trusted; undefined for any other problem. */
export function untrusted(error: unknown): string | undefined {
  const causes = [error, error instanceof Error ? error.cause : undefined];
  return causes.some((cause) => hasCode(cause, ...distrusts))
    ? 'set NODE_EXTRA_CA_CERTS to the file of your certificate or authority to trust it'
    : undefined;
}

/** Node's error codes for untrusted certificates. */
const distrusts = [
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
];

type Named = Login['options'] & { readonly from: string };

async function credsLogin(file: string | undefined, name: string): Promise<Named | undefined> {
  if (!file) return undefined;
  const text = (await readText(file)).replaceAll('\r\n', '\n');
  const authenticator = credsAuthenticator(new TextEncoder().encode(text));
  try {
    authenticator('any text, to see whether it can be signed');
  } catch (error) {
    throw new CliError(exitCodes.usage, `${file} is no file of credentials: ${wordsOf(error)}`);
  }
  return { authenticator, from: `${name} ${file}` };
}

/** The login that the addresses name: one of them may, for all. */
function addressLogin(urls: readonly URL[]): Named | undefined {
  const named = urls.filter(({ username, password }) => username !== '' || password !== '');
  const [first] = named;
  if (first === undefined) return undefined;
  const { username, password } = first;
  if (named.some((each) => each.username !== username || each.password !== password))
    throw new CliError(exitCodes.usage, 'the brokers of the address have different logins', {
      hint: 'one connection goes to any of them, with one login for all',
    });
  const from = 'the address';
  return password === ''
    ? { token: decoded(username), from }
    : { user: decoded(username), pass: decoded(password), from };
}

function environmentLogin(): Named | undefined {
  const { NATS_USER: user, NATS_PASSWORD: pass, NATS_TOKEN: token } = process.env;
  if (user) return { user, ...(pass && { pass }), from: 'NATS_USER and NATS_PASSWORD' };
  return token ? { token, from: 'NATS_TOKEN' } : undefined;
}

const unreadable = 'the address of the broker cannot be read';

/** The brokers of an address. The first says how all are reached; others may leave that out. */
function brokersOf(text: string): { readonly protocol: string; readonly urls: readonly URL[] } {
  const scheme = text.slice(0, text.indexOf('://') + 3);
  const urls = text.split(',').map((each) => urlOf(each.includes('://') ? each : `${scheme}${each}`));
  const protocols = new Set(urls.map(({ protocol }) => protocol));
  const [protocol = ''] = protocols;
  if (protocols.size === 1) return { protocol, urls };
  throw new CliError(exitCodes.usage, 'the brokers of the address are not all reached the same way', {
    hint: 'write nats:// before each of them, or tls://',
  });
}

function urlOf(text: string): URL {
  const hint =
    'a name or password is written with %25 for %, %2F for /, %3F for ?, %23 for #, %2C for a comma';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // A password that is not written so may end the host, and its rest would be the port or a path.
  if (url === undefined || url.host === '' || url.pathname.length > 1 || url.search !== '' || url.hash !== '')
    throw new CliError(exitCodes.usage, unreadable, { hint });
  return url;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new CliError(exitCodes.usage, unreadable, { hint: 'a % in a name or password is written %25' });
  }
}
