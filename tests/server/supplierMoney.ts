import type { Office } from './office';
import { PURCHASE_RETURNS, PURCHASES, purchaseForm, qty, returnForm, type Yard } from './purchases';

/** Forms of payments to suppliers, and of their credits. */

type Stored = { id: number };

export const ADVANCES = '/api/procurement/advances';
export const CREDIT_NOTES = '/api/procurement/credit-notes';
export const SUPPLIER_PAYMENTS = '/api/procurement/payments';

const byBank = { mode: 'neft', instrumentNo: null, instrumentDate: null };
const today = (branchId: number) => ({ date: '2026-03-31', branchId, narration: null });

export const advanceForm = (
  branchId: number,
  supplierId: number,
  payFromId: number,
  amount: number,
  more: object = {},
) => ({
  ...today(branchId),
  ...byBank,
  act: 'advance',
  supplierId,
  orderId: null,
  advanceId: null,
  billId: null,
  amount,
  payFromId,
  purpose: null,
  ...more,
});

export const creditNoteForm = (
  branchId: number,
  supplierId: number,
  billId: number,
  taxable: number,
  more: object = {},
) => ({
  ...today(branchId),
  supplierId,
  noteNo: 'CN/7',
  noteDate: '2026-03-31',
  creditReason: 'rateDifference',
  interState: false,
  bills: [{ billId, taxable, gstPercent: 0 }],
  ...more,
});

export const supplierPaymentForm = (
  branchId: number,
  supplierId: number,
  payFromId: number,
  bills: readonly object[],
  more: object = {},
) => ({
  ...today(branchId),
  ...byBank,
  supplierId,
  payFromId,
  payee: null,
  bills: bills.map((bill) => ({ discount: 0, ...bill })),
  ...more,
});

/** A purchase, its returned and credited goods, an advance and a payment, whose narrations carry a mark. */
export async function fillBills(
  { admin, branchId, account, pending }: Pick<Office, 'admin' | 'branchId' | 'account' | 'pending' | 'app' | 'company'>,
  mark: string,
  yard: Yard,
) {
  const steel = { itemId: yard.steel, unitId: yard.kgs, gstPercent: 0 };
  const bought = await admin.ok<Stored & { progress: { items: { lineId: number }[] } }>(
    'POST',
    `${PURCHASES}?step=post`,
    purchaseForm(branchId, yard, [{ ...steel, qty: qty(10) }], { narration: mark, billNo: mark.slice(0, 16) }),
  );
  const fromLineId = bought.progress.items[0]?.lineId ?? null;
  const back = returnForm(branchId, yard, [{ ...steel, qty: qty(1), fromLineId }], { narration: mark });
  const returned = await admin.ok<Stored>('POST', `${PURCHASE_RETURNS}?step=post`, back);
  const bank = account('HDFC Current A/c');
  const make = async (path: string, body: object) => (await admin.ok<Stored>('POST', `${path}?step=post`, body)).id;
  const { accountId } = await admin.ok<{ accountId: number }>('GET', `/api/procurement/suppliers/${yard.deccan}`);
  const [bill] = await pending(accountId);
  const openBill = bill?.id ?? 0;
  const advance = await make(ADVANCES, advanceForm(branchId, yard.deccan, bank, 1000, { narration: mark }));
  const creditNote = await make(
    CREDIT_NOTES,
    creditNoteForm(branchId, yard.deccan, openBill, 1000, { narration: mark }),
  );
  const supplierPayment = await make(
    SUPPLIER_PAYMENTS,
    supplierPaymentForm(branchId, yard.deccan, bank, [{ billId: openBill, amount: 5000 }], { narration: mark }),
  );
  await admin.ok('PUT', `/api/procurement/payment-plan/holds/${openBill}`, { reason: `Held back by ${mark}` });
  return { purchase: bought.id, purchaseReturn: returned.id, advance, creditNote, supplierPayment, openBill };
}

/** The documents of a company by the path of their kind, for walks over all of them. */
export const moneyStored = (theirs: Awaited<ReturnType<typeof fillBills>>) => ({
  [PURCHASES]: theirs.purchase,
  [PURCHASE_RETURNS]: theirs.purchaseReturn,
  [ADVANCES]: theirs.advance,
  [CREDIT_NOTES]: theirs.creditNote,
  [SUPPLIER_PAYMENTS]: theirs.supplierPayment,
});
