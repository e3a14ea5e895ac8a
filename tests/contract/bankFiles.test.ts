import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { brokenBalance, numberedLines, otherAccount, type ReadLine } from '../../contract/accounts/bank/bankLines';
import {
  type ColumnMap,
  columnMapProblem,
  firstColumnMap,
  guessColumnMap,
  readTable,
} from '../../contract/accounts/bank/columnMap';
import { isMt940, readMt940 } from '../../contract/accounts/bank/mt940';
import { isOfx, readOfx } from '../../contract/accounts/bank/ofx';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures/bank', name), 'utf8');
const cellsOf = (name: string) => Papa.parse<string[]>(fixture(name)).data;
const brief = (lines: readonly ReadLine[]) =>
  lines.map(({ date, amount, reference, narration }) => [date, amount, reference, narration]);

describe('a table of a bank', () => {
  test('with a letterhead, two columns of amounts and a summary is read as it is meant', () => {
    const cells = cellsOf('hdfc-march-2026.csv');
    const map = guessColumnMap(cells);
    expect(map).toEqual({
      skip: 5,
      date: 0,
      narration: 1,
      reference: 2,
      amount: null,
      side: null,
      withdrawal: 4,
      deposit: 5,
      balance: 6,
      dateOrder: 'dmy',
    });
    const read = readTable(cells, map as ColumnMap);
    expect(brief(read.lines.slice(0, 4))).toEqual([
      ['2026-03-15', -77_000_00, '400123', 'EMI 400123 CHQ S, TERM LOAN'],
      ['2026-03-30', -1_94_400_00, 'N089261234567', 'NEFT DR-SBIN0001234-LANDLORD RENT JAN TO MAR 2026'],
      ['2026-03-31', -590_00, 'MB310326', 'SMS AND LEDGER FOLIO CHG Q4'],
      ['2026-03-31', 1_250_00, '', 'CREDIT INTEREST CAPITALISED'],
    ]);
    expect(read.closing).toEqual({ date: '2026-03-31', balance: 2_83_660_00 });
    // The heads of the summary are in the columns of dates and amounts: no line of the statement.
    expect(read.lines).toHaveLength(4);
  });

  test('with semicolons, quotes, one column of amounts with CR and DR, and the newest line first', () => {
    const cells = cellsOf('icici-newest-first.csv');
    const map = guessColumnMap(cells);
    expect(map).toMatchObject({ skip: 1, date: 2, narration: 4, reference: 3, amount: 5, side: 6, balance: 7 });
    const read = readTable(cells, map as ColumnMap);
    expect(brief(read.lines)).toEqual([
      ['2026-04-01', 120_50, '-', 'UPI/609811111111/REFUND'],
      ['2026-04-02', -120_50, '-', 'UPI/609812345678/TEA'],
      ['2026-04-03', 2_00_000_00, '778812', 'CLG/ANAND STORES/"KOTAK"'],
    ]);
    expect(read.closing).toEqual({ date: '2026-04-03', balance: 4_83_660_00 });
    const other = cellsOf('hdfc-march-2026.csv');
    expect(firstColumnMap(other, map)).toEqual(guessColumnMap(other));
  });

  test('with a letterhead of another length than that of the file before loses no line of its own', () => {
    const cells = cellsOf('hdfc-march-2026.csv');
    const kept = { ...(guessColumnMap(cells) as ColumnMap), narration: 2 };
    const shorter = cells.slice(3);
    const map = firstColumnMap(shorter, kept);
    expect(map).toEqual({ ...kept, skip: 2 });
    expect(readTable(shorter, map as ColumnMap).lines).toHaveLength(4);
    // A table without headings begins at its given row.
    const bare = cells.slice(5, 9);
    expect(firstColumnMap(bare, { ...kept, skip: 0 })).toEqual({ ...kept, skip: 0 });
  });

  test.each([
    ['Txn Posted Date', 3],
    ['Transaction Date & Time', 3],
    ['Date (dd/mm/yyyy)', 3],
    ['Transaction Date', 3],
  ])('the day of the transaction goes before the value date: %s', (head, place) => {
    const heads = ['No.', 'Transaction ID', 'Value Date', head, 'Remarks', 'Amount(INR)'];
    expect(guessColumnMap([heads])).toMatchObject({ date: place, narration: 4, amount: 5 });
  });

  test('a heading that is padded to the width of its column is known all the same', () => {
    const heads = ['  Date     ', `Narration${' '.repeat(110)}`, 'Value Dat', 'Debit Amount', 'Credit Amount'];
    expect(guessColumnMap([heads])).toMatchObject({ date: 0, narration: 1 });
  });

  test('the figures of a summary under its heads are no line, with any text in the column of dates', () => {
    const rows = [
      ['01/04/2026', 'Cheque paid', '350.00', '', '1,250.00'],
      ['Opening Balance', 'Dr Count', 'Debits', 'Credits', 'Closing Balance'],
      ['1,600.00', '1', '350.00', '0.00', '1,250.00'],
    ];
    expect(readTable(rows, map)).toMatchObject({ lines: [{ place: 1 }], closing: { balance: 1_250_00 } });
  });

  test('a balance is overdrawn where the column behind it says Dr', () => {
    const rows = [['01/04/2026', 'Cheque paid', '350.00', '', '1,250.00', 'DR']];
    expect(readTable(rows, map).closing).toEqual({ date: '2026-04-01', balance: -1_250_00 });
    expect(readTable([['01/04/2026', 'Paid', '350.00', '', '1,250.00', 'CR']], map).closing?.balance).toBe(1_250_00);
  });

  test('the sign that keeps a number as text is none of its reference', () => {
    const rows = [['01/04/2026', "'S12345678", '350.00', '', '']];
    expect(readTable(rows, { ...map, reference: 1 }).lines[0]?.reference).toBe('S12345678');
  });

  const map: ColumnMap = {
    skip: 0,
    date: 0,
    narration: 1,
    reference: null,
    amount: null,
    side: null,
    withdrawal: 2,
    deposit: 3,
    balance: 4,
    dateOrder: 'dmy',
  };

  test.each([
    [['01/04/2026', 'Both', '5', '6', ''], 'The line has a withdrawal and a deposit, 5.00 and 6.00'],
    [['', 'No date', '5', '', ''], 'The date is missing'],
    [['Total', '', '5,000.00', '', ''], '“Total” is no date'],
    [['32/04/2026', 'Bad date', '5', '', ''], '“32/04/2026” is no date'],
    [['01/04/2026', 'Bad amount', 'five', '', ''], '“five” is no amount'],
  ])('row %j is kept with its problem', (row, problem) => {
    expect(readTable([row], map).lines.map((line) => line.problem)).toEqual([problem]);
  });

  test('rows without an amount are passed over, an overdrawn balance is below zero', () => {
    const rows = [
      ['', 'Opening balance', '', '', '100.00'],
      ['01/04/2026', 'Cheque paid', '350.00', '0.00', '250.00 Dr'],
      [],
      ['', '', '', '', ''],
    ];
    expect(readTable(rows, map)).toMatchObject({
      lines: [{ place: 2, date: '2026-04-01', amount: -350_00, problem: null }],
      closing: { date: '2026-04-01', balance: -250_00 },
    });
  });

  test('a map names either one column of amounts or two', () => {
    expect(columnMapProblem(map)).toBeNull();
    expect(columnMapProblem({ ...map, amount: 5 })).toMatch(/either one column/);
    expect(columnMapProblem({ ...map, deposit: null })).toMatch(/either one column/);
    expect(
      guessColumnMap([
        ['Name', 'Phone'],
        ['Asha', '98480'],
      ]),
    ).toBeNull();
  });
});

