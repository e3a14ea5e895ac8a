import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { formatPaise, formatQuantity, type Paise, type Quantity } from '../../../../contract/amount';
import { BusinessDay } from '../../../../contract/businessDays';
import { formatDate, formatInstant, type IsoDate, isoDate } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import {
  BUSINESS_DAYS,
  type DaySettlement,
  foodDaySettlement,
  SETTLED_WITH,
} from '../../../../contract/food/daySettlement';
import { orders } from '../../../../contract/food/orders';
import { TRAN } from '../../../../contract/screen';
import { ORDER_KINDS } from '../../../../contract/selling/orderKinds';
import { tills } from '../../../../contract/selling/shifts';
import { takeaway } from '../../../../contract/takeaway/screens';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { http, newKey } from '../../../kit/http';
import { DateInput } from '../../../kit/inputs/DateInput';
import { showMessage, showProblem } from '../../../kit/messages';
import { invalidateRoots } from '../../../kit/queries';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useUrl } from '../../../kit/urlState';
import './settlement.scss';

const daysQuery = {
  queryKey: [BUSINESS_DAYS],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    z.array(BusinessDay).parse((await http.get(BUSINESS_DAYS, { signal })).data),
  meta: { follows: [orders.path, tills.path] },
};
const dayQuery = (outletId: number, day: string) => ({
  queryKey: [foodDaySettlement.path, outletId, day],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<DaySettlement> =>
    foodDaySettlement.answer.parse(
      (await http.get(foodDaySettlement.path, { params: { outletId, day }, signal })).data,
    ),
  meta: { follows: [orders.path, tills.path, BUSINESS_DAYS] },
});
const findingsQuery = (outletId: number) => ({
  queryKey: [BUSINESS_DAYS, outletId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    BusinessDay.parse((await http.get(`${BUSINESS_DAYS}/${outletId}`, { signal })).data),
  meta: { follows: [orders.path, tills.path] },
});

/** The business day of an outlet: what it came to, what is still open, and closing it. */
export function SettlementPanel() {
  const { data, error, refetch } = useQuery(daysQuery);
  const [params, setUrl] = useUrl();
  const place = data?.find(({ placeId }) => String(placeId) === params.get('outletId')) ?? data?.[0];
  const waiting = place?.passed[0];
  const day = params.get('day') ?? waiting ?? place?.day ?? place?.lastClosed ?? null;
  const actions = data && place && (
    <>
      <select
        className="form-select"
        aria-label={translate('Outlet')}
        value={place.placeId}
        onChange={({ target }) => setUrl({ outletId: target.value, day: null })}
      >
        {data.map(({ placeId, placeName }) => (
          <option key={placeId} value={placeId}>
            {placeName}
          </option>
        ))}
      </select>
      <DateInput
        id="settlement-day"
        aria-label={translate('Business date')}
        value={day === null ? null : isoDate(day)}
        invalid={false}
        ref={null}
        describedBy={undefined}
        onBlur={() => undefined}
        onChange={(value) => setUrl({ day: value })}
      />
    </>
  );
  return (
    <ScreenFrame title={translate(takeaway.daySettlement.title)} keys={[]} actions={actions}>
      {error ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows columns={3} />
      ) : !place || day === null ? (
        <p>{translate('No outlet serves food yet. Add its food service under Outlets.')}</p>
      ) : (
        <>
          <Closing key={place.placeId} place={place} />
          <Figures outletId={place.placeId} day={day} />
        </>
      )}
    </ScreenFrame>
  );
}

/** What is still to be done, and the act that ends the day. */
function Closing({ place }: { place: BusinessDay }) {
  const { data } = useQuery(findingsQuery(place.placeId));
  const may = useMay(takeaway.billingClassy)(TRAN.modify);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [remark, setRemark] = useState('');
  const [isSending, setSending] = useState(false);
  const day = data?.passed[0] ?? (data?.isOpen ? data.day : null);
  if (!data || !day) return null;
  const findings = data.findings ?? [];
  const isBlocked = findings.some(({ isBlocking }) => isBlocking);
  const isTicked = findings.every(({ key, isBlocking }) => isBlocking || accepted.includes(key));
  async function close() {
    setSending(true);
    try {
      const body = { day, accepted, remark: remark.trim() || null };
      await http.post(`${BUSINESS_DAYS}/${place.placeId}/close`, body, { headers: { 'Idempotency-Key': newKey() } });
      showMessage(MESSAGE.notice, translate('{day} is closed.', { day: formatDate(day as IsoDate) }));
      invalidateRoots([BUSINESS_DAYS, foodDaySettlement.path]);
    } catch (error) {
      showProblem(error);
    } finally {
      setSending(false);
    }
  }
  return (
    <section className="day-closing" aria-label={translate('Close the day')}>
      <h2>{translate('{day} is open', { day: formatDate(day) })}</h2>
      <ul>
        {findings.map(({ key, text, isBlocking }) => (
          <li key={key} className={isBlocking ? 'is-blocking' : undefined}>
            {isBlocking ? (
              <>
                <strong>{translate('To do')}:</strong> {text}
              </>
            ) : (
              <label>
                <input
                  type="checkbox"
                  checked={accepted.includes(key)}
                  onChange={() =>
                    setAccepted((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now, key]))
                  }
                />{' '}
                {text}
              </label>
            )}
          </li>
        ))}
        {findings.length === 0 && <li>{translate('Nothing is left to do.')}</li>}
      </ul>
      {may && (
        <div className="day-act">
          <input
            className="form-control"
            aria-label={translate('Remark')}
            placeholder={translate('Remark')}
            maxLength={200}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBlocked || !isTicked || isSending}
            onClick={() => void close()}
          >
            {translate('Close the day')}
          </button>
        </div>
      )}
    </section>
  );
}

