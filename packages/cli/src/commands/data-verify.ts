import { nativeSha256 } from '@wayfold/data';
import type { Fragment } from '@wayfold/sources';
import type { Command } from 'commander';
import { type Diagnostic, digestOf, ibcDenom, isObject } from 'wayfold/registry';
import { exitCodes } from '../exit.js';
import { parseText, readData, readText } from '../files.js';
import { fileOptions, registryOf } from '../load.js';
import { countsOf, findingCounts, findingLines } from '../render/data.js';
import { count } from '../render/text.js';
import type { Run, Session } from '../session.js';

/** `wayfold data verify`: compares a data file with its digests. */
export function addDataVerify(data: Command, run: Run): void {
  data
    .command('verify')
    .summary('recompute the hashes of a data file')
    .description(
      'Recomputes the denom of every voucher, the stamp of packed parts and the digest of the content, and prints each mismatch with its position.',
    )
    .argument('<file>', 'file of any known shape, registry folder, or a packed core part')
    .argument('[meta]', 'the meta part that belongs to a packed core part')
    .option('--digest <hex>', 'digest that the content must have')
    .addHelpText('after', help)
    .action(run(verify));
}

const help = `
Examples:
  wayfold data verify today.json
  wayfold data verify generated/core.json generated/meta.json
  wayfold data verify today.json --json       prints {"digest", "vouchers", "diagnostics"}

Exit code 1 when something is wrong.`;

async function verify(
  session: Session,
  path: string,
  metaPath: string | undefined,
  { digest: wanted }: { readonly digest?: string },
): Promise<number> {
  const fragment = await readData(path, { ...fileOptions(session.options), drafts: true });
  const registry = registryOf([fragment]);
  const digest = digestOf(registry);
  const vouchers = wrongVouchers(fragment);
  const known = new Set(registry.diagnostics.map(({ field }) => field));
  const diagnostics = [
    ...registry.diagnostics,
    ...vouchers.wrong.filter(({ field }) => !known.has(field)),
    ...(await wrongStamps(path, metaPath)),
    ...(wanted === undefined || wanted === digest
      ? []
      : [wrong('', `the digest is ${digest}, not ${wanted}`)]),
  ];
  if (session.options.json) session.printJson({ digest, vouchers: vouchers.checked, diagnostics });
  else {
    if (diagnostics.length > 0) session.print(...findingLines(diagnostics, session), '');
    session.print(
      `${countsOf(registry)}; ${count(vouchers.checked, 'voucher')} recomputed; ${findingCounts(diagnostics)}`,
    );
    session.print(`digest ${digest}`);
  }
  return diagnostics.length > 0 ? exitCodes.findings : exitCodes.ok;
}

/** Vouchers whose stated denom is not the hash of their path. */
function wrongVouchers({ snapshot, pointerOf }: Fragment) {
  const vouchers = (snapshot.assets ?? []).flatMap((row, index) =>
    row.trace ? [{ row, field: `${pointerOf(row) ?? `/assets/${index}`}/denom` }] : [],
  );
  const wrong = vouchers.flatMap(({ row, field }): readonly Diagnostic[] => {
    const denom = ibcDenom(`${row.trace}/${row.origin_denom}`, nativeSha256);
    if (row.denom === undefined || row.denom === denom) return [];
    const message = `${row.trace}/${row.origin_denom} hashes to ${denom}, not ${row.denom}`;
    return [{ reason: 'DATA_HASH_MISMATCH', field, message }];
  });
  return { checked: vouchers.length, wrong };
}

/** Stamps of packed parts that differ from the hash of both parts. A core part alone cannot be compared. */
async function wrongStamps(path: string, metaPath: string | undefined): Promise<readonly Diagnostic[]> {
  if (!path.endsWith('.json')) return [];
  const json = parseText(await readText(path));
  const { core, meta } = partsOf(
    json,
    metaPath === undefined ? undefined : parseText(await readText(metaPath)),
  );
  if (!isObject(core) || !isObject(meta) || core['format'] !== 'wayfold-core') return [];
  const { format: _format, version: _version, stamp, ...columns } = core;
  const { format: _kind, version: _edition, stamp: metaStamp, ...rest } = meta;
  const bytes = new TextEncoder().encode(JSON.stringify([columns, rest]));
  const found = Buffer.from(nativeSha256(bytes)).toString('hex').slice(0, 16);
  return [stamp, metaStamp].flatMap((stated, index) =>
    stated === found
      ? []
      : [
          wrong(
            index === 0 ? '/stamp' : '/meta/stamp',
            `the parts hash to ${found}, the stamp says ${String(stated)}`,
          ),
        ],
  );
}

function partsOf(json: unknown, meta: unknown): { readonly core: unknown; readonly meta: unknown } {
  const isBoth = isObject(json) && isObject(json['core']);
  return isBoth ? { core: json['core'], meta: meta ?? json['meta'] } : { core: json, meta };
}

function wrong(field: string, message: string): Diagnostic {
  return { reason: 'DATA_INVALID', field, message };
}
