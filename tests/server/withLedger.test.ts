import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Paise } from '../../contract/amount';
import { ledgerFacts } from '../../contract/books/vouchers';
import { documentType, trackedLines } from '../../contract/document';
import { voucherStages } from '../../contract/documentStages';
import { id, isoDateField, percentField, positiveQuantity, rate, text } from '../../contract/fields';
import { procurement as screens } from '../../contract/procurement/screens';
import { itemFigures } from '../../contract/stock/itemFigures';
import { gstHeads, lineSoFar, plainLine } from '../../server/books/posting';
import { withLedger } from '../../server/books/withLedger';
import type { Ctx } from '../../server/core/calls/api';
import { Refused } from '../../server/core/calls/refused';
import { runAsSystem } from '../../server/core/calls/runAsSystem';
import type { Tx } from '../../server/core/db/database';
import { cancelDocument } from '../../server/core/documents/documentCancelling';
import { postDocument, previewPosting } from '../../server/core/documents/documentPosting';
import { lockDocument } from '../../server/core/documents/documentStore';
import { itemDocument } from '../../server/stock/itemDocuments';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, rs } from './office';
import { openYard, qty, rate as rate4, type Yard } from './purchases';

/** A bill of a supplier for items, as purchases will have them: its lines are no accounts, its entries are. */
const bills = documentType({
  type: 'XB',
  path: '/api/procurement/test-bills',
  screen: screens.purchaseOrders,
  names: { one: 'bill', many: 'bills' },
  ledger: 'sometimes',
  head: { creditId: id, expenseId: id, billNo: text(16, 'Give the number of the bill'), billDate: isoDateField() },
  lines: {
    items: trackedLines({ itemId: id, unitId: id, qty: positiveQuantity, rate, gstPercent: percentField() }),
  },
  worked: ({ items }) => {
    const { lines, ...rest } = itemFigures(items);
    return { lines: { items: lines }, ...rest };
  },
  stages: voucherStages,
  facts: ledgerFacts,
});

const billKind = withLedger(itemDocument({ resource: bills, use: 'buy' }), {
  needs: (_tx, _ctx, { creditId, expenseId }) => ({
    accounts: [creditId, expenseId],
    bills: [],
    purposes: ['inputCgst', 'inputSgst'],
  }),
  entries({ creditId, expenseId, billNo, billDate, items, date }, { amount }, books, problems) {
    const { taxable } = itemFigures(items).lines[0] as { taxable: Paise };
    const taxes = gstHeads({ gstPercent: items[0]?.gstPercent ?? null, interState: false }, taxable);
    const total = amount as Paise;
    const bill = { refType: 'new' as const, billId: null, billNo, billDate, dueDate: billDate, amount: total };
    const isParty = books.accounts.get(creditId)?.billWise === true;
    const credit = { accountId: creditId, bills: isParty ? [bill] : [], narration: null };
    const owed = lineSoFar(problems, books, credit, total, -1, { field: 'credit', date, advances: 'refuse' });
    return {
      lines: [
        { ...plainLine(expenseId), debit: taxable },
        ...taxes.map((tax) => ({ ...plainLine(books.purpose(tax.purpose)), debit: tax.amount })),
        ...(owed ? [owed] : []),
      ],
    };
  },
  fieldOf: ({ creditId }, accountId) => (accountId === creditId ? 'creditId' : null),
});

let office: Office;
let yard: Yard;
let supplier: number;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  yard = await openYard(office);
  supplier = office.account('Deccan Supplies');
});

const billOf = (billNo: string, more: object = {}) =>
  bills.input.parse({
    date: '2026-03-31',
    branchId: office.branchId,
    narration: null,
    creditId: supplier,
    expenseId: office.account('Purchases'),
    billNo,
    billDate: '2026-03-30',
    items: [{ itemId: yard.steel, unitId: yard.kgs, qty: qty(2), rate: rate4(500), gstPercent: 18_000 }],
    ...more,
  });

const inOffice = async <A>(work: (tx: Tx, ctx: Ctx<undefined, undefined>) => Promise<A>) => {
  const userId = await office.app.system.database.query<{ id: number }>(
    sql`select id from users where company_id = ${office.company} and code = 'ASHA'`,
  );
  return runAsSystem(office.app.system, { companyId: office.company, userId: userId[0]?.id ?? 0 }, work);
};
const postBill = (input: ReturnType<typeof billOf>) =>
  inOffice((tx, ctx) => postDocument(tx, ctx, billKind, input, []));
