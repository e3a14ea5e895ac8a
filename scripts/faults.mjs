// `npm run faults [-- part of a name …]`: plants one fault after another in a copy of the last commit, runs the test files
// that are to catch it, and prints which tests did. Ends with 1 if a fault was caught by none. Not part of `.ci/run`.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Each fault replaces a text that occurs once in a file. */
const FAULTS = [
  {
    name: 'a company is left out of a filter',
    file: 'server/admin/users.ts',
    from: 'on c.id = u.company_id where u.company_id = ',
    to: 'on c.id = u.company_id where 0 < ',
    tests: ['server/isolationReading'],
  },
  {
    name: 'a call takes no right',
    file: 'server/accounts/openings.ts',
    from: 'needs: { anyOf: [openings.screen] },\n      inSlices: true,',
    to: "needs: 'signedIn',\n      inSlices: true,",
    tests: ['server/routes', 'server/openings', 'server/permissionChecks'],
  },
  {
    name: 'junk is answered with 500',
    file: 'server/accounts/openingSheet.ts',
    from: ", z.lte(2_147_483_647, 'Choose a branch')",
    to: '',
    tests: ['server/junk'],
  },
  {
    name: 'a text of a mail is not escaped',
    file: 'server/dashboard/html.ts',
    from: 'escaped(text)\n',
    to: '(escaped("") + text)\n',
    tests: ['contract/mailHtml', 'server/mails', 'server/mailing'],
  },
  {
    name: 'an Idempotency-Key is lost',
    file: 'server/core/calls/idempotency.ts',
    from: "const key = call.method === 'POST' ? keyOf(c) : null;",
    to: "const key = call.method === 'POST' && call.path === '' ? keyOf(c) : null;",
    tests: ['server/idempotency', 'server/answersLost'],
  },
  {
    name: 'a reference may lead into another company',
    file: 'server/admin/users.rules.ts',
    from: 'from roles r where r.company_id = c.id\n',
    to: 'from roles r where r.company_id > 0\n',
    tests: ['server/users'],
  },
  {
    name: 'halves are rounded down',
    file: 'contract/amount.ts',
    from: '(top * 2n + bottom) / (bottom * 2n)',
    to: 'top / bottom',
    tests: ['contract/amount'],
  },
  {
    name: 'no lock is held at the last piece',
    file: 'server/stock/ledger/facts.ts',
    from: 'item_id = k.item_id for update) p`',
    to: 'item_id = k.item_id) p`',
    tests: ['server/stockRace'],
    // The embedded database has one session, so nobody races there.
    needs: 'DATABASE_URL',
  },
  {
    name: 'a cancellation leaves no line in the trail',
    file: 'server/core/documents/documentCancelling.ts',
    from: 'ctx.audit({\n    action: actionOf(event),',
    to: 'void ({\n    action: actionOf(event),',
    tests: ['server/audit'],
  },
  {
    name: 'a report sums what was cancelled',
    file: 'server/selling/reports/register.ts',
    from: '(case when b.is_live then b.',
    to: '(case when true or b.is_live then b.',
    tests: ['server/saleReports', 'server/salesExample'],
  },
  {
    name: 'a kind without entries',
    file: 'server/books/ledgerEffect.ts',
    from: '    parts: partsOf,\n',
    to: "    parts: (ctx, place, decided) => (type === 'SB' ? null : partsOf(ctx, place, decided)),\n",
    tests: ['server/counterBills'],
  },
];

const wanted = process.argv.slice(2);
const chosen = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const folder = mkdtempSync(join(tmpdir(), 'vyapar-faults-'));
const copy = join(folder, 'copy');
const git = (...args) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

/**
 * Names of the tests that failed; null where none ran, so that a fault which does not even load, or a slow machine on
 * which the set-up of the tests ran out of time, proves nothing.
 */
function failures(tests, url) {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const files = tests.map((test) => `tests/${test}.test.ts`);
  const { DATABASE_URL: _, ...rest } = process.env;
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files, '--reporter=json', `--outputFile=${report}`],
    {
      cwd: copy,
      env: { ...rest, MODULE_CACHE: join(folder, 'modules'), ...(url && { DATABASE_URL: url }) },
      stdio: ['ignore', 'ignore', 'ignore'],
    },
  );
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const all = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((one) => ({ ...one, file: relative(join(copy, 'tests'), name) })),
    );
    if (!all.some(({ status }) => status === 'passed' || status === 'failed')) return null;
    return all.filter(({ status }) => status === 'failed').map(({ file, fullName }) => `${file}: ${fullName}`);
  } catch {
    return null;
  }
}

/** @returns which tests caught it, or why nothing is known. */
function plant({ file, from, to, tests, needs }) {
  const url = needs ? process.env[needs] : undefined;
  if (needs && !url) return { left: `set ${needs}` };
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) return { left: `${file} no longer holds the text once that is replaced` };
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    const caught = failures(tests, url);
    if (!caught) return { left: 'no test ran' };
    return { caught };
  } finally {
    writeFileSync(path, text);
  }
}

let isCaught = true;
git('worktree', 'add', '--quiet', '--detach', copy, 'HEAD');
try {
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const fault of chosen) {
    const { caught = [], left } = plant(fault);
    if (caught.length === 0) isCaught = false;
    const first = caught.length > 0 ? caught[0] : (left ?? `CAUGHT BY NO TEST of ${fault.tests.join(', ')}`);
    console.log(`${fault.name.padEnd(44)} ${first}${caught.length > 1 ? ` and ${caught.length - 1} more` : ''}`);
  }
} finally {
  git('worktree', 'remove', '--force', copy);
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isCaught ? 0 : 1;
