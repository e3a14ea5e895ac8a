/**
 * Sindhu Traders Pvt Ltd, Hyderabad, 2025-26: the worked example of the accounts page, section 8, as data. Amounts are
 * rupees as the page writes them; in lines of vouchers debits have +, credits −.
 */
export const PARTIES: [name: string, group: string][] = [
  ['Deccan Supplies', 'Trade Payables'],
  ['Pune Polymers', 'Trade Payables'],
  ['Rao & Co', 'Trade Payables'],
  ['Silicon Systems', 'Trade Payables'],
  ['Anand Stores', 'Trade Receivables'],
  ['Bharat Retail', 'Trade Receivables'],
  ['Chennai Mart', 'Trade Receivables'],
];

export const FURTHER_ACCOUNTS: [name: string, group: string][] = [
  ['HDFC Current A/c', 'Bank Accounts'],
  ['Term Loan - HDFC', 'Long Term Borrowings'],
  ['Furniture', 'Fixed Assets - Cost'],
  ['Vehicle', 'Fixed Assets - Cost'],
  ['Computers', 'Fixed Assets - Cost'],
  ['Acc Dep Furniture', 'Accumulated Depreciation'],
  ['Acc Dep Vehicle', 'Accumulated Depreciation'],
  ['Acc Dep Computers', 'Accumulated Depreciation'],
];

export type Bill = [billNo: string, date: string, due: string];

/** 8.1 */
export const OPENINGS: [account: string, amount: string, bill?: Bill][] = [
  ['Cash', '+25,000'],
  ['HDFC Current A/c', '+3,40,000'],
  ['Stock in Hand', '+4,00,000'],
  ['Furniture', '+2,40,000'],
  ['Vehicle', '+6,00,000'],
  ['Rent Deposit', '+50,000'],
  ['Anand Stores', '+1,18,000', ['S/24/310', '2025-02-20', '2025-03-22']],
  ['Bharat Retail', '+59,000', ['S/24/342', '2025-03-15', '2025-04-14']],
  ['Input CGST', '+9,000'],
  ['Input SGST', '+9,000'],
  ['Share Capital', '-10,00,000'],
  ['Surplus', '-2,52,400'],
  ['Term Loan - HDFC', '-3,00,000'],
  ['Deccan Supplies', '-1,41,600', ['DS/889', '2025-03-10', '2025-04-09']],
  ['TDS Payable', '-6,000'],
  ['Acc Dep Furniture', '-60,000'],
  ['Acc Dep Vehicle', '-90,000'],
];

type Line = [account: string, amount: string];
export type Example = {
  date: string;
  number: string;
  lines: Line[];
  /** The bill that the party's line brings in (`due`) or settles. */
  bill?: { no: string; due?: string };
  cheque?: string;
  /** A payment with GST 18 % inside the state and TDS of section 194I(b); its lines are the entries it must post. */
  rent?: string;
  purpose?: string;
};

const rent = (date: string, number: string): Example => ({
  date,
  number,
  rent: '1,80,000',
  lines: [
    ['Rent', '+1,80,000'],
    ['Input CGST', '+16,200'],
    ['Input SGST', '+16,200'],
    ['TDS Payable', '-18,000'],
    ['HDFC Current A/c', '-1,94,400'],
  ],
});
const paid = (date: string, number: string, account: string, amount: string, more: Partial<Example> = {}): Example => ({
  date,
  number,
  lines: [
    [account, `+${amount}`],
    ['HDFC Current A/c', `-${amount}`],
  ],
  ...more,
});
const received = (date: string, number: string, party: string, amount: string, bill?: string): Example => ({
  date,
  number,
  lines: [
    ['HDFC Current A/c', `+${amount}`],
    [party, `-${amount}`],
  ],
  ...(bill && { bill: { no: bill } }),
});
const entry = (date: string, number: string, lines: Line[], more: Partial<Example> = {}): Example => ({
  date,
  number,
  lines,
  ...more,
});

