/** An item of RLP: bytes, or the items of a list. */
export type RlpItem = Uint8Array | readonly RlpItem[];

/** Access lists contain lists of keys within lists. */
const mostDeep = 8;

/**
 * Reads one item that takes all of the bytes, every length in as few bytes as it needs; undefined for anything else. Time is
 * linear.
 *
 * @see ethereum/go-ethereum `rlp/decode.go`
 */
export function readRlp(bytes: Uint8Array): RlpItem | undefined {
  const items = readItems(bytes, 0);
  return items?.length === 1 ? items[0] : undefined;
}

function readItems(bytes: Uint8Array, depth: number): readonly RlpItem[] | undefined {
  const items: RlpItem[] = [];
  for (let at = 0; at < bytes.length; ) {
    const head = headAt(bytes, at);
    if (head === undefined) return undefined;
    const { from, to, isList } = head;
    const held = bytes.subarray(from, to);
    const item = isList ? (depth < mostDeep ? readItems(held, depth + 1) : undefined) : held;
    if (item === undefined) return undefined;
    items.push(item);
    at = to;
  }
  return items;
}

interface Head {
  readonly from: number;
  readonly to: number;
  readonly isList: boolean;
}

function headAt(bytes: Uint8Array, at: number): Head | undefined {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return { from: at, to: at + 1, isList: false };
  const isList = first >= 0xc0;
  const short = first - (isList ? 0xc0 : 0x80);
  if (short > 55) return longHead(bytes, at, { isList, width: short - 55 });
  const head = { from: at + 1, to: at + 1 + short, isList };
  // A byte below 0x80 encodes itself.
  const isWasteful = !isList && short === 1 && (bytes[at + 1] ?? 0) < 0x80;
  return head.to > bytes.length || isWasteful ? undefined : head;
}

function longHead(
  bytes: Uint8Array,
  at: number,
  { isList, width }: { readonly isList: boolean; readonly width: number },
): Head | undefined {
  const from = at + 1 + width;
  if (bytes[at + 1] === 0) return undefined;
  const length = bytes.subarray(at + 1, from).reduce((sum, byte) => sum * 256 + byte, 0);
  return length <= 55 || from + length > bytes.length ? undefined : { from, to: from + length, isList };
}
