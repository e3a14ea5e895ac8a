import type { TaxKind } from '../../../contract/admin/taxes';

/** What the enumerations of this area are called on screen. */
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

export const yesNo = { true: 'Yes', false: 'No' } as const;
