import { describe, expect, test } from 'vitest';
import {
  circles,
  type File,
  lengthOf,
  longFunctions,
  problems,
  readRooms,
  upwardImports,
} from '../../scripts/architecture.mjs';

/** Files with these imports; `type ` before a target makes it an import of types. */
function filesOf(imports: Readonly<Record<string, readonly string[]>>): Map<string, File> {
  return new Map(
    Object.entries(imports).map(([path, targets]) => [
      path,
      {
        text: '',
        imports: targets.map((it) => ({ target: it.replace('type ', ''), isTypeOnly: it.startsWith('type ') })),
      },
    ]),
  );
}

test('the product keeps to its floors', () => {
  const files = readRooms();
  expect([...files.values()].flatMap(({ imports }) => imports).length).toBeGreaterThan(5000);
  expect(problems(files)).toEqual([]);
});

describe('an import is refused', () => {
  test.each([
    ['server/core/calls/api.ts', 'server/books/posting.ts'],
    ['server/books/posting.ts', 'type server/accounts/payments.ts'],
    ['server/procurement/orders.ts', 'server/accounts/payments.ts'],
    ['server/accounts/payments.ts', 'server/setup/company.ts'],
    ['server/books/posting.ts', 'contract/accounts/payments.ts'],
    ['server/sales/invoices.ts', 'contract/accounts/payments.ts'],
    ['contract/admin/settings.ts', 'contract/books/vouchers.ts'],
    ['contract/fields.ts', 'contract/admin/settings.ts'],
    ['src/kit/DataGrid.tsx', 'contract/admin/settings.ts'],
    ['src/kit/DataGrid.tsx', 'src/modules/accounts/index.ts'],
    ['src/modules/sales/index.ts', 'src/modules/accounts/index.ts'],
  ])('from %s to %s', (path, target) =>
    expect(upwardImports(filesOf({ [path]: [target] }))).toEqual([`${path} → ${target.replace('type ', '')}`]),
  );

  test('and one downward is not', () => {
    const down = {
      'server/procurement/orders.ts': [
        'server/books/posting.ts',
        'server/admin/settings.ts',
        'contract/books/rules.ts',
      ],
      'server/setup/company.ts': ['server/accounts/index.ts', 'contract/accounts/payments.ts'],
      'contract/admin/settings.ts': ['contract/accounts/screens.ts', 'contract/fields.ts'],
      'src/app/App.tsx': ['src/modules/accounts/index.ts', 'src/kit/DataGrid.tsx'],
    };
    expect(upwardImports(filesOf(down))).toEqual([]);
  });
});

test('files that import each other are found, with any files between; types close no circle', () => {
  const files = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: ['type d'] };
  expect(circles(filesOf(files))).toEqual([['a', 'b', 'c']]);
});

test('a long function is found under its name', () => {
  const body = 'let n = 0;\n'.repeat(125);
  const text = `export const short = () => 1;\nexport function long() {\n${body}}\nexport const arrow = () => {\n${body}};\n`;
  const files = new Map([['server/core/long.ts', { text, imports: [] }]]);
  expect([...longFunctions(files)]).toEqual([
    ['server/core/long.ts long', 127],
    ['server/core/long.ts arrow', 127],
  ]);
  expect(problems(files)).toEqual([
    'server/core/long.ts long: 127 lines; at most 120',
    'server/core/long.ts arrow: 127 lines; at most 120',
  ]);
});

test('an object of plain values, one to a line, counts as one line', () => {
  const object = (values: string[]) => ['const rice = {', ...values.map((it) => `  ${it},`), '};'].join('\n');
  expect(lengthOf(object([]))).toBe(2);
  expect(lengthOf(object(["name: 'Rice'", 'storeId', 'rate: rate * 100']))).toBe(3);
  expect(lengthOf(object(["name: 'Rice'", 'items: [', 'rate']))).toBe(5);
});
