/** One coin of a pasted text. */
export interface ReadBalance {
  /** The line of the text, unchanged. */
  readonly line: string;
  readonly amount?: string;
  /** Empty where there is none. */
  readonly denom: string;
  /** Chain id or name, where the text says one. */
  readonly chain?: string;
}

/**
 * Reads pasted balances: a node's JSON answer, a list of coins in JSON, `1500uosmo,20ibc/2739…`, or lines
 * of amount, denom and chain in any order. A line that is only a chain, as in `osmosis-1:`, names the chain of the lines below.
 *
 * @param most how many are read
 */
export function readBalances(
  text: string,
  most: number,
): { readonly balances: readonly ReadBalance[]; readonly leftOut: number } {
  const trimmed = text.trim();
  const all = /^[[{]/.test(trimmed) ? fromJson(trimmed) : undefined;
  const balances = all ?? fromLines(trimmed);
  return { balances: balances.slice(0, most), leftOut: Math.max(0, balances.length - most) };
}

function fromJson(text: string): readonly ReadBalance[] | undefined {
  try {
    const found: ReadBalance[] = [];
    collect(JSON.parse(text), undefined, found);
    return found;
  } catch {
    return undefined; // lines may begin with a bracket, too
  }
}

/** Coins anywhere in the value; a key or member that names a chain applies to the values below it. */
function collect(value: unknown, chain: string | undefined, found: ReadBalance[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, chain, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Readonly<Record<string, unknown>>; // an object of JSON
  const stated = fields['chain_id'] ?? fields['chainId'] ?? fields['chain'];
  const here = typeof stated === 'string' ? stated : chain;
  const denom = fields['denom'];
  if (typeof denom === 'string') {
    const amount = fields['amount'];
    const isAmount = typeof amount === 'string' || typeof amount === 'number';
    const line = `${isAmount ? amount : ''}${denom}`;
    found.push({
      line,
      denom,
      ...(isAmount && { amount: `${amount}` }),
      ...(here !== undefined && { chain: here }),
    });
    return;
  }
  for (const [key, inner] of Object.entries(fields)) {
    collect(inner, here ?? (/-\d+$/.test(key) ? key : undefined), found);
  }
}

function fromLines(text: string): readonly ReadBalance[] {
  const found: ReadBalance[] = [];
  let above: string | undefined;
  for (const line of text.split(/[\n;]+/)) {
    const heading = /^\s*([\w .-]+):\s*$/.exec(line)?.[1]?.trim();
    if (heading !== undefined) above = heading;
    else if (line.trim() !== '') found.push(...fromLine(line.trim(), above));
  }
  return found;
}

const coin = /^(\d+)([a-zA-Z][\w/:.-]{1,127})$/;

function fromLine(line: string, above: string | undefined): readonly ReadBalance[] {
  const words = line.split(/[\s,|]+/).filter((word) => word !== '' && word !== 'on' && word !== '-');
  const coins: { amount?: string; denom: string }[] = [];
  let amount: string | undefined;
  const names: string[] = [];
  for (const word of words) {
    const joined = coin.exec(word);
    if (/^\d+$/.test(word)) amount = word;
    else if (joined?.[1] !== undefined && joined[2] !== undefined)
      coins.push({ amount: joined[1], denom: joined[2] });
    else if (isDenom(word) && coins.length === 0)
      coins.push({ denom: word, ...(amount !== undefined && { amount }) });
    else names.push(word);
  }
  const [only] = coins;
  if (coins.length === 1 && only !== undefined && amount !== undefined) only.amount ??= amount;
  const chain = names.length > 0 ? names.join(' ') : above;
  const place = chain === undefined ? {} : { chain };
  if (coins.length === 0) return [{ line, denom: '', ...place }];
  return coins.map((one) => ({ line, ...one, ...place }));
}

/** Whether a word can be a denom rather than a chain. */
function isDenom(word: string): boolean {
  return (
    /^(?:ibc\/|factory\/|cw20:|gamm\/|transfer\/|peggy0x|erc20[:/]|0x|l2\/|move\/)/i.test(word) ||
    /^[au][a-z0-9]+$/.test(word)
  );
}
