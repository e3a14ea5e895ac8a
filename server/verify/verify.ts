import { sql } from 'drizzle-orm';
import { ACCOUNTS_CHECKS } from '../accounts/checks';
import { LEDGER_CHECKS } from '../books/checks';
import { SUB_LEDGER_CHECKS } from '../books/subLedger/checks';
import type { Database } from '../core/db/database';
import { openDatabase } from '../core/db/openDatabase';
import { OPEN_LINE_CHECKS } from '../core/documents/checks';
import { type FileStore, folderStore } from '../core/files/store';
import { sealAudit, verifyAudit } from '../core/trail/audit';
import { type Anchor, anchorFile, noteAnchors, readAnchors } from '../core/trail/auditAnchor';
import { HOLD_CHECKS } from '../holds/checks';
import { SALES_CHECKS } from '../selling/sold/checks';
import { STOCK_CHECKS } from '../stock/ledger/checks';

export type Finding = { check: string; problems: string[]; looked: string };

const CHECKS = [
  ...LEDGER_CHECKS,
  ...ACCOUNTS_CHECKS,
  ...SUB_LEDGER_CHECKS,
  ...STOCK_CHECKS,
  ...HOLD_CHECKS,
  ...OPEN_LINE_CHECKS,
  ...SALES_CHECKS,
];

type Kept = { companyId: number; sha256: string; names: string };

/** Every file that a record refers to lies in the folder, byte for byte; removed ones too, for the trail names them. */
async function verifyFiles(database: Database, files: FileStore): Promise<Finding> {
  const kept = await database.query<Kept>(
    sql`select company_id as "companyId", sha256, string_agg(distinct name, ', ') as names from attachments group by 1, 2 order by 1, 2`,
  );
  const problems: string[] = [];
  for (const { companyId, sha256, names } of kept) {
    const found = await files.digest(companyId, sha256);
    if (found === null) problems.push(`Company ${companyId}: ${names} is not in the folder of files (${sha256})`);
    else if (found !== sha256) problems.push(`Company ${companyId}: ${names} is not what was attached (${sha256})`);
  }
  return { check: 'Attached files are all there and unchanged', problems, looked: String(kept.length) };
}

/**
 * Rebuilds the data derived from the ledger, compares, reads the files where they are at hand, and walks the audit
 * chain.
 * @param anchors the least known ends of the chains.
 */
export async function verify(
  database: Database,
  anchors: readonly Anchor[] = [],
  files?: FileStore,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { check, counts, problems } of CHECKS) {
    const [looked] = await database.query<{ n: number }>(counts);
    const rows = await database.query<{ problem: string }>(sql`${problems} limit 50`);
    findings.push({ check, problems: rows.map((row) => row.problem), looked: String(looked?.n ?? 0) });
  }
  if (files) findings.push(await verifyFiles(database, files));
  const audit = await verifyAudit(database, anchors);
  findings.push({
    check: 'The audit trail is unbroken',
    problems: audit.problems,
    looked: `${audit.sealed} sealed${audit.unsealed > 0 ? `, ${audit.unsealed} not yet sealed` : ''}`,
  });
  return findings;
}

/** `npm run verify`: prints each check; the exit code is 1 when one fails. */
export async function main(root: string): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const dataDir = DATA_DIR ?? `${root}/data`;
  const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dataDir });
  await database.migrate(`${root}/server/migrations`);
  const anchors = anchorFile(dataDir, DATABASE_URL);
  await sealAudit(database, (heads) => noteAnchors(anchors, heads));
  const findings = await verify(database, await readAnchors(anchors), folderStore(`${dataDir}/files`));
  await database.close();
  for (const { check, problems, looked } of findings) {
    console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'}  ${check} (${looked})`);
    for (const problem of problems) console.log(`      ${problem}`);
  }
  process.exitCode = findings.some((finding) => finding.problems.length > 0) ? 1 : 0;
}
