import type { Command } from 'commander';
import { markChannelDead, type Snapshot } from 'wayfold';
import {
  type DataChange,
  createLiveRegistry,
  editsOf,
  type LiveData,
  printEdit,
  snapshotEdit,
} from 'wayfold/live';
import { CliError, exitCodes } from '../exit.js';
import { isBroker, openStore, storeOptions } from '../live/edit-store.js';
import type { EditStore } from '../live/store.js';
import { mergedOverlays } from '../live/merged.js';
import { publishAnew, publishBehind, type Published, type SentEdit } from '../live/publishing.js';
import { sharedData } from '../live/shared-data.js';
import { readLayer } from '../load.js';
import { append, needed } from '../options.js';
import type { Run, Session } from '../session.js';

/** `wayfold publish`: an edit of the data for all servers that follow. */
export function addPublish(program: Command, run: Run): void {
  program
    .command('publish')
    .summary('change the data of all servers that follow')
    .description(
      'Makes one edit of the overlays and publishes it to a broker, or to a file that servers watch. The rows are checked over the data that all share, as the edits so far have made them. --data says what they began with, as it does for serve.',
    )
    .argument('[overlays...]', 'files of rows to put in, the later over the earlier')
    .option('--to <place>', 'where to: nats://host:4222, or a file')
    .option(...storeOptions[0])
    .option(...storeOptions[1])
    .option('--create', 'make the stream where the broker has none', false)
    .option(
      '--mark-dead <end>',
      'mark a channel dead, for example juno-1/transfer/channel-0; may be given several times',
      append,
    )
    .option('--snapshot', 'send the whole data, for servers that missed edits', false)
    .option('--reset', 'send the whole data as it is here, whatever was published before', false)
    .addHelpText('after', help)
    .action(run(publish));
}

const help = `
Examples:
  wayfold publish --to nats://127.0.0.1:4222 --create overlay.json
  wayfold publish --to edits.ndjson --mark-dead juno-1/transfer/channel-0
  wayfold publish --to nats://127.0.0.1:4222 --snapshot

Where another writer is first, its edit is read and this one made anew. Exit code 3: a row that cannot be used, or data
that are not those of the stream; 2: the place cannot be reached; ${exitCodes.output}: it does not take the edit.`;

interface PublishOptions {
  readonly to?: string;
  readonly stream?: string;
  readonly creds?: string;
  readonly create: boolean;
  readonly markDead?: readonly string[];
  readonly snapshot: boolean;
  readonly reset: boolean;
}

async function publish(session: Session, files: readonly string[], options: PublishOptions): Promise<number> {
  const place = needed(options.to, '--to <place>');
  const change = await changeOf(session, files, options);
  const { base } = await sharedData(session);
  // A file that is not there yet is made.
  const onTrouble = (message: string): void =>
    isBroker(place) ? session.notice(`wayfold: ${message}`) : undefined;
  const store = await openStore(place, { ...options, onTrouble });
  try {
    const published = options.reset
      ? await publishAnew(store, (seq) =>
          snapshotEdit(changed(createLiveRegistry(base).current, change), seq),
        )
      : await publishBehind(store, base, (now) => editFor(now, change, options));
    tell(session, store, published);
    return exitCodes.ok;
  } finally {
    await store.close();
  }
}

function tell(session: Session, { name }: EditStore, published: Published | undefined): void {
  if (published === undefined) {
    if (session.options.json) session.printJson({ published: false });
    else session.print(`Nothing to change: the data of ${name} are so already.`);
    return;
  }
  const { edit, digest } = published;
  const { seq, kind } = edit;
  const part = edit.kind === 'snapshot' ? 'all' : edit.part;
  const bytes = Buffer.byteLength(printEdit(edit));
  if (session.options.json) {
    session.printJson({ published: true, seq, kind, part, bytes, digest });
    return;
  }
  const what =
    kind === 'snapshot' ? 'the whole data' : `a change of ${part === 'all' ? 'several parts' : part}`;
  session.print(`Edit ${seq}: ${what}, ${bytes.toLocaleString('en')} bytes, to ${name}.`, `digest ${digest}`);
}

/** What the command line changes; undefined where it changes nothing and sends the whole. */
async function changeOf(
  { options: { overlay } }: Session,
  files: readonly string[],
  { markDead = [], snapshot, reset }: PublishOptions,
): Promise<DataChange | undefined> {
  if (overlay !== undefined)
    throw new CliError(exitCodes.usage, '--overlay is for the rows of one server alone', {
      hint: 'name files to publish behind the options: wayfold publish --to … overlay.json',
    });
  if (files.length > 0 && markDead.length > 0)
    throw new CliError(exitCodes.usage, 'overlays and --mark-dead make an edit each', {
      hint: 'publish them one after the other',
    });
  if (markDead.length > 0) {
    const ends = markDead.map(endOf);
    return (draft) => {
      for (const end of ends) markChannelDead(draft, end);
    };
  }
  if (files.length === 0) {
    if (snapshot || reset) return undefined;
    throw new CliError(exitCodes.usage, 'there is nothing to publish', {
      hint: 'name an overlay, --mark-dead or --snapshot',
    });
  }
  const overlays: Snapshot[] = [];
  for (const file of files) overlays.push(await wholeLayer(file));
  return mergedOverlays(overlays);
}

/** The rows of a file, all of which can be used. */
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

/** The edit of a change of the present data; undefined where it changes nothing. */
function editFor(
  now: LiveData,
  change: DataChange | undefined,
  { snapshot }: Pick<PublishOptions, 'snapshot'>,
): SentEdit | undefined {
  const seq = now.seq + 1;
  return snapshot ? snapshotEdit(changed(now, change), seq) : change && editsOf(now, change, seq)[0];
}

/** The data with the change, before anybody else has it. */
function changed(now: LiveData, change: DataChange | undefined): LiveData {
  const { shared, pools, seq } = now;
  const live = createLiveRegistry(shared, { seq, ...(pools && { pools }) });
  if (change !== undefined) live.offer(editsOf(now, change, seq + 1));
  return live.current;
}
