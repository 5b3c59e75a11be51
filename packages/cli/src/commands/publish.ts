import type { Command } from 'commander';
import { markChannelDead, markChannelLive, type Registry, type Snapshot } from 'wayfold';
import { createLiveRegistry, type DataChange, type LiveData, printEdit, type SentEdit } from 'wayfold/live';
import { CliError, exitCodes } from '../exit.js';
import { isBroker, openStore } from '../live/open-store.js';
import { refuseStreamOptions, withStreamOptions } from '../live/stream-flags.js';
import type { EditStore } from '../live/store.js';
import { isSameFile } from '../live/publishing/same-file.js';
import { publishAnew, publishBehind, type Published } from '../live/publishing/publish.js';
import { sharedData } from '../live/shared-data.js';
import { changedMeanings, editsFor, type Wanted, wholeWith } from '../live/publishing/wanted.js';
import { readLayer } from '../load.js';
import { append, needed, parseSome } from '../options.js';
import { poolsFrom, poolsOption } from '../pool-files.js';
import type { Run, Session } from '../session.js';

/** `wayfold publish`: an edit of the data for all servers that follow. */
export function addPublish(program: Command, run: Run): void {
  const command = program
    .command('publish')
    .summary('change the data of all servers that follow')
    .description(
      'Makes one edit of the overlays and publishes it to a broker, or to a file that servers watch. The rows are checked over the shared data with all edits so far. --data names the data before the first edit, as for serve.',
    )
    .argument('[overlays...]', 'files of rows to add, later files over earlier ones')
    .option('--to <place>', 'target: nats://host:4222, or a file', parseSome('a broker or a file'));
  withStreamOptions(command)
    .option('--create', 'create the stream if the broker has none', false)
    .option('--mark-dead <end>', 'mark a channel dead: juno-1/transfer/channel-0; repeatable', append)
    .option('--mark-live <end>', 'undo --mark-dead for a channel; repeatable', append)
    .option(poolsOption[0], 'publish the pools of this file, one chain each; repeatable', append)
    .option('--snapshot', 'send the whole data, for servers that missed edits', false)
    .option('--start-over', 'like --snapshot, and delete all earlier edits', false)
    .option('--reset', 'send the whole local data without earlier edits', false)
    .addHelpText('after', help)
    .action(run(publish));
}

const help = `
Examples:
  wayfold publish --to nats://127.0.0.1:4222 --create overlay.json
  wayfold publish --to edits.ndjson --mark-dead juno-1/transfer/channel-0
  wayfold publish --to edits.ndjson --mark-live juno-1/transfer/channel-0
  wayfold publish --to nats://127.0.0.1:4222 --pools pools.json
  wayfold publish --to nats://127.0.0.1:4222 --snapshot
  wayfold publish --to edits.ndjson --start-over

--pools sends the changes to the pools of a chain since they were last published, or the whole data for the first pools of a
chain. Pools of a lower height than the published pools are refused. --start-over replaces a file of edits in one step with a
file that contains only a snapshot; in a stream the broker deletes the edits before the snapshot.

If another writer is first, its edit is read and this one is rebuilt. Exit code 3: a row cannot be used, or the data differs
from the data of the stream; 2: the target cannot be reached, its edits cannot be read, or it is not a file of edits;
${exitCodes.output}: the edit was not accepted. Rows that redirect a channel or name another contract are published and reported, because
coins follow them.`;

interface PublishOptions {
  readonly to?: string;
  readonly stream?: string;
  readonly creds?: string;
  readonly create: boolean;
  readonly markDead?: readonly string[];
  readonly markLive?: readonly string[];
  readonly pools?: readonly string[];
  readonly snapshot: boolean;
  readonly startOver: boolean;
  readonly reset: boolean;
}

async function publish(session: Session, files: readonly string[], options: PublishOptions): Promise<number> {
  const place = needed(options.to, '--to <place>');
  if (!isBroker(place)) {
    refuseStreamOptions(options, '--to');
    await refuseOwn(place, [...files, ...(options.pools ?? [])]);
  }
  const wanted = await wantedOf(session, files, options);
  const { base } = await sharedData(session, session.options);
  const said = new Set<string>();
  const say = (message: string): void => {
    if (!said.has(message)) session.notice(`wayfold: ${message}`);
    said.add(message);
  };
  // A file that is not there yet is made.
  const onTrouble = (message: string): void =>
    isBroker(place) ? session.notice(`wayfold: ${message}`) : undefined;
  const store = await openStore(place, { ...options, onTrouble, onWait: say });
  try {
    const published = await send(store, base, wanted, { ...options, say });
    tell(session, store, published);
    return exitCodes.ok;
  } finally {
    await store.close();
  }
}

/**
 * @throws CliError if the file of edits is one of the published files
 */
async function refuseOwn(place: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    if (!(await isSameFile(place, file))) continue;
    throw new CliError(exitCodes.usage, `${file} would be published to itself: edits need a separate file`, {
      hint: 'name another file for --to',
    });
  }
}