describe('OFX', () => {
  test('1.x: fields that are not closed, a time zone behind the date, entities', () => {
    const text = fixture('april-2026.sgml.ofx');
    expect(isOfx(text)).toBe(true);
    const read = readOfx(text);
    expect(brief(read.lines)).toEqual([
      ['2026-04-03', 2_00_000_00, '778812', 'ANAND STORES CLG DEPOSIT & COLLECTION'],
      ['2026-04-06', -1_00_000_00, '101004', 'PUNE POLYMERS'],
    ]);
    expect(read.closing).toEqual({ date: '2026-04-06', balance: 3_83_660_00 });
  });

  test('2.x: XML with CDATA, a comma before the paise, an overdrawn balance', () => {
    const read = readOfx(fixture('april-2026.xml.ofx'));
    expect(brief(read.lines)).toEqual([
      ['2026-04-03', 2_00_000_00, '2026040301', 'ANAND STORES CLG <KOTAK> & CO'],
      ['2026-04-06', -590_50, 'CHG0406', 'CHARGES ₹590'],
    ]);
    expect(read.closing).toEqual({ date: '2026-04-06', balance: -1_250_75 });
  });

  test('a transaction without a date or an amount is reported, a file without any warns', () => {
    const read = readOfx(
      '<OFX><STMTTRN><DTPOSTED>bad<TRNAMT>5</STMTTRN><STMTTRN><DTPOSTED>20260401<TRNAMT></STMTTRN></OFX>',
    );
    expect(read.lines.map((line) => line.problem)).toEqual(['The date cannot be read', 'The amount cannot be read']);
    expect(readOfx('<OFX></OFX>').warnings).toHaveLength(1);
  });
});

