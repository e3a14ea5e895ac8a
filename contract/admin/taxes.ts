import * as z from 'zod/mini';
import { formatPercent } from '../amount';
import { crm } from '../crm/screens';
import { choice, isoDateField, optionalPattern, percentField, sentVersion, text } from '../fields';
import { pos } from '../pos/screens';
import { optionalRef } from '../references';
import { Option, resource, Stored } from '../resource';
import { restaurant } from '../restaurant/screens';
import { takeaway } from '../takeaway/screens';
import { ACCOUNTS } from '../targets';
import { gstRateProblem } from './gstRates';
import { admin as screens } from './screens';

export const TAX_KINDS = ['gst', 'cess', 'nilRated', 'exempt', 'nonGst', 'vat', 'service', 'tds', 'tcs'] as const;
export type TaxKind = (typeof TAX_KINDS)[number];

/** Kinds that say why there is no tax. */
export const UNTAXED: readonly TaxKind[] = ['nilRated', 'exempt', 'nonGst'];

/** Kinds that an HSN or SAC may name: the rate of its GST, or why there is none. */
export const HSN_TAX_KINDS: readonly TaxKind[] = ['gst', ...UNTAXED];

/** An account that may be left out: then the one that serves the purpose is used. */
const account = optionalRef(ACCOUNTS);

const shape = z.object({
  code: text(12, 'Give the tax a code, such as GST18').check(z.toUpperCase()),
  name: text(60, 'Give the tax a name'),
  kind: choice(TAX_KINDS),
  rate: percentField(),
  cgst: percentField(),
  sgst: percentField(),
  igst: percentField(),
  /** Cess in addition to a GST rate. */
  cess: percentField(),
  cgstSalesId: account,
  cgstPurchaseId: account,
  sgstSalesId: account,
  sgstPurchaseId: account,
  igstSalesId: account,
  igstPurchaseId: account,
  /** Accounts of a tax with one part, and of the cess. */
  otherSalesId: account,
  otherPurchaseId: account,
  inclusive: z.boolean('Say yes or no'),
  reverseCharge: z.boolean('Say yes or no'),
  hsnDefault: optionalPattern((value) =>
    /^\d{4}(\d{2}(\d{2})?)?$/.test(value) ? null : 'An HSN or SAC has 4, 6 or 8 digits',
  ),
  fromDate: isoDateField('Give the first day'),
  toDate: z.nullable(isoDateField()),
  active: z.boolean('Say yes or no'),
});
export type TaxShape = z.infer<typeof shape>;

type Problem = { path: keyof TaxShape; message: string };

/**
 * The errors in the rate and the parts of a tax: its rate is in force on its first day, CGST and SGST are equal and
 * add up to the rate, and so does IGST (IGST Act, section 5).
 */
export function splitProblem(
  tax: Pick<TaxShape, 'kind' | 'rate' | 'cgst' | 'sgst' | 'igst' | 'cess' | 'fromDate'>,
): Problem | null {
  const { kind, rate, cgst, sgst, igst, cess, fromDate } = tax;
  if (kind !== 'gst') {
    if (cgst + sgst + igst + cess > 0) return { path: 'cgst', message: 'Only GST is divided into CGST, SGST and IGST' };
    if (UNTAXED.includes(kind) && rate > 0)
      return { path: 'rate', message: 'Nothing is charged here, so the rate is 0' };
    return null;
  }
  const notInForce = gstRateProblem(rate, fromDate);
  if (notInForce) return { path: 'rate', message: notInForce };
  if (cgst + sgst + igst === 0) return null;
  if (cgst + sgst !== rate) {
    const message = `CGST ${formatPercent(cgst)} + SGST ${formatPercent(sgst)} is not ${formatPercent(rate)}`;
    return { path: 'cgst', message };
  }
  if (cgst !== sgst) return { path: 'sgst', message: 'CGST and SGST are one half each' };
  if (igst !== rate) return { path: 'igst', message: `IGST ${formatPercent(igst)} is not ${formatPercent(rate)}` };
  return null;
}

/** Fills in the parts of a GST rate where none is entered: CGST and SGST are one half each, IGST is the whole. */
export function withParts<T extends Pick<TaxShape, 'kind' | 'rate' | 'cgst' | 'sgst' | 'igst'>>(tax: T): T {
  if (tax.kind !== 'gst' || tax.cgst + tax.sgst + tax.igst > 0) return tax;
  const half = Math.floor(tax.rate / 2) as TaxShape['rate'];
  return { ...tax, cgst: half, sgst: half, igst: tax.rate };
}

export const TaxInput = shape.check(
  z.refine((tax) => tax.toDate === null || tax.toDate >= tax.fromDate, {
    path: ['toDate'],
    message: 'The last day lies before the first',
  }),
  (context) => {
    const problem = splitProblem(context.value);
    if (problem) {
      const { path, message } = problem;
      context.issues.push({ code: 'custom', input: context.value, path: [path], message });
    }
  },
);

export const Tax = z.extend(shape, Stored);
export type Tax = z.infer<typeof Tax>;

/** Another rate of the same tax from a day on: the row of before ends the day before, documents keep the row of their date. */
export const NewRate = z.object({
  version: sentVersion,
  fromDate: isoDateField('Give the first day of the new rate'),
  rate: percentField(),
});
export type NewRate = z.infer<typeof NewRate>;
export const newRatePath = (id: number | ':id') => `/api/admin/taxes/${id}/new-rate` as const;

export const TaxOption = z.extend(Option, {
  kind: choice(TAX_KINDS),
  rate: percentField(),
  fromDate: isoDateField(),
  toDate: z.nullable(isoDateField()),
});

export const taxes = resource({
  imports: true,
  path: '/api/admin/taxes',
  screen: screens.taxes,
  alsoOn: [crm.taxesList, restaurant.saleTaxes, pos.taxSettings, takeaway.taxDetails],
  names: { one: 'tax', many: 'taxes' },
  input: TaxInput,
  row: Tax,
  filters: z.object({ kind: z.optional(z.string()), active: z.optional(z.string()), on: z.optional(z.string()) }),
});