const CT = (serial: string) => `CTHYD/2526/000${serial}`;
const PY = (serial: string) => `PYHYD/2526/000${serial}`;
const RC = (serial: string) => `RCHYD/2526/000${serial}`;
const JV = (serial: string) => `JVHYD/2526/000${serial}`;

/** 8.2, in the order of entry. */
export const VOUCHERS: Example[] = [
  entry(
    '2025-04-05',
    CT('01'),
    [
      ['Cash', '+30,000'],
      ['HDFC Current A/c', '-30,000'],
    ],
    { cheque: '101001' },
  ),
  paid('2025-04-07', PY('01'), 'TDS Payable', '6,000'),
  paid('2025-04-09', PY('02'), 'Deccan Supplies', '1,41,600', { cheque: '101002', bill: { no: 'DS/889' } }),
  received('2025-04-15', RC('01'), 'Anand Stores', '1,18,000', 'S/24/310'),
  entry(
    '2025-04-20',
    JV('01'),
    [
      ['Purchases', '+2,00,000'],
      ['Input CGST', '+18,000'],
      ['Input SGST', '+18,000'],
      ['Deccan Supplies', '-2,36,000'],
    ],
    { bill: { no: 'DS/101', due: '2025-05-20' }, purpose: 'purchaseNote' },
  ),
  entry(
    '2025-04-28',
    JV('02'),
    [
      ['Anand Stores', '+5,31,000'],
      ['Sales', '-4,50,000'],
      ['Output CGST', '-40,500'],
      ['Output SGST', '-40,500'],
    ],
    { bill: { no: 'S/25/001', due: '2025-05-28' }, purpose: 'saleNote' },
  ),
  entry(
    '2025-05-12',
    JV('03'),
    [
      ['Purchases', '+3,00,000'],
      ['Input IGST', '+54,000'],
      ['Pune Polymers', '-3,54,000'],
    ],
    {
      bill: { no: 'PP/77', due: '2025-06-11' },
      purpose: 'purchaseNote',
    },
  ),
  paid('2025-05-20', PY('03'), 'Deccan Supplies', '1,50,000', { bill: { no: 'DS/101' } }),
  entry(
    '2025-05-25',
    JV('04'),
    [
      ['Bharat Retail', '+8,85,000'],
      ['Sales', '-7,50,000'],
      ['Output IGST', '-1,35,000'],
    ],
    {
      bill: { no: 'S/25/002', due: '2025-06-24' },
      purpose: 'saleNote',
    },
  ),
  received('2025-06-02', RC('02'), 'Bharat Retail', '59,000', 'S/24/342'),
  received('2025-06-10', RC('03'), 'Anand Stores', '5,31,000', 'S/25/001'),
  paid('2025-06-27', PY('04'), 'Pune Polymers', '2,54,000', { bill: { no: 'PP/77' } }),
  rent('2025-06-30', PY('05')),
  paid('2025-06-30', PY('06'), 'Salaries', '90,000'),
  paid('2025-07-07', PY('07'), 'TDS Payable', '18,000'),
  received('2025-07-15', RC('04'), 'Bharat Retail', '6,85,000', 'S/25/002'),
  entry(
    '2025-08-05',
    JV('05'),
    [
      ['Deccan Supplies', '+23,600'],
      ['Purchase Returns', '-20,000'],
      ['Input CGST', '-1,800'],
      ['Input SGST', '-1,800'],
    ],
    { bill: { no: 'DS/101' }, purpose: 'debitNote' },
  ),
  entry(
    '2025-08-18',
    JV('06'),
    [
      ['Chennai Mart', '+3,06,800'],
      ['Sales', '-2,60,000'],
      ['Output IGST', '-46,800'],
    ],
    {
      bill: { no: 'S/25/003', due: '2025-09-17' },
      purpose: 'saleNote',
    },
  ),
  entry(
    '2025-09-10',
    JV('07'),
    [
      ['Professional Fees', '+60,000'],
      ['Input CGST', '+5,400'],
      ['Input SGST', '+5,400'],
      ['TDS Payable', '-6,000'],
      ['Rao & Co', '-64,800'],
    ],
    { bill: { no: 'RC/12', due: '2025-10-10' }, purpose: 'purchaseNote' },
  ),
  entry('2025-09-30', JV('08'), [
    ['Depreciation', '+38,354.79'],
    ['Acc Dep Vehicle', '-38,354.79'],
  ]),
  entry('2025-09-30', JV('09'), [
    ['HDFC Current A/c', '+4,00,000'],
    ['Acc Dep Vehicle', '+1,28,354.79'],
    ['Loss on Sale of Asset', '+71,645.21'],
    ['Vehicle', '-6,00,000'],
  ]),
  rent('2025-09-30', PY('08')),
  paid('2025-09-30', PY('09'), 'Salaries', '90,000'),
  entry(
    '2025-10-01',
    JV('10'),
    [
      ['Computers', '+90,000'],
      ['Input CGST', '+8,100'],
      ['Input SGST', '+8,100'],
      ['Silicon Systems', '-1,06,200'],
    ],
    { bill: { no: 'SS/5', due: '2025-10-31' }, purpose: 'purchaseNote' },
  ),
  paid('2025-10-07', PY('10'), 'TDS Payable', '24,000'),
  paid('2025-10-10', PY('11'), 'Rao & Co', '64,800', { cheque: '101003', bill: { no: 'RC/12' } }),
  entry(
    '2025-10-20',
    JV('11'),
    [
      ['Output CGST', '+40,500'],
      ['Output SGST', '+40,500'],
      ['Output IGST', '+1,81,800'],
      ['Input CGST', '-63,000'],
      ['Input SGST', '-63,000'],
      ['Input IGST', '-54,000'],
      ['GST Payable', '-82,800'],
    ],
    { purpose: 'gstSetOff' },
  ),
  paid('2025-10-20', PY('12'), 'GST Payable', '82,800'),
  paid('2025-10-31', PY('13'), 'Silicon Systems', '1,06,200', { bill: { no: 'SS/5' } }),
  entry('2025-11-15', RC('05'), [
    ['Cash', '+59,000'],
    ['Sales', '-50,000'],
    ['Output CGST', '-4,500'],
    ['Output SGST', '-4,500'],
  ]),
  entry('2025-11-17', CT('02'), [
    ['HDFC Current A/c', '+70,000'],
    ['Cash', '-70,000'],
  ]),
  rent('2025-12-31', PY('14')),
  paid('2025-12-31', PY('15'), 'Salaries', '90,000'),
  paid('2026-01-07', PY('16'), 'TDS Payable', '18,000'),
  entry(
    '2026-01-10',
    JV('12'),
    [
      ['Anand Stores', '+6,13,600'],
      ['Sales', '-5,20,000'],
      ['Output CGST', '-46,800'],
      ['Output SGST', '-46,800'],
    ],
    { bill: { no: 'S/25/004', due: '2026-02-09' }, purpose: 'saleNote' },
  ),
  entry(
    '2026-01-25',
    JV('13'),
    [
      ['Purchases', '+2,20,000'],
      ['Input IGST', '+39,600'],
      ['Pune Polymers', '-2,59,600'],
    ],
    {
      bill: { no: 'PP/131', due: '2026-02-24' },
      purpose: 'purchaseNote',
    },
  ),
  entry(
    '2026-02-20',
    JV('14'),
    [
      ['Chennai Mart', '+2,36,000'],
      ['Sales', '-2,00,000'],
      ['Output IGST', '-36,000'],
    ],
    {
      bill: { no: 'S/25/005', due: '2026-03-22' },
      purpose: 'saleNote',
    },
  ),
  received('2026-02-28', RC('06'), 'Chennai Mart', '1,00,000'),
  entry('2026-03-15', PY('17'), [
    ['Term Loan - HDFC', '+50,000'],
    ['Interest on Term Loan', '+27,000'],
    ['HDFC Current A/c', '-77,000'],
  ]),
  received('2026-03-20', RC('07'), 'Anand Stores', '2,00,000', 'S/25/004'),
  paid('2026-03-28', PY('18'), 'Pune Polymers', '1,00,000', { cheque: '101004', bill: { no: 'PP/77' } }),
  rent('2026-03-30', PY('19')),
  entry(
    '2026-03-31',
    JV('15'),
    [
      ['Salaries', '+90,000'],
      ['Salaries Payable', '-90,000'],
    ],
    { purpose: 'provision' },
  ),
  entry('2026-03-31', JV('16'), [
    ['Depreciation', '+37,010.96'],
    ['Acc Dep Furniture', '-22,800'],
    ['Acc Dep Computers', '-14,210.96'],
  ]),
  entry(
    '2026-03-31',
    JV('17'),
    [
      ['Changes in Inventories', '+65,000'],
      ['Stock in Hand', '-65,000'],
    ],
    { purpose: 'stockClosing' },
  ),
];

