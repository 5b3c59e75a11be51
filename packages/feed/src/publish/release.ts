import { createRegistry, digestOf, type Registry } from 'wayfold/registry';
import { budgetRows, overBudget } from '../data/budgets.js';
import { judgeChanges } from '../data/classes.js';
import { editsBetween } from '../data/edits.js';
import { newUnknown } from '../data/references.js';
import { FeedRefusal, PublishRefusal } from '../errors.js';
import { type Data, editedData, wholeData } from '../follow/data.js';
import { newestOf, type Releases, releasesOf } from '../follow/releases.js';
import { snapshotEdit } from 'wayfold/live';
import type { ReleaseClass, ReleaseSource } from '../tuf/metadata.js';
import { dayOf, secondsOfClock } from '../tuf/times.js';
import { compareVersions, lineOf, nextVersion, parseVersion } from '../tuf/versions.js';
import { assemble } from './assemble.js';
import { type Line, olderLines, readLine } from './lines.js';
import { outageEdits } from './older-line.js';
import { pendingTargets } from './pending.js';
import type { FeedFolder, FeedPlan } from './plan.js';
import type { ReleasedData, ReleaseOptions, ReleasePlan } from './options.js';
import { openPublished, type Published } from './published.js';
import { canSign, commonOf, countOf, needKeys, roleKeys, signFor } from './signing.js';
import {
  editsTarget,
  type Facts,
  linesOf,
  pruned,
  type Target,
  wholeTarget,
  withTargets,
} from './targets.js';

/** Releases after which whole data is due. */
const wholeEvery = 50;

/** Everything about a feed that a release needs. */
interface Feed {
  readonly folder: FeedFolder;
  readonly published: Published;
  readonly releases: Releases;
  readonly options: ReleaseOptions;
  /** Clock in seconds since the epoch. */
  readonly now: number;
}

/** See `publish.ts`. */
export async function planRelease(folder: FeedFolder, options: ReleaseOptions): Promise<ReleasePlan> {
  if (options.data.meta?.draft === true)
    throw new PublishRefusal('DRAFT', 'the data is a draft of a refresh that was refused');
  const published = await openPublished(folder);
  const releases = releasesOf(published.targets.targets, published.minor.targets);
  const feed: Feed = { folder, published, releases, options, now: secondsOfClock(options.now) };
  const after = registryOf(options);
  const { newest } = releases;
  return newest === undefined ? firstRelease(feed, after) : nextRelease(feed, after, newest);
}

/** @throws PublishRefusal `INVALID` for rows that loading leaves out */
function registryOf({ data, sha256 }: ReleaseOptions): Registry {
  const { meta: _meta, ...snapshot } = data;
  const registry = createRegistry(snapshot, sha256 ? { sha256 } : {});
  const bad = registry.diagnostics.find(({ reason }) => reason === 'DATA_INVALID');
  if (bad !== undefined) throw new PublishRefusal('INVALID', `${bad.field}: ${bad.message}`);
  return registry;
}

async function firstRelease(feed: Feed, after: Registry): Promise<ReleasePlan> {
  const { options } = feed;
  const version = options.data.meta?.version ?? options.firstVersion ?? '1.0.0';
  if (parseVersion(version) === undefined)
    throw new PublishRefusal('INVALID', `a version is MAJOR.MINOR.PATCH, got ${version.slice(0, 80)}`);
  const { to, data: text } = snapshotEdit(after, 1);
  const data = wholeData(new TextEncoder().encode(text), { seq: 1, to }, options.sha256);
  const whole = wholeTarget(data, factsOf(feed, version, 'major'));
  const plan = await publishWhole(feed, [whole], undefined);
  return {
    ...plan,
    ...{ class: 'major', before: undefined, version, digest: data.digest, wholeIsDue: false },
    ...{ olderLines: [], majors: [] },
  };
}

