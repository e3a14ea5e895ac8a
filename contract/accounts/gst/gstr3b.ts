import * as z from 'zod/mini';
import { add, inRupees, type Paise } from '../../amount';
import { addHeads, type Heads, HeadsSchema, headFields, lessHeads, noTax } from '../../books/gst/heads';
import { Filing } from '../../books/gst/returnForms';
import type { RegisteredSupply } from '../../books/gst/supplies';
import { ledger } from '../../books/ledger';
import { id, isoDateField, signedMoney } from '../../fields';
import { report } from '../../resource';
import { accounts as screens } from '../screens';
import { ReturnQuery } from './gstr1';
import { returnPeriod } from './gstr1Json';
import { CoveredBy, SetOffRow } from './gstSetOff';

/** A line of the form with all figures; the form decides which ones it shows. */
export const Gstr3bRow = z.object({
  table: z.string(),
  code: z.string(),
  label: z.string(),
  taxable: signedMoney,
  ...headFields,
  strong: z.boolean(),
});
export type Gstr3bRow = z.infer<typeof Gstr3bRow>;

export const Gstr3bAnswer = z.object({
  gstin: z.nullable(z.string()),
  branchIds: z.array(id),
  from: isoDateField(),
  to: isoDateField(),
  rows: z.array(Gstr3bRow),
  /** Table 3.2: inter-state supplies to buyers without registration and to composition dealers, by place. */
  places: z.array(
    z.object({
      kind: z.enum(['unregistered', 'composition']),
      placeOfSupply: z.string(),
      taxable: signedMoney,
      igst: signedMoney,
    }),
  ),
  /** Table 6.1 from the ledger at the end of the period. */
  setOff: z.array(SetOffRow),
  /** The set-off of a later month, which took along what this one owed. */
  coveredBy: CoveredBy,
  dues: HeadsSchema,
  /** Table 5.1: what it costs to file and pay late, to the day of filing, or to today while it is not filed. */
  late: z.object({
    dueOn: isoDateField(),
    until: isoDateField(),
    days: z.int(),
    /** Lowest balance of the GST cash ledger in these days. */
    lowest: signedMoney,
    interest: HeadsSchema,
    fee: HeadsSchema,
  }),
  filed: z.nullable(Filing),
  /** Tables 3.1 and 3.2 are those of GSTR-1 and GSTR-1A. */
  outwardFixed: z.boolean(),
  /** The chosen source of table 4 (A) (5), and the credit of both. */
  credit: z.object({
    from: z.enum(['books', 'portal']),
    books: HeadsSchema,
    portal: HeadsSchema,
    /** Bills of GSTR-2B of these months. */
    bills: z.int(),
  }),
  /** Lines of supplies made that no filed GSTR-1 or GSTR-1A reports. */
  untold: z.int(),
  /** Vouchers that are in no table: they touch the tax or sell something, and say nothing of GST. */
  without: z.int(),
});
export type Gstr3bAnswer = z.infer<typeof Gstr3bAnswer>;

/** GSTR-3B (CGST Rules 2017, rule 61 and form GSTR-3B). */
export const gstr3b = report({
  path: '/api/accounts/gstr-3b',
  screen: screens.gstr3b,
  follows: ledger.path,
  query: z.extend(ReturnQuery, {
    /** Source of the credit in table 4 (A) (5): booked bills, or bills of GSTR-2B that are not rejected or pending. */
    credit: z._default(z.enum(['books', 'portal'], 'Choose the books or GSTR-2B'), 'books'),
  }),
  row: Gstr3bRow,
  answer: Gstr3bAnswer,
});

/** Supplies that the form treats alike, added up. */
export type SupplySum = Heads & {
  direction: 'outward' | 'inward';
  supply: RegisteredSupply;
  reverseCharge: boolean;
  creditEligible: boolean;
  gstType: string | null;
  isRegistered: boolean;
  interState: boolean;
  placeOfSupply: string | null;
  taxable: Paise;
};

type Line = Pick<Gstr3bRow, 'table' | 'code' | 'label' | 'strong'>;
export type Part = { taxable: Paise; heads: Heads };
const zero = 0 as Paise;
const nothing: Part = { taxable: zero, heads: noTax };

/** Credit given back because bills were not paid in 180 days, and taken again since they were (rule 37). */
export type CreditMoved = { reversed: Heads; reclaimed: Heads };
/** Bills of GSTR-2B other than under reverse charge: those that give credit, and those of which the portal says that they do not. */
export type PortalCredit = { available: Part; barred: Heads; bills: number };

const NOT_MOVED: CreditMoved = { reversed: noTax, reclaimed: noTax };

/** The properties of a supply that the form needs. */
export type Supplied = Omit<SupplySum, 'taxable' | keyof Heads>;
type Holds = (sum: Supplied) => boolean;

