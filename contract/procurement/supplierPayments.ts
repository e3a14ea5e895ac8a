import * as z from 'zod/mini';
import { add, type Paise, sumOf } from '../amount';
import { instrument, voucher } from '../books/vouchers';
import { documentType, lineTable } from '../document';
import { approvedVoucherStages } from '../documentStages';
import { money, optionalText, positiveMoney } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { MONEY_ACCOUNTS, OPEN_BILLS } from '../targets';
import { procurementKinds } from './kinds';
import { procurement as screens } from './screens';
import { suppliers } from './suppliers';

const NONE = 0 as Paise;

/** A payment to a supplier, bill by bill or on account (type SP). */
export const supplierPayments = documentType({
  ...procurementKinds.supplierPayment,
  ...voucher,
  stages: approvedVoucherStages(screens.supplierPayments),
  approval: { branch: 'PUR', code: 'pur_pay', screen: screens.supplierPayments, limits: 'pur_limits' },
  head: {
    supplierId: ref(suppliers),
    payFromId: ref(MONEY_ACCOUNTS),
    ...instrument,
    postDated: z._default(z.boolean('Say yes or no'), false),
    payee: z._default(optionalText(80), null),
  },
  lines: {
    bills: lineTable(
      z.object({
        /** Left out: paid on account. */
        billId: optionalRef(OPEN_BILLS),
        amount: positiveMoney,
        /** For a bill in another currency: the part that is paid, in that currency; `amount` is what the bank took. */
        ofBill: z._default(z.nullable(positiveMoney), null),
        /** Discount of the supplier on the bill, which is not paid. */
        discount: z._default(money, NONE),
      }),
      { most: 200 },
    ),
  },
  worked: ({ bills }) => {
    const amount = sumOf(bills, (line) => line.amount ?? NONE);
    const discount = sumOf(bills, (line) => line.discount ?? NONE);
    return {
      // The settled amount of a bill in another currency depends on its own rate, which only the server knows.
      lines: {
        bills: bills.map(
          (line): Record<string, number> =>
            line.ofBill ? {} : { settled: add(line.amount ?? NONE, line.discount ?? NONE) },
        ),
      },
      totals: [
        ...(discount > 0 ? [{ label: 'Discount received', amount: discount }] : []),
        { label: 'Paid', amount, strong: true as const },
      ],
      amount,
    };
  },
  filters: { supplierId: refKey(suppliers, 'Select a supplier of the list') },
});
export type SupplierPaymentInput = z.infer<typeof supplierPayments.input>;

/** Addresses that a payment advice went to. */
export const PaymentAdvised = z.object({ to: z.array(z.string()) });
