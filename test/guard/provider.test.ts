/** A guarded provider passes to the wallet what was audited and decided on, and nothing else that may sign. */
import { RoutingError } from 'wayfold';
import { GuardError, guardProvider } from 'wayfold/guard';
import { describe, expect, test } from 'vitest';
import { signal, turns } from '../support/waiting.js';
import { account, payment, Provider, recorded, stranger } from './support/world.js';

const failure = (run: Promise<unknown>): Promise<GuardError> =>
  run.then(
    () => expect.unreachable('the request was passed'),
    (problem: GuardError) => problem,
  );

test.each<readonly [string, () => unknown, boolean]>([
  ['pass', () => 'pass', true],
  ['a promise of pass', async () => 'pass', true],
  ['block', () => 'block', false],
  ['a promise of block', async () => 'block', false],
  ['a final ask', () => 'ask', false],
  ['a promise of ask', async () => 'ask', false],
  ['true', () => true, false],
  ['nothing', () => undefined, false],
  ['an object that prints pass', () => ['pass'], false],
  ['a rejection', () => Promise.reject(new Error('closed')), false],
  [
    'an exception',
    () => {
      throw new Error('closed');
    },
    false,
  ],
])('the decision %s', async (name, answer, isPassed) => {
  const provider = new Provider();
  const { options, reports } = recorded(answer);
  const guarded = guardProvider(provider, options);
  if (isPassed) {
    expect(await guarded.request(payment())).toBe('private eth_sendTransaction');
    expect(provider.calls).toEqual([[payment()]]);
    return;
  }
  const problem = await failure(guarded.request(payment()));
  expect(problem).toBeInstanceOf(GuardError);
  expect(problem).toMatchObject({ code: 4001, data: reports[0] });
  expect(problem.cause).toEqual(/exception|rejection/.test(name) ? new Error('closed') : undefined);
  expect(provider.calls).toEqual([]);
});

test('a request is held until the decision', async () => {
  const provider = new Provider();
  let decide: (decision: string) => void = () => undefined;
  const asked = signal();
  const { options, reports } = recorded(() => {
    asked.give();
    return new Promise((resolve) => (decide = resolve));
  });
  const pending = guardProvider(provider, options).request(payment());
  await asked.given;
  await turns();
  expect([reports.length, provider.calls]).toEqual([1, []]);
  decide('pass');
  expect(await pending).toBe('private eth_sendTransaction');
});

describe('requests that sign nothing', () => {
  test.each(['eth_call', 'eth_accounts', 'eth_requestAccounts', 'wallet_switchEthereumChain', 'net_version'])(
    '%s passes without a report',
    async (method) => {
      const provider = new Provider();
      const { options, reports } = recorded(() => 'block');
      const request = { method, params: [{ to: stranger }, 'latest'] };
      expect(await guardProvider(provider, options).request(request, 'more')).toBe(`private ${method}`);
      expect(provider.calls).toEqual([[request, 'more']]);
      expect(reports).toEqual([]);
    },
  );
  test('the chain is read', async () => {
    const guarded = guardProvider(new Provider(), recorded(() => 'block').options);
    expect(await guarded.request({ method: 'eth_chainId' })).toBe('0x1');
  });
});

test.each(['eth_sendRawTransaction', 'wallet_grantPermissions', 'eth_Call', 'constructor'])(
  'the method %s is unknown, which is reported',
  async (method) => {
    const provider = new Provider();
    const { options, reports } = recorded(() => 'block');
    await failure(guardProvider(provider, options).request({ method, params: ['0x'] }));
    expect(reports[0]?.findings.map(({ reason }) => reason)).toContain('METHOD_UNKNOWN');
    expect(provider.calls).toEqual([]);
  },
);

