import * as z from 'zod/mini';
import { accounts } from '../books/accounts';
import { called, choice, codeText, id, nameText, yesOrNo } from '../fields';
import { master } from '../master';
import { optionalRef } from '../references';
import { procurement as screens } from './screens';

const mode = choice({
  goodsAndBill: 'Goods with their bill',
  goodsOnly: 'Goods first, bill later',
  service: 'Service',
  capital: 'Asset',
});

/** Ways of buying: raw material, consumables, services, assets, imports. */
export const purchaseTypes = master({
  path: '/api/procurement/purchase-types',
  screen: screens.purchaseTypes,
  names: { one: 'purchase type', many: 'purchase types' },
  imports: true,
  fields: {
    code: codeText(10, 'Give the purchase type a code'),
    name: nameText(60, 'Give the purchase type a name'),
    mode: called('Entered as', mode),
    /** Where its cost goes, where the items do not say so themselves. */
    accountId: optionalRef(accounts),
    gst: called('GST', choice({ ofItem: 'As on the item', none: 'No GST' })),
    needsOrder: called('Only against an order', yesOrNo),
    active: yesOrNo,
  },
  row: {
    accountName: z.nullable(z.string()),
    /** Order terms that an order of this type begins with. */
    termIds: z.array(id),
  },
  option: {
    termIds: z.array(id),
    mode,
  },
  filters: ['mode', 'active'],
});
export type PurchaseType = z.infer<typeof purchaseTypes.row>;
