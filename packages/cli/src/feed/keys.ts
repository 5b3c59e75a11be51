import { stat } from 'node:fs/promises';
import type { PublicKey, RoleName, RoleSetting, SigningKey } from '@wayfold/feed';
import { type Command, InvalidArgumentError } from 'commander';
import { CliError, exitCodes } from '../exit.js';
import { readText } from '../files.js';
import { append } from '../options.js';
import type { Session } from '../session.js';
import { isPublishRefusal } from './refusals.js';

/** Options that name keys to sign with. */
export interface KeyFlags {
  readonly key?: readonly string[];
  readonly passphraseFile?: string;
}

/** Adds these options. */
export function withKeyOptions(command: Command): Command {
  return command
    .option('--key <file>', 'private key to sign with; repeatable', append)
    .option('--passphrase-file <file>', 'file whose first line is the passphrase of the keys');
}

/** The passphrase; undefined without a file. @throws CliError for an empty one */
export async function passphraseOf({ passphraseFile }: KeyFlags): Promise<string | undefined> {
  if (passphraseFile === undefined) return undefined;
  const [line = ''] = (await readText(passphraseFile)).split(/\r?\n/, 1);
  if (line !== '') return line;
  throw new CliError(
    exitCodes.usage,
    `the first line of ${passphraseFile} is empty: it must be the passphrase`,
  );
}

/** Keys that sign. @throws CliError for a file that is none, or whose passphrase is another */
export async function signingKeys(session: Session, flags: KeyFlags): Promise<readonly SigningKey[]> {
  const { readKey } = await import('@wayfold/feed/node');
  const passphrase = await passphraseOf(flags);
  const keys: SigningKey[] = [];
  for (const path of flags.key ?? []) {
    const pem = await readText(path);
    keys.push(namedAfter(path, () => readKey(pem, passphrase)));
    await warnIfShared(session, path);
  }
  return keys;
}

/** Says that others can read a private key. */
async function warnIfShared(session: Session, path: string): Promise<void> {
  if (process.platform === 'win32' || path === '-') return;
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0)
    session.notice(`wayfold: others can read ${path} (mode ${(mode & 0o777).toString(8)}); it should be 600`);
}

/** Names of the roles, the offline ones first. */
export const roleNames: readonly RoleName[] = ['root', 'targets', 'minor', 'snapshot', 'timestamp'];

/** Options that name public keys of roles. */
export interface RoleFlags {
  readonly rootKey?: readonly string[];
  readonly targetsKey?: readonly string[];
  readonly minorKey?: readonly string[];
  readonly snapshotKey?: readonly string[];
  readonly timestampKey?: readonly string[];
  readonly threshold?: readonly RoleThreshold[];
}

type RoleThreshold = readonly [role: RoleName, threshold: number];

/** Adds these options. */
export function withRoleOptions(command: Command): Command {
  for (const role of roleNames)
    command.option(`--${role}-key <file>`, `public key of the role ${role}; repeatable`, append);
  return command.option(
    '--threshold <role=number>',
    'keys of a role that must sign, such as root=2; 2 of several, else 1, unless given',
    (text: string, list: readonly RoleThreshold[] = []) => [...list, parseThreshold(text)],
  );
}

function parseThreshold(text: string): RoleThreshold {
  const [, name, digits] = /^([a-z]+)=([1-9][0-9]?)$/.exec(text) ?? [];
  const role = roleNames.find((one) => one === name);
  if (role !== undefined) return [role, Number(digits)];
  throw new InvalidArgumentError(`Expected one of ${roleNames.join(', ')}, = and a number.`);
}

/** Keys and thresholds of the roles that the options name. @throws CliError for a file without a public key */
export async function rolesOf(flags: RoleFlags): Promise<Partial<Record<RoleName, RoleSetting>>> {
  const { publicKeyOf } = await import('@wayfold/feed/node');
  const thresholds = new Map(flags.threshold ?? []);
  const roles: Partial<Record<RoleName, RoleSetting>> = {};
  for (const role of roleNames) {
    const paths = flags[`${role}Key`];
    if (paths === undefined) continue;
    const keys: PublicKey[] = [];
    for (const path of paths) {
      const text = await readText(path);
      keys.push(namedAfter(path, () => publicKeyOf(text)));
    }
    roles[role] = { keys, threshold: thresholds.get(role) ?? Math.min(2, keys.length) };
  }
  const [strange] = [...thresholds.keys()].filter((role) => roles[role] === undefined);
  if (strange !== undefined)
    throw new CliError(exitCodes.usage, `--threshold names ${strange} without --${strange}-key`);
  return roles;
}

function namedAfter<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isPublishRefusal(error)) throw error;
    throw new CliError(exitCodes.usage, `${path}: ${error.message}`);
  }
}
