import { addDays, type IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import { demoGstin } from './demoCompanies';
import type { DemoItem, DemoStores } from './demoStock';

/** How a demo company buys: its suppliers in groups, its terms, and requests, enquiries, quotations and orders at several stages. */

type Made = { id: number };
export type Followed = Made & { version: number; progress: { items?: readonly { lineId: number }[] } };
type Item = Pick<DemoItem, 'id' | 'unitId' | 'rate' | 'gst'>;

export const lineOf = ({ progress }: Followed) => progress.items?.[0]?.lineId ?? null;

/** Kinds of purchases, terms and suppliers. */
export type DemoSuppliers = { goods: number; terms: readonly number[]; suppliers: readonly number[] };

export async function demoSuppliers(post: Post, stateCode: string): Promise<DemoSuppliers> {
  const make = async (path: string, body: object) =>
    (await post<Made>('POST', `/api/procurement/${path}`, { active: true, ...body })).id;
  const type = {
    code: 'GOODS',
    name: 'Goods',
    mode: 'goodsAndBill',
    accountId: null,
    gst: 'ofItem',
    needsOrder: false,
  };
  const goods = await make('purchase-types', type);
  await make('purchase-types', { ...type, code: 'SERV', name: 'Services', mode: 'service' });
  const terms: number[] = [];
  for (const [code, name, kind, text] of TERMS)
    terms.push(
      await make('order-terms', { code, name, kind, text, purchaseTypeId: goods, position: (terms.length + 1) * 10 }),
    );
  const group = { parentId: null, accountGroupId: null, tdsSectionId: null, purchaseTypeId: goods, creditDays: 30 };
  const main = await make('supplier-groups', { ...group, code: 'GOODS', name: 'Suppliers of goods' });
  await make('supplier-groups', { ...group, parentId: main, code: 'LOCAL', name: 'Local shops', creditDays: 7 });
  const suppliers: number[] = [];
  for (const [code, name, pan] of SUPPLIERS)
    suppliers.push(await make('suppliers', supplier(code, name, { stateCode, pan }, main)));
  return { goods, terms, suppliers };
}

/** Open documents at the desk of purchases today: requests, enquiries, quotations and orders at several stages. */
export async function demoBuying(
  post: Post,
  { goods, terms, suppliers }: DemoSuppliers,
  { branchId, used }: DemoStores,
  today: IsoDate,
): Promise<void> {
  const submit = (path: string, body: object) =>
    post<Followed>('POST', `/api/procurement/${path}?step=submit`, { branchId, narration: null, ...body });
  const [first, second = first] = used;
  if (!first || !second) return;

  const [near = 0, far = 0] = suppliers;

  const line = ({ id, unitId }: Item, qty: number, more: object = {}) => ({
    itemId: id,
    unitId,
    qty: qty * 1_000,
    description: null,
    ...more,
  });
  const priced = (item: Item, qty: number, share: number, fromLineId: number | null) =>
    line(item, qty, {
      rate: Math.round(item.rate * share) * 100,
      discountPercent: 0,
      gstPercent: item.gst,
      fromLineId,
    });
  const request = (item: Item, qty: number, days: number) =>
    submit('requests', {
      date: today,
      neededBy: addDays(today, days),
      storeId: null,
      priority: 'normal',
      purpose: null,
      items: [line(item, qty, { rate: Math.round(item.rate * 10_000), neededOn: null })],
    });
  const enquiry = async (item: Item, qty: number) =>
    submit('enquiries', {
      date: today,
      supplierIds: [near, far],
      validTill: addDays(today, 20),
      storeId: null,
      replyTo: null,
      purchaseTypeId: goods,
      items: [line(item, qty, { neededOn: null, fromLineId: lineOf(await request(item, qty, 21)) })],
    });
  const quotation = (supplierId: number, item: Item, qty: number, share: number, from: Followed, freight: number) =>
    submit('quotations', {
      date: today,
      supplierId,
      supplierRef: null,
      validTill: addDays(today, 30),
      creditDays: 30,
      deliveryDays: 10,
      purchaseTypeId: goods,
      interState: false,
      freight,
      packing: 0,
      items: [{ ...priced(item, qty, share, lineOf(from)), leadDays: null, makeOffered: null }],
    });
  const order = (supplierId: number, lines: readonly object[], step: 'submit' | 'save' = 'submit') =>
    post<Followed>('POST', `/api/procurement/orders?step=${step}`, {
      date: today,
      branchId,
      narration: null,
      supplierId,
      storeId: null,
      expectedOn: addDays(today, 10),
      creditDays: 30,
      interState: false,
      freight: 0,
      purchaseTypeId: goods,
      termIds: terms,
      terms: null,
      items: lines.map((one) => ({ ...one, neededOn: null })),
    });

  await request(second, 20, 14);
  const ordered = await enquiry(first, 50);
  const lower = await quotation(near, first, 50, 98, ordered, 0);
  await quotation(far, first, 50, 97, ordered, 5_000_00);
  const { version } = await post<{ version: number }>('GET', `/api/procurement/enquiries/${ordered.id}/comparison`);
  const choices = [{ quotationLineId: lineOf(lower), reason: null }];
  await post('POST', `/api/procurement/enquiries/${ordered.id}/orders`, { version, date: today, choices });
  const open = await enquiry(second, 40);
  await quotation(near, second, 40, 101, open, 0);
  await quotation(far, second, 40, 99, open, 0);
  await order(far, [priced(second, 5, 100, null)], 'save');
  const bulk = await submit('bulk-orders', {
    date: today,
    supplierId: near,
    validFrom: today,
    validTill: addDays(today, 90),
    valueLimit: null,
    purchaseTypeId: goods,
    creditDays: 30,
    interState: false,
    termIds: terms,
    terms: null,
    items: [priced(first, 600, 95, null)],
  });
  await order(near, [priced(first, 100, 95, lineOf(bulk))]);
}

const TERMS = [
  ['DEL', 'Delivery', 'delivery', 'Goods are delivered to our store between 10:00 and 17:00 on working days.'],
  [
    'PAY',
    'Payment',
    'payment',
    'Payment follows within the agreed credit days after the bill and goods were received.',
  ],
  ['WAR', 'Warranty', 'warranty', 'Goods that are faulty within 12 months are replaced free of charge.'],
] as const;

const SUPPLIERS = [
  ['S-NEAR', 'Hanuman Wholesale', 'AABCH2001H'],
  ['S-FAR', 'Metro Supply House', 'AABCM2002M'],
] as const;

const supplier = (code: string, name: string, of: { stateCode: string; pan: string }, groupId: number) => ({
  code,
  name,
  groupId,
  gstType: 'regular',
  gstin: demoGstin(of),
  creditLimit: 0,
  blocked: 'none',
  contacts: [
    {
      name: 'Sales desk',
      role: null,
      phone: null,
      email: `sales@${code.toLowerCase()}.example`,
      forEnquiries: true,
      forOrders: true,
      forPayments: false,
    },
  ],
  banks: [],
  items: [],
});
