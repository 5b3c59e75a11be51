/** Registry and amino types of cosmjs with all messages that are compiled; those it does not know by protobufjs. */
import { type EncodeObject, type GeneratedType, Registry } from '@cosmjs/proto-signing';
import {
  AminoTypes,
  createBankAminoConverters,
  createIbcAminoConverters,
  defaultRegistryTypes,
} from '@cosmjs/stargate';
import { MsgExecuteContract } from 'cosmjs-types/cosmwasm/wasm/v1/tx';
import protobuf from 'protobufjs';

/**
 * Written down from circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`, initia-labs/OPinit `proto/opinit/{ophost,opchild}/v1/tx.proto`
 * and bcp-innovations/hyperlane-cosmos `proto/hyperlane/warp/v1/tx.proto`.
 */
const source = `
syntax = "proto3";
message Coin { string denom = 1; string amount = 2; }
message MsgDepositForBurn {
  string from = 1; string amount = 2; uint32 destination_domain = 3; bytes mint_recipient = 4; string burn_token = 5;
}
message MsgDepositForBurnWithCaller {
  string from = 1; string amount = 2; uint32 destination_domain = 3; bytes mint_recipient = 4; string burn_token = 5;
  bytes destination_caller = 6;
}
message MsgReceiveMessage { string from = 1; bytes message = 2; bytes attestation = 3; }
message MsgInitiateTokenDeposit { string sender = 1; uint64 bridge_id = 2; string to = 3; Coin amount = 4; bytes data = 5; }
message MsgInitiateTokenWithdrawal { string sender = 1; string to = 2; Coin amount = 4; }
message MsgRemoteTransfer {
  string sender = 1; string token_id = 2; uint32 destination_domain = 3; string recipient = 4; string amount = 5;
  string custom_hook_id = 6; string gas_limit = 7; Coin max_fee = 8; string custom_hook_metadata = 9;
}`;
const { root } = protobuf.parse(source);

/** A codec as cosmjs takes it. 64 bits go through text, since protobufjs takes no bigint. */
function codec(name: string): GeneratedType {
  const type = root.lookupType(name);
  const create = (value: Readonly<Record<string, unknown>> = {}): protobuf.Message => {
    const known = new Set(type.fieldsArray.map((field) => field.name));
    const lost = Object.keys(value).filter((key) => !known.has(key));
    if (lost.length > 0) throw new Error(`${name} would lose ${lost.join()}`);
    const entries = Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'bigint' ? String(one) : one,
    ]);
    return type.fromObject(Object.fromEntries(entries));
  };
  const encode = (message: protobuf.Message): protobuf.Writer => type.encode(message);
  const decode = (bytes: protobuf.Reader | Uint8Array): protobuf.Message => type.decode(bytes);
  return { create, encode, decode };
}

/** A registry of cosmjs. */
export const registry: Registry = new Registry([
  ...defaultRegistryTypes,
  ['/cosmwasm.wasm.v1.MsgExecuteContract', MsgExecuteContract],
  ['/circle.cctp.v1.MsgDepositForBurn', codec('MsgDepositForBurn')],
  ['/circle.cctp.v1.MsgDepositForBurnWithCaller', codec('MsgDepositForBurnWithCaller')],
  ['/circle.cctp.v1.MsgReceiveMessage', codec('MsgReceiveMessage')],
  ['/opinit.ophost.v1.MsgInitiateTokenDeposit', codec('MsgInitiateTokenDeposit')],
  ['/opinit.opchild.v1.MsgInitiateTokenWithdrawal', codec('MsgInitiateTokenWithdrawal')],
  ['/hyperlane.warp.v1.MsgRemoteTransfer', codec('MsgRemoteTransfer')],
]);

/** Types that cosmjs itself knows in both forms, contracts as its package for CosmWasm has them. */
export const aminoTypes: AminoTypes = new AminoTypes({
  ...createBankAminoConverters(),
  ...createIbcAminoConverters(),
  '/cosmwasm.wasm.v1.MsgExecuteContract': {
    aminoType: 'wasm/MsgExecuteContract',
    toAmino: ({ sender, contract, msg, funds }: MsgExecuteContract) => ({
      sender,
      contract,
      msg: JSON.parse(new TextDecoder().decode(msg)),
      funds,
    }),
    fromAmino: ({ sender, contract, msg, funds }) => ({
      sender,
      contract,
      msg: new TextEncoder().encode(JSON.stringify(msg)),
      funds,
    }),
  },
});

/** Whether cosmjs knows a message in amino's form. */
export function isKnownToAmino({ typeUrl }: Pick<EncodeObject, 'typeUrl'>): boolean {
  return /^\/(ibc|cosmos|cosmwasm)\./.test(typeUrl);
}