/** 8.3: account, group, opening (debit above zero), debit, credit, closing (debit above zero). */
export const TRIAL_BALANCE: [string, string, string, string, string, string][] = [
  ['Share Capital', 'Share Capital', '-10,00,000', '0', '0', '-10,00,000'],
  ['Surplus', 'Reserves and Surplus', '-2,52,400', '0', '0', '-2,52,400'],
  ['Term Loan - HDFC', 'Long Term Borrowings', '-3,00,000', '50,000', '0', '-2,50,000'],
  ['Deccan Supplies', 'Trade Payables', '-1,41,600', '3,15,200', '2,36,000', '-62,400'],
  ['Pune Polymers', 'Trade Payables', '0', '3,54,000', '6,13,600', '-2,59,600'],
  ['Rao & Co', 'Trade Payables', '0', '64,800', '64,800', '0'],
  ['Silicon Systems', 'Trade Payables', '0', '1,06,200', '1,06,200', '0'],
  ['TDS Payable', 'Statutory Dues', '-6,000', '66,000', '78,000', '-18,000'],
  ['Output CGST', 'Statutory Dues', '0', '40,500', '91,800', '-51,300'],
  ['Output SGST', 'Statutory Dues', '0', '40,500', '91,800', '-51,300'],
  ['Output IGST', 'Statutory Dues', '0', '1,81,800', '2,17,800', '-36,000'],
  ['GST Payable', 'Statutory Dues', '0', '82,800', '82,800', '0'],
  ['Salaries Payable', 'Other Current Liabilities', '0', '0', '90,000', '-90,000'],
  ['Furniture', 'Fixed Assets - Cost', '2,40,000', '0', '0', '2,40,000'],
  ['Vehicle', 'Fixed Assets - Cost', '6,00,000', '0', '6,00,000', '0'],
  ['Computers', 'Fixed Assets - Cost', '0', '90,000', '0', '90,000'],
  ['Acc Dep Furniture', 'Accumulated Depreciation', '-60,000', '0', '22,800', '-82,800'],
  ['Acc Dep Vehicle', 'Accumulated Depreciation', '-90,000', '1,28,354.79', '38,354.79', '0'],
  ['Acc Dep Computers', 'Accumulated Depreciation', '0', '0', '14,210.96', '-14,210.96'],
  ['Rent Deposit', 'Deposits', '50,000', '0', '0', '50,000'],
  ['Stock in Hand', 'Inventories', '4,00,000', '0', '65,000', '3,35,000'],
  ['Anand Stores', 'Trade Receivables', '1,18,000', '11,44,600', '8,49,000', '4,13,600'],
  ['Bharat Retail', 'Trade Receivables', '59,000', '8,85,000', '7,44,000', '2,00,000'],
  ['Chennai Mart', 'Trade Receivables', '0', '5,42,800', '1,00,000', '4,42,800'],
  ['HDFC Current A/c', 'Bank Accounts', '3,40,000', '21,63,000', '21,20,000', '3,83,000'],
  ['Cash', 'Cash in Hand', '25,000', '89,000', '70,000', '44,000'],
  ['Input CGST', 'Input Tax Credit', '9,000', '96,300', '64,800', '40,500'],
  ['Input SGST', 'Input Tax Credit', '9,000', '96,300', '64,800', '40,500'],
  ['Input IGST', 'Input Tax Credit', '0', '93,600', '54,000', '39,600'],
  ['Sales', 'Sales Accounts', '0', '0', '22,30,000', '-22,30,000'],
  ['Purchases', 'Purchase Accounts', '0', '7,20,000', '0', '7,20,000'],
  ['Purchase Returns', 'Purchase Accounts', '0', '0', '20,000', '-20,000'],
  ['Changes in Inventories', 'Changes in Inventories', '0', '65,000', '0', '65,000'],
  ['Salaries', 'Employee Costs', '0', '3,60,000', '0', '3,60,000'],
  ['Interest on Term Loan', 'Finance Costs', '0', '27,000', '0', '27,000'],
  ['Depreciation', 'Depreciation', '0', '75,365.75', '0', '75,365.75'],
  ['Rent', 'Indirect Expenses', '0', '7,20,000', '0', '7,20,000'],
  ['Professional Fees', 'Indirect Expenses', '0', '60,000', '0', '60,000'],
  ['Loss on Sale of Asset', 'Indirect Expenses', '0', '71,645.21', '0', '71,645.21'],
];
export const MOVED = '87,29,765.75';
export const CLOSED = '44,18,010.96';