const out =
  (holds: Holds): Holds =>
  (sum) =>
    sum.direction === 'outward' && holds(sum);
const into =
  (holds: Holds): Holds =>
  (sum) =>
    sum.direction === 'inward' && holds(sum);
const isTaxed: Holds = (sum) => sum.supply === 'taxable' || sum.supply === 'advance';
const isAbroad: Holds = (sum) => sum.gstType === 'overseas';
const isUntaxed: Holds = (sum) => sum.supply === 'exempt' || sum.supply === 'nilRated' || sum.gstType === 'composition';

/** The supplies summed in a line of tables 3.1, 4 and 5; lines computed otherwise are not here. */
export const SUPPLIES_OF_LINE = {
  // Under reverse charge the buyer reports and pays the tax. Advances for services are added on receipt and deducted
  // on adjustment.
  '3.1a': out((sum) => isTaxed(sum) && !sum.reverseCharge),
  '3.1b': out((sum) => sum.supply === 'zeroRated'),
  '3.1c': out((sum) => sum.supply === 'nilRated' || sum.supply === 'exempt'),
  '3.1d': into((sum) => sum.reverseCharge),
  '3.1e': out((sum) => sum.supply === 'nonGst'),
  '3.1.1ii': out((sum) => sum.supply === 'byOperator'),
  '4A1': into((sum) => isAbroad(sum) && !sum.reverseCharge),
  '4A2': into((sum) => isAbroad(sum) && sum.reverseCharge),
  '4A3': into((sum) => !isAbroad(sum) && sum.reverseCharge),
  '4A5': into((sum) => !isAbroad(sum) && !sum.reverseCharge),
  '4B1': into((sum) => !sum.creditEligible),
  '5a': into((sum) => isUntaxed(sum) && sum.interState),
  '5b': into((sum) => isUntaxed(sum) && !sum.interState),
  '5c': into((sum) => sum.supply === 'nonGst' && sum.interState),
  '5d': into((sum) => sum.supply === 'nonGst' && !sum.interState),
} satisfies Record<string, Holds>;
export type Line3b = keyof typeof SUPPLIES_OF_LINE;
export const LINES_3B = Object.keys(SUPPLIES_OF_LINE) as [Line3b, ...Line3b[]];
export const isLine3b = (key: string): key is Line3b => key in SUPPLIES_OF_LINE;

/** The lines of tables 3.1, 4 and 5. */
export function gstr3bRows(
  sums: readonly SupplySum[],
  moved: CreditMoved = NOT_MOVED,
  portal: PortalCredit | null = null,
): Gstr3bRow[] {
  const of = (line: Line3b): Part => {
    const found = sums.filter(SUPPLIES_OF_LINE[line]);
    return { taxable: add(...found.map((sum) => sum.taxable)), heads: addHeads(noTax, ...found) };
  };
  const goods = of('4A1');
  const services = of('4A2');
  const reverse = of('4A3');
  // Reclaimed credit is credit of the month again, and is also shown in 4 (D) (1).
  const others = joined(portal ? portal.available : of('4A5'), { taxable: zero, heads: moved.reclaimed });
  const blocked = of('4B1');
  const available = [goods, services, reverse, others].reduce((sum, part) => joined(sum, part), nothing);
  const net = lessHeads(available.heads, addHeads(blocked.heads, moved.reversed));
  const line = (table: string, code: string, label: string, part: Part, strong = false): Gstr3bRow => ({
    ...({ table, code, label, strong } satisfies Line),
    taxable: part.taxable,
    ...part.heads,
  });
  return [
    line('3.1', 'a', 'Outward taxable supplies, other than zero-rated, nil-rated and exempted', of('3.1a')),
    line('3.1', 'b', 'Outward taxable supplies, zero-rated', of('3.1b')),
    line('3.1', 'c', 'Other outward supplies, nil-rated and exempted', of('3.1c')),
    line('3.1', 'd', 'Inward supplies liable to reverse charge', of('3.1d')),
    line('3.1', 'e', 'Outward supplies outside GST', of('3.1e')),
    line('3.1.1', 'i', 'Supplies of an operator who pays the tax under section 9(5)', nothing),
    line('3.1.1', 'ii', 'Supplies through an operator who pays the tax under section 9(5)', of('3.1.1ii')),
    line('4', 'A1', 'Credit on import of goods', goods),
    line('4', 'A2', 'Credit on import of services', services),
    line('4', 'A3', 'Credit on other supplies under reverse charge', reverse),
    line('4', 'A4', 'Credit from input service distributors', nothing),
    line('4', 'A5', 'All other credit', others),
    line('4', 'B1', 'Reversed: rules 38, 42 and 43 and section 17(5)', blocked),
    line('4', 'B2', 'Reversed: others', { taxable: zero, heads: moved.reversed }),
    line('4', 'C', 'Net credit available', { taxable: zero, heads: net }, true),
    line('4', 'D1', 'Credit reclaimed that was reversed before', { taxable: zero, heads: moved.reclaimed }),
    line('4', 'D2', 'Ineligible: section 16(4) and place of supply', { taxable: zero, heads: portal?.barred ?? noTax }),
    line('5', 'a', 'Composition, exempt and nil-rated purchases, inter-state', of('5a')),
    line('5', 'b', 'Composition, exempt and nil-rated purchases, inside the state', of('5b')),
    line('5', 'c', 'Purchases outside GST, inter-state', of('5c')),
    line('5', 'd', 'Purchases outside GST, inside the state', of('5d')),
  ];
}

