/** Wallets that record what reaches them, and what a guard says about it. */
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, type Registry } from 'wayfold';
import type { AuditReport } from 'wayfold/audit';
import type { Decision, GuardOptions } from 'wayfold/guard';

/** The shipped data, with prices of gas. */
export const registry: Registry = createRegistry(loadSnapshot({ meta: true }));

/** A guard's options with the reports that it gave. */
export interface Recorded {
  readonly options: GuardOptions;
  readonly reports: AuditReport[];
  readonly requests: unknown[];
}

/** Options that record each report and answer by a function. */
export function recorded(answer: () => unknown = () => 'pass', more: Partial<GuardOptions> = {}): Recorded {
  const reports: AuditReport[] = [];
  const requests: unknown[] = [];
  const onReport: GuardOptions['onReport'] = (report, request) => {
    reports.push(report);
    requests.push(request);
    return answer() as Decision; // whatever a test answers
  };
  return { options: { registry, onReport, ...more }, reports, requests };
}

/** An account of an EVM chain. */
export const account = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
/** Another account. */
export const stranger = '0x4444444444444444444444444444444444444444';

/** A payment to a stranger. */
export const payment = (value = '0x1'): { readonly method: string; readonly params: readonly object[] } => ({
  method: 'eth_sendTransaction',
  params: [{ from: account, to: stranger, value }],
});

/** A provider that answers each request with its method and records what it gets, its chain apart. */
export class Provider {
  readonly isMetaMask = true;
  readonly calls: unknown[] = [];
  readonly chains: (() => unknown)[];
  readonly #secret = 'private';
  readonly #listeners = new Map<string, Set<(...args: unknown[]) => void>>();

  constructor(chains: (() => unknown)[] = [() => '0x1']) {
    this.chains = chains;
  }

  async request(...args: unknown[]): Promise<unknown> {
    const [{ method }] = args as [{ readonly method: string }];
    if (method === 'eth_chainId') return (this.chains.length > 1 ? this.chains.shift() : this.chains[0])?.();
    this.calls.push(args);
    return `${this.#secret} ${method}`;
  }

  send(...args: unknown[]): unknown {
    this.calls.push(args);
    const callback = args.at(-1);
    if (typeof callback === 'function') return void callback(null, { result: 'sent' });
    return 'sent';
  }

  sendAsync(...args: unknown[]): unknown {
    return this.send(...args);
  }

  enable(...args: unknown[]): unknown {
    this.calls.push(args);
    return Promise.resolve([account]);
  }

  signTransaction(...args: unknown[]): unknown {
    this.calls.push(args);
    return 'signed';
  }

  isConnected(): boolean {
    return this.#secret === 'private';
  }

  on(event: string, listener: (...args: unknown[]) => void): this {
    this.#listeners.set(event, new Set([...(this.#listeners.get(event) ?? []), listener]));
    return this;
  }

  removeListener(event: string, listener: (...args: unknown[]) => void): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  /** What the wallet does: events are not sent by pages. */
  fire(event: string, ...args: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener.apply(this, args);
  }
}