async function nextRelease(feed: Feed, after: Registry, newest: string): Promise<ReleasePlan> {
  const { folder, releases, options } = feed;
  const line = await readLine(folder, releases, lineOf(newest), options.sha256);
  const edits = editsBetween(line.data.registry, after, line.data.seq + 1);
  const stated = statedVersion(options.data, newest);
  const none = { before: newest, olderLines: [], majors: [] };
  if (edits.length === 0)
    return {
      ...{ files: [], removes: [], pending: [], expiring: [], class: 'none', version: newest },
      ...{ ...none, digest: line.data.digest, wholeIsDue: line.since >= wholeEvery },
    };
  const bytes = linesOf(edits);
  const data = resultOf(line.data, bytes, edits.length);
  if (digestOf(data.registry) !== digestOf(after))
    throw new PublishRefusal('INVALID', 'the edits do not make the data: a part cannot be edited');
  const unknown = newUnknown(line.data.registry, data.registry);
  if (unknown !== undefined) throw new PublishRefusal('INVALID', unknown);
  const { level, majors } = levelOf(line, data, feed);
  const version = versionOf(newest, level, stated);
  const isMajor = lineOf(version) > lineOf(newest);
  const facts = factsOf(feed, version, isMajor ? 'major' : level);
  const edited = editsTarget(isMajor ? 'major' : 'minor', { bytes, before: line.data, after: data }, facts);
  const older = await olderTargets(feed, data.registry, lineOf(version));
  const isDue = options.whole === true || line.since + 1 >= wholeEvery;
  const whole = isMajor || isDue ? wholeTarget(data, facts) : undefined;
  const plan = isMajor
    ? await publishMajor(feed, { edited, whole: wholeTarget(data, facts), older, majors })
    : await publishMinor(feed, { edited, whole, older });
  const isWholePublished = plan.files.some(({ path }) => path === whole?.file.path);
  return {
    ...plan,
    ...{ class: isMajor ? 'major' : level, version, digest: data.digest, ...none, majors },
    wholeIsDue: isDue && !isWholePublished,
    olderLines: older.map(({ entry }) => entry.custom.version),
  };
}

function resultOf(before: Data, bytes: Uint8Array, count: number): Data {
  try {
    return editedData(before, bytes, [before.seq + 1, before.seq + count]);
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error;
    throw new PublishRefusal('INVALID', error.message, { cause: error });
  }
}

/** Class of a release, as followers will judge it, and the ids that make it a major. */
function levelOf(
  line: Line,
  data: Data,
  { options, published }: Feed,
): { readonly level: ReleaseClass; readonly majors: readonly string[] } {
  const judged = judgeChanges(line.data.registry, data.registry);
  const over = overBudget(budgetRows(judged.differences, line.data.registry), [], 1);
  const isVouched = options.whole === true && canSign(options.keys, published.root.roles.targets);
  const together = isVouched ? [] : judgeChanges(line.anchor.registry, data.registry).majors;
  const majors = [...new Set([...judged.majors, ...over.map(({ id }) => id), ...together])].sort();
  if (majors.length > 0) return { level: 'major', majors };
  return { level: judged.class === 'none' ? 'patch' : judged.class, majors };
}

/** The version that the data states; undefined if it is the last one or absent. @throws PublishRefusal `OLDER_VERSION`, `INVALID` */
function statedVersion({ meta }: ReleasedData, newest: string): string | undefined {
  const version = meta?.version;
  if (version === undefined) return undefined;
  if (parseVersion(version) === undefined)
    throw new PublishRefusal('INVALID', `a version is MAJOR.MINOR.PATCH, got ${version.slice(0, 80)}`);
  const order = compareVersions(version, newest);
  if (order < 0)
    throw new PublishRefusal('OLDER_VERSION', `the data is version ${version}, and the feed has ${newest}`);
  return order === 0 ? undefined : version;
}

/** @throws PublishRefusal `VERSION_TOO_LOW` */
function versionOf(newest: string, level: ReleaseClass, stated: string | undefined): string {
  const least = nextVersion(newest, level);
  if (stated === undefined) return least;
  if (compareVersions(stated, least) < 0)
    throw new PublishRefusal(
      'VERSION_TOO_LOW',
      `changes of class ${level} need version ${least}, got ${stated}`,
    );
  return stated;
}

function factsOf({ options, now }: Feed, version: string, level: ReleaseClass): Facts {
  return { version, class: level, day: dayOf(now), sources: options.sources ?? sourcesOf(options.data) };
}

function sourcesOf({ sources = [] }: ReleasedData): readonly ReleaseSource[] {
  return sources.map(({ name, commit, date }) => ({
    source: name,
    ...(commit !== undefined && { commit }),
    ...(date !== undefined && { day: date }),
  }));
}

/** Targets that give older lines the new outages, unless they would be a major there. */
async function olderTargets(feed: Feed, newer: Registry, newest: number): Promise<readonly Target[]> {
  const targets: Target[] = [];
  for (const number of olderLines(feed.releases, newest, feed.now)) {
    const line = await readLine(feed.folder, feed.releases, number, feed.options.sha256);
    const edits = outageEdits(line.data.registry, newer, line.data.seq + 1);
    if (edits.length === 0) continue;
    const bytes = linesOf(edits);
    const after = resultOf(line.data, bytes, edits.length);
    const judged = judgeChanges(line.data.registry, after.registry);
    if (judged.class === 'major' || judged.class === 'none') continue;
    const version = nextVersion(newestOf(feed.releases, number) ?? '', judged.class);
    const facts = factsOf(feed, version, judged.class);
    targets.push(editsTarget('minor', { bytes, before: line.data, after }, facts));
  }
  return targets;
}