const joined = (a: Part, b: Part): Part => ({ taxable: add(a.taxable, b.taxable), heads: addHeads(a.heads, b.heads) });

/** Table 3.2, of what 3.1 (a) holds. */
export function placesOf(sums: readonly SupplySum[]): Gstr3bAnswer['places'] {
  const places = new Map<string, Gstr3bAnswer['places'][number]>();
  for (const sum of sums) {
    if (sum.direction !== 'outward' || !isTaxed(sum) || !sum.interState || sum.placeOfSupply === null) continue;
    const kind = sum.gstType === 'composition' ? 'composition' : sum.isRegistered ? null : 'unregistered';
    if (kind === null) continue;
    const key = `${kind} ${sum.placeOfSupply}`;
    const place = places.get(key) ?? { kind, placeOfSupply: sum.placeOfSupply, taxable: zero, igst: zero };
    places.set(key, { ...place, taxable: add(place.taxable, sum.taxable), igst: add(place.igst, sum.igst) });
  }
  return [...places.values()].sort((a, b) => a.placeOfSupply.localeCompare(b.placeOfSupply));
}

type Json = Record<string, unknown>;

/** The file of GSTR-3B that the offline tool and the API of the GST Network take (GSTR-3B save). */
export function gstr3bJson(answer: Gstr3bAnswer): Json {
  const { rows, places, gstin, to } = answer;
  const of = (table: string, code: string) => {
    const found = rows.find((row) => row.table === table && row.code === code);
    if (!found) throw new Error(`GSTR-3B has no line ${table} ${code}`);
    return found;
  };
  const heads = (row: Heads) => ({
    iamt: inRupees(row.igst),
    camt: inRupees(row.cgst),
    samt: inRupees(row.sgst),
    csamt: inRupees(row.cess),
  });
  const whole = (code: string) => ({ txval: inRupees(of('3.1', code).taxable), ...heads(of('3.1', code)) });
  const zeroRated = whole('b');
  const typed = (ty: string, code: string) => ({ ty, ...heads(of('4', code)) });
  const place = (kind: 'unregistered' | 'composition') =>
    places.flatMap((one) =>
      one.kind === kind ? [{ pos: one.placeOfSupply, txval: inRupees(one.taxable), iamt: inRupees(one.igst) }] : [],
    );
  const inward = (ty: string, inter: string, intra: string) => ({
    ty,
    inter: inRupees(of('5', inter).taxable),
    intra: inRupees(of('5', intra).taxable),
  });
  return {
    gstin: gstin ?? '',
    ret_period: returnPeriod(to),
    sup_details: {
      osup_det: whole('a'),
      osup_zero: { txval: zeroRated.txval, iamt: zeroRated.iamt, csamt: zeroRated.csamt },
      osup_nil_exmp: { txval: inRupees(of('3.1', 'c').taxable) },
      isup_rev: whole('d'),
      osup_nongst: { txval: inRupees(of('3.1', 'e').taxable) },
    },
    eco_dtls: {
      eco_sup: { txval: 0, ...heads(noTax) },
      eco_reg_sup: { txval: inRupees(of('3.1.1', 'ii').taxable) },
    },
    inter_sup: { unreg_details: place('unregistered'), comp_details: place('composition'), uin_details: [] },
    itc_elg: {
      itc_avl: [typed('IMPG', 'A1'), typed('IMPS', 'A2'), typed('ISRC', 'A3'), typed('ISD', 'A4'), typed('OTH', 'A5')],
      itc_rev: [typed('RUL', 'B1'), typed('OTH', 'B2')],
      itc_net: heads(of('4', 'C')),
      itc_inelg: [typed('RUL', 'D1'), typed('OTH', 'D2')],
    },
    inward_sup: { isup_details: [inward('GST', 'a', 'b'), inward('NONGST', 'c', 'd')] },
    intr_ltfee: { intr_details: heads(answer.late.interest) },
  };
}

/** Tax on supplies made and under reverse charge, as in table 3.1. */
export const taxDue = (rows: readonly Gstr3bRow[]): Heads =>
  addHeads(noTax, ...rows.filter(({ table, code }) => table === '3.1' && (code === 'a' || code === 'b')));
