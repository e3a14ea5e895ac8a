import { isReverseCharged } from '../../../contract/accounts/gst/reverseCharge';
import { PAYMENT_TOTALS, type PaymentInput } from '../../../contract/accounts/payments';
import { add, negate, type Paise, sumOf } from '../../../contract/amount';
import { taxOf } from '../../../contract/books/gst/heads';
import { taxAt } from '../../../contract/books/gst/within';
import type { Draft } from '../../kit/define';
import type { Total } from '../../kit/document/document';
import { translate } from '../../kit/translate';
import { accountOf } from './bills';

const NONE = 0 as Paise;
type Payment = Draft<PaymentInput>;

/**
 * GST that is paid to the supplier; the choice of a code from the list records on its line whether it is under reverse
 * charge.
 */
function gstPaid(line: Payment['lines'][number]): Paise {
  const gstType = line.partyGstType ?? accountOf(line.accountId)?.gstType ?? null;
  if (!line.gstPercent || isReverseCharged(line, gstType, false)) return NONE;
  return taxOf(taxAt(line.amount ?? NONE, line.gstPercent, line.interState ?? false));
}

/** The foot of a payment: the amount owed, the tax deducted, and the amount that leaves the account. */
export function paymentTotals(draft: Payment, worked: readonly Total[] | null): Total[] {
  const gross = sumOf(draft.lines, (line) => add(line.amount ?? NONE, gstPaid(line)));
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
    { label: translate(tds ? 'Net paid' : 'Paid'), amount: paid, strong: true as const },
  ];
}
