import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plan } from '../../scripts/new.mjs';

/** A product of two areas, one of them without anything built. */
const FILES = {
  'contract/hrd/screens.ts': `export const hrd = {\n  departments: { path: '/d', title: 'Departments', kind: 'master', code: [8, 1, 1], trans: [1] },\n};\n`,
  'contract/stock/screens.ts': `export const stock = {
  departments: { path: '/s', title: 'Departments', kind: 'master', code: [3, 1, 6], trans: [1] },
  units: { path: '/u', title: 'Units', kind: 'master', code: [3, 1, 7], trans: [1], built: true },
  stockRequests: { path: '/r', title: 'Stock Requests', kind: 'transaction', code: [3, 2, 1], trans: [1] },
  stockList: { path: '/l', title: 'Stock List', kind: 'report', code: [3, 9, 1], trans: [7] },
};\n`,
  'contract/kinds.ts': `import type { Kind } from './kind';\n\nexport const KINDS: readonly Kind[] = [...Object.values(hrdKinds)];\n`,
  'contract/other.ts': `export const other = { type: 'RE' };\n`,
  'server/app.ts': `  hrdRoutes(api);\n  notificationRoutes(api, notes);\n`,
  'server/stock/index.ts': `import { unitRoutes } from './units';\n\nexport function stockRoutes(api: Api): void {\n  unitRoutes(api);\n}\n`,
  'server/stock/tables.ts': `import { pgTable } from 'drizzle-orm/pg-core';\n\nexport const units = pgTable('units', {});\n`,
  'src/app/areas.ts': `const bundles: Bundles = {\n  stock: () => import('../modules/stock'),\n};\n`,
  'src/modules/stock/index.ts': `export const screens: readonly ScreenDefinition[] = [unitsMaster];\n`,
};
let root: string;
const texts = (...[kind, target, options]: [string, string, object?]) => plan(root, kind, target, options);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vyapar-new-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test('a master comes with its table, its call, its screen, its test and its line in the catalogue', () => {
  const made = texts('master', 'stock/departments');
  expect([...made.keys()].sort()).toEqual([
    'contract/stock/departments.ts',
    'contract/stock/screens.ts',
    'server/stock/departments.ts',
    'server/stock/index.ts',
    'server/stock/tables.ts',
    'src/modules/stock/departments.master.ts',
    'src/modules/stock/index.ts',
    'tests/server/departments.test.ts',
  ]);
  expect(made.get('contract/stock/screens.ts')?.match(/built: true/g)).toHaveLength(2);
  expect(made.get('server/stock/index.ts')).toContain('  unitRoutes(api);\n  departmentRoutes(api);\n}');
  expect(made.get('server/stock/tables.ts')).toMatch(/^import .*\n(import .*\n)*\nexport const units/);
  expect(made.get('src/modules/stock/index.ts')).toContain('[unitsMaster, departmentsMaster]');
});

test('the first of an area brings its folders, and its bundle and calls are known', () => {
  const made = texts('master', 'hrd/departments');
  expect(made.get('server/app.ts')).toContain('  hrdRoutes(api);\n  notificationRoutes');
  expect(made.get('src/app/areas.ts')).toContain(`  hrd: () => import('../modules/hrd'),\n};`);
});

test('a document is a kind of its area, with letters that no other one has', () => {
  const made = texts('document', 'stock/requests');
  expect(made.get('contract/stock/kinds.ts')).toContain(`type: 'RQ'`);
  expect(made.get('contract/kinds.ts')).toContain('...Object.values(hrdKinds), ...Object.values(stockKinds)]');
  expect(texts('document', 'stock/requests', { type: 'XY' }).get('contract/stock/kinds.ts')).toContain(`type: 'XY'`);
});

test('a report names the kind of its documents', () => {
  expect(() => texts('report', 'stock/list')).toThrow('say --of');
  const made = texts('report', 'stock/pending', { screen: 'stockList', of: 'RQ' });
  expect(made.get('server/stock/pending.ts')).toContain(`d.type = 'RQ'`);
});

test('a board comes with its rows, its call and its screen', () => {
  const made = texts('board', 'stock/requests', { of: 'RQ' });
  expect(made.get('contract/stock/requests.ts')).toContain('export const requests = board({');
  expect(made.get('server/stock/requests.ts')).toContain(`d.type = 'RQ'`);
  expect(made.get('src/modules/stock/requests.board.tsx')).toContain('<Floor');
  expect(made.get('src/modules/stock/index.ts')).toContain(`import { requestsBoard } from './requests.board';`);
});

test('an unknown, built or existing screen is refused, and no file is overwritten', () => {
  expect(() => texts('master', 'sales/units')).toThrow('there is no area "sales". Areas are: hrd, stock');
  expect(() => texts('master', 'stock/colours')).toThrow('Say --screen with one of: departments');
  expect(() => texts('master', 'stock/units')).toThrow('units of contract/stock/screens.ts is built already');
  expect(() => texts('panel', 'stock/departments')).toThrow('npm run new');
  writeFileSync(join(root, 'server/stock/departments.ts'), '');
  expect(() => texts('master', 'stock/departments')).toThrow('server/stock/departments.ts exists already');
});
