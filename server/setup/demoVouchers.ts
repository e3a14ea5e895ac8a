import { multiplyDivide, type Paise, rupees } from '../../contract/amount';
import type { Account } from '../../contract/books/accounts';
import { blankAccount } from '../../contract/books/accounts';
import { addDays, addMonths, firstOfMonth, type IsoDate, lastOfMonth, todayInIndia } from '../../contract/dates';
import { gstinCheckCharacter } from '../../contract/statutory';
import type { Post } from './demo';
import { accountNamed, purposeAccount } from './demoAccounts';
import type { DemoCompany } from './demoCompanies';
import type { DemoDiary } from './demoDiary';
import { CUSTOMERS, type DemoParty, SUPPLIERS } from './demoParties';
import { type DemoCentres, demoCentres, demoTemplate, PLANNED_COMPANY } from './demoPlans';
import { depositTds, line, plainPayment, rentTemplate } from './demoRent';
import type { DemoShop } from './demoSelling';

/** A year and a half of ordinary bookkeeping for a demo company, the same every time for the same day. */

const GOODS = ['8471', '8517', '9403', '4820'];

/** Repeatable numbers: a linear congruential generator seeded by the company code. */
function dice(seed: number) {
  let state = seed;
  return (from: number, to: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // The low bits of such a generator repeat soon; the high ones do not.
    return from + (Math.floor(state / 65_536) % (to - from + 1));
  };
}

type Party = { id: number; name: string; isFar: boolean };
/** Accounts that the vouchers of a demo company name. */
export type DemoBooks = {
  branchId: number;
  bank: number;
  cash: number;
  sales: number;
  purchases: number;
  salaries: number;
  rent: number;
  electricity: number;
  outputCgst: number;
  outputSgst: number;
  outputIgst: number;
  inputCgst: number;
  inputSgst: number;
  inputIgst: number;
  tdsPayable: number;
  customers: Party[];
  suppliers: Party[];
  rentSection: number;
  /** Only one company keeps them. */
  centres: DemoCentres | null;
};
type Made = { id: number; number: string; version: number };
/** A bill that is still to be paid. */
type Due = { party: Party; billNo: string; from: IsoDate; side: 'sale' | 'purchase' };

/** Facts of a demo company that its books depend on. */
type Into = Pick<DemoCompany, 'code' | 'stateCode'>;

/** Accounts, parties and what there was at first. */
export async function demoLedger(post: Post, company: Into): Promise<DemoBooks> {
  const books = await masters(post, company);
  await openings(post, books);
  return books;
}

