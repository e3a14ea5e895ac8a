import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { called, money, optionalText } from '../../../../contract/fields';
import { orders } from '../../../../contract/food/orders';
import { optionalRef } from '../../../../contract/references';
import { customers } from '../../../../contract/selling/customers';
import { shifts, tills } from '../../../../contract/selling/shifts';
import type { TenderMode } from '../../../../contract/selling/tenders';
import type { Values } from '../../../kit/define';
import { fieldFrom, shapeOf } from '../../../kit/derive';
import { LoadingRows } from '../../../kit/grid/states';
import { http, newKey } from '../../../kit/http';
import { ModalFrame } from '../../../kit/ModalFrame';
import { confirmDialog, showProblem } from '../../../kit/messages';
import { invalidateRoots } from '../../../kit/queries';
import { translate } from '../../../kit/translate';
import { deviceOf } from '../../../selling/tillDevice';
import { tillsOf, tillsQuery } from './deskData';
import type { Desk } from './useDesk';

type Props = { desk: Desk; close(done: boolean): void };
type Tender = { mode: TenderMode; amount: number; reference: string | null };

const NONE = 0 as Paise;
const several = z.object({
  cash: called('Cash', money),
  card: called('Card', money),
  cardReference: called('Reference of the card', optionalText(40)),
  upi: called('UPI', money),
  upiReference: called('Reference of UPI', optionalText(40)),
  credit: called('Credit', money),
  customerId: optionalRef(customers),
  tip: called('Tip', money),
});

/** What a bill is paid with: one tap for the whole in cash, by card or UPI; anything else in a form. */
export function PayDialog({ desk, close }: Props) {
  const { order, payable, place } = desk;
  const { data } = useQuery(tillsQuery);
  const [isSending, setSending] = useState(false);
  const { open, free } = tillsOf(data, place.outletId);

  async function settle(tenders: readonly Tender[], more: object = {}): Promise<void> {
    if (!order || !open?.shift || isSending) return;
    setSending(true);
    try {
      const given = { shiftId: open.shift.id, device: deviceOf(), tenders, ...more };
      await http.post(`${orders.path}/${order.id}/settle`, { version: order.version, given });
      invalidateRoots([orders.path, tills.path]);
      close(true);
    } catch (error) {
      showProblem(error);
    } finally {
      setSending(false);
    }
  }
  const whole = (mode: TenderMode) => void settle([{ mode, amount: payable, reference: null }]);

  async function inParts(): Promise<void> {
    const shape = shapeOf(several);
    const fields = Object.keys(shape).map((field) => fieldFrom(orders, shape, field));
    const start: Values = {
      cash: payable,
      card: NONE,
      cardReference: null,
      upi: NONE,
      upiReference: null,
      credit: NONE,
      customerId: order?.customerId ?? null,
      tip: NONE,
    };
    const title = translate('Settle {amount}', { amount: formatPaise(payable) });
    const answer = await confirmDialog({
      title,
      message: translate('The parts add up to the bill. A tip comes on top.'),
      action: 'Settle',
      form: { fields, schema: several, start },
    });
    if (!answer?.values) return;
    const entered = several.parse(answer.values);
    const part = (mode: TenderMode, amount: number, reference: string | null = null): Tender[] =>
      amount > 0 ? [{ mode, amount, reference }] : [];
    await settle(
      [
        ...part('cash', entered.cash),
        ...part('card', entered.card, entered.cardReference),
        ...part('upi', entered.upi, entered.upiReference),
        ...part('credit', entered.credit),
      ],
      { customerId: entered.customerId, tip: entered.tip },
    );
  }

  return (
    <ModalFrame title={translate('Settle {amount}', { amount: formatPaise(payable) })} onClose={() => close(false)}>
      {!data ? (
        <LoadingRows columns={1} />
      ) : open ? (
        <div className="desk-pay">
          <button type="button" className="btn btn-primary" disabled={isSending} onClick={() => whole('cash')}>
            {translate('Exact cash')}
          </button>
          {open.tenders.includes('upi') && (
            <button type="button" className="btn btn-outline-primary" disabled={isSending} onClick={() => whole('upi')}>
              {translate('UPI')}
            </button>
          )}
          {open.tenders.includes('card') && (
            <button
              type="button"
              className="btn btn-outline-primary"
              disabled={isSending}
              onClick={() => whole('card')}
            >
              {translate('Card')}
            </button>
          )}
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={isSending}
            onClick={() => void inParts()}
          >
            {translate('Several ways, credit or tip')}
          </button>
        </div>
      ) : (
        <OpenShift outletId={place.outletId} series={free?.series ?? null} opening={free?.openingFloat ?? NONE} />
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={() => close(false)}>
          {translate('Go back')}
        </button>
      </div>
    </ModalFrame>
  );
}

type ShiftProps = { outletId: number; series: string | null; opening: Paise };

/** Money goes into an open till: it is opened here with its float. */
function OpenShift({ outletId, series, opening }: ShiftProps) {
  if (series === null)
    return <p>{translate('The tills of this outlet are open on other devices. Settle there, or close one.')}</p>;
  async function open() {
    try {
      const body = { outletId, series, device: deviceOf(), opening, takeOver: false };
      await http.post(shifts.path, body, { headers: { 'Idempotency-Key': newKey() } });
      invalidateRoots([tills.path]);
    } catch (error) {
      showProblem(error);
    }
  }
  return (
    <div className="desk-pay">
      <p>{translate('No till is open on this device. It opens with {amount}.', { amount: formatPaise(opening) })}</p>
      <button type="button" className="btn btn-primary" onClick={() => void open()}>
        {translate('Open till')}
      </button>
    </div>
  );
}
