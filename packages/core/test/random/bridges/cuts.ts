/** Where transactions end by the table of pairs, told from the operations alone. */
import { type Leg, registry, swapChain } from './legs.js';

type Party = 'packet' | 'last packet' | 'swap' | 'evm swap' | 'relayed' | 'calling' | 'v2' | 'alone';

const isEvm = (chainId: string): boolean => registry.chains.get(chainId as never)?.type === 'evm';

function partyOf({ kind, body }: Leg): Party {
  switch (kind) {
    case 'transfer':
      return 'packet';
    case 'swap':
      return 'swap';
    case 'evm_swap':
      return 'evm swap';
    case 'eureka_transfer':
      return 'v2';
    case 'go_fast_transfer':
      return 'calling';
    case 'axelar_transfer':
      return body['ibc_transfer_to_axelar'] === undefined ? 'calling' : 'last packet';
    case 'cctp_transfer':
      return body['smart_relay'] === true ? 'relayed' : 'alone';
    default:
      return 'alone';
  }
}

/** Pairs that share a transaction, `before next`. */
const pairs = new Set([
  ...['packet packet', 'packet last packet', 'packet swap', 'packet relayed', 'packet v2'],
  ...['swap packet', 'swap last packet', 'evm swap relayed', 'evm swap calling', 'evm swap v2'],
  ...['relayed packet', 'calling swap', 'v2 packet'],
]);

/** The number of operations of each transaction. */
export function transactionsOf(legs: readonly Leg[]): number[] {
  const counts: number[] = [];
  legs.forEach((leg, index) => {
    const before = legs[index - 1];
    if (before !== undefined && shares(before, leg, index === legs.length - 1))
      counts.push((counts.pop() ?? 0) + 1);
    else counts.push(1);
  });
  return counts;
}

function shares(before: Leg, next: Leg, isLast: boolean): boolean {
  const [one, other] = [partyOf(before), partyOf(next)];
  if (!pairs.has(`${one} ${other}`)) return false;
  // Only a burn on an EVM chain mints to an account that forwards, once; only a call from one sends a packet on.
  if (one === 'relayed') return isLast && isEvm(before.from.chainId);
  if (one === 'v2') return isEvm(before.from.chainId);
  if (other === 'swap') return next.from.chainId === swapChain;
  // Nobody forwards into the channel that a packet came by.
  return !(one === 'packet' && other === 'packet' && next.to.chainId === before.from.chainId);
}
