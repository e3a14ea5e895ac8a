import { addDays, type IsoDate } from '../../contract/dates';
import { editions } from '../../contract/editions';
import type { Post } from './demo';
import type { DemoCompany } from './demoCompanies';
import type { DemoStores } from './demoStock';

/** Whether its edition has the menu of CRM. */
export const hasCrm = ({ edition }: Pick<DemoCompany, 'edition'>): boolean =>
  editions[edition].sidebar.some((block) => block === 'crm');

type Made = { id: number; version: number };
type Step = readonly [event: string, daysAgo: number, given?: object];

const WON = { remark: 'Ordered by mail' };
const LOST = { lostReason: 'price', lostTo: 'Another dealer', remark: 'Too dear for them' };

/** Party, mobile, city, source, value in rupees, days ago, next step in days, and its steps. */
const LEADS: readonly (readonly [string, string, string, string, number, number, number, readonly Step[]])[] = [
  [
    'Annapurna Agencies',
    '9848010001',
    'Warangal',
    'reference',
    70_000,
    24,
    0,
    [
      ['contact', 23],
      ['qualify', 20],
      ['quote', 18],
      ['win', 12, WON],
    ],
  ],
  [
    'Green Fields Farm',
    '9848010002',
    'Nizamabad',
    'website',
    18_000,
    22,
    0,
    [
      ['contact', 21],
      ['quote', 16],
      ['lose', 4, LOST],
    ],
  ],
  [
    'Vijaya Borewells',
    '9848010003',
    'Karimnagar',
    'exhibition',
    1_75_000,
    18,
    -2,
    [
      ['contact', 16],
      ['qualify', 11],
      ['quote', 8],
    ],
  ],
  ['Kisan Seva Kendra', '9848010004', 'Khammam', 'phone', 40_000, 9, 4, [['contact', 7]]],
  ['Lotus Nursery', '9848010005', 'Hyderabad', 'walkIn', 25_000, 5, 0, [['contact', 3]]],
  ['Ratna Motors', '9848010006', 'Hyderabad', 'social', 60_000, 1, 1, []],
];

/** Enquiries at every stage, what came in and waits, whom one knows, and what was offered and ordered. */
export async function demoCrm(post: Post, stores: DemoStores, stateCode: string, today: IsoDate): Promise<void> {
  const { branchId } = stores;
  const ago = (days: number) => addDays(today, -days);
  for (const [name, mobile, city, source, value, days, next, steps] of LEADS) {
    const last = addDays(today, next);
    let lead = await post<Made>('POST', '/api/crm/leads?step=submit', {
      ...{ date: ago(days), branchId, narration: null, name, customerId: null, contactId: null, mobile, email: null },
      ...{ gstin: null, city, stateCode: '36', source, campaign: null, referredBy: null, ownerId: null, agentId: null },
      ...{ expectedValue: value * 100, expectedOn: null, temperature: next < 0 ? 'hot' : 'warm', items: [] },
      ...{ nextKind: 'call', nextOn: last },
    });
    for (const [event, on, given = { remark: null, nextKind: 'call', nextOn: last }] of steps)
      lead = await post<Made>('POST', `/api/crm/leads/${lead.id}/${event}`, {
        ...{ version: lead.version, date: ago(on), given },
      });
  }
  const unknown = { email: null, city: null, source: 'website', campaign: null, active: true };
  for (const [name, mobile, text] of [
    ['Meena Farms', '9848020001', 'Please send your prices'],
    ['Vijaya', '9848010003', 'When can you deliver?'],
  ] as const)
    await post('POST', '/api/crm/contact-submissions', { ...unknown, name, mobile, product: null, text });
  await post('POST', '/api/crm/contacts', {
    ...{ name: 'Srinivas Rao', customerId: null, designation: 'Purchase manager', department: null, role: 'decides' },
    ...{ mobile: '9848010003', altPhone: null, email: null, city: 'Karimnagar', birthday: null, language: 'Telugu' },
    ...{ doNotCall: false, doNotMail: false, notes: null, active: true },
  });
  await offers(post, stores, stateCode, today);
}

type Customer = Made & { stateCode: string };
type Offer = { id: number; progress: { items: { lineId: number }[] } };

/** Two quotations, the older one ordered in part; only where there are customers of the own state to offer to. */
async function offers(
  post: Post,
  { branchId, items, main }: DemoStores,
  stateCode: string,
  today: IsoDate,
): Promise<void> {
  const { rows } = await post<{ rows: Customer[] }>('GET', '/api/selling/customers?size=50&sort=name');
  const [first, second] = rows.filter((customer) => customer.stateCode === stateCode);
  const [saleType] = await post<Made[]>('GET', '/api/selling/sale-types/lookup?q=');
  const [ware, other] = items;
  if (!first || !second || !saleType || !ware || !other) return;
  const line = ({ id, unitId, rate, gst }: DemoStores['items'][number], qty: number) => ({
    ...{ itemId: id, unitId, qty: qty * 1_000, rate: Math.round(rate * 1.4) * 10_000 },
    ...{ discountPercent: 0, gstPercent: gst },
  });
  const agreed = (customer: Made, daysAgo: number) => ({
    ...{ date: addDays(today, -daysAgo), branchId, narration: null, customerId: customer.id, saleTypeId: saleType.id },
    ...{ leadId: null, contact: null, agentId: null, interState: false, includesTax: false, rounds: true },
    ...{ billDiscountPercent: 0, billDiscountAmount: 0, deliverTo: null, creditDays: 30, warranty: 'One year' },
    ...{ paymentTerms: 'Within 30 days', freightTerms: 'Paid by us', terms: null, charges: [] },
  });
  const offer = async (customer: Made, daysAgo: number, lines: readonly object[]) => {
    const validTill = addDays(today, 15 - daysAgo);
    const form = { ...agreed(customer, daysAgo), validTill, deliveryWeeks: 2, letter: null, items: lines };
    return post<Offer>('POST', '/api/crm/quotations?step=submit', form);
  };
  const { progress } = await offer(first, 9, [line(ware, 4), line(other, 6)]);
  await offer(second, 3, [line(other, 10)]);
  await post('POST', '/api/crm/orders?step=submit', {
    ...{ ...agreed(first, 5), deliveryDate: addDays(today, 7), storeId: main, poNo: 'PO 118' },
    ...{ poDate: addDays(today, -5), advanceExpected: 0 },
    items: [{ ...line(ware, 3), fromLineId: progress.items[0]?.lineId }],
  });
}
