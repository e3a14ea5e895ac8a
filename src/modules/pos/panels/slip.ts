import {
  formatPaise,
  formatPercent,
  formatQuantity,
  formatRate,
  type Paise,
  type Percent,
  type Quantity,
  type Rate,
  sumOf,
} from '../../../../contract/amount';
import { formatInstant } from '../../../../contract/dates';
import { changeOf, figuresOfBill } from '../../../../contract/pos/bills';
import type { Reprint } from '../../../../contract/pos/reprints';
import type { Slip, SlipRow } from '../../../../contract/pos/slip';
import { type SaleFigures, taxSum } from '../../../../contract/selling/amounts';
import { printedAmounts } from '../../../../contract/selling/printedAmounts';
import type { Shift, Till } from '../../../../contract/selling/shifts';
import { TENDERS } from '../../../../contract/selling/tenders';
import { useSession } from '../../../kit/session';
import type { Back, Due, RefundMode } from './back';
import type { Order, Paid } from './order';

/** The parts of an order that a slip prints. */
type Printed = Pick<Order, 'lines' | 'buyerName' | 'offers'> & { customer: { name: string } | null };

/** When and where a bill was made: now and here, unless it is printed again. */
type Made = { till: string; by: string; at: string };
const madeNow = ({ name }: Till): Made => ({
  till: name,
  by: useSession.getState().details?.usr.uCode ?? '',
  at: new Date().toISOString(),
});

export function slipOf(
  order: Printed,
  till: Till,
  figures: SaleFigures,
  paid: Paid,
  number: string,
  made: Made = madeNow(till),
): Slip {
  const { company, head } = headOf(till);
  const saved = sumOf(order.lines, (line) =>
    line.mrp === null
      ? (0 as Paise)
      : (Math.max(0, Math.round(((line.mrp - line.rate) * line.qty) / 100_000)) as Paise),
  );
  const discount = (figures.discount + figures.billDiscount) as Paise;
  const { lines: amounts, offers, discount: ofBill } = printedAmounts(order.offers, figures);
  const change = changeOf(paid.received, paid.tenders);
  const some = (label: string, amount: Paise): readonly SlipRow[] =>
    amount === 0 ? [] : [[label, formatPaise(amount)]];
  return {
    paper: till.paper,
    copies: till.copies,
    payable: figures.payable,
    change,
    head,
    back: null,
    code: number,
    isCash: paid.tenders.some(({ mode }) => mode === 'cash'),
    title: titleOf(till, figures),
    facts: factsOf(made, number, order.customer?.name ?? order.buyerName),
    lines: order.lines.map((line, at) => ({
      key: line.key,
      name: line.name,
      figures: [
        ...(line.hsn ? [`HSN ${line.hsn}`] : []),
        `${formatQuantity(line.qty as Quantity)} ${line.unit} × ${formatRate(line.rate as Rate)}`,
        ...(line.discountPercent > 0 && !hasOffer(order, at)
          ? [`− ${formatPercent(line.discountPercent as Percent)} %`]
          : []),
      ].join(' '),
      amount: formatPaise(amounts[at] ?? (0 as Paise)),
    })),
    totals: [
      ...offers.map(({ name, amount }): SlipRow => [name, `- ${formatPaise(amount)}`]),
      ...(ofBill === 0 ? [] : [['Discount', `- ${formatPaise(ofBill)}`] as const]),
      ['Taxable', formatPaise(figures.taxable)],
      ...some('CGST', figures.taxes.cgst),
      ...some('SGST', figures.taxes.sgst),
      ...some('IGST', figures.taxes.igst),
      ...some('VAT', figures.taxes.vat),
      ...some('Round off', figures.roundOff),
      ...some('TCS', figures.tcs),
    ],
    taxes: taxesByRate(order, figures),
    tenders: paid.tenders.map(({ mode, amount }) => [TENDERS[mode], formatPaise(amount)] as const),
    foot: [
      saved + discount > 0 ? `You saved ${formatPaise((saved + discount) as Paise)}` : '',
      till.registration === 'composition' ? COMPOSITION : '',
      till.terms ?? '',
      till.footer ?? '',
    ].filter(Boolean),
    upi:
      till.upiId && paid.tenders.some(({ mode }) => mode === 'upi')
        ? upiLink(till.upiId, company, figures.payable, number)
        : null,
  };
}