describe('balances in a file', () => {
  const map = { date: 0, amount: 1, balance: 2, skip: 0, dateOrder: 'dmy' } as ColumnMap;
  const NONE = { narration: null, reference: null, side: null, withdrawal: null, deposit: null };
  const broken = (...rows: string[]) => {
    const { lines } = readTable(
      rows.map((row) => row.split(' ')),
      { ...map, ...NONE },
    );
    const found = brokenBalance(lines);
    return found && [found.line.place, found.says, found.gives, found.isOpposite];
  };
  const whole = ['01/04/2026 100 1100', '01/04/2026 -30 1070', '02/04/2026 5 1075', '03/04/2026 -75 1000'];

  test('follow from its lines, in either order, also where some rows tell none', () => {
    expect(broken(...whole)).toBeNull();
    expect(broken(...whole.toReversed())).toBeNull();
    expect(broken(...whole.slice(0, 2).toReversed())).toBeNull();
    expect(broken('01/04/2026 100 1100', '01/04/2026 -30', '02/04/2026 5 1075')).toBeNull();
    expect(broken('01/04/2026 100', '02/04/2026 5')).toBeNull();
    expect(broken('01/04/2026 -100 100Dr', '02/04/2026 40 60Dr')).toBeNull();
    for (const file of ['hdfc-march-2026.csv', 'icici-newest-first.csv']) {
      const cells = cellsOf(file);
      const { lines } = readTable(cells, guessColumnMap(cells) as ColumnMap);
      expect(lines.every((line) => line.balance !== undefined)).toBe(true);
      expect([file, brokenBalance(lines)]).toEqual([file, null]);
    }
  });

  test('name the first line before which one is missing or occurs twice', () => {
    const [first = '', second = '', third = '', fourth = ''] = whole;
    expect(broken(first, third, fourth)).toEqual([2, 107_500, 110_500, false]);
    expect(broken(fourth, third, first)).toEqual([2, 107_500, 110_500, false]);
    expect(broken(first, second, second, third, fourth)).toEqual([3, 107_000, 104_000, false]);
    // An amount that cannot be read is reported as it is, and breaks no later line.
    expect(broken(first, '01/04/2026 ? 1070', third)).toBeNull();
  });

  test('tell where withdrawals and deposits are exchanged', () => {
    const rows = ['01/04/2026 100 900', '02/04/2026 -30 930', '03/04/2026 5 925'];
    expect(broken(...rows)).toEqual([2, 93_000, 87_000, true]);
  });
});

describe('the account of a file', () => {
  const own = { name: 'HDFC Current A/c', accountNo: '50200012345678' };
  test.each([
    [['50200012345678'], true],
    [['000050200012345678', 'HDFC0001234/50200012345678'], true],
    [['XXXXXXXXXX5678'], true],
    [['5020XXXXXX5678'], true],
    [[], true],
    [['50200012345679'], false],
    [['XXXXXXXXXX5679'], false],
    [['50200012345678', '50200099999999'], false],
  ])('%j: %s', (accountNos, isOwn) => {
    expect(otherAccount(accountNos, own) === null).toBe(isOwn);
  });

  test('in OFX is that of the statement, not that of a transfer', () => {
    const account = (number: string, lines = '') =>
      `<STMTRS><BANKACCTFROM><ACCTID>${number}</BANKACCTFROM><BANKTRANLIST>${lines}</BANKTRANLIST></STMTRS>`;
    const line = '<STMTTRN><DTPOSTED>20260401<TRNAMT>5.00<BANKACCTTO><ACCTID>777777</BANKACCTTO></STMTTRN>';
    expect(readOfx(`<OFX>${account('501', line)}</OFX>`).accountNos).toEqual(['501']);
    expect(readOfx(`<OFX>${account('501', line)}${account('502')}</OFX>`).accountNos).toEqual(['501', '502']);
  });
});