const circular: { self?: unknown } = {};
circular.self = circular;
test.each<readonly [string, unknown, string]>([
  ['parameters of another method', { method: 'eth_sendTransaction', params: [] }, 'INVALID_TYPE'],
  ['no method', { params: [] }, 'INVALID_TYPE'],
  ['a method that is an object', { method: { toString: () => 'eth_call' } }, 'INVALID_TYPE'],
  ['text', 'eth_sendTransaction', 'INVALID_TYPE'],
  ['nothing', undefined, 'INVALID_TYPE'],
  ['a list', [payment()], 'INVALID_TYPE'],
  ['a function inside', { method: 'eth_sign', params: [account, () => '0x'] }, 'INVALID_TYPE'],
  ['numbers of 32 bits', { method: 'eth_sign', params: [new Uint32Array(3)] }, 'INVALID_TYPE'],
  ['a circle', { method: 'eth_sign', params: [circular] }, 'LIMIT_EXCEEDED'],
  ['many values', { method: 'eth_sign', params: Array.from({ length: 40_000 }, () => 0) }, 'LIMIT_EXCEEDED'],
  ['many members', { method: 'eth_sign', params: [new Array(2 ** 31)] }, 'LIMIT_EXCEEDED'],
  ['many bytes', { method: 'eth_sign', params: [new Uint8Array(5_000_000)] }, 'LIMIT_EXCEEDED'],
])('a request with %s is blocked by the audit', async (_name, request, reason) => {
  const provider = new Provider();
  const { options, reports } = recorded();
  const problem = await failure(guardProvider(provider, options).request(request));
  expect(problem).toMatchObject({ code: 4001, data: { reason } });
  expect(problem.data).toBeInstanceOf(RoutingError);
  expect([provider.calls, reports]).toEqual([[], []]);
});