type Row = readonly [label: string, value: string, strong?: boolean];
const money = (amount: Paise) => formatPaise(amount);

function Figures({ outletId, day }: { outletId: number; day: string }) {
  const { data, error, refetch } = useQuery(dayQuery(outletId, day));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={3} />;
  const bills: Row[] = [
    ['Bills', String(data.bills)],
    ['Numbers', data.firstNumber ? `${data.firstNumber} – ${data.lastNumber}` : '–'],
    ['Cancelled', String(data.cancelled)],
    ['No charge', data.noCharge > 0 ? `${data.noCharge} · ${money(data.noChargeValue)}` : '0'],
    ['Average bill', money(data.average)],
  ];
  const totals: Row[] = [
    ['Items at list prices', money(data.gross)],
    ...data.discounts.map(({ name, amount, bills: count }): Row => [`${name} (${count})`, `−${money(amount)}`]),
    ['Net items', money(data.net)],
    ['Charges', money(data.charges)],
    ['CGST', money(data.cgst)],
    ['SGST', money(data.sgst)],
    ...(data.vat === 0 ? [] : [['VAT', money(data.vat)] as const]),
    ['Round off', money(data.roundOff)],
    ['Billed', money(data.billed), true],
  ];
  const tenders: Row[] = [
    ...data.tenders.map(({ mode, amount }): Row => [SETTLED_WITH[mode], money(amount)]),
    ...(data.byBoys > 0 ? [['Of which by delivery boys', money(data.byBoys)] as const] : []),
  ];
  const counts: Row[] = data.tills.flatMap(({ till, cashier, isOpen, opening, expected, counted }): Row[] =>
    isOpen || expected === null || counted === null
      ? [[`${till} · ${cashier}`, translate('open, not counted')]]
      : [
          [`${till} · ${cashier}`, `${translate('Opening float')} ${money(opening)}`],
          ['Cash expected', money(expected)],
          ['Cash counted', money(counted)],
          [counted >= expected ? 'Over' : 'Short', money(Math.abs(counted - expected) as Paise), counted !== expected],
        ],
  );
  return (
    <div className="day-figures">
      {data.closedAt && (
        <p>{translate('Closed {time} by {name}', { time: formatInstant(data.closedAt), name: data.closedBy ?? '' })}</p>
      )}
      <Block title={translate('Bills')} rows={bills} />
      <Block title={translate('Figures')} rows={totals} />
      <Block title={translate('Paid with')} rows={tenders} />
      <Block title={translate('Tills')} rows={counts} />
      <Block
        title={translate('Kinds of orders')}
        rows={data.kinds.map(
          ({ kind, bills: count, amount }): Row => [`${translate(ORDER_KINDS[kind])} (${count})`, money(amount)],
        )}
      />
      <section className="is-wide">
        <h2>{translate('Items')}</h2>
        <table className="table">
          <thead>
            <tr>
              <th>{translate('Item')}</th>
              <th className="figure">{translate('Qty')}</th>
              <th className="figure">{translate('In combos')}</th>
              <th className="figure">{translate('Net')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ name, qty, inCombos, net }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="figure">{formatQuantity(qty as Quantity)}</td>
                <td className="figure">{inCombos > 0 ? formatQuantity(inCombos as Quantity) : ''}</td>
                <td className="figure">{money(net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Block({ title, rows }: { title: string; rows: readonly Row[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {rows.map(([label, value, strong]) => (
          <div key={label} className={strong ? 'is-strong' : undefined}>
            <dt>{translate(label)}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