function send(
  store: EditStore,
  base: Registry,
  wanted: Wanted,
  options: Pick<PublishOptions, 'snapshot' | 'startOver' | 'reset'> & { say(message: string): void },
): Promise<readonly Published[]> {
  const { say } = options;
  const put = options.startOver ? store.startOver : store.append;
  const isWhole = sendsAll(options);
  const warn = (now: LiveData): void => {
    for (const { reason, message } of changedMeanings(now, wanted)) say(`${message} (${reason})`);
  };
  if (options.reset) {
    const { current } = createLiveRegistry(base);
    warn(current);
    return publishAnew(store, (seq) => wholeWith({ ...current, seq: seq - 1 }, wanted), put);
  }
  const make = (now: LiveData): readonly SentEdit[] => {
    warn(now);
    return isWhole ? [wholeWith(now, wanted)] : editsFor(now, wanted);
  };
  return publishBehind(store, base, make, { send: put, onLost: isWhole ? say : undefined });
}

/** Whether the whole data is sent, rather than changes. */
function sendsAll({
  snapshot,
  startOver,
  reset,
}: Pick<PublishOptions, 'snapshot' | 'startOver' | 'reset'>): boolean {
  return snapshot || startOver || reset;
}

function tell(session: Session, { name }: EditStore, published: readonly Published[]): void {
  if (published.length === 0) {
    if (session.options.json) session.printJson({ published: false });
    else session.print(`Nothing to change: the data of ${name} are so already.`);
  }
  for (const { edit, digest } of published) {
    const { seq, kind } = edit;
    const part = edit.kind === 'snapshot' ? 'all' : edit.part;
    const bytes = Buffer.byteLength(printEdit(edit));
    if (session.options.json) {
      session.printJson({ published: true, seq, kind, part, bytes, digest });
      continue;
    }
    const what =
      kind === 'snapshot' ? 'the whole data' : `a change of ${part === 'all' ? 'several parts' : part}`;
    session.print(
      `Edit ${seq}: ${what}, ${bytes.toLocaleString('en')} bytes, to ${name}.`,
      `digest ${digest}`,
    );
  }
}

/** Requested state of the command line; undefined if it sends the whole data. */
async function wantedOf(
  session: Session,
  files: readonly string[],
  { markDead = [], markLive = [], pools: poolFiles = [], ...options }: PublishOptions,
): Promise<Wanted> {
  if (session.options.overlay !== undefined)
    throw new CliError(exitCodes.usage, '--overlay is for the rows of one server alone', {
      hint: 'name files to publish behind the options: wayfold publish --to … overlay.json',
    });
  const isWhole = sendsAll(options);
  const marks = [...markDead, ...markLive];
  const given = [files, marks, poolFiles].filter(({ length }) => length > 0).length;
  if (given === 0 && !isWhole)
    throw new CliError(exitCodes.usage, 'there is nothing to publish', {
      hint: 'name an overlay, --mark-dead, --mark-live, --pools or --snapshot',
    });
  if (given > 1 && !(isWhole && (files.length === 0 || marks.length === 0)))
    throw new CliError(exitCodes.usage, 'overlays, marks of channels and --pools make an edit each', {
      hint: 'publish them one after the other',
    });
  const rows = marks.length > 0 ? marking(markDead, markLive) : await rowsOf(files);
  const pools = poolFiles.length > 0 ? await poolsFrom(session, poolFiles) : undefined;
  return { ...(rows && { rows }), ...(pools && { pools }) };
}

function marking(dead: readonly string[], live: readonly string[]): DataChange {
  const [deadEnds, liveEnds] = [dead.map(endOf), live.map(endOf)];
  return (draft) => {
    for (const end of liveEnds) markChannelLive(draft, end);
    for (const end of deadEnds) markChannelDead(draft, end);
  };
}

async function rowsOf(files: readonly string[]): Promise<DataChange | undefined> {
  if (files.length === 0) return undefined;
  const overlays: Snapshot[] = [];
  for (const file of files) overlays.push(await wholeLayer(file));
  return overlays;
}

/** The rows of a file, all of them usable. */
async function wholeLayer(file: string): Promise<Snapshot> {
  const { snapshot, diagnostics } = await readLayer(file);
  const [first] = diagnostics;
  if (first === undefined) return snapshot;
  const where = first.field === '' ? '' : ` (at ${first.field})`;
  throw new CliError(exitCodes.refused, `${file} is not published: ${first.message}${where}`, {
    hint: `wayfold data check ${file} lists all that is wrong`,
  });
}

/** An end of a channel as it is written on the command line. */
function endOf(text: string): { chainId: string; port: string; channel: string } {
  const [chainId = '', port = '', channel = '', ...rest] = text.split('/');
  if (chainId !== '' && port !== '' && channel !== '' && rest.length === 0) return { chainId, port, channel };
  throw new CliError(exitCodes.usage, `${text} is no end of a channel`, {
    hint: 'for example juno-1/transfer/channel-0',
  });
}
