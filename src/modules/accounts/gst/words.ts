import type { Section } from '../../../../contract/accounts/gst/gstSummary';
import type { Head } from '../../../../contract/accounts/gst/heads';
import type { Supply } from '../../../../contract/accounts/gst/supplies';

export const sectionWords: Readonly<Record<Section, string>> = {
  outward: 'Supplies made',
  inward: 'Supplies bought',
  reverse: 'Bought under reverse charge',
  without: 'Without GST details',
};

export const supplyWords: Readonly<Record<Supply | 'unstated', string>> = {
  taxable: 'Taxable',
  zeroRated: 'Zero-rated',
  nilRated: 'Nil-rated',
  exempt: 'Exempt',
  nonGst: 'Outside GST',
  unstated: 'Not stated',
};

export const headWords: Readonly<Record<Head, string>> = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: 'Cess' };
