import { RoutingError } from '../primitives/index.js';
import { copiedArgs } from './copy.js';
import { GuardError } from './guard-error.js';
import { audited, createJudge, type GuardOptions, type Judge } from './judge.js';
import { type Call, guardMembers, type Rules } from './members.js';
import { callByName, providerRules } from './provider.js';

/** The interface of Keplr and of wallets like it. @see chainapsis/keplr-wallet `packages/types/src/wallet/keplr.ts` */
export interface Keplr {
  /** Signs an amino document. */
  signAmino(...args: never[]): Promise<unknown>;
  /** Signs a document of direct mode. */
  signDirect(...args: never[]): Promise<unknown>;
}

/**
 * Guards Keplr: documents, texts and signed transactions are audited before the wallet gets them, directly or through its offline signers,
 * and `onReport` decides. Other functions whose names say that they sign, send or request are unknown methods; all others, as
 * `verifyArbitrary`, pass. Providers of other chains among its members (`ethereum`) are guarded as `guardProvider` does.
 *
 * @throws RoutingError `INVALID_TYPE` for options of another type
 * @example const guarded = guardKeplr(window.keplr, { registry, onReport: ({ verdict }) => verdict === 'match' ? 'pass' : 'block' });
 */
export function guardKeplr<K extends Keplr>(keplr: K, options: GuardOptions): K {
  const judge = createJudge(options);
  const { nested } = providerRules(judge);
  return guardMembers(keplr, { nested, call: (call) => callKeplr(judge, call) });
}

function callKeplr(judge: Judge, call: Call): unknown {
  const { name, args, run } = call;
  if (name.startsWith('getOfflineSigner')) return offlineSigner(judge, call);
  if (name === 'sendTx') return sendTx(judge, call);
  // Its document is that of signDirect, and the messages after it are reported as unread.
  if (name === 'signDirectWithMessages') return callByName(judge, { ...call, name: 'signDirect' });
  return maySign(name) ? callByName(judge, call) : run(args);
}

/** Wallets add functions for further chains, as `signEthereum`. */
function maySign(name: string): boolean {
  return /sign|send|request|exec/i.test(name);
}

/** Audits the bytes that were signed, before nodes get them. */
async function sendTx(judge: Judge, { name, args, run }: Call): Promise<unknown> {
  const params = audited(() => copiedArgs(args));
  const [chainId, msgs] = params;
  if (typeof chainId !== 'string') throw wrongChain('sendTx');
  await judge({ request: { method: name, params }, msgs, chain: () => Promise.resolve(chainId) });
  return run(copiedArgs(params));
}

/** Signers call the wallet behind the guard, so they are guarded too. */
function offlineSigner(judge: Judge, { name, args, run }: Call): unknown {
  const [chainId] = args;
  if (typeof chainId !== 'string') throw wrongChain(name);
  const rules: Rules = {
    nested: providerRules(judge).nested,
    call: (call) => {
      if (!maySign(call.name)) return call.run(call.args);
      const ofSigner = (given: readonly unknown[]): unknown => call.run(given.slice(1));
      return callByName(judge, { ...call, args: [chainId, ...call.args], run: ofSigner });
    },
  };
  const guarded = (signer: unknown): unknown =>
    typeof signer === 'object' && signer !== null ? guardMembers(signer, rules) : signer;
  const signer = run(args);
  return signer instanceof Promise ? signer.then(guarded) : guarded(signer);
}

function wrongChain(name: string): GuardError {
  const message = `\`${name}\` needs the id of a chain as text`;
  return new GuardError(
    `the request cannot be audited: ${message}`,
    new RoutingError('INVALID_TYPE', 'chainId', message),
  );
}
