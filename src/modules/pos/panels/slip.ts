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
import { changeOf } from '../../../../contract/pos/bills';
import type { Till } from '../../../../contract/pos/shifts';
import type { SaleFigures } from '../../../../contract/selling/amounts';
import { TENDERS } from '../../../../contract/selling/tenders';
import { useSession } from '../../../kit/session';
import type { Back, Due, RefundMode } from './back';
import type { Order, Paid } from './order';

/** What the slip of a bill says, as text. */
export type Slip = {
  paper: Till['paper'];
  copies: number;
  head: readonly string[];
  title: string;
  facts: readonly (readonly [string, string])[];
  lines: readonly { key: number; name: string; figures: string; amount: string }[];
  totals: readonly (readonly [string, string])[];
  payable: Paise;
  taxes: readonly { rate: string; taxable: string; tax: string }[];
  tenders: readonly (readonly [string, string])[];
  change: Paise;
  foot: readonly string[];
  upi: string | null;
  /** What came back with the bill, above its total. */
  back: { title: string; lines: Slip['lines']; total: Paise } | null;
  /** The number as a code, which a till scans when goods come back or a slip is paid with. */
  code: string | null;
};

export function slipOf(order: Order, till: Till, figures: SaleFigures, paid: Paid, number: string): Slip {
  const { company, head } = headOf(till);
  const saved = sumOf(order.lines, (line) =>
    line.mrp === null
      ? (0 as Paise)
      : (Math.max(0, Math.round(((line.mrp - line.rate) * line.qty) / 100_000)) as Paise),
  );
  const discount = (figures.discount + figures.billDiscount) as Paise;
  const change = changeOf(paid.received, paid.tenders);
  const some = (label: string, amount: Paise): readonly (readonly [string, string])[] =>
    amount === 0 ? [] : [[label, formatPaise(amount)]];
  return {
    ...{ paper: till.paper, copies: till.copies, payable: figures.payable, change },
    ...{ head, back: null, code: number },
    title: titleOf(till),
    facts: factsOf(till, number, order.customer?.name ?? order.buyerName),
    lines: order.lines.map((line, at) => ({
      key: line.key,
      name: line.name,
      figures: [
        `${formatQuantity(line.qty as Quantity)} ${line.unit} × ${formatRate(line.rate as Rate)}`,
        ...(line.discountPercent > 0 ? [`− ${formatPercent(line.discountPercent as Percent)} %`] : []),
      ].join(' '),
      amount: formatPaise(((figures.lines[at]?.gross ?? 0) - (figures.lines[at]?.discount ?? 0)) as Paise),
    })),
    totals: [
      ...some('Discount', discount),
      ['Taxable', formatPaise(figures.taxable)],
      ...some('CGST', figures.taxes.cgst),
      ...some('SGST', figures.taxes.sgst),
      ...some('Round off', figures.roundOff),
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

/** CGST Act 2017, section 31: a tax invoice charges tax, under composition there is a bill of supply. */
const titleOf = ({ branchGstin, registration }: Till): string =>
  registration === 'composition'
    ? 'BILL OF SUPPLY'
    : branchGstin && registration === 'regular'
      ? 'TAX INVOICE'
      : 'BILL';
/** CGST Rules 2017, rule 5(1)(f). */
const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies';

function headOf(till: Till) {
  const company = useSession.getState().details?.addr.companyName ?? till.outletName;
  const gstin = till.branchGstin && till.registration !== 'unregistered' ? `GSTIN ${till.branchGstin}` : '';
  return { company, head: [company, till.outletName, till.branchAddress ?? '', gstin].filter(Boolean) };
}

const factsOf = (till: Till, number: string, customer: string | null): Slip['facts'] => [
  ['No', number],
  ['Date', formatInstant(new Date().toISOString())],
  ['Till', `${till.name} · ${useSession.getState().details?.usr.uCode ?? ''}`],
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
  const title = `RETURNED · ${number} against ${back.number}`;
  const foot = isSlip ? [`Exchange slip: worth ${formatPaise(due.toGive)} at every till of ours.`] : [];
  const shared = isSlip ? { code: number } : {};
  if (billNumber !== null) {
    const bill = slipOf(order, till, figures, paid, billNumber);
    const tenders = [...bill.tenders, ...given];
    return { ...bill, ...shared, tenders, back: { title, lines, total: value }, foot: [...foot, ...bill.foot] };
  }
  return {
    ...{ paper: till.paper, copies: till.copies, payable: value, change: 0 as Paise, taxes: [], upi: null, back: null },
    ...{ head: headOf(till).head, title: 'CREDIT NOTE', code: number, lines, totals: [], tenders: given },
    facts: [...factsOf(till, number, order.customer?.name ?? order.buyerName), ['Against', back.number]],
    foot: [...foot, ...(till.footer ? [till.footer] : [])],
  };
}

const REFUNDED = { cash: 'Refund in cash', upi: 'Refund by UPI', exchangeSlip: 'Exchange slip' } as const;

/** What a phone reads to pay an amount by UPI (NPCI, UPI linking specification). */
export const upiLink = (id: string, name: string, amount: Paise, note: string): string =>
  `upi://pay?${new URLSearchParams({ pa: id, pn: name, am: (amount / 100).toFixed(2), cu: 'INR', tn: note })}`;

function taxesByRate({ lines }: Order, figures: SaleFigures): Slip['taxes'] {
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
