import * as z from 'zod/mini';
import { currencyField } from '../currencies';
import { id, signedMoney } from '../fields';
import { Option } from '../resource';

/** Choices of forms: open bills and advances, and orders in force, with the supplier of each. */
export const OpenOption = z.extend(Option, {
  left: signedMoney,
  supplierId: id,
  /** For a bill in another currency: the currency, and the open amount in it. */
  currency: z._default(currencyField, null),
  leftInCurrency: z._default(z.nullable(signedMoney), null),
});
export type OpenOption = z.infer<typeof OpenOption>;
