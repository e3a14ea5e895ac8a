import {
  add,
  formatPrice,
  formatQuantity,
  multiplyDivide,
  negate,
  type Percent,
  type Quantity,
  type Rate,
} from '../../../../contract/amount';
import { betweenRates, rateOfValue, reasonOfRate, valueRuleOf } from '../../../../contract/books/gst/valueRules';
import type { IsoDate } from '../../../../contract/dates';
import type { SoldItem } from '../../../../contract/pos/catalogue';
import { rateIn } from '../../../../contract/pos/scan';
import {
  discountInWords,
  discountShare,
  type SaleFigures,
  type SoldFigures,
} from '../../../../contract/selling/amounts';
import type { Till } from '../../../../contract/selling/shifts';
import { isAboveMrp, rateAs } from '../../../../contract/stock/rates';
import { translate } from '../../../kit/translate';
import { figuresOf, type Order, type OrderLine } from './order';

/** What is not right, or is new, about a line, before the bill is paid. */

export type LineNote = {
  key: 'mrp' | 'stock' | 'discount' | 'price' | 'gst' | 'between';
  text: string;
  /** What one press sets. */
  act: { words: string; change: Partial<OrderLine> } | null;
  /** The bill is not paid with it. */
  stops: boolean;
};

type Known = ReadonlyMap<number, SoldItem>;
const ONE = 1_000 as Quantity;

const factorOf = ({ unitId }: OrderLine, item: SoldItem): Quantity =>
  item.barcodes.find((one) => one.unitId === unitId)?.factor ?? ONE;

/** The rule of its value that a line follows, and what it is worth. */
function worthOf(line: OrderLine, item: SoldItem | undefined, figures: SoldFigures | undefined, day: IsoDate) {
  const rule = item && valueRuleOf(item.hsn, item.gstPercent, day);
  if (!item || !rule || item.pieces === null || !figures) return null;
  const own = multiplyDivide(line.qty as Quantity, factorOf(line, item), ONE);
  const net = add(figures.gross, negate(figures.discount), negate(figures.share));
  return { rule, net, pieces: multiplyDivide(own, item.pieces, ONE) };
}

/** Lines with the GST of what a piece of them is worth. */
export function rated(order: Order, till: Pick<Till, 'includesTax' | 'rounds'>, known: Known, day: IsoDate): Order {
  if (
    !order.lines.some(({ itemId }) =>
      valueRuleOf(known.get(itemId)?.hsn ?? null, known.get(itemId)?.gstPercent ?? null, day),
    )
  )
    return order;
  const figures = figuresOf(order, till);
  const lines = order.lines.map((line, at) => {
    const value = worthOf(line, known.get(line.itemId), figures.lines[at], day);
    if (!value) return line;
    const gstPercent = rateOfValue(value.rule, { ...value, includesTax: till.includesTax }) ?? line.gstPercent;
    return gstPercent === line.gstPercent ? line : { ...line, gstPercent };
  });
  return lines.every((line, at) => line === order.lines[at]) ? order : { ...order, lines };
}

type Bill = { order: Order; figures: SaleFigures; till: Till; known: Known; day: IsoDate };

/** Notes by line. */
export const notesOf = (bill: Bill): LineNote[][] =>
  bill.order.lines.map((line, at) => {
    const item = bill.known.get(line.itemId);
    return item ? notesOfLine(bill, line, item, bill.figures.lines[at]) : [];
  });

function notesOfLine(bill: Bill, line: OrderLine, item: SoldItem, figures: SoldFigures | undefined): LineNote[] {
  const { till, order, day } = bill;
  const terms = { includesTax: till.includesTax, gstPercent: line.gstPercent };
  const factor = factorOf(line, item);
  const notes: LineNote[] = [];
  const mrp = line.mrp === null ? null : rateIn(line.mrp as Rate, factor);
  if (mrp !== null && isAboveMrp(line.rate as Rate, terms, mrp)) {
    const rate = rateAs(mrp, { includesTax: true }, terms);
    const words = translate('Sell at {price}', { price: formatPrice(mrp) });
    const charged = formatPrice(rateAs(line.rate as Rate, terms, { ...terms, includesTax: true }));
    notes.push({
      key: 'mrp',
      text: translate('{price} is above its MRP {mrp}.', { price: charged, mrp: formatPrice(mrp) }),
      act: { words, change: { rate, isOwnRate: true } },
      stops: true,
    });
  }
  const usual = item.rate === null ? null : rateIn(item.rate, factor);
  const isChanged =
    usual !== null && usual !== line.rate && !line.isOwnRate && !order.customer && item.steps.length === 0;
  if (isChanged)
    notes.push({
      key: 'price',
      text: translate('Price is now {price}.', { price: formatPrice(usual) }),
      act: { words: translate('Use it'), change: { rate: usual } },
      stops: false,
    });
  const asked = order.lines.reduce(
    (sum, one) => (one.itemId === item.id ? sum + multiplyDivide(one.qty as Quantity, factorOf(one, item), ONE) : sum),
    0,
  );
  if (item.kind === 'stock' && asked > item.stock)
    notes.push({
      key: 'stock',
      text: translate('Only {qty} left.', { qty: formatQuantity(Math.max(0, item.stock) as Quantity) }),
      act: null,
      stops: false,
    });
  const given = figures ? discountShare(figures, null) : 0;
  const may = Math.max(till.maxDiscountPercent, item.discountPercent);
  if (figures && given > may)
    notes.push({
      key: 'discount',
      text: translate('{given} % discount is more than your {may} %.', {
        given: shown(discountInWords(figures, null)),
        may: shown(may),
      }),
      act: null,
      stops: false,
    });
  const value = worthOf(line, item, figures, day);
  const percent = value && rateOfValue(value.rule, { ...value, includesTax: till.includesTax });
  if (value && percent === null)
    notes.push({ key: 'between', text: translate(betweenRates(value.rule)), act: null, stops: true });
  else if (value && percent !== null && percent !== item.gstPercent)
    notes.push({ key: 'gst', text: reasonOfRate(value.rule, percent as Percent), act: null, stops: false });
  return notes;
}

/** A percentage with one decimal. */
const shown = (percent: number) => (Math.round(percent / 100) / 10).toString();

/** Why the bill is not paid yet, or null. */
export function stopOf(order: Order, notes: readonly LineNote[][]): string | null {
  for (const [at, own] of notes.entries()) {
    const note = own.find(({ stops }) => stops);
    if (note) return `${order.lines[at]?.name ?? ''}: ${note.text}`;
  }
  return null;
}
