import { useState } from 'react';
import { type AgeingAnswer, payablesAgeing } from '../../../../contract/accounts/ageing';
import { paymentPlan } from '../../../../contract/accounts/paymentPlan';
import { formatPaise } from '../../../../contract/amount';
import { formatDate, type IsoDate, isoDate } from '../../../../contract/dates';
import type { LetterHead } from '../../../../contract/paper';
import { TRAN } from '../../../../contract/screen';
import type { Values } from '../../../kit/define';
import { useLetterHead } from '../../../kit/paper/letterHead';
import { PaperDialog } from '../../../kit/paper/PaperDialog';
import type { PaperDocument, PaperRow } from '../../../kit/paper/paper';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';

/** Which bills of suppliers to pay when, on paper. */
export function PaymentPlanButton({ query, answer }: { query: Values; answer: AgeingAnswer | undefined }) {
  const may = useMay(payablesAgeing.screen)(TRAN.print);
  const [isOpen, setOpen] = useState(false);
  const head = useLetterHead();
  if (!may) return null;
  const papers = head && answer ? [planPaper(head, answer, isoDate(String(query.asOn)))] : null;
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={!answer || answer.rows.length === 0}
        onClick={() => setOpen(true)}
      >
        {translate('Payment plan')}
      </button>
      {isOpen && (
        <PaperDialog
          title={translate('Payment plan')}
          screen={payablesAgeing.screen}
          papers={papers}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function planPaper(head: LetterHead, { rows }: AgeingAnswer, asOn: IsoDate): PaperDocument {
  const steps = paymentPlan(rows, asOn);
  const body = steps.flatMap(({ title, rows: bills, amount, sofar }): PaperRow[] => [
    { cells: [title, '', '', formatPaise(amount), formatPaise(sofar)], isStrong: true },
    ...bills.map((bill) => ({
      cells: [bill.party, bill.bill, bill.dueDate === null ? '' : formatDate(bill.dueDate), formatPaise(bill.net), ''],
    })),
  ]);
  return {
    head,
    title: 'Payment plan',
    subtitle: [translate('as on {asOn}', { asOn: formatDate(asOn) })],
    marks: [],
    blocks: [
      {
        kind: 'table',
        label: 'Payment plan',
        columns: [
          { label: 'Supplier', isWide: true },
          { label: 'Bill' },
          { label: 'Due' },
          { label: 'Amount', isFigure: true },
          { label: 'In all so far', isFigure: true },
        ],
        rows: body,
      },
    ],
  };
}
