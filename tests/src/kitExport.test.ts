import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toCsv } from '../../src/kit/export/csv';
import { filterTexts } from '../../src/kit/export/filterText';
import { fitted, pdfFile } from '../../src/kit/export/pdf';
import { type Sheet, translatedTable, widestLines } from '../../src/kit/export/sheet';
import { tabNames, xlsxFile } from '../../src/kit/export/xlsx';
import { inEnglish, setDictionary } from '../../src/kit/translate';
import { faceOf, readPdf } from '../setup/pdf';

const COLUMNS = [
  { field: 'name', label: 'Name' },
  { field: 'day', label: 'Day', show: 'date' as const },
  { field: 'amount', label: 'Amount', show: 'money' as const },
  { field: 'balance', label: 'Balance', show: 'balance' as const },
  { field: 'weight', label: 'Weight', show: 'quantity' as const },
];

const sheet = (more: Partial<Sheet> = {}): Sheet => ({
  name: 'Trial Balance',
  title: 'Trial Balance, as on 31-Mar-2026',
  company: 'Sindhu Traders Pvt Ltd',
  subtitle: 'all branches',
  columns: COLUMNS,
  lines: [
    {
      values: { name: 'Anand, Sons', day: '2026-03-31', amount: 1_23_45_678_90, balance: -50_000_00, weight: 1_500 },
    },
    { values: { name: '=HYPERLINK("x")', day: null, amount: -12_34_567_89, balance: 0, weight: null } },
  ],
  totals: { amount: 1_11_11_111_01 },
  ...more,
});

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