/** An offer on the item replaces the discount of its line. */
const hasOffer = ({ offers }: Printed, at: number) => offers.some(({ step, line }) => step === 2 && line === at + 1);

/** CGST Act 2017, section 31: a tax invoice charges tax; under composition, or where nothing is taxed, there is a bill of supply. */
const titleOf = ({ branchGstin, registration }: Till, { taxes }: SaleFigures): string =>
  registration === 'composition' || (branchGstin && registration === 'regular' && taxSum(taxes) === 0)
    ? 'BILL OF SUPPLY'
    : branchGstin && registration === 'regular'
      ? 'TAX INVOICE'
      : 'BILL';
/** CGST Rules 2017, rule 5(1)(f). */
const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies';

function headOf(till: Till) {
  const company = useSession.getState().details?.addr.companyName ?? till.outletName;
  const gstin = till.branchGstin && till.registration !== 'unregistered' ? `GSTIN ${till.branchGstin}` : '';
  const phone = till.branchPhone ? `Phone ${till.branchPhone}` : '';
  return { company, head: [company, till.outletName, till.branchAddress ?? '', phone, gstin].filter(Boolean) };
}

const factsOf = (made: Made, number: string, customer: string | null): Slip['facts'] => [
  ['No', number],
  ['Date', formatInstant(made.at)],
  ['Till', `${made.till} · ${made.by}`],
  ...(customer ? [['Customer', customer] as const] : []),
];

type Returned = { back: Back; number: string; due: Due; mode: RefundMode };

/** What came back, alone or on the slip of the bill that was made with it. */
export function creditSlipOf(
  order: Order,
  till: Till,
  figures: SaleFigures,
  paid: Paid,
  { back, number, due, mode }: Returned,
  billNumber: string | null,
): Slip {
  const value = back.value as Paise;
  const isRefund = back.pending === 0 && due.toGive > 0 && mode === 'cash';
  const isSlip = back.pending === 0 && due.toGive > 0 && mode === 'exchangeSlip';
  const given: Slip['tenders'] =
    back.pending > 0
      ? [[`Adjusted on ${back.number}`, formatPaise(value)]]
      : due.toGive === 0
        ? []
        : [[isSlip ? `Exchange slip ${number}` : REFUNDED[mode], formatPaise(due.toGive)]];
  const lines = back.lines.map((line) => ({
    key: line.lineId,
    name: line.name,
    figures: `${formatQuantity(line.qty as Quantity)} ${line.unit}`,
    amount: '',
  }));
  const title = `RETURNED · ${number} ${back.number === null ? 'without a bill' : `against ${back.number}`}`;
  const foot = isSlip ? [`Exchange slip: worth ${formatPaise(due.toGive)} at every till of ours.`] : [];
  const shared = isSlip ? { code: number } : {};
  if (billNumber !== null) {
    const bill = slipOf(order, till, figures, paid, billNumber);
    const tenders = [...bill.tenders, ...given];
    return {
      ...bill,
      ...shared,
      isCash: bill.isCash || isRefund,
      tenders,
      back: { title, lines, total: value },
      foot: [...foot, ...bill.foot],
    };
  }
  return {
    paper: till.paper,
    copies: till.copies,
    payable: value,
    change: 0 as Paise,
    taxes: [],
    upi: null,
    back: null,
    head: headOf(till).head,
    title: 'CREDIT NOTE',
    code: number,
    lines,
    totals: [],
    tenders: given,
    isCash: isRefund,
    facts: [
      ...factsOf(madeNow(till), number, order.customer?.name ?? order.buyerName),
      ['Against', back.number ?? 'no bill'],
    ],
    foot: [...foot, ...(till.footer ? [till.footer] : [])],
  };
}

const REFUNDED = { cash: 'Refund in cash', upi: 'Refund by UPI', exchangeSlip: 'Exchange slip' } as const;

/** What a phone reads to pay an amount by UPI (NPCI, UPI linking specification). */
export const upiLink = (id: string, name: string, amount: Paise, note: string): string =>
  `upi://pay?${new URLSearchParams({ pa: id, pn: name, am: (amount / 100).toFixed(2), cu: 'INR', tn: note })}`;

