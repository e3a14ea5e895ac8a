import * as z from 'zod/mini';
import { add, type Paise, type Percent, type Quantity, sumOf } from '../amount';
import { MODES } from '../books/vouchers';
import { type Entered, lineTable, trackedLines, type Worked } from '../document';
import {
  called,
  choice,
  money,
  optionalText,
  percentField,
  positiveMoney,
  positiveQuantity,
  quantity,
  rate,
  text,
} from '../fields';
import { ref } from '../references';
import { items } from '../stock/items';
import { goodsOutFields } from '../stock/trackedGoods';
import { units } from '../stock/units';
import { MONEY_ACCOUNTS } from '../targets';
import { type SaleFigures, saleFigures, type TaxMethod, taxSum } from './amounts';

/** Fields and figures of documents that sell. */

export const soldFields = {
  itemId: ref(items),
  unitId: ref(units),
  qty: positiveQuantity,
  rate,
  discountPercent: percentField(),
  gstPercent: percentField(),
};

/** Further fields of goods that leave with the document. */
const leavingFields = {
  /** Instead of a percentage. */
  discountAmount: z._default(called('Discount', money), 0 as Paise),
  /** Goods that leave besides, at no price. */
  freeQty: z._default(called('Free', quantity), 0 as Quantity),
  remark: z._default(optionalText(120), null),
};

/** Lines of goods that leave with the document. */
export const soldLines = trackedLines({ ...soldFields, ...leavingFields, ...goodsOutFields }, { prices: 'sold' });

/** The same of an invoice: what is collected at source of buyers of scrap, timber or a dear vehicle. */
export const invoicedLines = trackedLines(
  {
    ...soldFields,
    ...leavingFields,
    ...goodsOutFields,
    tcsPercent: z._default(called('TCS %', percentField()), 0 as Percent),
  },
  { prices: 'sold' },
);

/** How a bill is paid on the spot: into which account, and the number that the payment is known by. */
export const tenderLines = lineTable(
  z.object({
    accountId: ref(MONEY_ACCOUNTS),
    mode: choice(MODES),
    amount: positiveMoney,
    reference: optionalText(30),
  }),
  { least: 0, most: 10 },
);

/** Freight, packing: on top of the goods, with a tax of their own. */
export const chargeLines = lineTable(
  z.object({
    label: text(40, 'Say what is charged, such as Freight'),
    amount: positiveMoney,
    gstPercent: percentField(),
  }),
  { least: 0, most: 10 },
);

export const saleTermFields = {
  /** The customer is in another state, in a special economic zone or abroad, so the tax is IGST. */
  interState: called('IGST', z.boolean('Say yes or no')),
  includesTax: called('Rates include tax', z.boolean('Say yes or no')),
  rounds: called('Rounded to the rupee', z.boolean('Say yes or no')),
  billDiscountPercent: percentField(),
  billDiscountAmount: money,
};

const NO_TAX = 0 as Percent;

type SoldLine = { [K in keyof typeof soldFields]: z.infer<(typeof soldFields)[K]> };
type Terms = { [K in keyof typeof saleTermFields]: z.infer<(typeof saleTermFields)[K]> };
export type SaleEntered = Entered<
  Terms & {
    items: (Pick<SoldLine, 'qty' | 'rate' | 'discountPercent' | 'gstPercent'> & {
      discountAmount?: Paise;
      tcsPercent?: Percent;
    })[];
    charges: { label: string; amount: Paise; gstPercent: Percent }[];
    reverseCharge?: boolean;
    /** The operator that pays its tax, which is then not part of the bill (CGST Act 2017, section 9(5)). */
    operatorId?: number | null;
    /** Advances that it uses on which tax was collected at source when they came in. */
    tcsAdvance?: Paise;
  }
>;

export function figuresOfSale(sale: SaleEntered, method: TaxMethod): SaleFigures {
  const percentOf = (percent: Percent | null) => (sale.operatorId ? NO_TAX : percent);
  const lines = sale.items.map(({ gstPercent, discountAmount, tcsPercent, ...line }) => ({
    ...line,
    tcsPercent: tcsPercent ?? null,
    discountAmount: discountAmount || null,
    taxPercent: percentOf(gstPercent),
  }));
  return saleFigures(lines, {
    method,
    isInterState: sale.interState,
    includesTax: sale.includesTax,
    rounds: sale.rounds,
    isReverseCharge: sale.reverseCharge ?? false,
    billDiscountPercent: sale.billDiscountPercent,
    billDiscountAmount: sale.billDiscountAmount || null,
    collectedBefore: sale.tcsAdvance ?? null,
    charges: sale.charges.map(({ label, amount, gstPercent }) => ({
      label: label ?? '',
      amount,
      taxPercent: percentOf(gstPercent),
    })),
  });
}

/** Figures of lines and below them, as screen and server show them. */
export function workedSale(sale: SaleEntered, method: TaxMethod): Worked {
  const figures = figuresOfSale(sale, method);
  const some = (label: string, amount: Paise) => (amount === 0 ? [] : [{ label, amount }]);
  const { cgst, sgst, igst } = figures.taxes;
  const discount = sumOf([...figures.lines, ...figures.charges], (line) => line.discountValue);
  return {
    lines: {
      // On paper a line shows all that was taken off it, its share of the bill's discount too.
      items: figures.lines.map(({ taxes: _, ...line }) => ({ ...line, given: add(line.discount, line.share) })),
      charges: figures.charges.map(({ taxes: _, ...line }) => line),
    },
    totals: [
      ...(discount > 0
        ? [
            { label: 'Gross', amount: add(figures.taxable, discount) },
            { label: 'Discount', amount: discount },
          ]
        : []),
      { label: 'Taxable', amount: figures.taxable },
      ...(taxSum(figures.taxes) > 0 && !sale.reverseCharge
        ? [...some('CGST', cgst), ...some('SGST', sgst), ...some('IGST', igst)]
        : []),
      ...some('Round off', figures.roundOff),
      ...some('TCS', figures.tcs),
      { label: 'Total', amount: figures.payable, strong: true },
    ],
    amount: figures.payable,
  };
}