/** @param shop of a company that sells its goods: what it bills and buys then moves stock. */
export async function demoVouchers(
  post: Post,
  diary: DemoDiary,
  { company, books, shop }: { company: Into; books: DemoBooks; shop: DemoShop | null },
  booksFrom: IsoDate,
  now: Date,
): Promise<void> {
  const roll = dice(company.code);
  const shelf = dice(company.code + 1);
  const today = todayInIndia(now);
  const open: Due[] = [];
  let cheque = 101_000;
  let bill = 0;
  for (let month = booksFrom; month <= today; month = addMonths(month, 1)) {
    const day = (wanted: number) => {
      const date = addDays(firstOfMonth(month), wanted - 1);
      return date > today ? null : date;
    };
    for (const wanted of [3, 9, 16, 23]) {
      const date = day(wanted);
      if (!date) continue;
      const party = pick(books.customers, roll);
      const net = rupees(String(roll(40, 240) * 1000));
      const tax = multiplyDivide(net, 9, 100);
      const gross = (net + 2 * tax) as Paise;
      bill += 1;
      const [no, hsn] = [bill, pick(GOODS, shelf)];
      const due: Due = { party, billNo: `S/${no}`, from: date, side: 'sale' };
      const atHour = 10 * 60 + ((no * 67) % 420);
      const sell = async () => {
        if (shop) due.billNo = await shop.sell(date, party, net);
        else
          await journal(post, books, date, 'saleNote', `Sale ${no}`, [
            { accountId: party.id, debit: gross, credit: 0, bills: [newBill(`S/${no}`, date, gross)] },
            { accountId: books.sales, debit: 0, credit: net, bills: [], gstPercent: 18_000, hsn },
            ...(party.isFar
              ? [{ accountId: books.outputIgst, debit: 0, credit: 2 * tax, bills: [] }]
              : [
                  { accountId: books.outputCgst, debit: 0, credit: tax, bills: [] },
                  { accountId: books.outputSgst, debit: 0, credit: tax, bills: [] },
                ]),
          ]);
      };
      diary.on(date, sell, atHour);
      open.push(due);
    }
    for (const wanted of [5, 19]) {
      const date = day(wanted);
      if (!date) continue;
      const party = pick(books.suppliers, roll);
      const net = rupees(String(roll(60, 210) * 1000));
      const tax = multiplyDivide(net, 9, 100);
      const gross = (net + 2 * tax) as Paise;
      bill += 1;
      const [no, hsn] = [bill, pick(GOODS, shelf)];
      diary.on(date, () =>
        shop?.buy
          ? shop.buy(date, party, net, `P/${no}`)
          : journal(post, books, date, 'purchaseNote', `Purchase ${no}`, [
              { accountId: books.purchases, debit: net, credit: 0, bills: [], gstPercent: 18_000, hsn },
              ...(party.isFar
                ? [{ accountId: books.inputIgst, debit: 2 * tax, credit: 0, bills: [] }]
                : [
                    { accountId: books.inputCgst, debit: tax, credit: 0, bills: [] },
                    { accountId: books.inputSgst, debit: tax, credit: 0, bills: [] },
                  ]),
              { accountId: party.id, debit: 0, credit: gross, bills: [newBill(`P/${no}`, date, gross)] },
            ]),
      );
      open.push({ party, billNo: `P/${no}`, from: date, side: 'purchase' });
    }
    for (const due of open.filter((one) => one.from < firstOfMonth(month)).slice(0, 5)) {
      const date = day(roll(10, 27));
      if (!date) continue;
      open.splice(open.indexOf(due), 1);
      cheque += 1;
      const number = cheque;
      diary.on(date, () => settle(post, books, date, due, number));
    }
    const end = lastOfMonth(month);
    if (end <= today) {
      diary.on(end, () => post('POST', '/api/accounts/payments?step=post', { ...rentTemplate(books), date: end }));
      const salaries = rupees(String(roll(70, 95) * 1000));
      diary.on(end, () =>
        post('POST', '/api/accounts/payments?step=post', {
          date: end,
          branchId: books.branchId,
          narration: 'Salaries of the month',
          costCentreId: books.centres?.office ?? null,
          payFromId: books.bank,
          mode: 'neft',
          instrumentNo: null,
          instrumentDate: null,
          payee: null,
          postDated: false,
          lines: [{ ...plainPayment, accountId: books.salaries, amount: salaries }],
        }),
      );
    }
    const seventh = day(7);
    if (seventh && month > booksFrom) diary.on(seventh, () => depositTds(post, books, seventh));
    const middle = day(12);
    if (middle) {
      const electricity = rupees(String(roll(35, 90) * 100));
      diary.on(middle, () => counterMoney(post, books, middle, electricity));
    }
  }
  const [, payer] = books.customers;
  const advanced = addDays(today, -9);
  if (shop && payer && advanced > booksFrom) diary.on(advanced, () => advance(post, books, advanced, payer));
  if (books.centres) await demoTemplate(post, rentTemplate(books), lastOfMonth(today));
}

/** Cash is fetched for the counter, and the electricity is paid from it. */
async function counterMoney(post: Post, books: DemoBooks, date: IsoDate, electricity: Paise): Promise<void> {
  const inCash = { date, branchId: books.branchId, mode: 'cash', instrumentNo: null, instrumentDate: null };
  await post('POST', '/api/accounts/transfers?step=post', {
    ...inCash,
    narration: 'Cash for the counter',
    fromId: books.bank,
    toId: books.cash,
    amount: rupees('20000'),
    charges: 0,
  });
  await post('POST', '/api/accounts/payments?step=post', {
    ...inCash,
    narration: 'Electricity',
    payFromId: books.cash,
    payee: 'Electricity board',
    postDated: false,
    lines: [{ ...plainPayment, accountId: books.electricity, amount: electricity }],
  });
}

