import * as z from 'zod/mini';
import type { Paise, Percent } from '../amount';
import { called, choice, money, optionalText, percentField, positiveQuantity, rate, text } from '../fields';
import { buyerFields, momentText, PAY_MODES } from './onlineOrders';
import { IMPORT_KEY } from './onlineOutlets';

/** The orders that another program sends with the key of an outlet: up to a hundred, each once under its number. */

export const orderImportPath = '/api/public/online-orders' as const;

export const OrderImport = z.object({
  key: z.string('Give the key of the outlet').check(z.regex(IMPORT_KEY, 'Give the key of the outlet')),
  orders: z
    .array(
      z.object({
        externalNo: called('Order no.', text(40, 'Give the number of the order at the channel')),
        orderedAt: z._default(momentText('Ordered at'), null),
        promisedAt: z._default(momentText('Promised for'), null),
        ...buyerFields,
        payMode: called('Payment', choice(PAY_MODES)),
        paidReference: z._default(called('Payment reference', optionalText(40)), null),
        /** With tax, as its buyer saw them. */
        items: z
          .array(
            z.object({
              code: text(20, 'Give the code of the item'),
              qty: positiveQuantity,
              rate,
              discount: z._default(money, 0 as Paise),
            }),
          )
          .check(z.minLength(1, 'Give at least one item'), z.maxLength(100, 'At most 100 items')),
        discount: z._default(money, 0 as Paise),
        delivery: z._default(money, 0 as Paise),
        deliveryGst: z._default(percentField(), 0 as Percent),
      }),
    )
    .check(z.minLength(1, 'Send at least one order'), z.maxLength(100, 'At most 100 orders in one call')),
});
export type OrderImport = z.infer<typeof OrderImport>;

export const ImportedOrders = z.object({
  orders: z.array(z.object({ externalNo: z.string(), number: z.string(), isNew: z.boolean() })),
});
export type ImportedOrders = z.infer<typeof ImportedOrders>;
