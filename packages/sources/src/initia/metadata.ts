import { pointerTo, shapes } from 'wayfold/registry';
import type { Located } from '../chain-registry/index.js';
import type { Draft } from '../fragment.js';
import { memberOf } from '../json.js';

const { flag, list, row, text } = shapes;

/** Additions of the Initia registry to a chain file: the OPinit bridge of a rollup and the channels of the chain. */
export interface Metadata {
  readonly is_l1?: boolean;
  readonly op_bridge_id?: string | undefined;
  /** Denoms of the L1 that the bridge accepts. */
  readonly op_denoms?: readonly string[];
  readonly ibc_channels?: readonly LocalChannel[];
  readonly minitia?: { readonly type?: string };
}

/** A channel end of the chain that lists it. */
export interface LocalChannel {
  readonly chain_id: string;
  readonly port_id: string;
  readonly channel_id: string;
  readonly version?: string;
}

/** A chain that has metadata. */
export interface InitiaChain {
  readonly id: string;
  readonly isTestnet: boolean;
  readonly metadata: Metadata;
}

const metadata: shapes.Shape<Metadata> = row<Metadata>({
  is_l1: flag,
  op_bridge_id: text,
  op_denoms: list(text),
  ibc_channels: list(
    row<LocalChannel>({ chain_id: text, port_id: text, channel_id: text, version: text }, [
      'chain_id',
      'port_id',
      'channel_id',
    ]),
  ),
  minitia: row<{ readonly type?: string }>({ type: text }),
});

/** Reads the metadata in chain files; their other members have the form of the chain registry. */
export function readMetadata(files: readonly Located[], draft: Draft): readonly InitiaChain[] {
  return files.flatMap(({ value, pointer }) => {
    const stated = memberOf(value, 'metadata');
    const id = memberOf(value, 'chain_id');
    if (stated === undefined || typeof id !== 'string') return [];
    const place = pointerTo(pointer, 'metadata');
    const asStated = metadata.read(stated, place, draft);
    const read = asStated && { ...asStated, op_bridge_id: bridgeId(asStated.op_bridge_id, place, draft) };
    return read ? [{ id, isTestnet: memberOf(value, 'network_type') !== 'mainnet', metadata: read }] : [];
  });
}

/** The number of a bridge, in digits; any other value is reported and omitted. */
export function bridgeId(stated: string | undefined, pointer: string, draft: Draft): string | undefined {
  if (stated === undefined || /^[0-9]{1,20}$/.test(stated)) return stated;
  draft.report(
    'DATA_INVALID',
    pointerTo(pointer, 'op_bridge_id'),
    'op_bridge_id must be a whole number in digits',
  );
  return undefined;
}

/** Whether a channel moves fungible tokens. With a fee middleware, the version is a JSON text around the plain one. */
export function isTransferChannel({ port_id: port, version }: LocalChannel): boolean {
  if (port !== 'transfer') return false;
  return version === undefined || /^(?:ics20-[12]|ics-20|\{.*"app_version":"ics20-[12]".*\})$/.test(version);
}
