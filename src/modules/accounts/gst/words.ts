import type { DocKind, Gstr1Table } from '../../../../contract/accounts/gst/gstr1';
import type { ImsAction } from '../../../../contract/accounts/gst/gstr2b';
import type { Section } from '../../../../contract/accounts/gst/gstSummary';
import type { Head } from '../../../../contract/books/gst/heads';
import type { RegisteredSupply, SupplyRow } from '../../../../contract/books/gst/supplies';
import { addMonths, firstOfMonth, isoDate, lastOfMonth } from '../../../../contract/dates';
import type { ReportStart } from '../../../kit/report/report';

export const sectionWords: Readonly<Record<Section, string>> = {
  outward: 'Supplies made',
  inward: 'Supplies bought',
  reverse: 'Bought under reverse charge',
  without: 'Without GST details',
};

export const supplyWords: Readonly<Record<RegisteredSupply, string>> = {
  taxable: 'Taxable',
  zeroRated: 'Zero-rated',
  nilRated: 'Nil-rated',
  exempt: 'Exempt',
  nonGst: 'Outside GST',
  unstated: 'Not stated',
  advance: 'Advance for services',
  byOperator: 'Tax paid by the operator',
};

export const headWords: Readonly<Record<Head, string>> = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: 'Cess' };

export const imsWords: Readonly<Record<ImsAction, string>> = {
  none: 'No action',
  accepted: 'Accepted',
  rejected: 'Rejected',
  pending: 'Pending',
};

export const tableWords: Readonly<Record<Gstr1Table, string>> = {
  b2b: 'B2B: registered buyers',
  b2cl: 'B2C large: inter-state',
  b2cs: 'B2C small',
  cdnr: 'Notes to registered buyers',
  cdnur: 'Notes to others',
  exp: 'Exports',
  b2ba: '9A: amended invoices of registered buyers',
  b2cla: '9A: amended B2C large',
  expa: '9A: amended exports',
  cdnra: '9C: amended notes to registered buyers',
  cdnura: '9C: amended notes to others',
  nil: 'Nil-rated, exempt, outside GST',
  hsn: 'HSN summary',
  at: 'Advances received',
  txpd: 'Advances adjusted',
  ecotcs: '14(a): sales through operators who collect TCS',
  supeco: '14(b): sales whose tax operators pay',
  doc: 'Documents issued',
};

export const noteWords: Readonly<Record<SupplyRow['kind'], string>> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  debitNote: 'Debit note',
};

/** Documents by their group in table 13. */
export const docWords: Readonly<Record<DocKind, string>> = {
  ...noteWords,
  selfInvoice: 'Self-invoice',
  paymentVoucher: 'Payment voucher under reverse charge',
  receiptVoucher: 'Receipt voucher',
  refundVoucher: 'Refund voucher',
};

/** Returns are made when their month is over, each for one registration: that of the user's own branch. */
export function lastMonth({ today, branchId }: Pick<ReportStart, 'today' | 'branchId'>) {
  const day = addMonths(firstOfMonth(isoDate(today)), -1);
  return { from: day, to: lastOfMonth(day), ...ownBranch({ branchId }) };
}

/** Somebody who works in no branch of their own chooses one. */
export const ownBranch = ({ branchId }: Pick<ReportStart, 'branchId'>) => (branchId === null ? {} : { branchId });

/** The quarter that ended last, and the year of the tax law that did. */
export const lastQuarter = ({ today }: ReportStart) => {
  const first = firstOfMonth(addMonths(isoDate(today), -3 - ((Number(today.slice(5, 7)) - 1) % 3)));
  return { from: first, to: lastOfMonth(addMonths(first, 2)) };
};
export const lastTaxYear = ({ today }: ReportStart) => {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 2 : 1);
  return { from: isoDate(`${year}-04-01`), to: isoDate(`${year + 1}-03-31`) };
};
