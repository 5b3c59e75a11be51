import { checksummed, isEvmAddress } from '../primitives/index.js';
import {
  cctpChainOf,
  type CctpSide,
  type CctpVersion,
  findChain,
  moduleAddress,
  type Registry,
} from '../registry/index.js';
import type { Move } from './base.js';
import type { KnownBurn, MintStep, StepOf, StepParties } from './next-step.js';
import { statedOf } from './stated.js';

/** A burn over CCTP. */
interface Burn extends Move {
  readonly burnToken: string;
  readonly smartRelay: boolean;
  readonly maxFee?: bigint | undefined;
  readonly finalityThreshold?: number | undefined;
}

/**
 * A burn without a paid relayer. Chains without a domain in the data have no step: compiling refuses them.
 *
 * @see circlefin/evm-cctp-contracts `src/MessageTransmitter.sol`, `src/v2/MessageTransmitterV2.sol`; circlefin/noble-cctp
 * `proto/circle/cctp/v1/tx.proto`; circlefin/solana-cctp-contracts `programs/message-transmitter/src/instructions/receive_message.rs`
 */
export function mintOf(
  registry: Registry,
  version: CctpVersion,
  operation: Burn,
  parties: StepParties,
): StepOf<MintStep> | undefined {
  const { fromChainId, toChainId: chainId, smartRelay } = operation;
  if (smartRelay) return undefined;
  const from = cctpChainOf(registry.bridges, fromChainId, version);
  const side = cctpChainOf(registry.bridges, chainId, version);
  if (from === undefined || side === undefined) return undefined;
  const { call, ...form } = formOf(registry, side);
  // On SVM chains also facts that only the signer or a node has.
  const onSvm = ['signer', 'svm.recentBlockhash', ...(version === 2 ? ['feeRecipient'] : [])];
  return {
    kind: 'mint',
    chainId,
    message: `Once Circle has attested the burn on ${fromChainId}, mint the coins on ${chainId}: call ${call} with the message and its attestation; anyone may, and no relayer is paid to.`,
    ...form,
    known: { ...knownBurn(registry, operation, { from, side }), ...statedOf(operation, parties) },
    missing: ['message', 'attestation', ...(form.tx === 'svm_tx' ? onSvm : [])],
  };
}

function formOf(
  registry: Registry,
  { chainId, messageTransmitter: transmitter }: CctpSide,
): Pick<MintStep, 'tx' | 'to' | 'abi' | 'instruction' | 'msgTypeUrl'> & { readonly call: string } {
  const contract = transmitter === undefined ? undefined : spelled(transmitter);
  const to = contract === undefined ? {} : { to: contract };
  switch (findChain(registry, chainId)?.type) {
    case 'cosmos':
      return { tx: 'cosmos_tx', msgTypeUrl: '/circle.cctp.v1.MsgReceiveMessage', call: 'MsgReceiveMessage' };
    case 'svm':
      return {
        tx: 'svm_tx',
        ...to,
        instruction: 'receiveMessage',
        call: `receiveMessage of the program ${contract ?? 'of CCTP'}`,
      };
    default:
      return {
        tx: 'evm_tx',
        ...to,
        abi: 'function receiveMessage(bytes message, bytes attestation)',
        call: `receiveMessage of ${contract ?? 'the message transmitter'}`,
      };
  }
}

function knownBurn(
  registry: Registry,
  operation: Burn,
  { from, side }: { readonly from: CctpSide; readonly side: CctpSide },
): KnownBurn {
  const [sourceMessenger, destinationMessenger] = [from, side].map((one) => messengerOf(registry, one));
  const { fromChainId, burnToken, denomOut, maxFee = 0n, finalityThreshold } = operation;
  return {
    version: side.version,
    sourceChainId: fromChainId,
    sourceDomain: from.domain,
    destinationDomain: side.domain,
    ...(sourceMessenger !== undefined && { sourceMessenger: spelled(sourceMessenger) }),
    ...(destinationMessenger !== undefined && { destinationMessenger: spelled(destinationMessenger) }),
    burnToken: spelled(burnToken),
    mintToken: spelled(denomOut),
    ...(side.version === 2 && { maxFee, ...(finalityThreshold !== undefined && { finalityThreshold }) }),
  };
}

/** Addresses of EVM chains in the letter case of EIP-55. */
function spelled(address: string): string {
  return isEvmAddress(address) ? checksummed(address) : address;
}

/** On Cosmos chains the account of the module. @see circlefin/noble-cctp `x/cctp/types/keys.go`, `PaddedModuleAddress` */
function messengerOf(registry: Registry, { chainId, tokenMessenger }: CctpSide): string | undefined {
  const chain = findChain(registry, chainId);
  return chain?.type === 'cosmos' ? moduleAddress(chain.bech32Prefix, 'cctp') : tokenMessenger;
}