describe('what was audited is what the wallet gets', () => {
  test('changes of the request during the decision have no effect', async () => {
    const provider = new Provider();
    const tx = { from: account, to: account, value: '0x1', data: '0x' };
    const request = { method: 'eth_sendTransaction', params: [tx] };
    const { options, requests } = recorded(() => {
      tx.to = stranger;
      request.params = [{ ...tx, value: '0x100' }];
      (requests[0] as typeof request).params[0] = { ...tx, value: '0x200' };
      return 'pass';
    });
    await guardProvider(provider, options).request(request);
    expect(provider.calls).toEqual([
      [{ method: 'eth_sendTransaction', params: [{ from: account, to: account, value: '0x1', data: '0x' }] }],
    ]);
  });

  test('members are read once', async () => {
    const provider = new Provider();
    const reads = { method: 0, to: 0, value: 0 };
    const tx = {
      from: account,
      get to() {
        return reads.to++ === 0 ? account : stranger;
      },
    };
    const more = new Proxy(tx, {
      get: (target, key) => (key === 'value' ? `0x${++reads.value}` : Reflect.get(target, key)),
      ownKeys: () => ['from', 'to', 'value'],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
    const request = {
      get method() {
        return reads.method++ === 0 ? 'eth_sendTransaction' : 'eth_sign';
      },
      params: [more],
    };
    await guardProvider(provider, recorded().options).request(request);
    const params = [{ from: account, to: account, value: '0x1' }];
    expect(provider.calls).toEqual([[{ method: 'eth_sendTransaction', params }]]);
  });

  test('a method that reads at first and signs later is the first one', async () => {
    const provider = new Provider();
    let reads = 0;
    const request = {
      get method() {
        return reads++ === 0 ? 'eth_call' : 'eth_sign';
      },
    };
    await guardProvider(provider, recorded(() => 'block').options).request(request);
    expect(provider.calls).toEqual([[{ method: 'eth_call' }]]);
    expect((provider.calls as { method: string }[][])[0]?.[0]?.method).toBe('eth_call');
  });
});

describe('the chain', () => {
  const chainsOf = (
    calls: readonly { readonly risk: readonly { readonly chainId?: string | undefined }[] }[],
  ) => calls.flatMap(({ risk }) => risk.map(({ chainId }) => chainId));
  const unknown = 'CHAIN_UNKNOWN';
  test.each<readonly [string, () => unknown, string | undefined]>([
    ['in hex', () => '0xa', '10'],
    ['as a number', () => 10, '10'],
    ['that is no number', () => 'ten', undefined],
    ['that is decimal text', () => '10', undefined],
    ['that fails', () => Promise.reject(new Error('offline')), undefined],
  ])('of a wallet %s', async (_name, chain, expected) => {
    const { options, reports } = recorded(() => 'block');
    await failure(guardProvider(new Provider([chain]), options).request(payment()));
    const reasons = reports[0]?.findings.map(({ reason }) => reason);
    if (expected === undefined) expect(reasons).toContain(unknown);
    else expect(chainsOf(reports)).toEqual([expected]);
  });
  test('that changes while the user decides blocks', async () => {
    const provider = new Provider([() => '0x1', () => '0xa']);
    const { options, reports } = recorded();
    const problem = await failure(guardProvider(provider, options).request(payment()));
    expect(problem).toMatchObject({ code: 4001, data: reports[0] });
    expect(problem.message).toContain('chain');
    expect(provider.calls).toEqual([]);
  });
  test('beside the request is used, as WalletConnect takes it', async () => {
    const { options, reports } = recorded();
    const provider = new Provider();
    await guardProvider(provider, options).request(payment(), 'eip155:137', 300);
    expect(chainsOf(reports)).toEqual(['137']);
    expect(provider.calls).toEqual([[payment(), 'eip155:137', 300]]);
  });
  test('of calls that name one is theirs', async () => {
    const { options, reports } = recorded();
    const calls = {
      version: '2.0.0',
      from: account,
      chainId: '0x89',
      calls: [{ to: stranger, value: '0x1' }],
    };
    await guardProvider(new Provider(), options).request({ method: 'wallet_sendCalls', params: [calls] });
    expect(reports[0]?.findings.map(({ reason }) => reason)).not.toContain('CHAIN_DIFFERS');
    expect(chainsOf(reports)).toEqual(['137']);
  });
  test('of calls that name none is the wallet’s', async () => {
    const { options, reports } = recorded();
    const calls = { version: '2.0.0', from: account, calls: [{ to: stranger, value: '0x1' }] };
    await guardProvider(new Provider(), options).request({ method: 'wallet_sendCalls', params: [calls] });
    expect(chainsOf(reports)).toEqual(['1']);
  });
});

describe('every path to the wallet', () => {
  const { method, params } = payment();
  type Guarded = Provider & Readonly<Record<string, never>>;
  const viaCallback = (run: (callback: (problem: unknown) => void) => unknown): Promise<unknown> =>
    new Promise((resolve, reject) => void run((problem) => (problem ? reject(problem) : resolve(undefined))));
  const paths: readonly (readonly [string, (provider: Guarded) => unknown])[] = [
    ['request', (one) => one.request(payment())],
    ['send of a method', (one) => one.send(method, params)],
    ['send of a payload', (one) => one.send({ id: 1, jsonrpc: '2.0', method, params })],
    ['send with a callback', (one) => viaCallback((done) => one.send({ id: 1, method, params }, done))],
    ['sendAsync', (one) => viaCallback((done) => one.sendAsync({ id: 1, method, params }, done))],
    [
      'sendAsync of several',
      (one) => viaCallback((done) => one.sendAsync([{ method: 'eth_call' }, { method, params }], done)),
    ],
    ['a function of its name', (one) => one.signTransaction('AQAB')],
    ['a provider inside', (one) => (one['signer'] as unknown as Provider).request(payment())],
    ['one of several providers', (one) => (one['providers'] as unknown as Provider[])[0]?.request(payment())],
    ['what registering a listener returns', (one) => one.on('connect', () => undefined).request(payment())],
    ['a function that was read', (one) => Reflect.apply(one.request, undefined, [payment()])],
    [
      'a descriptor',
      (one) => Reflect.apply(Object.getOwnPropertyDescriptor(one, 'request')?.value, one, [payment()]),
    ],
  ];
  const providerWithAll = (): { readonly provider: Guarded; readonly inner: Provider } => {
    const inner = new Provider();
    const provider = Object.assign(new Provider(), { signer: inner, providers: [inner] });
    const request = provider.request.bind(provider);
    Object.defineProperty(provider, 'request', { value: request, writable: false });
    return { provider: Object.freeze(provider) as unknown as Guarded, inner };
  };
  test.each(paths)('%s is blocked', async (_name, run) => {
    const { provider, inner } = providerWithAll();
    const { options, reports } = recorded(() => 'block');
    const problem = await failure(Promise.resolve(run(guardProvider(provider, options))));
    expect(problem).toMatchObject({ code: 4001, data: reports[0] ?? { reason: 'INVALID_TYPE' } });
    expect([provider.calls, inner.calls]).toEqual([[], []]);
  });
  test.each(paths.filter(([name]) => name !== 'a function of its name'))(
    '%s is passed',
    async (_name, run) => {
      const { provider, inner } = providerWithAll();
      const { options, reports } = recorded(() => 'pass');
      await run(guardProvider(provider, options));
      expect(reports.map(({ effects }) => effects.length > 0)).toEqual([true]);
      expect(JSON.stringify([...provider.calls, ...inner.calls])).toContain(JSON.stringify(params));
    },
  );
  test('the constructor of the provider is out of reach', () => {
    const guarded = guardProvider(new Provider(), recorded().options);
    expect(guarded.constructor).toBe(Object);
    expect(Object.getPrototypeOf(guarded)).toBe(Object.prototype);
  });
  test('silent payloads pass at once', () => {
    const provider = new Provider();
    const guarded = guardProvider(provider, recorded(() => 'block').options);
    expect(guarded.send({ method: 'eth_accounts' })).toBe('sent');
    expect(guarded.send('net_version', [])).toBe('sent');
    expect(provider.calls).toEqual([[{ method: 'eth_accounts' }], ['net_version', []]]);
  });
});

describe('other members', () => {
  test('are read, with the provider as this', async () => {
    const provider = new Provider();
    const guarded = guardProvider(provider, recorded(() => 'block').options);
    expect(guarded.isMetaMask).toBe(true);
    expect('isMetaMask' in guarded).toBe(true);
    expect('isCoinbase' in guarded).toBe(false);
    expect(Object.keys(guarded)).toEqual(Object.keys(provider));
    expect(guarded.isConnected()).toBe(true);
    expect(await guarded.enable()).toEqual([account]);
    expect(guarded.request).toBe(guarded.request);
    expect(await Promise.resolve(guarded)).toBe(guarded);
  });
  test('events reach listeners, which see the guard', () => {
    const provider = new Provider();
    const guarded = guardProvider(provider, recorded().options);
    const seen: unknown[] = [];
    function listener(this: unknown, ...args: unknown[]): void {
      seen.push(this, args);
    }
    expect(guarded.on('chainChanged', listener)).toBe(guarded);
    provider.fire('chainChanged', '0x1');
    guarded.removeListener('chainChanged', listener);
    provider.fire('chainChanged', '0x2');
    expect(seen[0]).toBe(guarded);
    expect(seen.slice(1)).toEqual([['0x1']]);
  });
  test('may be set to data, not to functions', () => {
    const provider = new Provider();
    const guarded: { isMetaMask: boolean; request: unknown } = guardProvider(provider, recorded().options);
    guarded.isMetaMask = false;
    expect(provider.isMetaMask).toBe(false);
    expect(() => {
      guarded.request = () => undefined;
    }).toThrow(TypeError);
    expect(() => Object.defineProperty(guarded, 'request', { value: 1 })).toThrow(TypeError);
  });
});

test.each([[{}], [{ registry: {} }], [{ registry: null, onReport: () => 'pass' }]])(
  'options that are none are refused: %j',
  (options) => {
    expect(() => guardProvider(new Provider(), options as never)).toThrow(RoutingError);
  },
);
