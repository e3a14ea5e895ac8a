import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatPaise, formatQuantity, type Paise, type Quantity } from '../../../../contract/amount';
import { formatDate, formatInstant } from '../../../../contract/dates';
import { counterBills } from '../../../../contract/pos/bills';
import { SoldBill, type SoldBillLine, soldBills } from '../../../../contract/pos/returns';
import { pageOf } from '../../../../contract/resource';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { http, useReach } from '../../../kit/http';
import { ModalFrame } from '../../../kit/ModalFrame';
import { translate } from '../../../kit/translate';
import { unbrokenNumbers } from '../../../kit/unbrokenNumbers';
import { type Back, backOf, type Chosen, chosenLines } from './back';
import { Below, ReturnLine } from './ReturnParts';
import type { Billing } from './useBilling';
import { WithoutBill } from './WithoutBill';

type Props = { billing: Billing; close(): void };

const MOST = 10;
const Page = pageOf(counterBills.row);

/** Which bill the goods were sold with, then which of them come back. */
export function ReturnDialog({ billing, close }: Props) {
  const [billId, setBill] = useState<number | null>(null);
  const [isUnbilled, setUnbilled] = useState(false);
  const isReached = useReach((reach) => reach.isReached);
  const take = (back: Back) => {
    billing.takeBack(back);
    close();
  };
  return (
    <ModalFrame title={translate('Return or exchange')} onClose={close}>
      {!isReached ? (
        <Below close={close}>
          <p className="modal-frame-text">
            {translate('Returns need the network: what is left of the bill stands on the server. Try again later.')}
          </p>
        </Below>
      ) : isUnbilled ? (
        <WithoutBill billing={billing} take={take} close={close} />
      ) : billId === null ? (
        <FindBill
          pick={setBill}
          close={close}
          action={
            billing.till.returnsWithoutBill !== 'no' && (
              <button type="button" className="btn btn-outline-primary" onClick={() => setUnbilled(true)}>
                {translate('Without a bill')}
              </button>
            )
          }
        />
      ) : (
        <BillLines key={billId} id={billId} till={billing.till} take={take} close={close} />
      )}
    </ModalFrame>
  );
}

type FindProps = { pick(id: number): void; close(): void; action: ReactNode };

function FindBill({ pick, close, action }: FindProps) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: [counterBills.path, 'returned', q],
    queryFn: async ({ signal }) =>
      Page.parse((await http.get(counterBills.path, { params: { size: MOST, ...(q && { q }) }, signal })).data),
    placeholderData: (former) => former,
  });
  const bills = data?.rows.filter(({ status }) => status === 'posted') ?? [];
  // A scan ends with Enter, before the list may be there.
  async function enter() {
    const { data: found } = await refetch();
    const fits = found?.rows.filter(({ status }) => status === 'posted') ?? [];
    const first = fits.find(({ number }) => number === q.trim()) ?? (fits.length === 1 ? fits[0] : undefined);
    if (first) pick(first.id);
  }
  return (
    <Below close={close} action={action}>
      <input
        className="form-control"
        aria-label={translate('Number of the bill, mobile or name')}
        placeholder={translate('Bill number, mobile or name')}
        autoComplete="off"
        maxLength={100}
        value={q}
        onChange={(event) => setQ(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void enter();
        }}
      />
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      <div className="held-list is-fetched">
        {bills.map(({ id, number, amount, createdAt, partyName }) => (
          <button key={id} type="button" className="held-bill" onClick={() => pick(id)}>
            <strong>{unbrokenNumbers(number ?? '')}</strong>
            <span className="figure">{formatPaise(amount)}</span>
            <small>
              {partyName ?? translate('Walk-in')}, {formatInstant(createdAt)}
            </small>
          </button>
        ))}
        {data && bills.length === 0 && (
          <p>{translate(q === '' ? 'No bill yet.' : 'No bill has this number, mobile or name.')}</p>
        )}
      </div>
    </Below>
  );
}

type LinesProps = { id: number; till: Billing['till']; take(back: Back): void; close(): void };

const NOTHING: Chosen[number] = { qty: 0, reason: 'notWanted', condition: 'good' };

function BillLines({ id, till, take, close }: LinesProps) {
  const [chosen, setChosen] = useState<Chosen>({});
  const { data, error, refetch } = useQuery({
    queryKey: [soldBills.path, id],
    queryFn: async ({ signal }) => SoldBill.parse((await http.get(`${soldBills.path}/${id}`, { signal })).data),
    staleTime: 0,
  });
  if (error && !data)
    return (
      <Below close={close}>
        <Failed error={error} retry={() => void refetch()} />
      </Below>
    );
  if (!data) return <LoadingRows columns={4} />;
  const bill = data;
  const left = ({ qty, before }: SoldBillLine) => Math.max(0, qty - before);
  const problemOf = (line: SoldBillLine) => {
    const { qty, condition } = chosen[line.lineId] ?? NOTHING;
    if (Number.isNaN(qty)) return translate('Enter a quantity');
    if (qty > left(line))
      return translate('Only {qty} is left to return.', { qty: formatQuantity(left(line) as Quantity) });
    if (qty > 0 && condition === 'damaged' && till.damageStoreId === null)
      return translate('This branch has no store for damaged goods. Make one of that kind first.');
    return null;
  };
  const isWrong = bill.lines.some((line) => problemOf(line) !== null);
  const isEmpty = chosenLines(bill, chosen).length === 0;
  const change = (line: SoldBillLine, own: Partial<Chosen[number]>) =>
    setChosen((now) => ({ ...now, [line.lineId]: { ...(now[line.lineId] ?? NOTHING), ...own } }));
  const all = () => {
    for (const line of bill.lines) change(line, { qty: left(line) });
  };
  const value = isWrong || isEmpty ? (0 as Paise) : (backOf(bill, chosen).value as Paise);
  return (
    <form
      className="till-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && !isEmpty) take(backOf(bill, chosen));
      }}
    >
      <p className="modal-frame-text">
        <strong>{bill.number}</strong> · {formatDate(bill.date)} · {bill.customerName ?? translate('Walk-in')} ·{' '}
        <span className="figure">{formatPaise(bill.amount)}</span>
        {bill.pending > 0 && <> · {translate('{amount} is not paid', { amount: formatPaise(bill.pending) })}</>}
      </p>
      <div className="return-lines">
        {bill.lines.map((line) => (
          <ReturnLine
            key={line.lineId}
            {...{ name: line.name, told: soldOf(line), problem: problemOf(line), own: chosen[line.lineId] ?? NOTHING }}
            change={(own) => change(line, own)}
          />
        ))}
      </div>
      <p className="pay-change" role="status">
        {translate('Value of the return')} <strong>{formatPaise(value)}</strong>
      </p>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Go back')}
        </button>
        <button type="button" className="btn btn-outline-primary" onClick={all}>
          {translate('Whole bill')}
        </button>
        <button type="submit" className="btn btn-primary" disabled={isWrong || isEmpty}>
          {translate('Take back')}
        </button>
      </div>
    </form>
  );
}

const soldOf = ({ qty, before, unit }: SoldBillLine) =>
  translate(before > 0 ? 'Sold {sold} {unit}, returned {before}' : 'Sold {sold} {unit}', {
    sold: formatQuantity(qty as Quantity),
    before: formatQuantity(before as Quantity),
    unit,
  });
