import { isList, isObject } from '../json/exact.js';
import { printMemberPath, RoutingError } from '../primitives/index.js';

/**
 * A transaction of a Cosmos chain that is to be signed: as `compileMsgs` gives it (`kind` is `cosmos_tx`), or as the interface
 * does, where `value` is called `msg`.
 */
export type CosmosTransaction =
  | {
      /** Messages, in order. */
      readonly msgs: readonly {
        /** Protobuf type URL. */
        readonly typeUrl: string;
        /** Message, JSON text. */
        readonly value: string;
      }[];
    }
  | {
      /** Transaction of the interface. */
      readonly cosmos_tx: {
        /** Messages, in order. */
        readonly msgs: readonly {
          /** Protobuf type URL. */
          readonly msg_type_url: string;
          /** Message, JSON text. */
          readonly msg: string;
        }[];
      };
    };

/** A message in its amino form. */
export interface AminoText {
  readonly typeUrl: string;
  /** JSON text. */
  readonly value: string;
  /** Place of both, as in `RoutingError.field`. */
  readonly typeUrlField: string;
  readonly valueField: string;
}

/**
 * The messages of a transaction in order.
 *
 * @throws RoutingError `INVALID_TYPE` for input that is not a Cosmos transaction
 */
export function messagesOf(tx: CosmosTransaction): readonly AminoText[] {
  const form = formOf(tx);
  if (form === undefined || !isList(form.msgs) || form.msgs.length === 0) {
    throw new RoutingError(
      'INVALID_TYPE',
      '',
      'a transaction of a Cosmos chain is needed, with its messages in `msgs`',
    );
  }
  return form.msgs.map((message, index) => {
    const [typeUrlField, valueField] = form.names.map((name) =>
      printMemberPath([...form.path, 'msgs', index, name]),
    );
    const [typeUrl, value] = form.names.map((name) => (isObject(message) ? message[name] : undefined));
    if (typeof typeUrl !== 'string') throw noText(typeUrlField);
    if (typeof value !== 'string') throw noText(valueField);
    return { typeUrl, value, typeUrlField: typeUrlField ?? '', valueField: valueField ?? '' };
  });
}

function noText(field = ''): RoutingError {
  return new RoutingError('INVALID_TYPE', field, `\`${field}\` must be text`);
}

/** Where the messages are, and how their members are called there. */
function formOf(
  tx: unknown,
):
  | { readonly msgs: unknown; readonly path: readonly string[]; readonly names: readonly string[] }
  | undefined {
  if (!isObject(tx)) return undefined;
  const { cosmos_tx: inner } = tx;
  if (inner === undefined) return { msgs: tx['msgs'], path: [], names: ['typeUrl', 'value'] };
  if (!isObject(inner)) return undefined;
  return { msgs: inner['msgs'], path: ['cosmos_tx'], names: ['msg_type_url', 'msg'] };
}
