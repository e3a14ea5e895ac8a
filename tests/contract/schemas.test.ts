import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { BankRuleInput } from '../../contract/accounts/bank/rules';
import { BudgetInput } from '../../contract/accounts/budgets';
import { ChequeLayoutInput } from '../../contract/accounts/cheques/chequeLayouts';
import { costCentres } from '../../contract/accounts/costCentres';
import { JournalInput } from '../../contract/accounts/journals';
import { PaymentInput } from '../../contract/accounts/payments';
import { VoucherTemplateInput } from '../../contract/accounts/voucherTemplates';
import { branches } from '../../contract/admin/branches';
import { MAX_PAISE } from '../../contract/amount';
import { AccountInput, blankAccount } from '../../contract/books/accounts';
import {
  id,
  isoDateField,
  money,
  optionalText,
  percentField,
  positiveMoney,
  reason,
  text,
} from '../../contract/fields';
import { ListQuery } from '../../contract/resource';
import { LoginInput, UserDetails } from '../../contract/session';
import { CompanyInput } from '../../contract/setup/setup';
import { StepInput } from '../../contract/steps';

/** Messages by path, as the server answers them and the form shows them. */
function problems(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

const junk = [
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['an object', {}],
  ['true', true],
  ['a bare minus', '-'],
  ['a fraction', 1.5],
  ['more than can be exact', 2 ** 60],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['text of a number', '100'],
] as const;

/** A refusal is a sentence that says what to do, never the words of a library. */
const SENTENCE = /^(?!.*(Invalid|expected|undefined|NaN|received))[A-Z₹].{6,}/;

describe('fields refuse values of another kind, in a sentence', () => {
  test.each(junk)('amounts, keys and percentages: %s', (_name, value) => {
    for (const schema of [money, positiveMoney, id, percentField()]) {
      const message = problems(schema, value)[''];
      expect(message).toMatch(SENTENCE);
    }
  });

  test.each(junk.filter(([, value]) => typeof value !== 'string'))('texts and dates: %s', (_name, value) => {
    for (const schema of [text(20, 'Give it a name'), isoDateField(), reason]) {
      expect(problems(schema, value)['']).toMatch(SENTENCE);
    }
  });

  test.each<[string, z.ZodMiniType, unknown, string | undefined]>([
    ['zero is an amount', money, 0, undefined],
    ['but not one above zero', positiveMoney, 0, 'Give an amount above zero'],
    ['negative', money, -1, 'An amount cannot be negative here'],
    ['the largest', money, MAX_PAISE, undefined],
    ['one paisa more', money, MAX_PAISE + 1, 'The amount is too large'],
    ['key zero', id, 0, 'Choose an entry from the list'],
    ['largest key', id, 2_147_483_647, undefined],
    ['a key beyond it', id, 2_147_483_648, 'Choose an entry from the list'],
    ['hundred per cent', percentField(), 100_000, undefined],
    ['a little more', percentField(), 100_001, 'At most 100 %'],
    ['spaces are no name', text(20, 'Give it a name'), '   ', 'Give it a name'],
    ['twenty characters', text(20, 'Give it a name'), 'x'.repeat(20), undefined],
    ['twenty-one', text(20, 'Give it a name'), 'x'.repeat(21), 'Keep it within 20 characters'],
    ['a zero byte', text(20, 'Give it a name'), 'a\u0000b', 'Remove the invisible control characters'],
    ['an escape', optionalText(20), 'a\u001b[0m', 'Remove the invisible control characters'],
    ['lines and tabs', text(20, 'Give it a name'), 'a\n\tb', undefined],
    ['no such day', isoDateField(), '2025-02-30', 'Give a real date, such as 05-Apr-2025'],
    ['another order', isoDateField(), '05-04-2025', 'Give a real date, such as 05-Apr-2025'],
    ['too short a reason', reason, ' too short ', 'Say why, in 10 to 200 characters'],
    ['a reason', reason, 'typed twice', undefined],
  ])('%s', (_name, schema, value, message) => {
    expect(problems(schema, value)['']).toBe(message);
  });

  test('texts lose the spaces at their ends, and empty optional ones are nothing', () => {
    expect(text(20, 'Give it a name').parse('  Cash  ')).toBe('Cash');
    expect(optionalText(20).parse('   ')).toBeNull();
    expect(optionalText(20).parse(null)).toBeNull();
  });
});

describe('lists', () => {
  test('begin at page 1 with 50 rows', () => {
    expect(ListQuery.parse({})).toEqual({ page: 1, size: 50, dir: 'asc' });
    expect(ListQuery.parse({ page: '3', size: '200', dir: 'desc', q: 'anand', sort: 'name' })).toEqual({
      page: 3,
      size: 200,
      dir: 'desc',
      q: 'anand',
      sort: 'name',
    });
  });

  test.each([
    [{ page: '0' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: 'abc' }, 'page'],
    [{ page: '' }, 'page'],
    [{ size: '1001' }, 'size'],
    [{ size: '-1' }, 'size'],
    [{ dir: 'up' }, 'dir'],
    [{ q: 'x'.repeat(101) }, 'q'],
  ])('%j is refused', (query, field) => {
    expect(Object.keys(problems(ListQuery, query))).toEqual([field]);
  });
});

describe('signing in', () => {
  test.each<[unknown, Record<string, string>]>([
    [{ company: 1001, user: ' ADMIN ', password: 'x' }, {}],
    [{}, { company: 'Give the company code, a number', user: 'Give your user code', password: 'Give your password' }],
    [{ company: '1001', user: 'A', password: 'x' }, { company: 'Give the company code, a number' }],
    [{ company: 0, user: 'A', password: 'x' }, { company: 'Give the company code, a number' }],
    [{ company: 1, user: 'A', password: '' }, { password: 'Give your password' }],
  ])('%j', (input, expected) => {
    expect(problems(LoginInput, input)).toEqual(expected);
  });

  const record = {
    usr: { kCode: 'k', rCode: 'CLERK', pCode: 'D-COM', uCode: 'ASHA', cCode: 1001 },
    addr: {
      branchName: 'Hyderabad',
      companyName: 'Sindhu',
      branchId: 1,
      branchCode: 'HYD',
      stateCode: '36',
      fyStartMonth: 4,
    },
    roles: [{ moduleCode: 1, menuCode: 2, screenCode: 1, transCode: 1 }],
    sets: [{ branchId: 'PUR', setupCode: 'pur_ord', setupValue: '2' }],
    localCheck: '1',
    expiryMessage: '',
    webCheck: '1',
    mobileCheck: '0',
  };

  test('a session record reads back as it was written', () => {
    expect(UserDetails.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'signed in'],
    ['no user', { ...record, usr: undefined }],
    ['a company code as text', { ...record, usr: { ...record.usr, cCode: '1001' } }],
    ['grants as text', { ...record, roles: '1,2,1,1' }],
    ['a grant with a missing part', { ...record, roles: [{ moduleCode: 1, menuCode: 2, screenCode: 1 }] }],
  ])('a damaged record is none: %s', (_name, value) => {
    expect(UserDetails.safeParse(value).success).toBe(false);
  });
});

describe('setting up a company', () => {
  const company = {
    name: 'Sindhu Traders Pvt Ltd',
    edition: 'D-COM',
    gstin: '36AABCS1429B1ZV',
    stateCode: '36',
    yearFrom: '2025-04-01',
    chart: 'trading',
    branches: [{ code: 'hyd', name: 'Hyderabad', stateCode: '36' }],
    adminUser: 'asha',
    adminName: 'Asha Rao',
    adminPassword: 'a long enough one',
  };

  test('codes are kept in capitals', () => {
    expect(problems(CompanyInput, company)).toEqual({});
    const read = CompanyInput.parse(company);
    expect([read.branches[0]?.code, read.adminUser]).toEqual(['HYD', 'ASHA']);
  });

  test.each<[string, object, Record<string, string>]>([
    [
      'a state that the GSTIN denies',
      { stateCode: '29' },
      { stateCode: 'The state must be the one that the GSTIN begins with' },
    ],
    ['a wrong GSTIN', { gstin: '36AABCS1429B1ZA' }, { gstin: 'GSTIN 36AABCS1429B1ZA has a wrong check character.' }],
    ['no GSTIN', { gstin: null }, {}],
    [
      'a state out of the language',
      { gstin: null, stateCode: 'constructor' },
      { stateCode: 'Choose a state of the list' },
    ],
    [
      'a year from mid-month',
      { yearFrom: '2025-04-02' },
      { yearFrom: 'A financial year begins on the first day of a month' },
    ],
    ['no branch', { branches: [] }, { branches: 'Enter at least one branch' }],
    [
      'two of one code',
      { branches: [company.branches[0], { code: 'HYD', name: 'Other', stateCode: '36' }] },
      { branches: 'Two branches have the same code' },
    ],
    ['a short password', { adminPassword: 'short' }, { adminPassword: 'Choose a password of at least 10 characters' }],
    ['an edition that is none', { edition: 'D-XXX' }, { edition: 'Choose an edition' }],
    ['an inherited name as edition', { edition: 'toString' }, { edition: 'Choose an edition' }],
  ])('%s', (_name, change, expected) => {
    expect(problems(CompanyInput, { ...company, ...change })).toEqual(expected);
  });
});

describe('accounts', () => {
  const account = { ...blankAccount, name: 'Anand Stores', groupId: 12 };

  test.each<[string, object, string[]]>([
    ['as it starts', {}, []],
    ['GSTIN and state agree', { gstin: '36aabcs1429b1zv', stateCode: '36', pan: 'aabcs1429b' }, []],
    ['another state', { gstin: '36AABCS1429B1ZV', stateCode: '27' }, ['stateCode']],
    ['another PAN', { gstin: '36AABCS1429B1ZV', pan: 'ABCPE1234F' }, ['pan']],
    ['registered with a GSTIN', { gstin: '36AABCS1429B1ZV', gstType: 'sez' }, []],
    ['regular without a GSTIN', { gstType: 'regular' }, ['gstin']],
    ['composition without a GSTIN', { gstType: 'composition' }, ['gstin']],
    ['a special economic zone without a GSTIN', { gstType: 'sez' }, ['gstin']],
    ['unregistered', { gstType: 'unregistered' }, []],
    ['overseas', { gstType: 'overseas' }, []],
    ['unregistered with a GSTIN', { gstin: '36AABCS1429B1ZV', gstType: 'unregistered' }, ['gstType']],
    ['overseas with a GSTIN', { gstin: '36AABCS1429B1ZV', gstType: 'overseas' }, ['gstType']],
    ['a GSTIN alone', { gstin: '36AABCS1429B1ZV' }, []],
    ['a short phone', { phone: '12345' }, ['phone']],
    ['e-mail', { email: 'nobody' }, ['email']],
    ['account number', { accountNo: '123' }, ['accountNo']],
    ['credit days', { creditDays: 1000 }, ['creditDays']],
    ['a negative limit', { creditLimit: -1 }, ['creditLimit']],
    ['no name', { name: ' ' }, ['name']],
    ['no group', { groupId: null }, ['groupId']],
    ['several at once', { name: '', groupId: 0, pan: 'X' }, ['name', 'groupId', 'pan']],
  ])('%s', (_name, change, fields) => {
    const found = problems(AccountInput, { ...account, ...change });
    expect(Object.keys(found).sort()).toEqual([...fields].sort());
    for (const message of Object.values(found)) expect(message).toMatch(SENTENCE);
  });

  test.each([
    ['phone', '+91 98490-12345', '9849012345'],
    ['phone', '098490 12345', '9849012345'],
    ['phone', '91 98490 12345', '9849012345'],
    ['phone', '(040) 2345.6789', '4023456789'],
    ['phone', '9198490123', '9198490123'],
    ['accountNo', '5020 0012 3456-78', '50200012345678'],
    ['ifsc', 'hdfc 0001234', 'HDFC0001234'],
    ['gstin', '36 aabcs1429b 1zv', '36AABCS1429B1ZV'],
    ['pan', 'AABCS 1429 B', 'AABCS1429B'],
  ] as const)('%s written %s is kept as %s', (field, written, kept) => {
    expect(AccountInput.parse({ ...account, [field]: written })[field]).toBe(kept);
  });

  test('invisible characters are left out of a name, and a name without others is none', () => {
    const unseen = ['\u200b', '\ufeff', '\u2060', '\u00ad'];
    for (const one of unseen) {
      expect(AccountInput.parse({ ...account, name: `Anand${one} Stores`, code: `A1${one}` })).toMatchObject({
        name: 'Anand Stores',
        code: 'A1',
      });
      expect(problems(AccountInput, { ...account, name: one })).toEqual({ name: 'Give the account a name' });
    }
    // Indian scripts join and part letters by these two.
    expect(AccountInput.parse({ ...account, name: 'क्\u200dष \u200c' }).name).toContain('\u200d');
  });

  test('codes are kept in capitals, an e-mail address as typed', () => {
    const read = AccountInput.parse({ ...account, email: ' Asha@sindhu.in ', ifsc: 'hdfc0001234' });
    expect([read.email, read.ifsc]).toEqual(['Asha@sindhu.in', 'HDFC0001234']);
  });
});

test.each([
  ['cost centre', costCentres.input],
  ['budget', BudgetInput],
  ['cheque layout', ChequeLayoutInput],
  ['rule of the bank', BankRuleInput],
  ['branch', branches.input],
  ['template', VoucherTemplateInput],
] as const)(
  'the name of a %s has single spaces, since two that look alike would be one to every reader',
  (_what, schema) => {
    const { name } = (schema as unknown as { shape: { name: { parse(value: string): string } } }).shape;
    expect(name.parse(' Head \u00a0 Office ')).toBe('Head Office');
  },
);

describe('vouchers', () => {
  const line = {
    accountId: 5,
    amount: 1_80_000_00,
    bills: [],
    gstPercent: 18_000,
    interState: false,
    tdsSectionId: null,
    tdsAmount: null,
    tdsReason: null,
    narration: null,
    costCentreId: null,
  };
  const payment = {
    date: '2025-06-30',
    branchId: 1,
    narration: null,
    payFromId: 2,
    mode: 'neft',
    instrumentNo: null,
    instrumentDate: null,
    payee: null,
    postDated: false,
    lines: [line],
  };

  test.each<[string, object, string[]]>([
    ['a payment', {}, []],
    ['no lines', { lines: [] }, ['lines']],
    ['too many lines', { lines: Array.from({ length: 501 }, () => line) }, ['lines']],
    ['a line without an amount', { lines: [{ ...line, amount: 0 }] }, ['lines.0.amount']],
    ['the second line without an account', { lines: [line, { ...line, accountId: null }] }, ['lines.1.accountId']],
    ['a mode that is none', { mode: 'barter' }, ['mode']],
    ['a day that is none', { date: '2025-06-31' }, ['date']],
    [
      'a bill without a number',
      {
        lines: [
          {
            ...line,
            bills: [{ refType: 'mine', billId: null, billNo: null, billDate: null, dueDate: null, amount: 1 }],
          },
        ],
      },
      ['lines.0.bills.0.refType'],
    ],
  ])('%s', (_name, change, fields) => {
    const found = problems(PaymentInput, { ...payment, ...change });
    expect(Object.keys(found)).toEqual(fields);
    for (const message of Object.values(found)) expect(message).toMatch(SENTENCE);
  });

  test('a journal has at least two lines', () => {
    const journalLine = { accountId: 1, debit: 100, credit: 0, bills: [], narration: null, costCentreId: null };
    const journal = { date: '2025-06-30', branchId: 1, narration: null, purpose: 'general', lines: [journalLine] };
    expect(problems(JournalInput, journal)).toEqual({ lines: 'Enter at least 2 lines' });
    expect(problems(JournalInput, { ...journal, lines: [journalLine, journalLine] })).toEqual({});
  });

  test('a step quotes the version that it saw', () => {
    expect(problems(StepInput, { version: 3 })).toEqual({});
    expect(Object.keys(problems(StepInput, {}))).toEqual(['version']);
    expect(problems(StepInput, { version: 1, reason: 'short' })).toEqual({
      reason: 'Say why, in 10 to 200 characters',
    });
  });
});
