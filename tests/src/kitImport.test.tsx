import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyField } from '../../src/kit/define';
import { cellValues } from '../../src/kit/document/paste';
import { csvFile } from '../../src/kit/export/csv';
import { xlsxFile } from '../../src/kit/export/xlsx';
import { guessMapping, headRow, headsLeftOut, mappingToKeep, storedMapping } from '../../src/kit/import/mapping';
import { readFileCells, readPastedCells } from '../../src/kit/import/readCells';
import { unpackedBytes } from '../../src/kit/import/zipSize';
import { choice, entriesOf, lookup } from '../../src/kit/inputs/inputKinds';
import { optionsQuery } from '../../src/kit/lists';
import { accountsMaster } from '../../src/modules/accounts/accounts.master';
import { stateWords } from '../../src/selling/words';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

const FIELDS: readonly AnyField[] = [
  { field: 'name', label: 'Name', input: 'text' },
  { field: 'groupId', label: 'Group', input: 'text' },
  { field: 'code', label: 'Code', input: 'text' },
  { field: 'creditDays', label: 'Credit days', input: 'count' },
  { field: 'phone', label: 'Phone', input: 'text' },
];

describe('the columns of a file', () => {
  test.each([
    [
      ['Name', 'Group', 'Code'],
      ['name', 'groupId', 'code'],
    ],
    [
      ['Ledger Name', 'UNDER', 'Mobile No.'],
      ['name', 'groupId', 'phone'],
    ],
    [
      ['Account group', 'Account', 'Credit period'],
      ['groupId', 'name', 'creditDays'],
    ],
    [
      ['Name', 'Name', 'Colour'],
      ['name', null, null],
    ],
  ])('%j are matched to %j', (heads, fields) => {
    expect(guessMapping(heads, FIELDS)).toEqual(fields);
  });

  test('are known by the heads that the list puts over them when it is exported', () => {
    const columns = [{ field: 'name', label: 'Group' }];
    const fields: readonly AnyField[] = [...FIELDS, { field: 'parentId', label: 'Under', input: 'text' }];
    expect(guessMapping(['Group', 'Under', 'Code'], fields, columns)).toEqual(['name', 'parentId', 'code']);
    expect(
      headRow(
        [['Groups of Sindhu'], ['Group', 'Accounts']],
        [{ field: 'name', label: 'Name', input: 'text' }],
        columns,
      ),
    ).toBe(1);
  });

  test('are named by the row that is most like it, below the title of an export', () => {
    const cells = [['Sindhu Traders'], ['Accounts'], ['Name', 'Group', 'Code'], ['Name of a thing', 'x', '']];
    expect(headRow(cells, FIELDS)).toBe(2);
    expect(headRow([['Tea', '12']], FIELDS)).toBe(-1);
  });

  test('are remembered by their heads, in any order the next time', () => {
    const kept = mappingToKeep(['Party', 'Colour', 'Days'], ['name', null, 'creditDays']);
    expect(storedMapping(kept, ['Days', 'party', 'New'], FIELDS)).toEqual(['creditDays', 'name', null]);
    expect(storedMapping(kept, ['Other'], FIELDS)).toBeNull();
    expect(storedMapping('spoilt', ['Party'], FIELDS)).toBeNull();
  });

  test('are guessed where an earlier file did not have them, but for a field that is taken and columns left out', () => {
    const kept = mappingToKeep(['Party', 'Code'], ['name', null]);
    expect(storedMapping(kept, ['Party', 'Mobile No.', 'Code', 'Name'], FIELDS)).toEqual(['name', 'phone', null, null]);
  });

  test('name the ones that are not imported', () => {
    const heads = ['Name', 'Tax', 'Remarks'];
    const cells = [
      ['Tea', '5', ''],
      ['Soap', '', ' '],
    ];
    expect(headsLeftOut(heads, cells, ['name', null, null])).toEqual(['Tax']);
    expect(guessMapping(['Item', 'Tax'], [{ field: 'gstPercent', label: 'GST %', input: 'percent' }])).toEqual([
      null,
      'gstPercent',
    ]);
  });
});

