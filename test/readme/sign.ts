import { encodeSecp256k1Pubkey } from '@cosmjs/amino';
import { DirectSecp256k1HdWallet, encodePubkey, makeAuthInfoBytes, makeSignDoc } from '@cosmjs/proto-signing';
import { loadSnapshot } from '@wayfold/data';
import { compileRoute, createRegistry, planRoute } from 'wayfold';
import { toTxBody } from 'wayfold/wallet';

const words = 'test test test test test test test test test test test junk';
const wallet = await DirectSecp256k1HdWallet.fromMnemonic(words, { prefix: 'osmo' });
const [{ address, pubkey } = { address: '', pubkey: new Uint8Array() }] = await wallet.getAccounts();

const registry = createRegistry(loadSnapshot());
const route = planRoute(registry, {
  sourceChainId: 'osmosis-1',
  sourceDenom: 'uosmo',
  destChainId: 'cosmoshub-4',
  amountIn: 1_000_000n,
});
const { txs } = compileRoute(registry, route, {
  addresses: { 'osmosis-1': address, 'cosmoshub-4': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw' },
  now: BigInt(Date.now()) * 1_000_000n,
});

for (const tx of txs) {
  if (tx.kind !== 'cosmos_tx') continue;
  const signer = { pubkey: encodePubkey(encodeSecp256k1Pubkey(pubkey)), sequence: 0 };
  const fee = [{ denom: 'uosmo', amount: '6250' }];
  const authInfo = makeAuthInfoBytes([signer], fee, 250_000, undefined, undefined);
  const { signed } = await wallet.signDirect(
    tx.signerAddress,
    makeSignDoc(toTxBody(tx), authInfo, tx.chainId, 0),
  );
  console.log(`signed ${signed.bodyBytes.length} bytes for ${signed.chainId}`);
}
