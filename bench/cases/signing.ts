import { type EncodeObject, Registry } from '@cosmjs/proto-signing';
import { AminoTypes, createIbcAminoConverters, defaultRegistryTypes } from '@cosmjs/stargate';
import { MsgExecuteContract } from 'cosmjs-types/cosmwasm/wasm/v1/tx';
import { toAminoMsgs, toEncodeObjects, toTxBody } from 'wayfold/wallet';
import { createApi, type WireTx } from 'wayfold/wire';
import { type Contender, type Effort, measure } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';
import { routeVectors, vectorTime } from '../vectors.js';
import { registry as shipped } from '../world.js';

const cosmjs = 'cosmjs';

/** A compiled transaction in the forms that wallets sign, from the JSON of its messages. */
export const signing: Case = {
  name: 'signing',
  run: async (effort) => {
    const api = createApi(shipped, { now: () => vectorTime });
    const outcomes: Outcome[] = [];
    for (const name of ['transfer/native-out', 'swap-transfer/start-on-swap-chain']) {
      const request = routeVectors.find((vector) => vector.name === name)?.input;
      const [tx] = api.msgs(request).txs;
      if (tx === undefined || !('cosmos_tx' in tx)) throw new Error(`${name} has no messages of Cosmos`);
      outcomes.push(...(await formsOf(name, tx, effort)));
    }
    return outcomes;
  },
};

async function formsOf(name: string, tx: WireTransaction, effort: Effort): Promise<readonly Outcome[]> {
  const forms: readonly (readonly [form: string, ours: Work, peer: Work])[] = [
    [
      'bytes of the body',
      { run: () => toTxBody(tx), answer: () => [...toTxBody(tx)] },
      { run: () => encodeBody(objectsOf(tx)), answer: () => [...encodeBody(objectsOf(tx))] },
    ],
    [
      'messages in amino form',
      { run: () => toAminoMsgs(tx), answer: () => plain(toAminoMsgs(tx)) },
      { run: () => toAmino(objectsOf(tx)), answer: () => plain(toAmino(objectsOf(tx))) },
    ],
    [
      'messages to encode',
      { run: () => toEncodeObjects(tx), answer: () => bytesOf(toEncodeObjects(tx)) },
      { run: () => objectsOf(tx), answer: () => bytesOf(objectsOf(tx)) },
    ],
  ];
  const outcomes: Outcome[] = [];
  for (const [form, ours, peer] of forms) {
    const contenders = [
      { name: 'ours', role: 'ours', ...ours },
      { name: cosmjs, role: 'peer', ...peer },
    ] as const;
    const figures = await measure(contenders, effort);
    const note = 'both from the JSON of the messages; ours checks every member, cosmjs takes what is there';
    outcomes.push({ work: `Signing ${name}: ${form}`, unit: 'ns', note, figures, aims: [] });
  }
  return outcomes;
}

type WireTransaction = Extract<WireTx, { readonly cosmos_tx: unknown }>;

type Work = Pick<Contender, 'run' | 'answer'>;

const registry: Registry = new Registry([
  ...defaultRegistryTypes,
  ['/cosmwasm.wasm.v1.MsgExecuteContract', MsgExecuteContract],
]);

/** What a caller of cosmjs writes: the JSON of a message is amino's form. */
function objectsOf({ cosmos_tx: { msgs } }: WireTransaction): readonly EncodeObject[] {
  return msgs.map(({ msg_type_url: typeUrl, msg }) =>
    aminoTypes.fromAmino({ type: aminoNames.get(typeUrl) ?? typeUrl, value: JSON.parse(msg) }),
  );
}

const aminoNames: ReadonlyMap<string, string> = new Map([
  ['/ibc.applications.transfer.v1.MsgTransfer', 'cosmos-sdk/MsgTransfer'],
  ['/cosmwasm.wasm.v1.MsgExecuteContract', 'wasm/MsgExecuteContract'],
]);

function bytesOf(objects: readonly EncodeObject[]): unknown {
  return objects.map((object) => [...registry.encode(object)]);
}

/** As JSON has it: cosmjs writes members that are undefined. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function toAmino(messages: readonly EncodeObject[]): unknown {
  return messages.map((message) => aminoTypes.toAmino(message));
}

function encodeBody(messages: readonly EncodeObject[]): Uint8Array {
  return registry.encodeTxBody({ messages: [...messages] });
}

/** Contracts as the package of cosmjs for CosmWasm has them. */
const aminoTypes: AminoTypes = new AminoTypes({
  ...createIbcAminoConverters(),
  '/cosmwasm.wasm.v1.MsgExecuteContract': {
    aminoType: 'wasm/MsgExecuteContract',
    toAmino: ({ sender, contract, msg, funds }: MsgExecuteContract) => ({
      ...{ sender, contract, funds },
      msg: JSON.parse(new TextDecoder().decode(msg)),
    }),
    fromAmino: ({ sender, contract, msg, funds }) => ({
      ...{ sender, contract, funds },
      msg: new TextEncoder().encode(JSON.stringify(msg)),
    }),
  },
});
