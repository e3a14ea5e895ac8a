import * as z from 'zod/mini';
import type { Paise, Percent, Quantity, Rate } from '../amount';
import { choice, instant, money, optionalKey, percentField, quantity, rate, signedMoney } from '../fields';
import { crmKinds } from './kinds';
import { OFFERED, type QuotationInput, workedOffer } from './quotations';
import { crm as screens } from './screens';

/** Two revisions of a quotation side by side: lines, charges, terms and totals. */

/** Fields of the head that are compared, in the order of the form. */
export const COMPARED = {
  date: 'Date',
  validTill: 'Valid till',
  customerId: 'Customer',
  contact: 'For the attention of',
  saleTypeId: 'Sale type',
  agentId: 'Agent',
  creditDays: 'Credit days',
  deliveryWeeks: 'Delivery weeks',
  interState: 'IGST',
  includesTax: 'Rates include tax',
  billDiscountPercent: 'Bill discount %',
  billDiscountAmount: 'Bill discount',
  rounds: 'Rounded to the rupee',
  paymentTerms: 'Payment terms',
  freightTerms: 'Freight terms',
  warranty: 'Warranty',
  deliverTo: 'Deliver to',
  terms: 'Further terms',
  letter: 'Covering letter',
  narration: 'Narration',
} as const satisfies Partial<Record<keyof QuotationInput, string>>;
export type ComparedField = keyof typeof COMPARED;

export const CHANGES = { same: 'Same', changed: 'Changed', added: 'Added', gone: 'Removed' } as const;
export type Change = keyof typeof CHANGES;

/** A line as one revision has it. */
export type OfferSide = {
  itemId: number;
  unitId: number;
  description: string | null;
  offered: keyof typeof OFFERED;
  qty: Quantity;
  rate: Rate;
  discountPercent: Percent;
  gstPercent: Percent;
  amount: Paise;
};
type Both<T> = { change: Change; before: T | null; after: T | null };
type ChargeSide = { amount: Paise; gstPercent: Percent };
type Value = string | number | boolean | null;

export type OfferComparison = {
  lines: Both<OfferSide>[];
  charges: (Both<ChargeSide> & { label: string })[];
  /** Fields of the head that are not alike. */
  terms: { field: ComparedField; before: Value; after: Value }[];
  totals: { label: string; before: Paise; after: Paise }[];
};

const FIELDS = ['description', 'offered', 'qty', 'unitId', 'rate', 'discountPercent', 'gstPercent', 'amount'] as const;

/** The later revision is the second one: what only it has is added, what only the first one has is removed. */
export function compareOffers(before: QuotationInput, after: QuotationInput): OfferComparison {
  const [worked, later] = [workedOffer(before), workedOffer(after)];
  const labels = [...new Set([...later.totals, ...worked.totals].map(({ label }) => label))];
  const total = ({ totals }: typeof worked, label: string) =>
    (totals.find((one) => one.label === label)?.amount ?? 0) as Paise;
  return {
    lines: pairs(sidesOf(before), sidesOf(after)).map((pair) => ({ change: changeOf(pair, FIELDS), ...pair })),
    charges: chargePairs(before, after),
    terms: (Object.keys(COMPARED) as ComparedField[]).flatMap((field) => {
      const [was, now] = [before[field] ?? null, after[field] ?? null];
      return (was || null) === (now || null) ? [] : [{ field, before: was, after: now }];
    }),
    // Totals are in their usual order, the total of the document last.
    totals: [...labels.filter((label) => label !== WHOLE), WHOLE].map((label) => ({
      label,
      before: total(worked, label),
      after: total(later, label),
    })),
  };
}

const WHOLE = 'Total';

type Placed = OfferSide & { lineNo: number | null };

function sidesOf(offer: QuotationInput): Placed[] {
  const figures = workedOffer(offer).lines?.items ?? [];
  return offer.items.map(({ lineNo, itemId, unitId, description, offered, qty, ...line }, place) => ({
    lineNo,
    itemId,
    unitId,
    qty,
    description: description ?? null,
    offered: offered ?? 'main',
    rate: line.rate,
    discountPercent: line.discountPercent,
    gstPercent: line.gstPercent,
    amount: (figures[place]?.amount ?? 0) as Paise,
  }));
}

