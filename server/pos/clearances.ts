import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { formatPaise, type Paise } from '../../contract/amount';
import {
  type Clearance,
  type ClearanceInput,
  clearances,
  type OpenBill,
  openBills,
} from '../../contract/pos/clearances';
import { customers } from '../../contract/selling/customers';
import { TENDERS, tendered, tenderProblemsOf } from '../../contract/selling/tenders';
import { type BillMove, plainLine, usableAccount } from '../books/posting';
import { withLedger } from '../books/withLedger';
import type { Api, Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Decided, DocumentKind } from '../core/documents/kind';
import { type CustomerFacts, readCustomer } from '../selling/soldGoods';
import { openTill, type TillFacts, tillEffect } from '../selling/till';

type Named = { id: number; billNo: string; accountId: number; pending: Paise };
type Cleared = Decided & {
  till: TillFacts;
  customer: CustomerFacts;
  bills: ReadonlyMap<number, Named>;
  input: ClearanceInput;
};

const clearing: DocumentKind<ClearanceInput, Cleared, z.infer<typeof clearances.row>, Clearance> = {
  resource: clearances,
  list: { where: { customerId: (key) => sql`d.party_id = ${Number(key)}` } },
  async decide(tx, ctx, input, { problems }) {
    const till = await problems.collectAsync(() => openTill(tx, ctx, input.shiftId));
    const customer = await problems.collectAsync(() => readCustomer(tx, ctx, input.customerId));
    if (!till || !customer) return null;
    if (till.branchId !== input.branchId) problems.add({ branchId: 'Select the branch of the till' });
    const bills = await namedBills(tx, ctx, input);
    checkBills(input, customer, bills, problems);
    checkTenders(input, till, problems);
    if (!problems.isEmpty) return null;
    const amount = tendered(input.bills);
    const words = input.bills.flatMap(({ billId }) => bills.get(billId)?.billNo ?? []);
    return {
      amount,
      totals: [{ label: 'Total', amount, strong: true }],
      particulars: words.join(', ').slice(0, 200),
      party: { kind: customers.path, id: customer.id, name: customer.name },
      overrides: [],
      till,
      customer,
      bills,
      input,
    };
  },
  effects: [
    tillEffect<ClearanceInput, Cleared>(({ till, input }) => ({
      shiftId: till.shiftId,
      kind: 'clearance',
      moves: input.tenders,
    })),
  ],
};

/** Dr what it is paid with, Cr the customer, bill by bill. */
export const clearanceKind = withLedger(clearing, {
  needs: (_tx, _ctx, input, { till, customer }) => ({
    accounts: [customer.accountId, ...Object.values(till.accounts).flatMap((id) => id ?? [])],
    bills: input.bills.map(({ billId }) => billId),
    purposes: [],
    gst: false,
  }),
  entries(input, { till, customer, bills }, books, problems) {
    problems.collect(() => usableAccount(books, customer.accountId, 'customerId'));
    const moves = input.bills.map(({ billId, amount }): BillMove => {
      const billNo = bills.get(billId)?.billNo ?? '';
      return { kind: 'against', billId, billNo, amount: -amount as Paise };
    });
    return {
      lines: [
        ...input.tenders.map(({ mode, amount, reference }, place) => {
          const id = till.accounts[mode] ?? 0;
          problems.collect(() => usableAccount(books, id, `tenders.${place}.mode`));
          return { ...plainLine(id), debit: amount, narration: reference };
        }),
        { ...plainLine(customer.accountId), credit: tendered(input.bills), bills: moves },
      ],
    };
  },
});

/** The bills of the customer that are named, locked: two tills do not clear one twice. */
async function namedBills(tx: Tx, { who }: Ctx<unknown, unknown>, input: ClearanceInput): Promise<Map<number, Named>> {
  const rows = await rowsOf<Named>(
    tx,
    sql`select id, bill_no as "billNo", account_id as "accountId", pending from bills
         where company_id = ${who.companyId} and id = ${anyOf(input.bills.map(({ billId }) => billId))} and not is_cancelled
         order by id for no key update`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function checkBills(
  input: ClearanceInput,
  customer: CustomerFacts,
  bills: ReadonlyMap<number, Named>,
  problems: ProblemCollector,
): void {
  const seen = new Set<number>();
  for (const [place, { billId, amount }] of input.bills.entries()) {
    const bill = bills.get(billId);
    const field = `bills.${place}`;
    if (!bill || bill.accountId !== customer.accountId || bill.pending <= 0)
      problems.add({ [`${field}.billId`]: `Select an open bill of ${customer.name}` });
    else if (seen.has(billId))
      problems.add({ [`${field}.billId`]: `${bill.billNo} is selected twice. Select it once.` });
    else if (amount > bill.pending)
      problems.add({ [`${field}.amount`]: `${bill.billNo}: outstanding is ${formatPaise(bill.pending)}.` });
    seen.add(billId);
  }
}

function checkTenders({ tenders, bills }: ClearanceInput, till: TillFacts, problems: ProblemCollector): void {
  problems.add(tenderProblemsOf(tenders));
  for (const [place, { mode }] of tenders.entries())
    if (till.accounts[mode] === null)
      problems.add({
        [`tenders.${place}.mode`]: `${till.outletName} takes no ${TENDERS[mode]}. Set its account in Outlet Settings first.`,
      });
  const [asked, paid] = [tendered(bills), tendered(tenders)];
  if (asked !== paid)
    problems.add({
      tenders: `The bills are ${formatPaise(asked)}, and ${formatPaise(paid)} is paid. Correct what is paid.`,
    });
}

export const openBillRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: openBills.path,
      summary: 'Open bills of a customer, the oldest first',
      needs: { anyOf: openBills.screens },
      query: openBills.query,
      answer: openBills.answer,
    },
    (tx, { who, query }) =>
      rowsOf<OpenBill>(
        tx,
        sql`
        select b.id, b.bill_no as "billNo", b.bill_date as "billDate", b.due_date as "dueDate", b.amount, b.pending
          from customers c join bills b on b.company_id = c.company_id and b.account_id = c.account_id
         where c.company_id = ${who.companyId} and c.id = ${Number(query.customerId ?? 0)} and b.pending > 0 and not b.is_cancelled
         order by b.bill_date, b.id limit 100`,
      ),
  );
