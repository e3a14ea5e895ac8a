import { PAYMENT_TOTALS, type PaymentInput } from '../../../contract/accounts/payments';
import { add, negate, type Paise, percentOf, sumOf } from '../../../contract/amount';
import type { Total } from '../../kit/document/document';
import { said } from '../../kit/words';

const NONE = 0 as Paise;
type Line = PaymentInput['lines'][number];
type Draft = {
  lines: readonly (Pick<Line, 'gstPercent' | 'reverseCharge' | 'tdsSectionId' | 'tdsAmount'> & {
    amount: Paise | null;
  })[];
};

/** The foot of a payment: what is owed, the tax kept back of it, and what leaves the account. */
export function paymentTotals(draft: Draft, worked: readonly Total[] | null): Total[] {
  const gst = sumOf(draft.lines, (line) =>
    line.gstPercent && !line.reverseCharge ? percentOf(line.amount ?? NONE, line.gstPercent) : NONE,
  );
  const gross = add(
    sumOf(draft.lines, (line) => line.amount ?? NONE),
    gst,
  );
  const known = (label: string) => worked?.find((total) => total.label === label)?.amount;
  const typed = draft.lines.every(({ tdsSectionId, tdsAmount }) => tdsSectionId === null || tdsAmount !== null)
    ? sumOf(draft.lines, (line) => line.tdsAmount ?? NONE)
    : null;
  // The tax of a section is known once the server has worked it out.
  const tds = worked ? (known(PAYMENT_TOTALS.tds) ?? NONE) : typed;
  const paid = known(PAYMENT_TOTALS.paid) ?? (tds === null ? null : add(gross, negate(tds)));
  if (paid === null) return [{ label: 'Gross, before TDS', amount: gross, strong: true }];
  return [
    ...(tds
      ? [
          { label: 'Gross', amount: add(paid, tds) },
          { label: 'TDS', amount: negate(tds) },
        ]
      : []),
    { label: said(tds ? 'Net paid' : 'Paid'), amount: paid, strong: true as const },
  ];
}
