/** Logins by keys: an operator, an account and users of it, as `nsc` would make them, and what the broker is told of them. */
import { nkeys } from '@nats-io/transport-node';

/** Logins of one broker. */
export interface Operator {
  /** Lines of the broker's configuration file. */
  readonly configuration: string;
  /** Text of a file of credentials that lets a user in. */
  readonly creds: string;
  /** The same of a user whom nobody of this broker has signed. */
  readonly strangerCreds: string;
}

type KeyPair = ReturnType<typeof nkeys.createUser>;

/** Makes an operator with an account that may store edits. */
export function createOperator(): Operator {
  const [operator, account, system, stranger] = [
    nkeys.createOperator(),
    ...[nkeys.createAccount(), nkeys.createAccount(), nkeys.createAccount()],
  ] as const;
  const systemKey = system.getPublicKey();
  const configuration = [
    `operator: ${signed(operator, operator, { type: 'operator', system_account: systemKey })}`,
    'resolver: MEMORY',
    'resolver_preload: {',
    ...[account, system].map(
      (each) =>
        `  ${each.getPublicKey()}: ${signed(operator, each, {
          type: 'account',
          limits: each === account ? { ...unlimited, ...storage } : unlimited,
        })}`,
    ),
    '}',
  ];
  return {
    configuration: configuration.join('\n'),
    creds: credsOf(account),
    strangerCreds: credsOf(stranger),
  };
}

const unlimited = {
  subs: -1,
  data: -1,
  payload: -1,
  imports: -1,
  exports: -1,
  wildcards: true,
  conn: -1,
  leaf: -1,
};
const storage = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 };

/** A file of credentials of a new user. */
function credsOf(account: KeyPair): string {
  const user = nkeys.createUser();
  const token = signed(account, user, { type: 'user', subs: -1, data: -1, payload: -1 });
  const seed = new TextDecoder().decode(user.getSeed());
  return [
    ...['-----BEGIN NATS USER JWT-----', token, '------END NATS USER JWT------', ''],
    ...['-----BEGIN USER NKEY SEED-----', seed, '------END USER NKEY SEED------', ''],
  ].join('\n');
}

/** What one key says of another, as a JSON Web Token. */
function signed(issuer: KeyPair, subject: KeyPair, claims: Readonly<Record<string, unknown>>): string {
  const body = {
    ...{ jti: subject.getPublicKey(), iat: 0, iss: issuer.getPublicKey() },
    ...{ sub: subject.getPublicKey(), nats: { version: 2, ...claims } },
  };
  const text = [{ typ: 'JWT', alg: 'ed25519-nkey' }, body].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = issuer.sign(new TextEncoder().encode(text.join('.')));
  return [...text, Buffer.from(signature).toString('base64url')].join('.');
}
