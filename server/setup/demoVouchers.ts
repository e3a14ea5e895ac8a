import { multiplyDivide, type Paise, rupees } from '../../contract/amount';
import type { Account } from '../../contract/books/accounts';
import { blankAccount } from '../../contract/books/accounts';
import { addDays, addMonths, firstOfMonth, type IsoDate, lastOfMonth, todayInIndia } from '../../contract/dates';
import { gstinCheckCharacter } from '../../contract/statutory';
import type { Post } from './demo';
import { accountNamed, purposeAccount } from './demoAccounts';
import type { DemoCompany } from './demoCompanies';
import { CUSTOMERS, type DemoParty, SUPPLIERS } from './demoParties';
import { type DemoCentres, demoCentres, demoTemplate, PLANNED_COMPANY } from './demoPlans';
import { depositTds, line, plainPayment, rentTemplate } from './demoRent';

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
type Books = {
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

/** What the books of a demo company depend on. */
type Into = Pick<DemoCompany, 'code' | 'stateCode'>;

export async function demoVouchers(post: Post, company: Into, booksFrom: IsoDate, now: Date): Promise<void> {
  const roll = dice(company.code);
  const shelf = dice(company.code + 1);
  const books = await masters(post, company);
  await openings(post, books);
  const today = todayInIndia(now);
  const open: { party: Party; amount: Paise; from: IsoDate; side: 'sale' | 'purchase' }[] = [];
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
      await journal(post, books, date, 'saleNote', `Sale ${bill}`, [
        { accountId: party.id, debit: gross, credit: 0, bills: [newBill(`S/${bill}`, date, gross)] },
        { accountId: books.sales, debit: 0, credit: net, bills: [], gstPercent: 18_000, hsn: pick(GOODS, shelf) },
        ...(party.isFar
          ? [{ accountId: books.outputIgst, debit: 0, credit: 2 * tax, bills: [] }]
          : [
              { accountId: books.outputCgst, debit: 0, credit: tax, bills: [] },
              { accountId: books.outputSgst, debit: 0, credit: tax, bills: [] },
            ]),
      ]);
      open.push({ party, amount: gross, from: date, side: 'sale' });
    }
    for (const wanted of [5, 19]) {
      const date = day(wanted);
      if (!date) continue;
      const party = pick(books.suppliers, roll);
      const net = rupees(String(roll(60, 210) * 1000));
      const tax = multiplyDivide(net, 9, 100);
      const gross = (net + 2 * tax) as Paise;
      bill += 1;
      await journal(post, books, date, 'purchaseNote', `Purchase ${bill}`, [
        { accountId: books.purchases, debit: net, credit: 0, bills: [], gstPercent: 18_000, hsn: pick(GOODS, shelf) },
        ...(party.isFar
          ? [{ accountId: books.inputIgst, debit: 2 * tax, credit: 0, bills: [] }]
          : [
              { accountId: books.inputCgst, debit: tax, credit: 0, bills: [] },
              { accountId: books.inputSgst, debit: tax, credit: 0, bills: [] },
            ]),
        { accountId: party.id, debit: 0, credit: gross, bills: [newBill(`P/${bill}`, date, gross)] },
      ]);
      open.push({ party, amount: gross, from: date, side: 'purchase' });
    }
    for (const due of open.filter((one) => one.from < firstOfMonth(month)).slice(0, 5)) {
      const date = day(roll(10, 27));
      if (!date) continue;
      open.splice(open.indexOf(due), 1);
      cheque += 1;
      await settle(post, books, date, due, cheque);
    }
    const end = lastOfMonth(month);
    if (end <= today) {
      await post('POST', '/api/accounts/payments?step=post', { ...rentTemplate(books), date: end });
      await post('POST', '/api/accounts/payments?step=post', {
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
        lines: [{ ...plainPayment, accountId: books.salaries, amount: rupees(String(roll(70, 95) * 1000)) }],
      });
    }
    const seventh = day(7);
    if (seventh && month > booksFrom) await depositTds(post, books, seventh);
    const middle = day(12);
    if (middle) {
      await post('POST', '/api/accounts/transfers?step=post', {
        date: middle,
        branchId: books.branchId,
        narration: 'Cash for the counter',
        fromId: books.bank,
        toId: books.cash,
        amount: rupees('20000'),
        charges: 0,
        mode: 'cash',
        instrumentNo: null,
        instrumentDate: null,
      });
      await post('POST', '/api/accounts/payments?step=post', {
        date: middle,
        branchId: books.branchId,
        narration: 'Electricity',
        payFromId: books.cash,
        mode: 'cash',
        instrumentNo: null,
        instrumentDate: null,
        payee: 'Electricity board',
        postDated: false,
        lines: [{ ...plainPayment, accountId: books.electricity, amount: rupees(String(roll(35, 90) * 100)) }],
      });
    }
  }
  if (books.centres) await demoTemplate(post, rentTemplate(books), lastOfMonth(today));
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
  books: Books,
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

async function settle(
  post: Post,
  books: Books,
  date: IsoDate,
  due: { party: Party; amount: Paise; side: 'sale' | 'purchase' },
  cheque: number,
): Promise<void> {
  const pending = await post<{ id: number; pending: number }[]>(
    'GET',
    `/api/accounts/bills/pending?accountId=${due.party.id}`,
  );
  const bill = pending.find((one) => Math.abs(one.pending) === due.amount);
  if (!bill) return;
  const bills = [
    { refType: 'against', billId: bill.id, billNo: null, billDate: null, dueDate: null, amount: due.amount },
  ];
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
      lines: [{ ...line, accountId: due.party.id, amount: due.amount, tdsDeducted: 0, discountAllowed: 0, bills }],
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
    lines: [{ ...plainPayment, accountId: due.party.id, amount: due.amount, bills }],
  });
}

async function groupNamed(post: Post, name: string): Promise<number> {
  const { rows } = await post<{ rows: { id: number; name: string }[] }>('GET', '/api/accounts/groups?size=200');
  const group = rows.find((row) => row.name === name);
  if (!group) throw new Error(`the chart of accounts has no group ${name}`);
  return group.id;
}

async function account(post: Post, groupId: number, name: string, more: Partial<Account> = {}): Promise<number> {
  const made = await post<Made>('POST', '/api/accounts/accounts', { ...blankAccount, name, groupId, ...more });
  return made.id;
}

async function masters(post: Post, company: Into): Promise<Books> {
  const [branch] = await post<{ id: number }[]>('GET', '/api/admin/branches/lookup');
  const sections = await post<{ id: number; code: string }[]>('GET', '/api/accounts/tds-sections/lookup');
  const [banks, receivable, payable, sales, purchases, borrowings] = (await Promise.all(
    [
      'Bank Accounts',
      'Trade Receivables',
      'Trade Payables',
      'Sales Accounts',
      'Purchase Accounts',
      'Long Term Borrowings',
    ].map((name) => groupNamed(post, name)),
  )) as [number, number, number, number, number, number];
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

async function openings(post: Post, books: Books): Promise<void> {
  const share = await purposeAccount(post, 'Share Capital');
  const lines = [
    { accountId: books.cash, debit: rupees('25000'), credit: 0, bills: [] },
    { accountId: books.bank, debit: rupees('975000'), credit: 0, bills: [] },
    { accountId: share, debit: 0, credit: rupees('1400000'), bills: [] },
  ];
  // Stock in hand follows from the opening stock of the stores; until then it is the difference.
  const confirmed = [{ code: 'OPENING_DIFFERENCE', reason: null }];
  await post('PUT', '/api/accounts/openings', { branchId: books.branchId, lines, version: null, confirmed });
}
