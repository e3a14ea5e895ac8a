import { sql } from 'drizzle-orm';
import { tooShort } from '../../contract/admin/hsnCodes';
import { formatPaise, type Paise, sumOf } from '../../contract/amount';
import { addDays } from '../../contract/dates';
import { type CounterBillInput, counterBills, figuresOfBill, HANDED_OVER } from '../../contract/pos/bills';
import { discountProblems, type SaleFigures } from '../../contract/selling/amounts';
import { customers } from '../../contract/selling/customers';
import { type PaidWith, TENDERS, tendered, tenderProblemsOf } from '../../contract/selling/tenders';
import { panOfGstin } from '../../contract/statutory';
import { inForce, NAME_AND_ADDRESS } from '../../contract/statutoryFigures';
import { hsnDigits } from '../books/gst/hsn';
import { checkRate, type Party, partyOf } from '../books/gst/taxLines';
import { type Books, type PostingLine, plainLine, usableAccount, zero } from '../books/posting';
import type { Posted } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import { ProblemCollector } from '../core/calls/refused';
import { atOnce } from '../core/db/atOnce';
import { rowsOf, type Tx } from '../core/db/database';
import type { Decided } from '../core/documents/kind';
import { checkOffers, couponEffect } from '../selling/offers/offers';
import { slipTenderEffect } from '../selling/returns/slips';
import { inSales } from '../selling/sold/register';
import {
  type CustomerFacts,
  customerProblem,
  lockCredit,
  OUTPUT_TAX,
  outputLines,
  outwardRows,
  readCustomer,
  roundOffLines,
  type SoldItem,
  soldItems,
  type TaxedSale,
} from '../selling/soldGoods';
import { type Collected, checkCollected, checkUnknownBuyer, collectedOf, collectedRows } from '../selling/tcs';
import { checkDevice, openTill, type TillFacts, tillEffect, tillOfShift } from '../selling/till';
import { tellsShortOrders } from '../stock/reserved';
import { goesOut, type StockBooks, stockDocument } from '../stock/stockDocuments';
import { unitCodesOf } from '../stock/units';
import { checkPrinted, serialOf } from './billNumbers';
import { billWarnings } from './billWarnings';

type C = Ctx<unknown, unknown>;
type Facts = {
  till: TillFacts;
  customer: CustomerFacts | null;
  items: ReadonlyMap<number, SoldItem>;
  unitCodes: ReadonlyMap<number, string>;
  figures: SaleFigures;
  costId: number;
  leastDigits: number;
  /** Items whose buyers bear tax collected at source, and what this one does. */
  collected: ReadonlyMap<number, Collected>;
  /** Errors of the bill, which refuse it unless it is printed. */
  unfit: ProblemCollector;
};

/** Bills as they are made, and bills that a customer has on paper: those post as they are, and say what was not right. */
const stocked = (isPrinted: boolean) =>
  stockDocument({
    resource: counterBills,
    use: 'sell',
    ...(isPrinted && { isPrinted: true as const }),
    services: true,
    storesOf: ({ storeId }) => ({ storeId }),
    purposes: [...OUTPUT_TAX, 'roundOff', 'costOfGoodsSold', 'tcsPayable'],
    async party(tx, ctx, { customerId }) {
      if (customerId === null) return null;
      const customer = await readCustomer(tx, ctx, customerId);
      const problem = customerProblem(customer);
      return {
        kind: customers.path,
        id: customer.id,
        name: customer.name,
        problem: problem && !isPrinted ? { customerId: problem } : null,
      };
    },
    facts: (tx, ctx, input, problems) => problems.collectAsync(() => readFacts(tx, ctx, input, problems, isPrinted)),
    isHandedOver: ({ printedAs }, confirmed) =>
      printedAs !== null && confirmed.some(({ code }) => code === HANDED_OVER),
    warnings: (tx, ctx, input, _lines, confirmed) => billWarnings(tx, ctx, input, confirmed, isPrinted),
    moves: (input, lines, { costId }) => lines.map((line) => goesOut(input, input.storeId, line, costId)),
    posts: {
      accounts: ({ till, customer }) => [
        ...Object.values(till.accounts).flatMap((id) => id ?? []),
        till.salesAccountId,
        ...(customer ? [customer.accountId] : []),
      ],
      gst: true,
      entries,
    },
    list: {
      columns: {
        outletName: { value: sql`ol.name`, joins: ['outlet'] },
        till: { value: sql`ts.till`, joins: ['shift'] },
      },
      joins: {
        outlet: sql`left join outlets ol on ol.company_id = d.company_id and ol.id = (d.input ->> 'outletId')::int`,
        shift: sql`left join till_shifts ts on ts.company_id = d.company_id and ts.id = (d.input ->> 'shiftId')::int`,
      },
      where: {
        customerId: (key) => sql`d.party_id = ${Number(key)}`,
        outletId: (key) => sql`(d.input ->> 'outletId')::int = ${Number(key)}`,
        shiftId: (key) => sql`(d.input ->> 'shiftId')::int = ${Number(key)}`,
      },
    },
  });