const pick = <T>(list: readonly T[], roll: (from: number, to: number) => number): T =>
  list[roll(0, list.length - 1)] as T;
const newBill = (billNo: string, date: IsoDate, amount: Paise) => ({
  refType: 'new',
  billId: null,
  billNo,
  billDate: date,
  dueDate: addDays(date, 30),
  amount,
});

async function journal(
  post: Post,
  books: DemoBooks,
  date: IsoDate,
  purpose: string,
  narration: string,
  lines: { accountId: number; debit: number; credit: number; bills: object[]; gstPercent?: number; hsn?: string }[],
): Promise<void> {
  await post('POST', '/api/accounts/journals?step=post', {
    date,
    branchId: books.branchId,
    narration,
    // Every third sale and purchase is the shop's, which sells over the counter.
    costCentreId: (Number(narration.split(' ')[1]) % 3 === 0 ? books.centres?.shop : books.centres?.wholesale) ?? null,
    purpose,
    lines: lines.map((one) => ({ narration: null, costCentreId: null, ...one })),
  });
}

/** Prefix of the numbers of debit notes. */
const DEBIT_NOTES = 'SD';

async function settle(post: Post, books: DemoBooks, date: IsoDate, due: Due, cheque: number): Promise<void> {
  const pending = await post<{ id: number; billNo: string; pending: number }[]>(
    'GET',
    `/api/accounts/bills/pending?accountId=${due.party.id}`,
  );
  // A payment of a bill includes the debit notes on earlier ones.
  const own = pending.filter(
    ({ billNo, pending: left }) =>
      billNo === due.billNo || (due.side === 'sale' && left > 0 && billNo.startsWith(DEBIT_NOTES)),
  );
  if (!own.some(({ billNo }) => billNo === due.billNo)) return;
  const bills = own.map((bill) => ({
    refType: 'against',
    billId: bill.id,
    billNo: null,
    billDate: null,
    dueDate: null,
    amount: Math.abs(bill.pending),
  }));
  const amount = bills.reduce((sum, bill) => sum + bill.amount, 0);
  if (due.side === 'sale') {
    await post('POST', '/api/accounts/receipts?step=post', {
      date,
      branchId: books.branchId,
      narration: null,
      receiveInId: books.bank,
      mode: 'neft',
      instrumentNo: null,
      instrumentDate: null,
      drawnOn: null,
      lines: [{ ...line, accountId: due.party.id, amount, tdsDeducted: 0, discountAllowed: 0, bills }],
    });
    return;
  }
  await post('POST', '/api/accounts/payments?step=post', {
    date,
    branchId: books.branchId,
    narration: null,
    payFromId: books.bank,
    ...(due.party.isFar
      ? { mode: 'neft', instrumentNo: null, instrumentDate: null }
      : { mode: 'cheque', instrumentNo: String(cheque), instrumentDate: date }),
    payee: due.party.name,
    postDated: false,
    lines: [{ ...plainPayment, accountId: due.party.id, amount, bills }],
  });
}

/** A customer pays before the bill. */
async function advance(post: Post, books: DemoBooks, date: IsoDate, party: Party): Promise<void> {
  const amount = rupees('25000');
  const bills = [{ refType: 'advance', billId: null, billNo: null, billDate: null, dueDate: null, amount }];
  await post('POST', '/api/accounts/receipts?step=post', {
    date,
    branchId: books.branchId,
    narration: 'Advance for an order by telephone',
    receiveInId: books.bank,
    mode: 'upi',
    instrumentNo: null,
    instrumentDate: null,
    drawnOn: null,
    lines: [{ ...line, accountId: party.id, amount, tdsDeducted: 0, discountAllowed: 0, bills }],
  });
}

function groupNamed(groups: readonly { id: number; name: string }[], name: string): number {
  const group = groups.find((row) => row.name === name);
  if (!group) throw new Error(`the chart of accounts has no group ${name}`);
  return group.id;
}

