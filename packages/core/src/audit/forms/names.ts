import { memoByIdentity } from '../../primitives/index.js';
import type { ProtoField, ProtoType } from '../../proto/index.js';

/** Fields of a type by their names, in snake_case and in camelCase. */
export const fieldsByName: (type: ProtoType) => ReadonlyMap<string, ProtoField> = memoByIdentity(
  ({ fields }) =>
    new Map(fields.flatMap((field) => [camelCase(field.name), field.name].map((name) => [name, field]))),
);

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

/** Whether bytes of a field are JSON text. @see CosmWasm/wasmd `proto/cosmwasm/wasm/v1/tx.proto` */
export function isJsonField({ name }: ProtoType, field: ProtoField): boolean {
  return name === 'cosmwasm.wasm.v1.MsgExecuteContract' && field.name === 'msg';
}