/** Lines that are served after a release. */
function servedLines({ releases, now }: Feed, newest: number): readonly number[] {
  return [newest, ...olderLines(releases, newest, now)];
}

interface MinorParts {
  readonly edited: Target;
  readonly whole: Target | undefined;
  readonly older: readonly Target[];
}

/** Edits under `minor`; whole data too if the keys of `targets` suffice, or as a file that waits if there are some. */
async function publishMinor(feed: Feed, { edited, whole, older }: MinorParts): Promise<FeedPlan> {
  const { published, options } = feed;
  const { keys } = options;
  needKeys(keys, 'minor', roleKeys(published.root, published.targets, 'minor'));
  const added = [edited, ...older];
  const minor = withMinor(feed, added, lineOf(edited.entry.custom.version));
  const targets = whole && (await signedTargets(feed, [whole], lineOf(whole.entry.custom.version)));
  const isWhole = targets !== undefined && canSign(keys, published.root.roles.targets);
  const plan = await assemble(
    {
      ...{ published, minor },
      ...(isWhole && { targets }),
      files: [...(isWhole && whole ? [whole.file] : []), ...added.map(({ file }) => file)],
    },
    options,
  );
  if (targets === undefined || whole === undefined || isWhole) return plan;
  if (countOf(keys, published.root.roles.targets) === 0) return plan;
  const waiting = pendingTargets(targets, [whole.file], published.root);
  return { ...plan, files: [...waiting.files, ...plan.files], pending: waiting.pending };
}

interface MajorParts extends MinorParts {
  readonly whole: Target;
  readonly majors: readonly string[];
}

async function publishMajor(feed: Feed, { edited, whole, older, majors }: MajorParts): Promise<FeedPlan> {
  if (countOf(feed.options.keys, feed.published.root.roles.targets) === 0)
    throw new PublishRefusal(
      'KEYS',
      `a major needs keys of the role targets: ${majors.slice(0, 5).join(', ')}${majors.length > 5 ? ` and ${majors.length - 5} more` : ''}`,
      { ids: majors },
    );
  const minor = older.length === 0 ? undefined : withMinor(feed, older, lineOf(whole.entry.custom.version));
  return publishWhole(feed, [edited, whole], minor && { minor, files: older.map(({ file }) => file) });
}

/** Targets that need the role `targets`: published if its threshold is reached, else files that wait. */
async function publishWhole(
  feed: Feed,
  added: readonly Target[],
  beside: (Pick<Parameters<typeof assemble>[0], 'minor'> & { readonly files: FeedPlan['files'] }) | undefined,
): Promise<FeedPlan> {
  const { published, options } = feed;
  const { targets: role } = published.root.roles;
  if (countOf(options.keys, role) === 0) needKeys(options.keys, 'targets', role);
  const [first] = added;
  const targets = await signedTargets(feed, added, lineOf(first?.entry.custom.version ?? ''));
  const files = added.map(({ file }) => file);
  if (canSign(options.keys, role))
    return assemble(
      { published, targets, minor: beside?.minor, files: [...files, ...(beside?.files ?? [])] },
      options,
    );
  const waiting = pendingTargets(targets, files, published.root);
  if (beside === undefined) return { ...waiting, removes: [], expiring: [] };
  const plan = await assemble({ published, minor: beside.minor, files: beside.files }, options);
  return { ...plan, files: [...waiting.files, ...plan.files], pending: waiting.pending };
}

async function signedTargets(feed: Feed, added: readonly Target[], newest: number) {
  const { published, releases, options, now } = feed;
  const kept = pruned(published.targets.targets, releases, servedLines(feed, newest));
  const signed = {
    ...published.targets,
    ...commonOf('targets', 'targets', published.targets.version + 1, now),
    targets: withTargets(kept, added),
  };
  const { bytes, signatures } = await signFor(signed, options.keys, [published.root.roles.targets]);
  return { signed, bytes, signatures };
}

function withMinor(feed: Feed, added: readonly Target[], newest: number) {
  const { published, releases } = feed;
  const kept = pruned(published.minor.targets, releases, servedLines(feed, newest));
  return { ...published.minor, targets: withTargets(kept, added) };
}
