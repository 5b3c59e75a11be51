import { loadSnapshot } from '@wayfold/data';
import { compileRoute, createRegistry, planRoute } from 'wayfold';
import { auditMsgs } from 'wayfold/audit';
import { simulateMsgs } from 'wayfold/simulate';
import { toTxBody } from 'wayfold/wallet';
import { openKey, signBody } from './sign.js';

// Known to everybody: never send anything there.
const words = 'test test test test test test test test test test test junk';
// What only a node can tell, asked before: account number and sequence of the signer, and a fee that the chain takes.
const account = { accountNumber: 0, sequence: 0, fee: { denom: 'uosmo', amount: '6250', gas: 250_000 } };

const registry = createRegistry(loadSnapshot());
const now = BigInt(Date.now()) * 1_000_000n;

const route = planRoute(registry, {
  sourceChainId: 'osmosis-1',
  sourceDenom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
  destChainId: 'neutron-1',
  amountIn: 1_000_000n,
});
console.log(`route      ${route.requiredChainAddresses.join(' → ')}`);

const signer = await openKey(words, 'osmo');
const addresses = {
  'osmosis-1': signer.address,
  'cosmoshub-4': (await openKey(words, 'cosmos')).address,
  'neutron-1': (await openKey(words, 'neutron')).address,
};
const compiled = compileRoute(registry, route, { addresses, now });
const [tx, ...others] = compiled.txs;
if (tx?.kind !== 'cosmos_tx' || others.length > 0)
  throw new Error('one transaction of a Cosmos chain was meant');

const { signDoc, sign } = signBody(signer, toTxBody(tx), { ...account, chainId: tx.chainId });

// What is about to be signed, read by code that shares nothing with the compiler, against what was meant.
const expectation = {
  sourceAsset: route.source,
  destAsset: route.dest,
  amountIn: 1_000_000n,
  minAmountOut: 1_000_000n,
  receiver: addresses['neutron-1'],
  ownAddresses: Object.values(addresses),
};
const { verdict, findings } = auditMsgs(registry, { msgs: signDoc, expectation }, { now });
const run = simulateMsgs(registry, { ...compiled, expectation }, { now });
console.log(`audit      ${verdict}, simulation ${run.isMet ? 'arrives' : 'does not arrive'}`);
if (verdict !== 'match' || !run.isMet) throw new Error(`not signed: ${JSON.stringify(findings)}`);

const signed = await sign();
console.log(`signature  verified, by ${signer.address}`);
console.log(`hash       ${signed.hash}`);
console.log(`bytes      ${signed.base64}`);
