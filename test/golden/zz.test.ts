import { test } from 'vitest';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { simulateMsgs, recoveryMap, breachesOf } from 'wayfold/simulate';
import { readFileSync } from 'node:fs';
const v = JSON.parse(readFileSync('test/vectors/bridges-public.json','utf8'));
const r = createRegistry([loadSnapshot(), v.about.overlay]);
const only = process.env['ONLY'];
test('x', () => {
  for (const c of v.cases) {
    if (!c.expect.txs || (only && !c.name.includes(only))) continue;
    const txs = c.expect.txs.map((t: any) => ({ chainId: t.chain_id, signerAddress: t.signer_address,
      ...(t.msgs && { msgs: t.msgs.map((m: any) => ({ typeUrl: m.msg_type_url, value: JSON.stringify(m.msg) })) }),
      ...(t.to && { to: t.to, value: BigInt(t.value), data: t.data, requiredErc20Approvals: t.required_erc20_approvals.map((a: any) => ({ tokenContract: a.token_contract, spender: a.spender, amount: BigInt(a.amount) })) }),
      ...(t.svm && { tx: t.svm.legacy_base64 }) }));
    const now = BigInt(v.about.clock_ns);
    const people = c.request.address_list;
    const run = simulateMsgs(r, { txs }, { now, people });
    console.log('#', c.name, c.request.amount_in, '->', c.request.amount_out, c.request.dest_asset_chain_id, c.request.dest_asset_denom, people.at(-1));
    console.log('   ', run.txs.map((t) => `${t.outcome} ${t.reason ?? ''}`).join(' | '), '=>', run.delivered && `${run.delivered.chainId} ${run.delivered.address} ${run.delivered.amount} ${run.delivered.denom} ${run.delivered.by}`);
    console.log('    bal', run.balances.map((b) => `${b.chainId}:${b.address}:${b.amount}${b.denom}`).join(' ; '), 'BREACH', breachesOf(r, run).map((b) => b.message).join('|'));
    if (process.env['ROWS']) for (const row of recoveryMap(r, { txs }, { now, people, })) console.log('      ', row.failure.kind, row.failure.hop, row.owner, row.canSign, row.asset.chainId, row.address, row.asset.amount, row.asset.denom.slice(0,20), JSON.stringify(row.settlesWhen), row.settlesTo?.chainId, row.settlesTo?.address, row.atMostSeconds);
  }
});
