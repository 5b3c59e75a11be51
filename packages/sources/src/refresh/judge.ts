import type { Sha256, Snapshot } from 'wayfold';
import { compareFacts, type Compared, type Said, type Witness } from './agreement/agreement.js';
import { decide, type Decided, isOf, saidOf } from './agreement/decide.js';
import { fields, indexOf } from './agreement/fields.js';
import { pathStatements } from './agreement/paths.js';
import { evidenceAfter } from './agreement/evidence.js';
import { outageName } from '../diff.js';
import { evidenceOf, withEvidence } from '../evidence.js';
import { memberOf } from '../json.js';
import { differencesBetween } from './changes/between.js';
import { type Change, changeId, type Difference, highestClass } from './changes/change.js';
import { growthOf, type Loss, lossesOf, sizesOf } from './changes/losses.js';
import type { Composed } from './compose.js';
import { isCorroborator } from './source-names.js';
import type { Finding, Place } from './finding.js';
import type { SourceFiles } from './reading/texts.js';
import type { Refresh, RefreshReport } from './report.js';
import { sourceDigest } from './source-digest.js';
import { forms, type ReadSource, repositories, sourceRowOf } from './sources.js';
import { verifiedKeys } from './verified.js';

/** Sources with their findings, and the data that was made from them. */
export interface Made {
  readonly sources: readonly ReadSource[];
  readonly composed: Composed;
}

/** Differences from the data before, and the statements of sources about the facts. */
export interface ComparedData {
  readonly differences: readonly Difference[];
  readonly facts: readonly Compared[];
  readonly decided: Decided;
}

/** The decisions of the user that a judgement needs. */
export interface Decisions {
  readonly before: Snapshot;
  readonly accept?: readonly string[];
  readonly sha256?: Sha256;
}

/** Compares the data with the data before, and its facts with all sources. */
export function compareWith(input: Decisions, { sources, composed }: Made): ComparedData {
  const { before, snapshot, statedBy } = composed;
  const verified = verifiedKeys(sources, before);
  const differences = differencesBetween(before, snapshot, {
    ...{ verified, sha256: input.sha256 },
    hasEnded: (row) => composed.ended.has(outageName(row)),
  });
  const heard = sources.map(({ name, json, stated }) => ({
    source: name,
    statements: name === 'assetlists' ? pathStatements(json, snapshot) : stated.statements,
  }));
  const was = indexOf(before, verified);
  const facts = compareFacts(heard, was, indexOf(snapshot, verifiedKeys(sources, snapshot)));
  const accepted = new Set(input.accept);
  return { differences, facts, decided: decide(facts, { before: was, differences, accepted, statedBy }) };
}

/** The report about data, its exit code, and the data with its sources. */
export function judge(
  input: Decisions,
  { sources, composed }: Made,
  { differences, facts, decided: { disagreements } }: ComparedData,
): Refresh {
  const { before } = composed;
  noteStanding(facts, sources);
  noteAbsent(composed, sources);
  const evidence = evidenceAfter(composed.snapshot, {
    ...{ before: evidenceOf([input.before]), facts, sources, absences: composed.absences },
  });
  const accepted = new Set(input.accept);
  const places = placesIn(sources);
  const changes = differences
    .map((one) => ({ ...withId(one, accepted, places), ...saidAbout(one, facts, composed) }))
    .sort(byPartAndKey);
  const sizes = sizesOf(before);
  const [losses, growth] = [lossesOf(differences, sizes), growthOf(differences, sizes)].map((rows) =>
    rows.map((row) => (row.id === undefined ? row : { ...row, accepted: accepted.has(row.id) })),
  ) as [Loss[], Loss[]]; // both of the pair
  const ids = new Set([
    ...[...changes, ...losses, ...growth].flatMap(({ id }) => id ?? []),
    ...disagreements.flatMap(({ id, change }) => [id, change]),
  ]);
  const unused = [...accepted].filter((id) => !ids.has(id));
  const isOpen =
    changes.some((change) => change.class === 'major' && !change.accepted) ||
    [...losses, ...growth].some((loss) => loss.id !== undefined && loss.accepted !== true) ||
    disagreements.some((one) => !one.accepted) ||
    unused.length > 0;
  const outcome = isOpen ? 'refused' : changes.length === 0 ? 'same' : 'taken';
  return {
    report: {
      ...{ outcome, class: highestClass(changes), changes, losses, growth: growth.filter(({ id }) => id) },
      ...{ faults: [], findings: findingsOf(sources), disagreements, held: composed.held, unused },
      sources: sourcesOf(sources, { facts, sha256: input.sha256 }),
    },
    snapshot: { ...withEvidence(composed.snapshot, evidence), ...stamps(input.before, sources) },
    exitCode: isOpen ? 1 : 0,
  };
}

