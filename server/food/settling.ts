import { sql } from 'drizzle-orm';
import { formatPaise, type Paise, type Percent } from '../../contract/amount';
import { addDays } from '../../contract/dates';
import type { LedgerGroup } from '../../contract/food/menuGroups';
import { chargesOf, chargeTax } from '../../contract/food/orderFigures';
import type { SettleGiven } from '../../contract/food/orderStages';
import type { OrderInput } from '../../contract/food/orders';
import type { SaleFigures } from '../../contract/selling/amounts';
import { type PaidWith, TENDERS, tendered, tenderProblemsOf } from '../../contract/selling/tenders';
import { checkRate, partyOf } from '../books/gst/taxLines';
import { type Books, type PostingLine, plainLine, usableAccount } from '../books/posting';
import type { Posted } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import type { Settled } from '../selling/sold/register';
import {
  type CustomerFacts,
  outputLines,
  outwardRows,
  roundOffLines,
  type SoldItem,
  type TaxedSale,
} from '../selling/soldGoods';
import type { TillFacts, TillMove } from '../selling/till';
import type { FoodOutletFacts } from './outletFacts';

/** What the settlement of a bill posts: Dr the ways of paying, Cr sales, charges, tax and the tip. */

export type Settling = {
  given: SettleGiven;
  till: TillFacts;
  customer: CustomerFacts | null;
  items: ReadonlyMap<number, SoldItem>;
  unitCodes: ReadonlyMap<number, string>;
  /** Account of each VAT, by its code. */
  vatAccounts: ReadonlyMap<string, number>;
};
export type OrderFacts = {
  outlet: FoodOutletFacts;
  figures: SaleFigures;
  settling: Settling | null;
};

/** Restaurant service (SAC). */
const SERVICE = '996331';

export function settleProblems(
  { given, till, customer }: Settling,
  payable: Paise,
  outlet: FoodOutletFacts,
): Record<string, string> {
  const { tenders, received, tip, tipMode } = given;
  const problems: Record<string, string> = {};
  for (const [field, text] of Object.entries(tenderProblemsOf(tenders))) problems[`given.${field}`] = text;
  if (till.outletId !== outlet.outletId)
    problems['given.shiftId'] = `${till.name} is a till of ${till.outletName}. Open a till of ${outlet.name}.`;
  for (const [place, { mode }] of tenders.entries()) {
    if (mode === 'credit' && !customer)
      problems[`given.tenders.${place}.mode`] = 'Credit needs a named customer. Select the customer first.';
    if (mode !== 'credit' && till.accounts[mode] === null)
      problems[`given.tenders.${place}.mode`] =
        `${till.outletName} takes no ${TENDERS[mode]}. Set its account in Outlet Settings first.`;
  }
  if (tip > 0 && till.accounts[tipMode] === null)
    problems['given.tipMode'] = `${till.outletName} takes no ${TENDERS[tipMode]}.`;
  const paid = tendered(tenders);
  if (paid !== payable)
    problems['given.tenders'] =
      `The bill is ${formatPaise(payable)}, and ${formatPaise(paid)} is paid. Correct what is paid.`;
  const cash = tenders.find(({ mode }) => mode === 'cash')?.amount ?? 0;
  if (received > 0 && received < cash)
    problems['given.received'] =
      `${formatPaise(cash as Paise)} is paid in cash; ${formatPaise(received)} was received.`;
  return problems;
}

/** References of cards and UPI are used once in a day. */
export async function usedReferences(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  { tenders }: SettleGiven,
  date: string,
): Promise<Record<string, string>> {
  const named = tenders.flatMap(({ mode, reference }, place) =>
    reference && (mode === 'card' || mode === 'upi') ? [{ mode, reference, place }] : [],
  );
  if (named.length === 0) return {};
  const rows = await rowsOf<{ place: number; number: string }>(
    tx,
    sql`select r.place, min(d.number) as number
          from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r(mode text, reference text, place int)
          join till_lines l on l.company_id = ${who.companyId} and l.mode = r.mode and upper(l.reference) = upper(r.reference)
          join documents d on d.company_id = l.company_id and d.id = l.document_id and d.date = ${date} and d.phase <> 'void'
         group by r.place`,
  );
  return Object.fromEntries(
    rows.map(({ place, number }) => [
      `given.tenders.${place}.reference`,
      `${tenders[place]?.reference} is on bill ${number}.`,
    ]),
  );
}

export const settledBy = ({ tenders }: SettleGiven): Settled => {
  const sums: Partial<Record<PaidWith | 'slip', Paise>> = {};
  for (const { mode, amount } of tenders) if (mode !== 'credit') sums[mode] = ((sums[mode] ?? 0) + amount) as Paise;
  return sums;
};

/** What comes into the till: the bill, and a tip in cash above it. */
export const tillMovesOf = ({ tenders, tip, tipMode }: SettleGiven): TillMove[] => [
  ...tenders,
  ...(tip > 0 && tipMode === 'cash' ? [{ mode: tipMode, amount: tip, reference: 'Tip', kind: 'paidIn' as const }] : []),
];