const registered = (isPrinted: boolean) =>
  inSales(stocked(isPrinted), (input, { figures }: Facts) => ({
    kind: 'bill',
    customerId: input.customerId,
    agentId: null,
    saleTypeId: input.saleTypeId,
    salespersonId: null,
    outletId: input.outletId,
    settled: settledBy(input.tenders),
    figures,
    items: input.items,
    commission: zero,
  }));

/** The sum of each way of paying, which a bill may have several times. */
function settledBy(tenders: CounterBillInput['tenders']): Partial<Record<PaidWith | 'slip', Paise>> {
  const sums: Partial<Record<PaidWith | 'slip', Paise>> = {};
  for (const { mode, amount } of tenders) if (mode !== 'credit') sums[mode] = ((sums[mode] ?? 0) + amount) as Paise;
  return sums;
}

/** Facts in the decision of a bill for its effects; the type of `stockDocument` does not show them. */
const factsOf = (decided: Decided): Facts => (decided as Decided & { facts: Facts }).facts;

type AtCounter = Decided & { input?: CounterBillInput };
type Kind = ReturnType<typeof registered>;

/** Dr the tenders, Cr sales and output GST; goods leave at cost: Dr cost of goods sold, Cr stock. */
function billKind(isPrinted: boolean): Kind {
  const kind = registered(isPrinted);
  return {
    ...kind,
    async decide(tx, ctx, input, basis, confirmed) {
      const decided = await kind.decide(tx, ctx, input, basis, confirmed);
      // An error here is reported alone: the ledger would repeat the one of a credit limit in other words.
      if (!decided || !basis.problems.isEmpty) return null;
      const { buyerName, buyerMobile } = input;
      const { till, unfit } = factsOf(decided);
      const figures: AtCounter = {
        ...decided,
        input,
        series: till.series,
        ...((isPrinted || input.passesWaiting) && { printed: serialOf(input.printedAs) }),
        overrides: [
          ...decided.overrides,
          ...(isPrinted ? unfit.sentences : []).map((reason) => ({ code: 'UNFIT', reason })),
        ],
        keywords: [buyerName, buyerMobile].filter(Boolean).join(' ') || null,
      };
      return figures;
    },
    effects: [
      {
        hold: async (tx, ctx, decided) => {
          // The number of a printed bill was looked at before.
          if (!isPrinted) await checkPrinted(tx, ctx, (decided as AtCounter).input, factsOf(decided).till);
        },
        columns: sql`(select ol.name from outlets ol where ol.company_id = d.company_id and ol.id = (d.input ->> 'outletId')::int) as "outletName",
        (select ts.till from till_shifts ts where ts.company_id = d.company_id and ts.id = (d.input ->> 'shiftId')::int) as till`,
        shown: (_input, decided) => ({
          outletName: factsOf(decided).till.outletName,
          till: factsOf(decided).till.name,
        }),
      },
      ...kind.effects,
      tillEffect<CounterBillInput, Decided>((decided) => ({
        shiftId: factsOf(decided).till.shiftId,
        kind: 'bill',
        moves: (decided as AtCounter).input?.tenders ?? [],
      })),
      slipTenderEffect<CounterBillInput, Decided>((decided) => (decided as AtCounter).input?.tenders ?? []),
      couponEffect<CounterBillInput, Decided>((decided) => (decided as AtCounter).input),
      tellsShortOrders<CounterBillInput>(counterBills),
    ],
  };
}

export const counterBillKind = billKind(false);
export const printedBillKind = billKind(true);