const refusedBill = (input: ReturnType<typeof billOf>) =>
  postBill(input).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refused) return { code: error.code, ...error.extra.fields };
      throw error;
    },
  );
const rowsOf = (statement: ReturnType<typeof sql>) => office.app.system.database.query<object>(statement);
const entriesOf = (documentId: number) =>
  rowsOf(sql`
    select a.name, e.debit, e.credit, e.is_mirror as "isMirror" from ledger_entries e
      join accounts a on a.company_id = e.company_id and a.id = e.account_id
     where e.document_id = ${documentId} order by e.is_mirror, e.line_no`);

describe('a document of items posts to the ledger', () => {
  test('its entries, the bill and the GST are there with it, and it asks for no cheque and no tax number', async () => {
    const { id: documentId, number } = await postBill(billOf('DS/7'));
    expect(number).toMatch(/^XBHYD\/2526\//);
    expect(await entriesOf(documentId)).toEqual([
      { name: 'Purchases', debit: rs('1,000'), credit: 0, isMirror: false },
      { name: 'Input CGST', debit: rs('90'), credit: 0, isMirror: false },
      { name: 'Input SGST', debit: rs('90'), credit: 0, isMirror: false },
      { name: 'Deccan Supplies', debit: 0, credit: rs('1,180'), isMirror: false },
    ]);
    expect(await office.pending(supplier)).toMatchObject([{ billNo: 'DS/7', pending: -rs('1,180') }]);
    expect(
      await rowsOf(
        sql`select direction, kind, bill_no as "billNo", taxable, cgst, sgst from gst_lines where document_id = ${documentId}`,
      ),
    ).toEqual([
      { direction: 'inward', kind: 'invoice', billNo: 'DS/7', taxable: rs('1,000'), cgst: rs('90'), sgst: rs('90') },
    ]);
    expect(await rowsOf(sql`select 1 from vouchers where document_id = ${documentId}`)).toEqual([]);
    expect(await rowsOf(sql`select qty from item_lines where document_id = ${documentId}`)).toHaveLength(1);
  });

  test('refusals of the books are reported at the field of the form, with the problems of its items', async () => {
    expect(await refusedBill(billOf('DS/7'))).toMatchObject({ billNo: expect.stringContaining('DS/7') });
    expect(await refusedBill(billOf('DS/8', { creditId: office.account('Cash') }))).toMatchObject({
      creditId: expect.stringContaining('Cash would be'),
    });
    const items = [{ itemId: 9999, unitId: yard.kgs, qty: qty(2), rate: rate4(500), gstPercent: 18_000 }];
    expect(await refusedBill(billOf('DS/9', { items, creditId: 9999 }))).toMatchObject({
      'items.0.itemId': 'Select an item of the list',
      'credit.accountId': 'Choose an account of the list',
    });
  });

  test('is seen before it is posted', async () => {
    const seen = await inOffice((tx, ctx) => previewPosting(tx, ctx, billKind, billOf('DS/10'), []));
    expect(seen).toMatchObject({
      entries: [{ accountName: 'Purchases' }, {}, {}, { accountName: 'Deccan Supplies', billNo: 'DS/10' }],
    });
  });

  test('is cancelled by its mirror, and the books stay right', async () => {
    const { id: documentId } = await postBill(billOf('DS/11'));
    await inOffice(async (tx, ctx) => {
      const row = await lockDocument(tx, ctx.who, 'XB', documentId);
      if (row) await cancelDocument(tx, ctx, billKind, row, 'Entered twice by mistake', []);
    });
    expect((await entriesOf(documentId)).slice(4)).toEqual([
      { name: 'Purchases', debit: 0, credit: rs('1,000'), isMirror: true },
      { name: 'Input CGST', debit: 0, credit: rs('90'), isMirror: true },
      { name: 'Input SGST', debit: 0, credit: rs('90'), isMirror: true },
      { name: 'Deccan Supplies', debit: rs('1,180'), credit: 0, isMirror: true },
    ]);
    expect(await postBill(billOf('DS/11'))).toMatchObject({ number: expect.any(String) });
    const found = await verify(office.app.system.database);
    expect(found.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
