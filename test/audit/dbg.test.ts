import { test } from 'vitest';
import { auditMsgs } from 'wayfold/audit';
import { expectationOf } from '/work/wt-audit/test/audit/support/expected.js';
import { memos, worldFor } from '/work/wt-audit/test/audit/support/world.js';
test('x', () => { for (const one of memos.compile) {
 const r = auditMsgs(worldFor(one), one.expected, expectationOf(one));
 const e2 = {...expectationOf(one)}; delete (e2 as any).route;
 const r2 = auditMsgs(worldFor(one), one.expected, e2);
 console.log(one.name, r.verdict, r2.verdict, r2.findings.filter(f=>f.severity!=='note').map(f=>f.reason+f.message), r2.unknown.length, r2.unaccounted, r2.flows.map(f=>`${f.tx} ${f.side} ${f.role} ${f.chainId} ${f.denom?.slice(0,8)} ${f.isLeast?'>=':''}${f.amount} ${f.address?.slice(0,12)}`)); } });
