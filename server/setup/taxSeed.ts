import { type Percent, percent } from '../../contract/amount';

/**
 * The taxes that a company begins with, of the rates that `contract/admin/gstRates.ts` names with their sources. Rates that
 * stayed on 22-Sep-2025 have a row of before and one from then on; 12 and 28 % are kept as ended rows for documents of
 * their days.
 */
type TaxSeed = {
  code: string;
  name: string;
  kind: 'gst' | 'nilRated' | 'exempt' | 'nonGst';
  rate: Percent;
  from: string;
  to: string | null;
};

const OLD = { from: '2017-07-01', to: '2025-09-21' };
const NOW = { from: '2025-09-22', to: null };

const gst = (rate: string, days: { from: string; to: string | null }): TaxSeed => ({
  code: `GST${rate}`,
  name: `GST ${rate} %`,
  kind: 'gst',
  rate: percent(rate),
  ...days,
});

/** Reasons for charging no GST, which GSTR-1 (table 8) and GSTR-3B (3.1 c and e) list separately. */
const untaxed = (code: string, name: string, kind: TaxSeed['kind']): TaxSeed => ({
  code,
  name,
  kind,
  rate: percent('0'),
  from: OLD.from,
  to: null,
});

export const TAXES: readonly TaxSeed[] = [
  untaxed('NIL', 'Nil rated', 'nilRated'),
  untaxed('EXEMPT', 'Exempt from GST', 'exempt'),
  untaxed('NONGST', 'Outside GST', 'nonGst'),
  ...['0', '0.25', '3', '5', '18'].flatMap((rate) => [gst(rate, OLD), gst(rate, NOW)]),
  gst('40', NOW),
  gst('12', OLD),
  gst('28', OLD),
];

/** Rates of few goods, which HSN codes of a trade name: job work and polished diamonds, bricks. */
export const RARE_TAXES: readonly TaxSeed[] = [gst('1.5', { from: '2019-10-01', to: null }), gst('12', NOW)];