function taxesByRate({ lines }: Printed, figures: SaleFigures): Slip['taxes'] {
  const rates = [...new Set(lines.map(({ gstPercent }) => gstPercent))]
    .filter((rate) => rate > 0)
    .sort((a, b) => a - b);
  return rates.map((rate) => {
    const own = figures.lines.filter((_line, at) => lines[at]?.gstPercent === rate);
    return {
      rate: `${formatPercent(rate as Percent)} %`,
      taxable: formatPaise(sumOf(own, ({ taxable }) => taxable)),
      tax: formatPaise(sumOf(own, ({ tax }) => tax)),
    };
  });
}

/** The slip of a bill that was printed before. */
export function duplicateSlip({ bill, items, customerName, duplicate }: Reprint, till: Till): Slip {
  const lines = bill.items.map((line, at) => ({
    key: at,
    itemId: line.itemId,
    code: '',
    unitId: line.unitId,
    qty: line.qty,
    rate: line.rate,
    name: items[at]?.name ?? '',
    unit: items[at]?.unit ?? '',
    mrp: items[at]?.mrp ?? null,
    discountPercent: line.discountPercent ?? 0,
    gstPercent: line.gstPercent,
    batchNo: null,
    serials: null,
    hsn: items[at]?.hsn ?? null,
    groupId: null,
    isOwnRate: false,
    tcsPercent: line.tcsPercent ?? 0,
  }));
  const printed = { lines, buyerName: customerName, customer: null, offers: bill.offers };
  const made = { till: bill.till, by: bill.createdBy, at: bill.createdAt };
  const slip = slipOf(printed, till, figuresOfBill(bill), bill, bill.number ?? '', made);
  return { ...slip, copies: 1, isCash: false, title: `${slip.title} · DUPLICATE ${duplicate}` };
}

/** What a till should have held at its close, and what it did. */
export function settlementSlip(shift: Shift, till: Till): Slip {
  const row = (label: string, amount: number | null): SlipRow => [label, formatPaise((amount ?? 0) as Paise)];
  const taken = (mode: string) => shift.tenders.find((one) => one.mode === mode)?.amount ?? 0;
  return {
    paper: till.paper,
    copies: 1,
    head: headOf(till).head,
    title: 'TILL SETTLEMENT',
    payable: null,
    taxes: [],
    upi: null,
    back: null,
    code: null,
    change: 0 as Paise,
    isCash: false,
    lines: [],
    facts: [
      ['Till', `${shift.till} · ${shift.series}`],
      ['Opened', `${formatInstant(shift.openedAt)} · ${shift.openedBy}`],
      ['Closed', `${shift.closedAt ? formatInstant(shift.closedAt) : ''} · ${shift.closedBy ?? ''}`],
      ['Bills', `${shift.bills}, cancelled ${shift.cancelled}`],
      ['Numbers', `${shift.firstNumber ?? '–'} to ${shift.lastNumber ?? '–'}`],
    ],
    totals: [
      row('Opening float', shift.opening),
      ...shift.tenders.map(({ mode, amount, bills }) => row(`${TENDERS[mode]} (${bills})`, amount)),
      row('Paid in', shift.paidIn),
      row('Paid out', shift.paidOut),
    ],
    tenders: [
      row('Cash expected', shift.expected),
      row('Cash counted', shift.counted),
      row('Over or short', shift.difference),
      row('Card slips', shift.cardCounted),
      row('Over bills', (shift.cardCounted ?? 0) - taken('card')),
      row('UPI received', shift.upiCounted),
      row('Over bills', (shift.upiCounted ?? 0) - taken('upi')),
    ],
    foot: [
      shift.remark ?? '',
      shift.expired.length > 0 ? `Held bills that expired: ${shift.expired.map(({ label }) => label).join(', ')}` : '',
      '',
      'Signature ______________________',
    ].filter((line, at) => line !== '' || at === 2),
  };
}

/** What shows that a printer works. */
export const testSlip = (till: Till): Slip => ({
  paper: till.paper,
  copies: 1,
  head: headOf(till).head,
  title: 'TEST',
  payable: null,
  lines: [],
  taxes: [],
  upi: null,
  back: null,
  code: till.series,
  change: 0 as Paise,
  isCash: false,
  totals: [],
  tenders: [],
  facts: [
    ['Till', till.name],
    ['Date', formatInstant(new Date().toISOString())],
  ],
  foot: ['0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
});
