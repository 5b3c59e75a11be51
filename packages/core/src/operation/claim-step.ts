import type { Registry } from '../registry/index.js';
import type { Move } from './base.js';
import type { ClaimStep, StepOf, StepParties } from './next-step.js';
import { statedOf } from './stated.js';

/** A move over OPinit. */
interface Withdrawal extends Move {
  readonly opInitBridgeId: string;
  readonly smartRelay: boolean;
}

/** The claim of a withdrawal; deposits need none. @see initia-labs/OPinit `proto/opinit/ophost/v1/tx.proto`, `MsgFinalizeTokenWithdrawal` */
export function claimOf(
  registry: Registry,
  operation: Withdrawal,
  parties: StepParties,
): StepOf<ClaimStep> | undefined {
  const { fromChainId, toChainId: chainId, opInitBridgeId: bridgeId, denomOut: denom } = operation;
  if (operation.smartRelay || fromChainId === registry.bridges.opinit?.l1ChainId) return undefined;
  const { sender, receiver, amount } = statedOf(operation, parties);
  return {
    kind: 'claim',
    chainId,
    message: `Once the output of ${fromChainId} that contains the withdrawal is final, claim the coins on ${chainId} with MsgFinalizeTokenWithdrawal and the proof of the withdrawal; anyone may.`,
    tx: 'cosmos_tx',
    msgTypeUrl: '/opinit.ophost.v1.MsgFinalizeTokenWithdrawal',
    known: {
      rollupChainId: fromChainId,
      bridgeId,
      denom,
      ...(amount !== undefined && { amount }),
      ...(sender !== undefined && { from: sender }),
      ...(receiver !== undefined && { to: receiver }),
    },
    missing: [
      ...(sender === undefined ? ['from'] : []),
      ...(receiver === undefined ? ['to'] : []),
      ...provenByExecutor,
    ],
  };
}

/** Facts about a withdrawal from the executor of a rollup, and the signer. */
const provenByExecutor: readonly string[] = [
  ...['sender', 'sequence', 'outputIndex', 'withdrawalProofs', 'version', 'storageRoot', 'lastBlockHash'],
];