/** No customer: no TCS. */
const NOBODY: ReadonlyMap<number, Collected> = new Map();

async function readFacts(
  tx: Tx,
  ctx: C,
  input: CounterBillInput,
  problems: ProblemCollector,
  isPrinted: boolean,
): Promise<Facts> {
  // Errors of a printed bill are stored with it, and refuse nothing.
  const unfit = isPrinted ? new ProblemCollector() : problems;
  const ids = input.items.map(({ itemId }) => itemId);
  const unitIds = input.items.map(({ unitId }) => unitId);
  const { customerId, date, branchId } = input;
  const [till, customer, items, unitCodes, costId, collected] = await atOnce(
    isPrinted ? tillOfShift(tx, ctx, input.shiftId) : openTill(tx, ctx, input.shiftId),
    customerId === null ? Promise.resolve(null) : readCustomer(tx, ctx, customerId),
    soldItems(tx, ctx, ids, date),
    unitCodesOf(tx, ctx, unitIds),
    costAccount(tx, ctx, branchId),
    customerId === null ? Promise.resolve(NOBODY) : collectedOf(tx, ctx.who, ids, { customerId, date }),
  );
  if (!isPrinted) checkDevice(till, input.device);
  const of = { outletId: till.outletId, saleTypeId: till.saleTypeId, storeId: till.storeId, branchId: till.branchId };
  for (const [field, value] of Object.entries(of))
    if (input[field as keyof typeof of] !== value)
      unfit.add({ [field]: `${till.outletName} was changed. Reload the page and make the bill again.` });
  if (input.includesTax !== till.includesTax)
    unfit.add({ includesTax: `${till.saleTypeName} was changed. Reload the page and make the bill again.` });
  problems.add(discountProblems(input.items, { ...input, method: 'bill' }));
  await unfit.collectAsync(() => checkOffers(tx, ctx, input, till.mostDiscountPercent, unfit));
  const figures = figuresOfBill(input);
  if (customer && input.tenders.some(({ mode }) => mode === 'credit')) await lockCredit(tx, ctx, customer.accountId);
  problems.add(tenderProblems(input, till, customer, figures.payable));
  return {
    till,
    customer,
    figures,
    items,
    unitCodes,
    costId,
    collected,
    unfit,
    leastDigits: customer ? await hsnDigits(tx, ctx.who) : 0,
  };
}

