import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPaise } from '../../../../contract/amount';
import { formatInstant, todayInIndia } from '../../../../contract/dates';
import { counterBills } from '../../../../contract/pos/bills';
import { pageOf } from '../../../../contract/resource';
import { TRAN } from '../../../../contract/screen';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { Failed } from '../../../kit/grid/states';
import { http } from '../../../kit/http';
import { ModalFrame } from '../../../kit/ModalFrame';
import { confirmDialog, showProblem } from '../../../kit/messages';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { unbrokenNumbers } from '../../../kit/unbrokenNumbers';
import { reprint } from './reprint';
import type { Billing } from './useBilling';

const MOST = 20;
const Page = pageOf(counterBills.row);

/** Bills of this shift, or of the day: looked at, printed again as duplicates, cancelled while the till is open. */
export function LastBills({ billing, close }: { billing: Billing; close(): void }) {
  const { till } = billing;
  const may = useMay(counterBills.screen);
  const [q, setQ] = useState('');
  const [isDay, setDay] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [counterBills.path, 'till', till.shift?.id, isDay, q],
    queryFn: async ({ signal }) => {
      const today = todayInIndia();
      const of = isDay ? { outletId: till.outletId, from: today, to: today } : { shiftId: till.shift?.id };
      const params = { ...of, size: MOST, ...(q && { q }) };
      return Page.parse((await http.get(counterBills.path, { params, signal })).data);
    },
  });

  async function cancel(id: number, version: number, number: string) {
    const answer = await confirmDialog({
      title: translate('Cancel {number}?', { number }),
      message: 'Goods and money go back. The number stays used.',
      action: 'Cancel bill',
      danger: true,
      reason: true,
    });
    if (!answer) return;
    try {
      await sendConfirmed('Cancel bill', async (answered) =>
        http.post(`${counterBills.path}/${id}/cancel`, { version, reason: answer.reason, ...answered }),
      );
      void refetch();
    } catch (problem) {
      showProblem(problem);
    }
  }

  return (
    <ModalFrame title={translate('Bills')} onClose={close}>
      <fieldset className="till-ways">
        <legend className="visually-hidden">{translate('Which bills')}</legend>
        {([false, true] as const).map((day) => (
          <label key={String(day)}>
            <input type="radio" name="bills-of" checked={isDay === day} onChange={() => setDay(day)} />{' '}
            {translate(day ? 'All tills, today' : 'This till')}
          </label>
        ))}
      </fieldset>
      <input
        className="form-control"
        aria-label={translate('Number, name or mobile')}
        placeholder={translate('Number, name or mobile')}
        maxLength={100}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      <ul className="bill-list">
        {data?.rows.map(({ id, version, number, status, amount, createdAt, partyName }) => (
          <li key={id} className={status === 'cancelled' ? 'is-cancelled' : ''}>
            <strong>{unbrokenNumbers(number ?? '')}</strong>
            <span>{partyName ?? translate('Walk-in')}</span>
            <small>{formatInstant(createdAt)}</small>
            <span className="figure">{formatPaise(amount)}</span>
            {status === 'cancelled' ? (
              <small>{translate('cancelled')}</small>
            ) : (
              <span className="bill-acts">
                {may(TRAN.reprint) && (
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-primary"
                    aria-label={translate('Print {number} again', { number })}
                    onClick={() => void reprint(id, till)}
                  >
                    {translate('Print again')}
                  </button>
                )}
                {may(TRAN.cancel) && !isDay && (
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-danger"
                    onClick={() => void cancel(id, version, number ?? '')}
                  >
                    {translate('Cancel bill')}
                  </button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {data?.rows.length === 0 && <p>{translate('No bill yet.')}</p>}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-primary" onClick={close}>
          {translate('Go back')}
        </button>
      </div>
    </ModalFrame>
  );
}
