import type { TaxKind } from '../../contract/admin/taxes';
import type { MODES } from '../../contract/books/vouchers';
import { GST_STATES } from '../../contract/statutory';

/** Words for enumerations on the screens that several areas show. */
export const yesNo = { true: 'Yes', false: 'No' } as const;

export const taxKindWords: Readonly<Record<TaxKind, string>> = {
  gst: 'GST',
  cess: 'Cess',
  nilRated: 'Nil rated',
  exempt: 'Exempt',
  nonGst: 'Outside GST',
  vat: 'VAT',
  service: 'Service tax',
  tds: 'TDS',
  tcs: 'TCS',
};

export const stateWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(GST_STATES).map(([code, name]) => [code, `${code} ${name}`]),
);

export const modeWords: Readonly<Record<(typeof MODES)[number], string>> = {
  cash: 'Cash',
  cheque: 'Cheque',
  neft: 'NEFT',
  rtgs: 'RTGS',
  imps: 'IMPS',
  upi: 'UPI',
  card: 'Card',
  dd: 'Demand draft',
};
