import * as z from 'zod/mini';
import { called, nameText, optionalPattern, optionalText, text } from '../../fields';
import { obeying } from '../../master';
import type { Problems } from '../../problems';
import { barcodeProblem } from '../../stock/barcodes';
import { inventory as screens } from '../screens';
import { barcodesIn, expiryIn, hasEnded, hsnIn, quantityIn, rateIn, taxIn, taxOfHalves } from './texts';

/**
 * A row of a price list as other programs write it: texts, read by `texts.ts` alike in the browser and on the server. Groups,
 * units and HSN codes that it names are made where they are missing; what is in stock becomes an opening stock.
 */

const figure = (reads: (text: string) => unknown, message: string) =>
  optionalPattern((text) => (reads(text) === null ? message : null), 'asTyped');
const price = figure(rateIn, 'Enter a price, such as 125.00');

const fields = {
  name: nameText(100, 'Give the item a name'),
  code: called('Code', optionalText(20)),
  barcode: called('Bar-code', optionalText(200)),
  group: called('Group', optionalText(200)),
  unit: called('Unit', optionalText(30)),
  hsn: called(
    'HSN or SAC',
    optionalPattern((text) => (hsnIn(text) === null ? 'An HSN or SAC has 4, 6 or 8 digits' : null), 'asTyped'),
  ),
  gst: called('GST', figure(taxIn, 'Choose the GST: 0, 5, 18 or 40 %')),
  cgst: called('CGST', optionalText(20)),
  sgst: called('SGST', optionalText(20)),
  withTax: called('Price includes GST', optionalText(30)),
  saleRate: called('Sale price', price),
  mrp: called('MRP', price),
  buyRate: called('Buying price', price),
  qty: called('Stock now', figure(quantityIn, 'Enter a quantity of zero or more')),
  value: called('Stock value', figure(rateIn, 'Enter an amount, such as 1,044.00')),
  reorder: called('Reorder at', figure(quantityIn, 'Enter a quantity of zero or more')),
  batch: called('Batch', optionalText(30)),
  expiry: called('Expires on', figure(expiryIn, 'Enter a month or a date, such as 05/27')),
  rack: called('Rack', optionalText(20)),
} as const;

const whole = z.object(fields);
export type ItemFileRow = z.infer<typeof whole>;

/** The code of the tax of a row; null where the file says none. */
export const taxOf = ({ gst, cgst, sgst }: Pick<ItemFileRow, 'gst' | 'cgst' | 'sgst'>): string | null => {
  const text = gst ?? taxOfHalves(cgst, sgst);
  return text === null ? null : taxIn(text);
};

function problemsOf(row: ItemFileRow): Problems {
  const problems: Record<string, string> = {};
  const codes = row.barcode === null ? [] : barcodesIn(row.barcode);
  if (codes === null) problems.barcode = 'The spreadsheet cut this bar-code. Format the column as text.';
  for (const code of codes ?? []) problems.barcode ??= barcodeProblem(code) ?? '';
  if (problems.barcode === '') delete problems.barcode;
  const tax = taxOf(row);
  if (row.gst === null && (row.cgst ?? row.sgst) !== null && tax === null)
    problems.cgst = 'CGST and SGST together are no rate of GST';
  if (tax !== null && hasEnded(tax, row.hsn && hsnIn(row.hsn)))
    problems.gst = `${tax.slice(3)} % ended on 21-Sep-2025. If blank, the rate of its HSN`;
  const [sale, mrp] = [row.saleRate && rateIn(row.saleRate), row.mrp && rateIn(row.mrp)];
  if (sale && mrp && sale > mrp) problems.saleRate = 'The sale price is above the MRP';
  if (row.qty && quantityIn(row.qty) && !(row.buyRate && rateIn(row.buyRate)) && !(row.value && rateIn(row.value)))
    problems.buyRate = `Enter the buying price for ${row.qty} in stock`;
  return problems;
}

export const ItemFileInput = whole.check(obeying(problemsOf));

/** Masters that a file needs and the company does not have yet, and the HSN guessed from the names of its items. */
export const itemFile = {
  path: '/api/inventory/item-file',
  screen: screens.simpleItems,
  alsoOn: [screens.items],
  names: { one: 'item', many: 'items' },
  input: ItemFileInput,
  fields,
} as const;

const MOST = 500;
const names = z
  .array(text(200, 'Leave out names without a letter'))
  .check(z.maxLength(MOST, `At most ${MOST} at a time`));
export const itemFileNeeds = {
  path: '/api/inventory/item-file/needs',
  most: MOST,
  body: z.object({ groups: names, units: names, hsnCodes: names, names }),
  answer: z.object({
    groups: z.array(z.string()),
    units: z.array(z.string()),
    hsnCodes: z.array(z.string()),
    /** By the names that were sent. */
    guesses: z.array(z.object({ name: z.string(), hsn: z.string(), description: z.string() })),
  }),
} as const;