const pk = new Uint8Array([0x50, 0x4b, 0x03, 0x04]);

describe('the cells of a file', () => {
  test('lose the mark that an export put before a formula, and empty rows', async () => {
    const file = new File(['Name,Code\r\n"\'=1+1", A\r\n,\r\n'], 'a.csv');
    expect(await readFileCells(file)).toEqual([
      ['Name', 'Code'],
      ['=1+1', 'A'],
    ]);
  });

  test('come from the clipboard with tabs, or as text with commas', async () => {
    expect(await readPastedCells('Name\tCode\nTea\tT1')).toEqual([
      ['Name', 'Code'],
      ['Tea', 'T1'],
    ]);
    expect(await readPastedCells('Name;Code\nTea;T1')).toEqual([
      ['Name', 'Code'],
      ['Tea', 'T1'],
    ]);
  });

  test('may hold several lines each, quotes doubled, as spreadsheets put them on the clipboard', async () => {
    const pasted = 'Name\tAddress\tCode\r\nAnand "A1" Stores\t"12, Road ""No"" 1\nHyderabad"\t"5\r\n"Raja"\t\tR';
    expect(await readPastedCells(pasted)).toEqual([
      ['Name', 'Address', 'Code'],
      ['Anand "A1" Stores', '12, Road "No" 1\nHyderabad', '"5'],
      ['"Raja"', '', 'R'],
    ]);
  });

  test.each([
    [
      Uint8Array.from(
        [0xff, 0xfe, ...'Name\tCode\r\nCafé\tC'].flatMap((one) =>
          typeof one === 'number' ? [one] : [one.charCodeAt(0), 0],
        ),
      ),
      'utf-16',
    ],
    [Uint8Array.from('Name,Code\nCafé,C', (letter) => letter.charCodeAt(0)), 'windows-1252'],
  ])('come in the encodings of spreadsheets: %#', async (bytes) => {
    expect(await readFileCells(new File([bytes], 'a.csv'))).toEqual([
      ['Name', 'Code'],
      ['Café', 'C'],
    ]);
  });

  test.each([
    ['5-Apr-26', '2026-04-05'],
    ['05/04/26', '2026-04-05'],
    ['2026-04-05 00:00:00', '2026-04-05'],
    ['46117', '2026-04-05'],
    ['Apr 5, 2026', '2026-04-05'],
    ['31/02/2026', '31/02/2026'],
  ])('a date as it is written elsewhere: %s', async (text, date) => {
    expect(await cellValues(new QueryClient(), { field: 'on', label: 'On', input: 'date' }, text)).toEqual({
      on: date,
    });
  });

  test.each([
    ['1,18,000.00', 1_18_000_00],
    ['(1,200.50)', -1_200_50],
    ['₹ 500', 500_00],
    ['590.00-', -590_00],
    ['1,200.00 Dr', 1_200_00],
    ['1,200.00 Cr', Number.NaN],
    ['five', Number.NaN],
  ])('an amount as it is written elsewhere: %s', async (text, amount) => {
    expect(await cellValues(new QueryClient(), { field: 'debit', label: 'Debit', input: 'money' }, text)).toEqual({
      debit: amount,
    });
  });

  test.each([
    ['125 /-', 'rate', 125_0000],
    ['Rs. 125', 'money', 125_00],
    ['₹1,25,000.50/-', 'money', 1_25_000_50],
    ['18%', 'percent', 18_000],
    ['2.5 %', 'percent', 2_500],
    ['12 pcs', 'quantity', Number.NaN],
  ] as const)('a figure as people write it: %s', async (text, input, value) => {
    expect(await cellValues(new QueryClient(), { field: 'figure', label: 'Figure', input }, text)).toEqual({
      figure: value,
    });
  });

  test('a choice is known with any capitals and dashes, a state by its usual names', async () => {
    const client = new QueryClient();
    const kind = choice({ regular: 'Regular', nonGst: 'Non-GST' });
    const read = (input: typeof kind | typeof state, text: string) =>
      cellValues(client, { field: 'value', label: 'Value', input } as AnyField, text);
    const state = choice(stateWords);
    expect(await read(kind, 'non gst')).toEqual({ value: 'nonGst' });
    expect(await read(kind, 'other')).toEqual({});
    for (const text of ['Telangana', '36-Telangana', '36 telangana'])
      expect(await read(state, text)).toEqual({ value: '36' });
    expect(await read(state, 'Orissa')).toEqual({ value: '21' });
  });

  test('an exact code goes before longer ones, and a lost zero is found again', async () => {
    const source = entriesOf({ path: '/api/admin/hsn-codes', names: { one: 'HSN', many: 'HSN' } });
    const client = new QueryClient();
    const hsn = (id: number, code: string) => ({ id, label: `${code} goods`, hint: null, code });
    const answers: Readonly<Record<string, object[]>> = {
      4820: [hsn(1, '48202000'), hsn(2, '4820'), hsn(3, '48201000')],
      902: [],
      '0902': [hsn(4, '09021010'), hsn(5, '0902')],
    };
    for (const [text, options] of Object.entries(answers))
      client.setQueryData(optionsQuery(source, text).queryKey, options as never);
    const field = { field: 'hsnCodeId', label: 'HSN', input: lookup(source) } as AnyField;
    client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
    expect(await cellValues(client, field, '4820')).toEqual({ hsnCodeId: 2 });
    expect(await cellValues(client, field, '902')).toEqual({ hsnCodeId: 5 });
  });

  test('read as they were, with formulas, from the Excel and CSV files of an export', async () => {
    const texts = ['=1+1', '+91 98480', '-5', '@SUM(A1)', '＝1', "'quoted", 'a;=1+1', 'a\t=1', '=HYPERLINK("x";"y")'];
    const columns = [{ field: 'text', label: 'Name' }];
    const lines = texts.map((text) => ({ values: { text } }));
    const sheet = { name: 'A', title: 'A', company: 'A', subtitle: '', columns, lines };
    const rows = [['Name'], ...texts.map((text) => [text])];
    const csv = await readFileCells(new File([csvFile({ columns, lines })], 'a.csv'));
    expect(csv).toEqual(rows);
    const excel = await readFileCells(new File([await xlsxFile([sheet])], 'a.xlsx'));
    expect(excel.slice(-rows.length)).toEqual(rows);
  });

  test('of a file that unpacks to gigabytes are not unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': [new Uint8Array(101 * 1024 * 1024), { level: 1 }] });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readFileCells(new File([bomb], 'a.xlsx'))).rejects.toThrow('unpacks to far more');
    // The directory says how much room is made; one that is cut off or torn says nothing.
    const small = zipSync({ 'a.xml': new Uint8Array(1000), 'b.xml': new Uint8Array(500) });
    expect(unpackedBytes(small.slice().buffer)).toBe(1500);
    for (const torn of [small.slice(0, -10), small.slice(100)]) {
      await expect(readFileCells(new File([pk, torn.slice(4)], 'a.xlsx'))).rejects.toThrow(/unpacks|no Excel sheet/);
    }
  });

  test('of an old Excel file are asked for in another form', async () => {
    const old = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'a.xls');
    await expect(readFileCells(old)).rejects.toThrow('Save it as .xlsx or CSV');
    await expect(readFileCells(new File([], 'a.csv'))).rejects.toThrow('This file is empty');
  });
});

