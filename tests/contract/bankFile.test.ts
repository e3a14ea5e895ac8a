import { expect, test } from 'vitest';
import { bankFileText, formatOf, notForBank } from '../../contract/accounts/bankFile';
import { rupees } from '../../contract/amount';
import { isoDate } from '../../contract/dates';

const transfer = {
  mode: 'neft',
  beneficiary: '=Rao & Co, "Hyderabad"',
  accountNo: '000123456789',
  ifsc: 'SBIN0001234',
  amount: rupees('1,18,000.05'),
  debitAccount: '50200012345678',
  date: isoDate('2026-03-09'),
  number: 'PYHYD/2526/00011',
  email: '',
};

test('each bank gets its columns, with names that cannot begin another column or a formula', () => {
  expect(bankFileText('generic', [transfer])).toBe(
    'Mode,Debit account,Beneficiary,Account no.,IFSC,Amount,Date,Reference,E-mail\r\nNEFT,50200012345678,Rao Co Hyderabad,000123456789,SBIN0001234,118000.05,09/03/2026,PYHYD/2526/00011,\r\n',
  );
  expect(bankFileText('hdfc', [transfer, { ...transfer, ifsc: 'HDFC0000001' }, { ...transfer, mode: 'rtgs' }])).toBe(
    ['N', 'I', 'R']
      .map(
        (type) =>
          `${type},,000123456789,118000.05,Rao Co Hyderabad,PYHYD/2526/00011,09/03/2026,${type === 'I' ? 'HDFC0000001' : 'SBIN0001234'},\r\n`,
      )
      .join(''),
  );
  expect(bankFileText('icici', [{ ...transfer, ifsc: 'ICIC0000001' }]).split('\r\n')[1]).toBe(
    'FT,50200012345678,Rao Co Hyderabad,000123456789,ICIC0000001,118000.05,09-03-2026,PYHYD/2526/00011',
  );
});

test('accents are removed from the letters of a name', () => {
  const [, row] = bankFileText('generic', [{ ...transfer, beneficiary: 'Café Pondichéry' }]).split('\r\n');
  expect(row?.split(',')[2]).toBe('Cafe Pondichery');
});

test.each([
  ['rao+sons@hyd.example.in', 'rao+sons@hyd.example.in'],
  ["=cmd|'/c-calc'!A1@b.in", ''],
  ['+rao@b.in', ''],
  ['rao,9999999@b.in', ''],
  ['rao"@b.in', ''],
])('the e-mail address %s is written to the file as "%s"', (email, cell) => {
  const [, row] = bankFileText('generic', [{ ...transfer, email }]).split('\r\n');
  expect(row?.split(',').slice(8)).toEqual([cell]);
});

const payment = {
  mode: 'neft',
  amount: rupees('1,18,000.05'),
  parties: 1,
  party: 'Pune Polymers',
  partyId: 7,
  partyControl: 'payable',
  accountNo: '000123456789',
  ifsc: 'SBIN0001234',
  payFrom: 'HDFC Current A/c',
  payFromId: 3,
  debitAccount: '50200012345678',
  paid: false,
} as const;

test.each([
  [{}, null, null],
  [{ paid: true, ifsc: null }, 'The bank has paid it already.', null],
  [{ parties: 2, party: 'Rent, Salaries' }, 'It pays several accounts.', null],
  [{ ifsc: null }, 'Pune Polymers has no IFSC.', 7],
  [{ accountNo: null }, 'Pune Polymers has no account number.', 7],
  [{ accountNo: null, ifsc: null }, 'Pune Polymers has no account number and no IFSC.', 7],
  [{ party: 'Rent', partyControl: 'none', ifsc: null }, 'Rent has no bank account of its own.', null],
  [{ debitAccount: null }, 'HDFC Current A/c, which pays, has no account number.', 3],
  [{ mode: 'rtgs', amount: rupees('1,99,999.99') }, 'RTGS begins at 2,00,000.00.', null],
  [{ mode: 'rtgs', amount: rupees('2,00,000') }, null, null],
  [{ mode: 'imps', amount: rupees('5,00,000.01') }, 'IMPS ends at 5,00,000.00.', null],
  [{ mode: 'imps', amount: rupees('5,00,000') }, null, null],
  [{ party: 'रमेश ट्रेडर्स' }, 'Banks read Latin letters alone. Write the name of रमेश ट्रेडर्स in them.', 7],
  [{ party: 'Ramesh ट्रेडर्स' }, 'Banks read Latin letters alone.', 7],
  [{ party: '&' }, 'Banks read Latin letters alone.', 7],
  [{ party: 'Café 24/7, Pondichéry' }, null, null],
] as const)('a payment with %o: %s', (more, why, addAt) => {
  const not = notForBank({ ...payment, ...more });
  expect(not?.why.slice(0, why?.length) ?? null).toBe(why);
  expect(not?.addAt ?? null).toBe(addAt);
});

test('the bank that pays gives the format', () => {
  expect(['HDFC0001234', 'ICIC0000001', 'SBIN0001234', null].map(formatOf)).toEqual([
    'hdfc',
    'icici',
    'generic',
    'generic',
  ]);
});