type Pair<T> = { before: T | null; after: T | null };

/**
 * A line is the same one while it keeps its number and its item; a line that was typed again is found by its item. Lines
 * come in the order of the later revision, those that are gone behind the line that they followed.
 */
function pairs(before: readonly Placed[], after: readonly Placed[]): Pair<OfferSide>[] {
  const left = new Set(before);
  const found = new Map<Placed, Placed>();
  const find = (isIt: (was: Placed, now: Placed) => boolean) => {
    for (const now of after) {
      if (found.has(now)) continue;
      const was = [...left].find((one) => isIt(one, now));
      if (!was) continue;
      found.set(now, was);
      left.delete(was);
    }
  };
  find((was, now) => was.lineNo !== null && was.lineNo === now.lineNo && was.itemId === now.itemId);
  find((was, now) => was.itemId === now.itemId && was.offered === now.offered && was.unitId === now.unitId);
  find((was, now) => was.itemId === now.itemId);
  const rows: { was: Placed | null; now: Placed | null }[] = after.map((now) => ({ was: found.get(now) ?? null, now }));
  for (const [place, was] of before.entries()) {
    if (!left.has(was)) continue;
    const former = before[place - 1];
    rows.splice(former ? rows.findIndex((row) => row.was === former) + 1 : 0, 0, { was, now: null });
  }
  return rows.map(({ was, now }) => ({ before: was && sideOf(was), after: now && sideOf(now) }));
}

const sideOf = ({ lineNo: _, ...side }: Placed): OfferSide => side;

function changeOf<T extends object>({ before, after }: Pair<T>, fields: readonly (keyof T)[]): Change {
  if (!before) return 'added';
  if (!after) return 'gone';
  return fields.every((field) => before[field] === after[field]) ? 'same' : 'changed';
}

/** Charges are known by what they are called. */
function chargePairs(before: QuotationInput, after: QuotationInput): OfferComparison['charges'] {
  const labels = [...new Set([...after.charges, ...before.charges].map(({ label }) => label))];
  const sides = ({ charges }: QuotationInput, wanted: string): ChargeSide[] =>
    charges.flatMap(({ label, amount, gstPercent }) => (label === wanted ? [{ amount, gstPercent }] : []));
  return labels.flatMap((label) => {
    const [was, now] = [sides(before, label), sides(after, label)];
    return Array.from({ length: Math.max(was.length, now.length) }, (_one, place) => {
      const pair = { before: was[place] ?? null, after: now[place] ?? null };
      return { label, change: changeOf(pair, ['amount', 'gstPercent']), ...pair };
    });
  });
}

const Side = z.nullable(
  z.object({
    unit: z.string(),
    description: z.nullable(z.string()),
    offered: choice(OFFERED),
    qty: quantity,
    rate,
    discountPercent: percentField(),
    gstPercent: percentField(),
    amount: money,
  }),
);
const ChargeBoth = z.nullable(z.object({ amount: money, gstPercent: percentField() }));
const Said = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
const change = choice(CHANGES);

/** The revisions of a quotation, and two compared: the last two by default. */
export const quotationRevisions = {
  path: '/api/crm/quotation-revisions',
  screens: [crmKinds.quotation.screen, screens.quotationApprovals],
  query: z.object({
    from: optionalKey('There is no such revision'),
    to: optionalKey('There is no such revision'),
  }),
  answer: z.object({
    number: z.string(),
    /** `by` and `at`: who changed it into the next one, and when; none of the last one. */
    revisions: z.array(
      z.object({ revision: z.int(), amount: money, by: z.nullable(z.string()), at: z.nullable(instant) }),
    ),
    from: z.int(),
    to: z.int(),
    lines: z.array(z.object({ item: z.string(), change, before: Side, after: Side })),
    charges: z.array(z.object({ label: z.string(), change, before: ChargeBoth, after: ChargeBoth })),
    terms: z.array(z.object({ field: choice(COMPARED), before: Said, after: Said })),
    totals: z.array(z.object({ label: z.string(), before: signedMoney, after: signedMoney })),
  }),
} as const;
export const QuotationRevisions = quotationRevisions.answer;
export type QuotationRevisions = z.infer<typeof QuotationRevisions>;
