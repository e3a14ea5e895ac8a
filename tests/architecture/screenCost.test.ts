import { expect, test } from 'vitest';
import { type Cost, codeLines, costs, costTable } from '../../scripts/cost.mjs';

test('comments and blank lines cost nothing, and what looks like a comment in a text costs its line', () => {
  const text = `/** What it is. */\n\nexport const at = 'https://example.in'; // a link\n/*\n more\n*/\nexport const two = 2;\n`;
  expect(codeLines('any.ts', text)).toBe(2);
});

test('a screen costs its contract, table, server and screen, and what others reach too is counted for none', () => {
  const built = { accounts: { postDatedCheques: { kind: 'report' } }, admin: { countries: { kind: 'master' } } };
  const [report, master] = costs(built);
  expect(report).toMatchObject({ form: 'plain report', rooms: { table: 0 } });
  expect(report?.files).toEqual(
    expect.arrayContaining([
      'contract/accounts/postDatedCheques.ts',
      'server/accounts/postDatedCheques.ts',
      'src/modules/accounts/reports/postDatedCheques.report.ts',
    ]),
  );
  expect(report?.files).not.toContain('contract/accounts/kinds.ts');
  expect(master?.form).toBe('master');
  for (const lines of Object.values(master?.rooms ?? {})) expect(lines).toBeGreaterThan(0);
});

test('the table shows the middle and the most of each form next to its budget', () => {
  const cost = (key: string, lines: number): Cost => ({
    area: 'stock',
    key,
    form: 'master',
    files: [],
    lines,
    rooms: { contract: lines, table: 0, server: 0, screen: 0 },
  });
  const [last] = costTable([cost('a', 70), cost('c', 120), cost('b', 80)])
    .split('\n')
    .slice(-1);
  expect(last?.split(/\s+/)).toEqual(['master', '3', '80', '120', '90']);
});