type LedgerLine = [date: string, number: string, debit: string, credit: string, balance: string];

/** 8.5: below the opening balance; balances above zero are debit. */
export const LEDGERS: Record<string, { opening: string; rows: LedgerLine[] }> = {
  'Anand Stores': {
    opening: '1,18,000',
    rows: [
      ['2025-04-15', RC('01'), '0', '1,18,000', '0'],
      ['2025-04-28', JV('02'), '5,31,000', '0', '5,31,000'],
      ['2025-06-10', RC('03'), '0', '5,31,000', '0'],
      ['2026-01-10', JV('12'), '6,13,600', '0', '6,13,600'],
      ['2026-03-20', RC('07'), '0', '2,00,000', '4,13,600'],
    ],
  },
  'TDS Payable': {
    opening: '-6,000',
    rows: [
      ['2025-04-07', PY('01'), '6,000', '0', '0'],
      ['2025-06-30', PY('05'), '0', '18,000', '-18,000'],
      ['2025-07-07', PY('07'), '18,000', '0', '0'],
      ['2025-09-10', JV('07'), '0', '6,000', '-6,000'],
      ['2025-09-30', PY('08'), '0', '18,000', '-24,000'],
      ['2025-10-07', PY('10'), '24,000', '0', '0'],
      ['2025-12-31', PY('14'), '0', '18,000', '-18,000'],
      ['2026-01-07', PY('16'), '18,000', '0', '0'],
      ['2026-03-30', PY('19'), '0', '18,000', '-18,000'],
    ],
  },
};

/** The bills of 8.6, by party: number, due date, pending (owed to us above zero). */
export const PENDING: Record<string, [string, string, string][]> = {
  'Bharat Retail': [['S/25/002', '2025-06-24', '2,00,000']],
  'Chennai Mart': [
    ['S/25/003', '2025-09-17', '3,06,800'],
    [RC('06'), '2026-02-28', '-1,00,000'],
    ['S/25/005', '2026-03-22', '2,36,000'],
  ],
  'Anand Stores': [['S/25/004', '2026-02-09', '4,13,600']],
  'Deccan Supplies': [['DS/101', '2025-05-20', '-62,400']],
  'Pune Polymers': [['PP/131', '2026-02-24', '-2,59,600']],
  'Rao & Co': [],
  'Silicon Systems': [],
};