/** The account of what the goods cost. Where none is set, the ledger says so. */
async function costAccount(tx: Tx, { who }: C, branchId: number): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select account_id as id from account_purposes
         where company_id = ${who.companyId} and purpose = 'costOfGoodsSold' and group_id = 0 and branch_id in (0, ${branchId})
         order by branch_id desc limit 1`,
  );
  return row?.id ?? 0;
}

function tenderProblems(
  { tenders, items, received }: CounterBillInput,
  till: TillFacts,
  customer: CustomerFacts | null,
  payable: Paise,
): Record<string, string> {
  const problems = tenderProblemsOf(tenders);
  for (const [place, { mode }] of tenders.entries()) {
    if (mode === 'credit' && !customer)
      problems[`tenders.${place}.mode`] = 'Credit needs a named customer. Select the customer first.';
    if (mode !== 'credit' && till.accounts[mode] === null)
      problems[`tenders.${place}.mode`] =
        mode === 'slip'
          ? 'No account is set for “Customer Credits”. Ask an administrator to choose one under account purposes.'
          : `${till.outletName} takes no ${TENDERS[mode]}. Set its account in Outlet Settings first.`;
  }
  if (payable <= 0 && items.length > 0) problems['items.0.rate'] = 'The bill comes to nothing. Enter rates.';
  const paid = tendered(tenders);
  if (paid !== payable)
    problems.tenders = `The bill is ${formatPaise(payable)}, and ${formatPaise(paid)} is paid. Correct what is paid.`;
  const cash = tenders.find(({ mode }) => mode === 'cash')?.amount ?? zero;
  if (received > 0 && received < cash)
    problems.received = `${formatPaise(cash)} is paid in cash; ${formatPaise(received)} was received.`;
  return problems;
}

function entries({ input, facts, books, problems }: StockBooks<CounterBillInput, Facts>): Posted {
  const { till, customer, figures } = facts;
  const account = customer && problems.collect(() => usableAccount(books, customer.accountId, 'customerId'));
  const sales = problems.collect(() => usableAccount(books, till.salesAccountId, 'saleTypeId'));
  // There is no state field: goods handed over in the shop are taxed where the shop is.
  const party = partyOf(account ?? undefined, {});
  const taxed = taxedLines(input, facts);
  checkSale(input, facts, party, books, taxed, facts.unfit);
  const taxes = problems.collect(() => outputLines(books, taxed, input.date, 1)) ?? [];
  const goods = sumOf(figures.lines, ({ taxable }) => taxable);
  return {
    isCreditAsked: true,
    lines: [
      ...input.tenders.map((tender, place) => {
        if (tender.mode !== 'credit') {
          const id = till.accounts[tender.mode] ?? 0;
          problems.collect(() => usableAccount(books, id, `tenders.${place}.mode`));
          return { ...plainLine(id), debit: tender.amount, narration: tender.reference };
        }
        const dueDate = addDays(input.date, account?.creditDays ?? 0);
        const bill = { kind: 'bill', billNo: null, billDate: input.date, dueDate, amount: tender.amount } as const;
        const line: PostingLine = { ...plainLine(customer?.accountId ?? 0), debit: tender.amount };
        return account?.billWise ? { ...line, bills: [bill] } : line;
      }),
      ...(goods > 0 ? [{ ...plainLine(sales?.id ?? till.salesAccountId), credit: goods }] : []),
      ...taxes,
      ...(figures.tcs > 0 ? [{ ...plainLine(books.purpose('tcsPayable')), credit: figures.tcs }] : []),
      ...roundOffLines(books, figures.roundOff, 1),
    ],
    ...(customer && {
      tds: collectedRows({ ...input, tcsAdvance: zero }, figures, facts.collected, {
        accountId: customer.accountId,
        pan: account?.pan ? null : account?.gstin ? panOfGstin(account.gstin) : null,
      }),
    }),
    taxLines: outwardRows(books, { party, isInterState: false, bill: {}, kind: 'invoice' }, taxed),
  };
}

const taxedLines = (input: CounterBillInput, { figures, items, unitCodes }: Facts): TaxedSale[] =>
  input.items.flatMap(({ itemId, unitId, qty, gstPercent }, place) => {
    const line = figures.lines[place];
    const item = items.get(itemId);
    if (!line) return [];
    return {
      taxable: line.taxable,
      taxes: line.taxes,
      rate: gstPercent,
      hsn: item?.hsn ?? null,
      qty,
      uqc: unitCodes.get(unitId) ?? null,
      untaxed: gstPercent === 0 ? (item?.untaxed ?? null) : null,
      field: `items.${place}.gstPercent`,
    };
  });

/**
 * Legal requirements of a bill: rates in force, HSN for registered buyers, tax collected at source, name and address
 * above a limit.
 */
function checkSale(
  input: CounterBillInput,
  { customer, items, figures, leastDigits, collected }: Facts,
  party: Party,
  books: Books,
  taxed: readonly TaxedSale[],
  problems: ProblemCollector,
): void {
  for (const { rate, field } of taxed) problems.collect(() => checkRate(books, rate, input.date, field));
  if (party.gstin)
    for (const [at, { itemId }] of input.items.entries()) {
      const { name = '', hsn = null } = items.get(itemId) ?? {};
      const wrong =
        hsn === null
          ? `Give ${name} an HSN or SAC: registered customers need it on the bill.`
          : tooShort(hsn, leastDigits);
      if (wrong) problems.add({ [`items.${at}.itemId`]: wrong });
    }
  if (customer) checkCollected(input, figures, collected, problems);
  else {
    checkUnknownBuyer(input.items, figures, items, problems);
    if (input.tcsDeclared)
      problems.add({ tcsDeclared: 'A customer gives the TCS declaration. Select the customer, or turn it off.' });
  }
  const limit = inForce(NAME_AND_ADDRESS, input.date);
  const isNamed = customer?.hasAddress || ((customer || input.buyerName) && input.buyerAddress);
  if (!party.gstin && figures.payable >= limit && !isNamed)
    problems.add({
      buyerAddress: `Name and address are needed from ${formatPaise(limit)}. Enter them under Customer (F3).`,
    });
}