/** Notes facts that a source contradicts and that are as before: nothing changes, so nothing is refused. */
function noteStanding(facts: readonly Compared[], sources: readonly ReadSource[]): void {
  for (const { field, key, value, age, contradicting } of facts)
    for (const { source, file, pointer, value: other } of age === 'known' ? contradicting : [])
      sources
        .find(({ name }) => name === source)
        ?.findings.note(
          'DISAGREEMENT',
          file,
          `${fields[field].what} of ${key}: ${value} in the data, ${other} here`,
          pointer,
        );
}

/** Notes live chains that left a list: lists leave out dead chains, often before others say so. */
function noteAbsent({ snapshot, absences }: Composed, sources: readonly ReadSource[]): void {
  const live = new Map(
    snapshot.chains?.flatMap((row) => (row.status === 'killed' ? [] : [[row.chain_id, row.chain_name]])),
  );
  for (const [chainId, gone] of absences)
    for (const { name, findings } of live.has(chainId) ? sources : [])
      if (gone.has(repositories[name]))
        findings.note('ABSENT', '', `${live.get(chainId)} (${chainId}) was listed, and is no longer`);
}

/** Values of the sources about a major, which a person decides by. */
function saidAbout(
  difference: Difference,
  facts: readonly Compared[],
  { statedBy }: Composed,
): { readonly said?: readonly Said[] } {
  if (difference.class !== 'major') return {};
  const said = facts.flatMap((one) =>
    one.age === 'changed' && isOf(difference, one) ? saidOf(one, statedBy) : [],
  );
  return said.length === 0 ? {} : { said };
}

function withId(one: Difference, accepted: ReadonlySet<string>, places: Places): Change {
  const id = changeId(one);
  return { id, ...one, place: placeOf(one, places), accepted: accepted.has(id) };
}

/** Places of chain files by chain id. */
type Places = ReadonlyMap<string, Place>;

function placesIn(read: readonly ReadSource[]): Places {
  const places = new Map<string, Place>();
  for (const { name: source, json } of read.filter(({ name }) => !isCorroborator(name)))
    for (const [file, content] of json) {
      const id = memberOf(content, 'chain_id');
      if (file.endsWith('/chain.json') && typeof id === 'string' && !places.has(id))
        places.set(id, { source, file });
    }
  return places;
}

/** The file that most likely states a changed row: the one of its chain. */
function placeOf({ part, key }: Difference, places: Places): Place {
  const place = places.get(key.split(/[|/ ]/)[0] ?? '') ?? { source: '', file: '' };
  return part === 'assets' ? { ...place, file: place.file.replace(/chain\.json$/, 'assetlist.json') } : place;
}

function byPartAndKey(a: Change, b: Change): number {
  const [x, y] = [a, b].map(({ part, key, what }) => `${part} ${key} ${what}`);
  return (x ?? '') < (y ?? '') ? -1 : 1;
}

/** Notes of all sources. */
export function findingsOf(read: readonly ReadSource[]): readonly Finding[] {
  return read.flatMap(({ findings }) => findings.notes);
}

/** The sources that were read, with the numbers of facts that they support or contradict. */
export function sourcesOf(
  read: readonly ReadSource[],
  { facts = [], sha256 }: { readonly facts?: readonly Compared[]; readonly sha256?: Sha256 | undefined } = {},
): RefreshReport['sources'] {
  const count = (name: string, of: (fact: Compared) => readonly Witness[]) =>
    facts.filter((fact) => of(fact).some(({ source }) => source === name)).length;
  return read.map(({ name, given, json }) => ({
    source: name,
    ...sourceRowOf(name, given),
    files: given.files === undefined ? 1 : json.size,
    ...(given.files !== undefined && { digest: digestOfSource(name, given.files, sha256) }),
    ...(isCorroborator(name) && {
      agreeing: count(name, ({ agreeing }) => agreeing),
      contradicting: count(name, ({ contradicting }) => contradicting),
    }),
  }));
}

function digestOfSource(name: ReadSource['name'], files: SourceFiles, sha256: Sha256 | undefined): string {
  const texts = [...files].flatMap(([path, text]) =>
    typeof text === 'string' && forms[name].isRead(path) ? [[path, text] as const] : [],
  );
  return sourceDigest(texts, sha256);
}

/** Sources and days of the refreshed parts: the day of the oldest source, and none where one is not known. */
function stamps(before: Snapshot, read: readonly ReadSource[]): Pick<Snapshot, 'sources' | 'as_of'> {
  const rows = read.map(({ name, given }) => sourceRowOf(name, given));
  const names = new Set(rows.map(({ name }) => name));
  const days = read
    .filter(({ name }) => name !== 'assetlists' && !isCorroborator(name))
    .map(({ given }) => given.day);
  const [oldest] = days.some((day) => day === undefined) ? [] : [...days].sort();
  const { chains: _c, channels: _k, assets: _a, ...others } = before.as_of ?? {};
  return {
    sources: [...rows, ...(before.sources ?? []).filter(({ name }) => !names.has(name))],
    as_of: { ...others, ...(oldest !== undefined && { chains: oldest, channels: oldest, assets: oldest }) },
  };
}