describe('a file for other programs', () => {
  test('has plain figures in rupees and kilos, and no formulas', () => {
    expect(toCsv(sheet()).split('\r\n')).toEqual([
      'Name,Day,Amount,Balance,Weight',
      '"Anand, Sons",31-Mar-2026,12345678.90,-50000.00,1.5',
      '"\'=HYPERLINK(""x"")",,-1234567.89,0.00,',
    ]);
  });

  test.each(['=1+1', '+91 98480', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'])(
    'keeps %j as text',
    (text) => {
      const [, row] = toCsv({ columns: [{ field: 'a', label: 'A' }], lines: [{ values: { a: text } }] }).split(/\r\n/);
      expect(row?.replace(/^"/, '').startsWith(`'`)).toBe(true);
    },
  );

  test('no text begins another cell, wherever the spreadsheet parts them', () => {
    const columns = [{ field: 'a', label: 'A' }];
    for (const text of ['a;=1', 'a\t=1', 'a,=1', 'a\n=1', 'a"";=1']) {
      const [, ...rows] = toCsv({ columns, lines: [{ values: { a: text } }] }).split('\r\n');
      expect(rows).toEqual([`"${text.replaceAll('"', '""')}"`]);
    }
  });

  const KINDS = ['money', 'balance', 'quantity', 'rate', 'percent', 'count', undefined] as const;

  test.each(KINDS)('a figure below zero of the kind %s stays a figure, in Excel too', async (show) => {
    const figures = { columns: [{ field: 'a', label: 'A', show }], lines: [{ values: { a: -12_50_000 } }] };
    expect(toCsv(figures)).toMatch(/^A\r\n-\d+(\.\d+)?$/);
    const file = await xlsxFile([{ ...sheet(), ...figures, subtitle: '', totals: null }]);
    const [{ data } = { data: [] }] = await readExcelFile(await bytesOf(file));
    expect(data.at(-1)).toEqual([expect.any(Number)]);
    expect(Number(data.at(-1)?.[0])).toBeLessThan(0);
  });

  test('a head that would be a formula is one no more', () => {
    expect(toCsv({ columns: [{ field: 'a', label: '=A' }], lines: [] })).toBe("'=A");
  });
});

describe('an Excel file', () => {
  test('holds numbers, dates and texts as such, under company, title and filters', async () => {
    const [{ data } = { data: [] }] = await readExcelFile(await bytesOf(await xlsxFile([sheet()])));
    expect(data.slice(0, 3).map((row) => row[0])).toEqual([
      'Sindhu Traders Pvt Ltd',
      'Trial Balance, as on 31-Mar-2026',
      'all branches',
    ]);
    expect(data[3]).toEqual(['Name', 'Day', 'Amount', 'Balance', 'Weight']);
    expect(data[4]).toEqual(['Anand, Sons', new Date('2026-03-31T00:00:00Z'), 12345678.9, -50000, 1.5]);
    expect(data[5]).toEqual([`'=HYPERLINK("x")`, null, -1234567.89, 0, null]);
    expect(data[6]?.slice(0, 3)).toEqual(['Total', null, 11111111.01]);
  });

  test('has a month as its first day, which Excel shows as a month', async () => {
    const columns = [{ field: 'day', label: 'Month', show: 'monthOf' as const }];
    const file = await xlsxFile([sheet({ columns, totals: null, lines: [{ values: { day: '2026-11-01' } }] })]);
    const [{ data } = { data: [] }] = await readExcelFile(await bytesOf(file));
    expect(data.at(-1)).toEqual([new Date('2026-11-01T00:00:00Z')]);
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    expect(strFromU8(files['xl/styles.xml'] ?? new Uint8Array())).toContain('"mmm-yyyy"');
  });

  test('groups by lakhs and crores on both sides of zero, and keeps its head in sight', async () => {
    const files = unzipSync(new Uint8Array(await (await xlsxFile([sheet()])).arrayBuffer()));
    const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const styles = part('xl/styles.xml').replaceAll('&quot;', '"').replaceAll('&gt;', '>');
    expect(styles).toContain('[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00');
    expect(styles).toContain('formatCode="##\\,##\\,##0.00"');
    expect(styles).toContain('##,##0.00" Dr";##,##0.00" Cr"');
    expect(styles).toContain('dd-mmm-yyyy');
    const tab = part('xl/worksheets/sheet1.xml');
    expect(tab).toMatch(/<pane [^>]*ySplit="4"[^>]*state="frozen"/);
    expect(tab).not.toContain('<f>');
  });

  test('holds no formula and no link, with any text in its cells, its heads and above them', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://evil.example","x")', '\t=1', '\r=1'];
    const lines = evil.map((name) => ({ values: { name, day: name, amount: -1, balance: -1, weight: -1 } }));
    const columns = COLUMNS.map((column, place) => ({ ...column, label: evil[place] ?? '' }));
    const odd = sheet({ name: '=1', title: '=1', company: '+1', subtitle: '@A1', columns, lines });
    const files = unzipSync(new Uint8Array(await (await xlsxFile([odd])).arrayBuffer()));
    const names = Object.keys(files);
    expect(names.filter((name) => /external|vba|macro|embed|connection/i.test(name))).toEqual([]);
    for (const name of names.filter((one) => one.startsWith('xl/'))) {
      expect([
        name,
        /<f[ >]|<hyperlink|TargetMode="External"/.test(strFromU8(files[name] ?? new Uint8Array())),
      ]).toEqual([name, false]);
    }
    const [{ data } = { data: [] }] = await readExcelFile(await bytesOf(await xlsxFile([odd])));
    const texts = data.flat().filter((cell): cell is string => typeof cell === 'string');
    expect(texts.length).toBeGreaterThan(evil.length * 2);
    expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
  });

  test('of many lines is as wide as its largest figure and its total, in any place', async () => {
    const small = Array.from({ length: 1200 }, () => ({ values: { name: 'Tea', amount: 5_00 } }));
    const lines = [...small, { values: { name: 'Machine', amount: -99_99_99_999_99 } }, ...small];
    const columns = COLUMNS.filter(({ field }) => field === 'name' || field === 'amount');
    const widths = async (one: Sheet) => {
      const parts = unzipSync(new Uint8Array(await bytesOf(await xlsxFile([one]))));
      const text = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      return [...text.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
    };
    // −99,99,99,999.99 has 16 characters, 1,99,99,99,999.99 has 17.
    expect((await widths(sheet({ columns, lines, totals: null })))[1]).toBeGreaterThanOrEqual(18);
    expect((await widths(sheet({ columns, lines: small, totals: { amount: 1_99_99_99_999_99 } })))[1]).toBe(19);
    expect(widestLines(small.slice(0, 5), 'amount')).toHaveLength(5);
  });

  test('has a tab for each table, named as Excel allows', async () => {
    const file = await xlsxFile([sheet({ name: 'B2B' }), sheet({ name: 'HSN', lines: [], totals: null })]);
    const tabs = await readExcelFile(await bytesOf(file));
    expect(tabs.map((tab) => tab.sheet)).toEqual(['B2B', 'HSN']);
    expect(tabNames(['Sales/Purchases: 2025', 'a'.repeat(40), 'a'.repeat(40), "[x]'"])).toEqual([
      'Sales Purchases  2025',
      'a'.repeat(31),
      `${'a'.repeat(27)} 2`,
      'x',
    ]);
  });
});

describe('a PDF', () => {
  test('numbers its pages and turns across when the columns need it', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => ({ values: { name: `Account ${at}`, amount: at * 100 } }));
    const text = strFromU8(new Uint8Array(await (await pdfFile([sheet({ lines })], faceOf)).arrayBuffer()), true);
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
  });

  test('the print is as large as the paper allows', () => {
    const narrow = fitted([20, 6, 8], [true, false, false]);
    expect([narrow.orientation, narrow.size]).toEqual(['portrait', 9]);
    const wide = fitted(Array(11).fill(8), [true, ...Array(10).fill(false)]);
    expect([wide.orientation, wide.size]).toEqual(['landscape', 7.5]);
    const widest = fitted(Array(30).fill(9), Array(30).fill(false));
    expect(widest.widths.reduce((sum, width) => sum + width + 8, 0)).toBeLessThanOrEqual(786);
  });
});

describe('for a reader who has chosen Hindi', () => {
  const HINDI = {
    Name: 'नाम',
    Balance: 'शेष',
    Total: 'योग',
    Yes: 'हाँ',
    No: 'नहीं',
    Posted: 'दर्ज',
    Cash: 'नकद',
    'As on': 'को',
  };
  beforeEach(() =>
    setDictionary(new Map(Object.entries({ ...HINDI, 'Page {page} of {pages}': 'पृष्ठ {page} / {pages}' }))),
  );
  afterEach(() => setDictionary(new Map()));

  const columns = [
    { field: 'name', label: 'Name' },
    { field: 'mode', label: 'Mode', words: { cash: 'Cash' } },
    { field: 'active', label: 'Active', show: 'tick' as const },
    { field: 'status', label: 'Status', show: 'status' as const },
  ];
  const values = { name: 'Cash', mode: 'cash', active: true, status: 'posted' };

  test('a PDF has its heads, choices, ticks, states, totals and pages in Hindi, and typed texts as they are', async () => {
    const hindi = translatedTable(sheet({ columns, lines: [{ values }], totals: { amount: 0 } }));
    expect(hindi.columns.map(({ label }) => label)).toEqual(['नाम', 'Mode', 'Active', 'Status']);
    const { spans } = await readPdf(await pdfFile([hindi], faceOf));
    const texts = spans.map(({ text }) => text.trim());
    expect(texts).toEqual(['नाम', 'नकद', 'हाँ', 'दर्ज', 'योग', 'पृष्ठ']);
    expect(hindi.lines[0]?.values).toBe(values);
  });

  test('a filter is named in Hindi, in the trail in English', () => {
    const filters = [
      {
        kind: 'field' as const,
        field: 'mode',
        label: 'Name',
        input: { kind: 'choice' as const, words: { cash: 'Cash' } },
      },
    ];
    const told = () => filterTexts(filters as never, { mode: 'cash' });
    expect(told()).toEqual([{ field: 'mode', text: 'नाम नकद' }]);
    expect(inEnglish(told)).toEqual([{ field: 'mode', text: 'Name Cash' }]);
  });
});
