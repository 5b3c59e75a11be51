import { auditMsgs } from 'wayfold/audit';
import { test } from 'vitest';
import { answerOf, bridgeCases, meaningOf, world } from './support/bridge-cases.js';
import { effectLines } from './support/lines.js';
test('dump', () => {
  for (const one of bridgeCases) {
    const report = auditMsgs(world, { msgs: answerOf(one), expectation: meaningOf(one) });
    console.log(
      `== ${one.name} ${report.verdict}\n  ${effectLines(report).join('\n  ')}\n${report.findings
        .filter((f) => f.severity !== 'note')
        .map((f) => `  !! ${f.severity} ${f.reason} ${f.pointer} ${f.message}`)
        .join(
          '\n',
        )}\n${report.unknown.map((u) => '  ?? ' + u.pointer + ' ' + u.text.slice(0, 80)).join('\n')}${report.unaccounted.map((u) => '  -- ' + u.pointer + ' ' + u.amount + u.denom).join('\n')}`,
    );
  }
});
