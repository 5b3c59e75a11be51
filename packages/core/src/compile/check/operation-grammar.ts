import { isLightClientId, isNumberedChannel, isPortId } from '../../primitives/index.js';
import {
  type BankSendOperation,
  isCw20,
  isTransferPort,
  type Operation,
  type OperationKind,
  type OperationOf,
  type TransferOperation,
} from '../../operation/index.js';
import type { Registry } from '../../registry/index.js';
import { checkAmount, checkChainId } from './basic.js';
import { checkDenom } from './denom-grammar.js';
import { type Place, refuse, shown } from './refuse.js';
import { checkSwap } from './swap-grammar.js';

type Check<K extends OperationKind> = (registry: Registry, operation: OperationOf<K>, index: number) => void;

/** What is checked of an operation on its own, per kind. */
const checks: { readonly [K in OperationKind]: Check<K> } = {
  transfer: checkTransfer,
  swap: checkSwap,
  bank_send: checkSend,
  axelar_transfer: checkEnds,
  cctp_transfer: checkEnds,
  cctp_transfer_v2: checkEnds,
  hyperlane_transfer: checkEnds,
  evm_swap: (registry, { fromChainId }, index) =>
    checkChainId(registry, fromChainId, ['operations', index, 'evm_swap', 'from_chain_id']),
  op_init_transfer: checkEnds,
  stargate_transfer: checkEnds,
  go_fast_transfer: checkEnds,
  eureka_transfer: checkEnds,
  layer_zero_transfer: checkEnds,
};

/** @throws RoutingError `INVALID_OPERATION`, `INVALID_CHAIN_ID`, `INVALID_DENOM`, `INVALID_AMOUNT`, `LIMIT_EXCEEDED` */
export function checkOperationGrammar<K extends OperationKind>(
  registry: Registry,
  operation: OperationOf<K>,
  index: number,
): void {
  if (!Object.hasOwn(checks, operation.kind)) {
    refuse(
      'INVALID_OPERATION',
      ['operations', index],
      `operation ${index} is of no known kind: ${shown(operation.kind)}`,
    );
  }
  checks[operation.kind](registry, operation, index);
}

/** Operations with two ends; both are named in their own chain's terms. */
type MoveOperation = Extract<Operation, { readonly toChainId: unknown }>;

function checkEnds(registry: Registry, { kind, fromChainId, toChainId }: MoveOperation, index: number): void {
  checkChainId(registry, fromChainId, ['operations', index, kind, 'from_chain_id']);
  checkChainId(registry, toChainId, ['operations', index, kind, 'to_chain_id']);
  if (fromChainId === toChainId) {
    refuse(
      'INVALID_OPERATION',
      ['operations', index],
      `from_chain_id and to_chain_id of operation ${index} are both ${fromChainId}`,
    );
  }
}

function checkSend(registry: Registry, { chainId, denom }: BankSendOperation, index: number): void {
  const place: Place = ['operations', index, 'bank_send'];
  checkChainId(registry, chainId, [place, 'chain_id']);
  checkDenom(registry, chainId, denom, [place, 'denom']);
  if (isCw20(denom)) {
    refuse('INVALID_OPERATION', [place, 'denom'], `denom of bank_send is not in the bank: ${shown(denom)}`);
  }
}

function checkTransfer(registry: Registry, transfer: TransferOperation, index: number): void {
  const { port, channel, denomIn } = transfer;
  const at = (name: string): Place => ['operations', index, transfer.kind, name];
  const isConverter = port.startsWith('wasm.');
  if (!isPortId(port) || !(isTransferPort(transfer) || isConverter)) {
    refuse('INVALID_OPERATION', at('port'), `port must be transfer or wasm. and a contract: ${shown(port)}`);
  }
  if (!isNumberedChannel(channel) && !isLightClientId(channel)) {
    refuse('INVALID_OPERATION', at('channel'), `channel must be a channel or client id: ${shown(channel)}`);
  }
  checkAmount(transfer.feeAmount, at('fee_amount'), 0n);
  checkEnds(registry, transfer, index);
  checkDenom(registry, transfer.fromChainId, denomIn, at('denom_in'));
  checkDenom(registry, transfer.toChainId, transfer.denomOut, at('dest_denom'));
  if (isConverter !== isCw20(denomIn)) {
    refuse(
      'INVALID_OPERATION',
      at('port'),
      `a cw20 token leaves by its converter's port and nothing else does: ${shown(denomIn)} on port ${shown(port)}`,
    );
  }
}
