import * as z from 'zod/mini';
import { amendableVoucher, instrument, voucher } from '../books/vouchers';
import { documentType } from '../document';
import { choice, money, optionalText, positiveMoney, signedMoney } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { MONEY_ACCOUNTS, OPEN_ADVANCES, OPEN_BILLS, OPEN_ORDERS, TDS_SECTIONS } from '../targets';
import { procurementKinds } from './kinds';
import { suppliers } from './suppliers';

/** Money that goes to a supplier before its bill, that comes back, or that meets a bill which came later. */
export const ADVANCE_ACTS = ['advance', 'refund', 'adjustment'] as const;

/** Advances to suppliers, their refund, and their adjustment against a bill (type SA). */
export const supplierAdvances = documentType({
  ...procurementKinds.advance,
  ...amendableVoucher,
  head: {
    act: choice(ADVANCE_ACTS),
    supplierId: ref(suppliers),
    /** The order that an advance is paid on. */
    orderId: z._default(optionalRef(OPEN_ORDERS), null),
    /** The advance that is refunded or adjusted, and the bill that it meets. */
    advanceId: z._default(optionalRef(OPEN_ADVANCES), null),
    billId: z._default(optionalRef(OPEN_BILLS), null),
    amount: positiveMoney,
    /** Left out where no money moves. */
    payFromId: z._default(optionalRef(MONEY_ACCOUNTS), null),
    ...instrument,
    mode: z._default(z.nullable(instrument.mode), null),
    tdsSectionId: z._default(optionalRef(TDS_SECTIONS), null),
    /** null: computed from the section; a typed amount needs a reason. */
    tdsAmount: z._default(z.nullable(money), null),
    tdsReason: z._default(optionalText(100), null),
    purpose: optionalText(120),
  },
  list: {
    ...voucher.list,
    act: choice(ADVANCE_ACTS),
    adjusted: z.nullable(signedMoney),
    left: z.nullable(signedMoney),
  },
  filters: {
    supplierId: refKey(suppliers, 'Select a supplier of the list'),
    act: z.optional(choice(ADVANCE_ACTS)),
  },
});
export type SupplierAdvanceInput = z.infer<typeof supplierAdvances.input>;
