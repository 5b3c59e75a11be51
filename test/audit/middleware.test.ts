/** What the middleware of the published cases does with a memo is what the auditor says it does. */
import { describe, expect, test } from 'vitest';
import { auditMsgs } from 'wayfold/audit';
import { putCapabilities, updateRegistry } from 'wayfold/registry';
import { type MiddlewareCase, memos, registry } from './support/world.js';

const chains: Readonly<Record<string, string>> = {
  cosmos: 'cosmoshub-4',
  osmo: 'osmosis-1',
  stride: 'stride-1',
};

interface Outcome {
  readonly outcome: 'forward' | 'error_ack' | 'receive' | 'contract_call' | 'autopilot';
  readonly forward?: { readonly receiver: string; readonly channel: string; readonly timeout_ns: number };
}

function check({ prefix, packet }: MiddlewareCase, flavour: 'ibc-apps' | 'ibc-go', expected: Outcome): void {
  const chainId = chains[prefix] ?? '';
  const world = updateRegistry(registry, (draft) => {
    const row = { chain_id: chainId, supports_memo: true, pfm_enabled: true, pfm_flavour: flavour };
    putCapabilities(draft, { ...row, ibc_hooks: prefix === 'osmo', autopilot: prefix === 'stride' });
  });
  const { sender = null, receiver = null, memo = null } = packet;
  const report = auditMsgs(world, { msgs: { packet: { chain_id: chainId, sender, receiver, memo } } });
  const [first] = report.effects;
  const dangers = report.findings.filter(({ severity }) => severity === 'danger').map(({ reason }) => reason);
  switch (expected.outcome) {
    case 'error_ack':
      expect(dangers).not.toEqual([]);
      break;
    case 'receive':
      expect(first).toMatchObject({ kind: 'deliver', address: receiver });
      expect(dangers).toEqual([]);
      break;
    case 'forward':
      expect(first).toMatchObject({
        kind: 'forward',
        channel: expected.forward?.channel,
        address: expected.forward?.receiver,
        timeout: BigInt(expected.forward?.timeout_ns ?? 0),
      });
      break;
    default:
      expect(first).toMatchObject({ kind: 'call', address: receiver });
  }
}

describe.each(['ibc-apps', 'ibc-go'] as const)('%s', (flavour) => {
  test.each(memos.middleware)('$name', (one) => {
    const { expected } = one;
    check(one, flavour, (expected[flavour] ?? expected) as unknown as Outcome);
  });
});
