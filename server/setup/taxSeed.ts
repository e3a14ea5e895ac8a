import { type Percent, percent } from '../../contract/amount';

/**
 * GST rates: 0, 5, 12, 18 and 28 % since the Act came into force on 01-Jul-2017, 3 % (gold) and 0.25 % (rough stones)
 * with them: notification 1/2017-Central Tax (Rate) of 28-Jun-2017. Since 22-Sep-2025 12 and 28 % are gone and 40 % is
 * new: 56th meeting of the GST Council, notification 9/2025-Central Tax (Rate) of 17-Sep-2025, which also restates the
 * rates that stay. 12 and 28 % are kept as ended rows for documents of their days.
 */
type TaxSeed = {
  code: string;
  name: string;
  kind: 'gst';
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

export const TAXES: readonly TaxSeed[] = [
  ...['0', '0.25', '3', '5', '18'].flatMap((rate) => [gst(rate, OLD), gst(rate, NOW)]),
  gst('40', NOW),
  gst('12', OLD),
  gst('28', OLD),
];