async function account(post: Post, groupId: number, name: string, more: Partial<Account> = {}): Promise<number> {
  const made = await post<Made>('POST', '/api/accounts/accounts', { ...blankAccount, name, groupId, ...more });
  return made.id;
}

async function masters(post: Post, company: Into): Promise<DemoBooks> {
  const [branch] = await post<{ id: number }[]>('GET', '/api/admin/branches/lookup');
  const sections = await post<{ id: number; code: string }[]>('GET', '/api/accounts/tds-sections/lookup');
  const { rows: groups } = await post<{ rows: { id: number; name: string }[] }>('GET', '/api/accounts/groups?size=200');
  const [banks, receivable, payable, sales, purchases, borrowings] = [
    'Bank Accounts',
    'Trade Receivables',
    'Trade Payables',
    'Sales Accounts',
    'Purchase Accounts',
    'Long Term Borrowings',
  ].map((name) => groupNamed(groups, name)) as [number, number, number, number, number, number];
  const party = async (
    { name, state, isUnregistered, reached }: DemoParty,
    groupId: number,
    index: number,
  ): Promise<Party> => {
    const pan = `AAACP${String(4000 + index)}${'ABCDEFGHJK'[index] ?? 'L'}`;
    const stateCode = state ?? company.stateCode;
    const first14 = `${stateCode}${pan}1Z`;
    return {
      name,
      isFar: stateCode !== company.stateCode,
      id: await account(post, groupId, name, {
        ...reached,
        billWise: true,
        creditDays: 30,
        stateCode,
        pan,
        gstin: isUnregistered ? null : first14 + gstinCheckCharacter(first14),
        gstType: isUnregistered ? 'unregistered' : 'regular',
      }),
    };
  };
  const customers: Party[] = [];
  for (const [index, name] of CUSTOMERS.entries()) customers.push(await party(name, receivable, index));
  const suppliers: Party[] = [];
  for (const [index, name] of SUPPLIERS.entries()) suppliers.push(await party(name, payable, index + CUSTOMERS.length));
  await account(post, borrowings, 'Term Loan - HDFC');
  return {
    branchId: branch?.id ?? 0,
    bank: await account(post, banks, 'HDFC Current A/c', {
      bankName: 'HDFC Bank',
      accountNo: '50200012345678',
      ifsc: 'HDFC0001234' as Account['ifsc'],
      overdraftLimit: rupees('500000'),
    }),
    cash: await purposeAccount(post, 'Cash'),
    sales: (await accountNamed(post, 'Sales')) ?? (await account(post, sales, 'Sales')),
    purchases: (await accountNamed(post, 'Purchases')) ?? (await account(post, purchases, 'Purchases')),
    salaries: await purposeAccount(post, 'Salaries'),
    rent: await purposeAccount(post, 'Rent'),
    electricity: await purposeAccount(post, 'Electricity'),
    outputCgst: await purposeAccount(post, 'Output CGST'),
    outputSgst: await purposeAccount(post, 'Output SGST'),
    outputIgst: await purposeAccount(post, 'Output IGST'),
    inputCgst: await purposeAccount(post, 'Input CGST'),
    inputSgst: await purposeAccount(post, 'Input SGST'),
    inputIgst: await purposeAccount(post, 'Input IGST'),
    tdsPayable: await purposeAccount(post, 'TDS Payable'),
    customers,
    suppliers,
    centres: company.code === PLANNED_COMPANY ? await demoCentres(post) : null,
    rentSection: sections.find((section) => section.code === '194I(b)')?.id ?? 0,
  };
}

async function openings(post: Post, books: DemoBooks): Promise<void> {
  const share = await purposeAccount(post, 'Share Capital');
  const lines = [
    { accountId: books.cash, debit: rupees('25000'), credit: 0, bills: [] },
    { accountId: books.bank, debit: rupees('1175000'), credit: 0, bills: [] },
    { accountId: share, debit: 0, credit: rupees('1600000'), bills: [] },
  ];
  // Stock in hand follows from the opening stock of the stores; until then it is the difference.
  const confirmed = [{ code: 'OPENING_DIFFERENCE', reason: null }];
  await post('PUT', '/api/accounts/openings', { branchId: books.branchId, lines, version: null, confirmed });
}