function taxedLines(
  { items }: OrderInput,
  { figures, settling }: Pick<OrderFacts, 'figures' | 'settling'>,
): TaxedSale[] {
  const sold = items.flatMap(({ itemId, unitId, qty, gstPercent, isVat }, place): TaxedSale[] => {
    const line = figures.lines[place];
    const item = settling?.items.get(itemId);
    if (!line) return [];
    return [
      {
        taxable: line.taxable,
        taxes: line.taxes,
        rate: isVat ? (0 as Percent) : gstPercent,
        hsn: item?.hsn ?? SERVICE,
        qty,
        uqc: settling?.unitCodes.get(unitId) ?? null,
        // Liquor for human consumption is outside GST (Constitution, article 366(12A)).
        untaxed: isVat ? 'nonGst' : gstPercent === 0 ? (item?.untaxed ?? null) : null,
        field: `items.${place}.gstPercent`,
      },
    ];
  });
  const rate = chargeTax(items);
  const charges = figures.charges.map(
    ({ taxable, taxes }): TaxedSale => ({
      taxable,
      taxes,
      rate: taxes.cgst > 0 || taxes.igst > 0 ? rate : (0 as Percent),
      hsn: SERVICE,
      qty: 0 as TaxedSale['qty'],
      uqc: null,
      untaxed: taxes.cgst > 0 || taxes.igst > 0 ? null : 'exempt',
      field: 'serviceChargePercent',
    }),
  );
  return [...sold, ...charges];
}

function salesLines(input: OrderInput, { outlet, figures }: OrderFacts): PostingLine[] {
  const sums = new Map<number, Paise>();
  for (const [place, { taxable }] of figures.lines.entries()) {
    const group: LedgerGroup = input.items[place]?.ledgerGroup ?? 'food';
    const account = outlet.salesAccounts[group] ?? outlet.salesAccountId;
    sums.set(account, ((sums.get(account) ?? 0) + taxable) as Paise);
  }
  return [...sums].flatMap(([accountId, credit]) => (credit > 0 ? [{ ...plainLine(accountId), credit }] : []));
}

/** VAT of the state on liquor, each on the account of its tax. */
function vatLines({ items }: OrderInput, { figures, settling }: OrderFacts & { settling: Settling }): PostingLine[] {
  const sums = new Map<number, Paise>();
  for (const [place, { taxes }] of figures.lines.entries()) {
    const account = settling.vatAccounts.get(items[place]?.taxCode ?? '');
    if (taxes.vat > 0 && account !== undefined) sums.set(account, ((sums.get(account) ?? 0) + taxes.vat) as Paise);
  }
  return [...sums].map(([accountId, credit]) => ({ ...plainLine(accountId), credit }));
}

export function settledEntries(
  input: OrderInput,
  facts: OrderFacts & { settling: Settling },
  books: Books,
  problems: ProblemCollector,
): Posted {
  const { figures, settling, outlet } = facts;
  const { given, till, customer } = settling;
  const account = customer && problems.collect(() => usableAccount(books, customer.accountId, 'given.customerId'));
  const party = partyOf(account ?? undefined, {});
  const taxed = taxedLines(input, facts);
  for (const { rate, field } of taxed) problems.collect(() => checkRate(books, rate, input.date, field));
  const byOperator = input.taxByOperator;
  const taxes = problems.collect(() => outputLines(books, taxed, input.date, 1)) ?? [];
  const { service, delivery } = chargesOf(input, figures);
  const credit = (purpose: Parameters<Books['purpose']>[0], amount: Paise): PostingLine[] =>
    amount > 0 ? [{ ...plainLine(books.purpose(purpose)), credit: amount }] : [];
  return {
    isCreditAsked: true,
    lines: [
      ...given.tenders.map((tender, place): PostingLine => {
        if (tender.mode !== 'credit') {
          const id = till.accounts[tender.mode] ?? 0;
          problems.collect(() => usableAccount(books, id, `given.tenders.${place}.mode`));
          return { ...plainLine(id), debit: tender.amount, narration: tender.reference };
        }
        const dueDate = addDays(input.date, account?.creditDays ?? 0);
        const bill = { kind: 'bill', billNo: null, billDate: input.date, dueDate, amount: tender.amount } as const;
        const line: PostingLine = { ...plainLine(customer?.accountId ?? 0), debit: tender.amount };
        return account?.billWise ? { ...line, bills: [bill] } : line;
      }),
      ...(given.tip > 0 ? [{ ...plainLine(till.accounts[given.tipMode] ?? 0), debit: given.tip }] : []),
      ...salesLines(input, facts),
      ...credit('serviceCharge', service),
      ...credit('chargesRecovered', delivery),
      ...taxes,
      ...vatLines(input, facts),
      ...credit('tipsPayable', given.tip),
      ...roundOffLines(books, figures.roundOff, 1),
    ],
    taxLines: outwardRows(
      books,
      { party, isInterState: false, bill: {}, kind: 'invoice', ...(byOperator && { byOperator }) },
      taxed,
    ),
    ...(outlet.isTaxed ? {} : { taxLines: [] }),
  };
}
