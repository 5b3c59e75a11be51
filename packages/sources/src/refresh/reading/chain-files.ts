import type { Located } from '../../chain-registry/index.js';
import { type Entry, number, text } from '../../chain-registry/entry.js';
import { networkOfPlace, statedNetwork } from '../../directory/networks.js';
import { type Check, folderOf } from './check.js';

/** A chain by its file. */
export interface NamedChain {
  readonly name: string;
  readonly id: string;
  readonly isLive: boolean;
}

const nameForm = /^[a-z0-9][a-z0-9_-]{0,63}$/;
const idForm = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
/** Printable ASCII, as bech32 allows before the separator. @see bitcoin/bips bip-0173.mediawiki */
const prefixForm = /^[!-~]{1,83}$/;
const statuses: readonly (string | undefined)[] = ['live', 'upcoming', 'killed', undefined];

/** Checks the pinned fields of chain files, and that no two of one network claim one name, or one id while both live. */
export function checkChains(files: readonly Located[], check: Check): readonly NamedChain[] {
  const chains = files.flatMap((file) => {
    const entry = check.entry(file);
    return entry === undefined ? [] : (checkChain(entry, check) ?? []);
  });
  reportRivals(
    chains,
    ({ name }) => name,
    check,
    () => true,
  );
  reportRivals(
    chains,
    ({ id }) => id,
    check,
    (rivals) => rivals.filter((one) => one.isLive).length !== 1,
  );
  return chains;
}

interface ChainFile extends NamedChain {
  readonly entry: Entry;
}

function checkChain(entry: Entry, check: Check): ChainFile | undefined {
  const file = check.fileOf(entry);
  const name = text(entry, 'chainName') ?? '';
  const field = (key: Parameters<typeof text>[1], expected: string) =>
    check.fault('FIELD', entry, `${key} of ${name === '' ? 'the chain' : name} must be ${expected}`, key);
  if (!nameForm.test(name)) field('chainName', 'a name in the form [a-z0-9][a-z0-9_-]*');
  else if (file !== '' && name !== folderOf(file))
    field('chainName', `the name of its folder, ${folderOf(file)}`);
  checkNetwork(entry, file, check);
  if (!statuses.includes(text(entry, 'status'))) field('status', 'live, upcoming or killed');
  const prefix = text(entry, 'bech32Prefix');
  if (prefix !== undefined && !prefixForm.test(prefix)) field('bech32Prefix', 'a prefix of addresses');
  text(entry, 'chainType');
  const coinType = number(entry, 'slip44');
  if (coinType !== undefined && !(Number.isSafeInteger(coinType) && coinType >= 0 && coinType < 2 ** 31))
    field('slip44', 'a whole number below 2^31');
  const id = text(entry, 'chainId');
  if (id === undefined) {
    check.note('NO_CHAIN_ID', entry, `${name} has no chain id, and is left out`);
    return undefined;
  }
  if (!idForm.test(id)) {
    field('chainId', 'an id in the form [A-Za-z0-9][A-Za-z0-9._-]*');
    return undefined;
  }
  return { entry, name, id, isLive: (text(entry, 'status') ?? 'live') !== 'killed' };
}

/** The file may be in a folder of test networks and state either kind of them; else both must say the same. */
function checkNetwork(entry: Entry, file: string, check: Check): void {
  const stated = text(entry, 'networkType');
  if (stated === undefined) return;
  const network = statedNetwork(entry.value);
  if (network === undefined) {
    check.fault('FIELD', entry, `${stated} is no kind of network`, 'networkType');
    return;
  }
  if (file === '' || (network === 'mainnet') === (networkOfPlace(file) === 'mainnet')) return;
  const message = `the file says ${network}, its folder ${networkOfPlace(file)}`;
  check.fault('NETWORK_TYPE', entry, message, 'networkType');
}

function reportRivals(
  chains: readonly ChainFile[],
  key: (chain: ChainFile) => string,
  check: Check,
  isFault: (rivals: readonly ChainFile[]) => boolean,
): void {
  const groups = new Map<string, ChainFile[]>();
  for (const chain of chains) groups.set(key(chain), [...(groups.get(key(chain)) ?? []), chain]);
  for (const [claimed, rivals] of groups) {
    const [first, ...others] = rivals;
    if (first === undefined || others.length === 0 || !isFault(rivals)) continue;
    const files = rivals.map(({ entry, name }) => check.fileOf(entry) || name).join(', ');
    for (const { entry } of rivals)
      check.fault('DUPLICATE_CHAIN', entry, `${claimed} is claimed by ${files}`);
  }
}
