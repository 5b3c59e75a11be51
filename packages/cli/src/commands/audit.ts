import type { Command } from 'commander';
import {
  auditMsgs,
  describeReport,
  type Expectation,
  type ExpectedAffiliate,
  type AssetRef,
} from 'wayfold/audit';
import { encodeReport } from 'wayfold/wire';
import { exitCodes } from '../exit.js';
import { readText } from '../files.js';
import {
  appendAffiliate,
  appendFee,
  appendNetworkFee,
  parseAmount,
  parseAsset,
  parseBurn,
  parseClock,
  parseList,
} from '../options.js';
import { auditLines } from '../render/audit.js';
import type { Run, Session } from '../session.js';

/** `wayfold audit`: effects of messages from any source. */
export function addAudit(program: Command, run: Run): void {
  program
    .command('audit')
    .summary('report the effects of messages')
    .description('Decodes messages, reports their effects and compares them with an expectation.')
    .argument(
      '<file>',
      'document or request of a wallet, answer, messages or memo: JSON, base64, base58 or hex; - for standard input',
    )
    .option('--chain-id <chain>', 'chain of the signer if the file lacks it: id or CAIP-2 (eip155:1)')
    .option('--source-asset <chain/denom>', 'coin that leaves your account', parseAsset)
    .option('--amount-in <integer>', 'its amount, in base units', parseAmount)
    .option('--dest-asset <chain/denom>', 'coin that must arrive', parseAsset)
    .option('--min-amount-out <integer>', 'least amount that must arrive, in base units', parseAmount)
    .option('--receiver <address>', 'final receiver of the coins')
    .option('--own <list>', 'your addresses: coins may end nowhere else', parseList)
    .option('--affiliate <address:basis points>', 'receiver of a share, may be repeated', appendAffiliate)
    .option('--fee <chain/denom:integer>', 'fee of a bridge, may be repeated', appendFee)
    .option(
      '--network-fee <chain/denom:integer>',
      'most network fees for all transactions, may be repeated',
      appendNetworkFee,
    )
    .option('--burn <domain/token:integer:sender>', 'CCTP burn that a mint completes', parseBurn)
    .option('--allow <list>', 'contracts that may be called in addition to contracts in the data', parseList)
    .option('--include-inactive', 'report closed chains and channels as a warning, not a danger')
    .option('--until <nanoseconds>', 'latest deadline, since 1970; --clock sets the earliest', parseClock)
    .addHelpText('after', help)
    .action(run(audit));
}

const help = `
Examples:
  wayfold audit answer.json
  wayfold audit sign-doc.json --own cosmos1…
  echo '{"method":"personal_sign","params":[…]}' | wayfold audit - --chain-id eip155:1
  pbpaste | wayfold audit - --chain-id osmosis-1
  wayfold audit answer.json --own osmo1…,cosmos1… --min-amount-out 1500000
  wayfold audit answer.json --source-asset osmosis-1/uosmo --amount-in 1000000 \\
    --dest-asset cosmoshub-4/uatom --min-amount-out 54946 --receiver cosmos1… --affiliate osmo1…:25
  wayfold msgs request.json --json | wayfold audit - --json

Exit code 0 when the verdict is match, 1 when it is differs or unclear. A match needs the coin and amount that leave, the
coin and least amount that arrive, and --receiver or --own.`;

interface AuditOptions {
  readonly chainId?: string;
  readonly sourceAsset?: AssetRef;
  readonly amountIn?: bigint;
  readonly destAsset?: AssetRef;
  readonly minAmountOut?: bigint;
  readonly receiver?: string;
  readonly own?: readonly string[];
  readonly affiliate?: readonly ExpectedAffiliate[];
  readonly fee?: Expectation['fees'];
  readonly networkFee?: Expectation['networkFees'];
  readonly burn?: Expectation['burn'];
  readonly allow?: readonly string[];
  readonly until?: bigint;
  readonly includeInactive?: true;
}

async function audit(session: Session, path: string, options: AuditOptions): Promise<number> {
  const msgs = await readText(path);
  const report = auditMsgs(
    await session.registry(),
    { msgs, chainId: options.chainId, expectation: expectationOf(options, session) },
    { now: session.now(), includeInactive: options.includeInactive === true },
  );
  const summary = describeReport(report);
  if (session.options.json) session.printJson({ ...encodeReport(report), summary });
  else session.print(...auditLines(report, summary, session));
  return report.verdict === 'match' ? exitCodes.ok : exitCodes.findings;
}

function expectationOf(options: AuditOptions, session: Session): Expectation {
  const {
    sourceAsset,
    amountIn,
    destAsset,
    minAmountOut,
    receiver,
    own,
    affiliate,
    fee,
    networkFee,
    burn,
    allow,
    until,
  } = options;
  return {
    ...{ sourceAsset, amountIn, destAsset, minAmountOut, receiver },
    ownAddresses: own,
    affiliates: affiliate,
    fees: fee,
    networkFees: networkFee,
    burn,
    allowedContracts: allow,
    period: until === undefined ? undefined : { now: session.now(), until },
  };
}