describe('accounts from a spreadsheet', () => {
  serveKit();
  const books = serveBooks();
  beforeEach(() => localStorage.clear());

  const total = async (name: string) =>
    (await books().client.get<{ total: number }>(`/api/accounts/accounts?q=${encodeURIComponent(name)}`)).total;

  async function openImport(text: string) {
    openScreen(accountsMaster, '?import=1');
    const keys = userEvent.setup();
    await keys.click(await screen.findByLabelText(/paste rows from a spreadsheet/));
    await keys.paste(text);
    await keys.click(screen.getByRole('button', { name: 'Take these rows' }));
    return keys;
  }

  test('bad cells are reported and corrected in their place, good rows are stored, and everything is taken back', async () => {
    const keys = await openImport(
      ['Ledger\tUnder\tCredit period', 'Zari Work\tIndirect Expenses\t30', 'Zinc\tNowhere\tsoon'].join('\n'),
    );
    const under = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Meaning of Under' });
    expect(under.selectedOptions[0]?.textContent).toBe('Group');
    await keys.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('1 ready, 1 with errors')).toBeDefined();
    const group = screen.getByRole('textbox', { name: 'Group, row 3' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('There is no account group “Nowhere”, or several are like it')).toBeDefined();
    expect(screen.getByText('Give a whole number')).toBeDefined();

    await keys.click(screen.getByRole('button', { name: 'Import 1 account' }));
    expect(await screen.findByText('0 ready, 1 with errors')).toBeDefined();
    expect([await total('Zari'), await total('Zinc')]).toEqual([1, 0]);

    await keys.clear(group);
    await keys.type(screen.getByRole('textbox', { name: 'Group, row 3' }), 'Indirect Expenses{Enter}');
    await keys.clear(screen.getByRole('textbox', { name: 'Credit days, row 3' }));
    await keys.type(screen.getByRole('textbox', { name: 'Credit days, row 3' }), '45{Enter}');
    expect(await screen.findByText('1 ready, 0 with errors')).toBeDefined();
    // The server reports a name that is taken, though the form would not know it.
    await keys.clear(screen.getByRole('textbox', { name: 'Name, row 3' }));
    await keys.type(screen.getByRole('textbox', { name: 'Name, row 3' }), 'Zari Work{Enter}');
    expect(await screen.findByText('An account named Zari Work already exists.')).toBeDefined();

    await keys.click(screen.getByRole('button', { name: 'Another file' }));
    await keys.click(await screen.findByRole('button', { name: 'Take back' }));
    const asked = await screen.findByRole('dialog', { name: 'Take back 1 account?' });
    await keys.click(within(asked).getByRole('button', { name: 'Take back' }));
    await waitFor(async () => expect(await total('Zari')).toBe(0));
    expect(await screen.findByText(/taken back by ASHA/)).toBeDefined();
    await keys.keyboard('{Escape}');
    await waitFor(() => expect(placeNow()).not.toContain('import'));
  });

  test('corrections stay when all is checked again, and rows that are not imported are named', async () => {
    const keys = await openImport('Name\tGroup\tShade\nZinc Sheets\tNowhere\tgrey\nZari Work\tElsewhere\t');
    await keys.click(await screen.findByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('0 ready, 2 with errors')).toBeDefined();
    expect(screen.getByText('Not imported: Shade')).toBeDefined();
    await keys.clear(screen.getByRole('textbox', { name: 'Group, row 2' }));
    await keys.type(screen.getByRole('textbox', { name: 'Group, row 2' }), 'Indirect Expenses{Enter}');
    expect(await screen.findByText('1 ready, 1 with errors')).toBeDefined();
    await keys.click(screen.getByRole('button', { name: 'Leave out row 3' }));
    await keys.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('1 ready, 0 with errors')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Group, row 2' }).value).toBe('Indirect Expenses');
  });

  test('a file that is imported whole leads to the list of imports', async () => {
    const keys = await openImport('Name\tGroup\nZinc Sheets\tIndirect Expenses');
    await keys.click(await screen.findByRole('button', { name: 'Check the rows' }));
    await screen.findByText('1 ready, 0 with errors');
    await keys.click(screen.getByRole('button', { name: 'Import 1 account' }));
    expect(await screen.findByRole('heading', { name: 'Imported before' })).toBeDefined();
    expect(await total('Zinc')).toBe(1);
  });

  test('missing columns of the file are reported before anything is checked', async () => {
    await openImport('Name\nZari Work');
    expect(await screen.findByText('Still needed: Group')).toBeDefined();
  });
});