describe('MT940', () => {
  test('directions, references, narrations over lines, two statements in one file', () => {
    const text = fixture('sbi-two-days.mt940');
    expect(isMt940(text)).toBe(true);
    expect(isMt940(text.replaceAll('{4:\n', '{4:'))).toBe(true);
    const read = readMt940(text);
    expect(brief(read.lines)).toEqual([
      ['2026-03-30', -1_94_400_00, 'N089261234567', 'NEFT DR LANDLORD RENT JAN TO MAR 2026'],
      ['2026-03-31', -590_00, 'MB310326', 'CHARGES SMS AND LEDGER FOLIO CHG Q4'],
      ['2026-04-01', 1_250_00, '', 'Interest credited'],
      ['2026-04-03', 2_00_000_00, '778812', 'ANAND STORES'],
      ['2026-04-06', -1_00_000_00, '101004', 'REVERSAL OF CREDIT'],
    ]);
    expect(read.closing).toEqual({ date: '2026-04-06', balance: 3_83_660_00 });
    expect(read.accountNos).toEqual(['00000031234567890']);
    const two = text.replace(/(:25:)0+31234567890(?![\s\S]*:25:)/, '$1HDFC0001234/50200012345678');
    expect(readMt940(two).accountNos).toEqual(['00000031234567890', 'HDFC0001234/50200012345678']);
  });

  test('a file whose lines do not lead from its opening to its closing balance says so', () => {
    // 4,77,400 − 1,94,400 − 590 + 1,250 = 2,83,660; the second statement reverses a credit: 2,83,660 + 2,00,000 − 1,00,000 = 3,83,660.
    expect(readMt940(fixture('sbi-two-days.mt940')).warnings).toEqual([]);
    const cut = fixture('sbi-two-days.mt940').replace(/:61:2603310331D590[^:]*:86:[^:]*/, '');
    expect(readMt940(cut).warnings).toEqual([
      'The lines give a balance of 2,84,250.00, the file says 2,83,660.00. Ask the bank for the whole file.',
    ]);
  });

  test.each([
    ['2512310102D5,00NTRFX', '2026-01-02'],
    ['2601011231D5,00NTRFX', '2025-12-31'],
    ['260228D5,00NTRFX', '2026-02-28'],
  ])('a booking day without a year is the one nearest to the value date: %s', (line, date) => {
    expect(readMt940(`:20:1\n:60F:C260101INR1,00\n:61:${line}\n`).lines[0]?.date).toBe(date);
  });
});

describe('lines as they are sent', () => {
  const line = { date: '2026-04-01', amount: 500, reference: '', narration: 'ATM' } as never;

  test('two alike on one day are numbered in their order, so that both come in and neither twice', () => {
    expect(
      numberedLines([line, line, { ...(line as object), amount: 501 } as never]).map((one) => one.runningNo),
    ).toEqual([1, 2, 1]);
  });

  test('are tidied: control characters, runs of spaces, too long texts', () => {
    const [tidied] = numberedLines([
      { ...(line as object), reference: ` A\u0000  B${'x'.repeat(60)}`, narration: ' ' } as never,
    ]);
    expect(tidied).toMatchObject({ reference: `A B${'x'.repeat(37)}`, narration: null });
  });
});

test('no file, however broken, makes a reader stumble', () => {
  const pieces = fc.constantFrom(
    '<STMTTRN>',
    '</STMTTRN>',
    '<DTPOSTED>2026',
    '&#99999999;',
    ':61:',
    '260331',
    'D5,',
    '\n',
    '-}',
    ':86:',
    '?20',
    '<OFX>',
    ':62F:C',
    ']]>',
    '<![CDATA[',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 12 }))), (parts) => {
      const text = parts.join('');
      for (const { lines } of [readOfx(text), readMt940(text)]) {
        for (const one of lines)
          expect((one.date === null || one.amount === null) === (one.problem !== null)).toBe(true);
      }
      const cells = text.split('\n').map((row) => row.split(','));
      const map = guessColumnMap(cells);
      if (map) readTable(cells, map);
    }),
    { numRuns: 400 },
  );
});
