import type { Statement, Value } from '../statement.js';
import type { SourceName } from '../source-names.js';
import { type FactIndex, fields } from './fields.js';
import type { FieldName } from '../statement.js';
import { isHeard } from './standings.js';

/** Statements of one source. */
export interface Heard {
  readonly source: SourceName;
  readonly statements: readonly Statement[];
}

/** The value that a source states. */
export interface Said {
  /** Name of the source; `data` for rows that no given source states. */
  readonly source: SourceName | 'data';
  /** Value as text. */
  readonly value: string;
}

/** One fact of one row, with the statements about it. */
export interface Compared {
  readonly field: FieldName;
  /** Part and key of the row. */
  readonly part: string;
  readonly key: string;
  /** Value of the refreshed data. */
  readonly value: Value;
  /** Whether the row is new, the value is new in a known row, or both are as before. */
  readonly age: 'new' | 'changed' | 'known';
  readonly agreeing: readonly Witness[];
  readonly contradicting: readonly Witness[];
}

/** A source that states a fact, and where. */
export interface Witness {
  readonly source: SourceName;
  readonly value: string;
  readonly file: string;
  readonly pointer: string;
}

/**
 * Compares the facts of the refreshed data with every source that is heard about them. No statement wins by its
 * place: the order of sources, files and rows decides nothing.
 */
export function compareFacts(
  heard: readonly Heard[],
  before: FactIndex,
  after: FactIndex,
): readonly Compared[] {
  const found = new Map<
    string,
    {
      readonly fact: Omit<Compared, 'agreeing' | 'contradicting'>;
      readonly agreeing: Witness[];
      readonly contradicting: Witness[];
    }
  >();
  for (const { source, statements } of heard)
    for (const statement of statements) {
      const fact = factOf(statement, before, after);
      if (fact === undefined || !isHeard(source, fields[statement.field].fact)) continue;
      const name = `${fact.field} ${fact.part} ${fact.key}`;
      const known = found.get(name) ?? { fact, agreeing: [], contradicting: [] };
      found.set(name, known);
      const values = [statement.value].flat();
      const { file, pointer } = statement;
      const witness = { source, value: values.join(' or '), file, pointer };
      const isSaid = (value: Value) => values.some((one) => sameValue(one, value));
      const other = isSaid(fact.value) ? undefined : fields[statement.field].orElse?.(after, statement);
      const agrees = isSaid(other ?? fact.value);
      (agrees ? known.agreeing : known.contradicting).push(witness);
    }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { fact, agreeing, contradicting }]) => ({ ...fact, agreeing, contradicting }));
}

function factOf(
  statement: Statement,
  before: FactIndex,
  after: FactIndex,
): Omit<Compared, 'agreeing' | 'contradicting'> | undefined {
  const { part, keyOf, readFrom } = fields[statement.field];
  const [key, value] = [keyOf(after, statement), readFrom(after, statement)];
  if (key === undefined || value === undefined) return undefined;
  const was = readFrom(before, statement);
  const isNewRow = keyOf(before, statement) === undefined;
  const age = isNewRow ? 'new' : was === value ? 'known' : 'changed';
  return { field: statement.field, part, key, value, age };
}

/** Addresses of contracts are equal in any letter case. */
function sameValue(one: Value, other: Value): boolean {
  if (one === other) return true;
  const [a, b] = [String(one), String(other)];
  return a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase());
}
