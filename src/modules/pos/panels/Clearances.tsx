import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { formatDate, formatInstant, todayInIndia } from '../../../../contract/dates';
import { clearances, type OpenBill, openBills } from '../../../../contract/pos/clearances';
import { pos } from '../../../../contract/pos/screens';
import type { Slip } from '../../../../contract/pos/slip';
import { PAID_MODES, type Till } from '../../../../contract/selling/shifts';
import { PAID_WITH, type PaidWith, tendered } from '../../../../contract/selling/tenders';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { Empty, Failed, LoadingRows } from '../../../kit/grid/states';
import { ApiError, http, newKey } from '../../../kit/http';
import { LookupInput } from '../../../kit/inputs/LookupInput';
import { showDone, showProblem } from '../../../kit/messages';
import { ScreenFrame } from '../../../kit/ScreenFrame';
import { useSession } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { unbrokenNumbers } from '../../../kit/unbrokenNumbers';
import { anyCustomer } from '../../../selling/lookups';
import { Figure } from './Figure';
import './pos.scss';
import { OpenTill } from './OpenTill';
import { PrintedSlips } from './PrintedSlips';
import { drawerFor, printSlips } from './printing';
import { useTill } from './tillData';

const title = () => translate(pos.creditClearances.title);

/** Money for bills that a customer owes, taken at a till. */
export function Clearances() {
  const { tills, error, refetch, till, chosen, choose } = useTill();
  return (
    <ScreenFrame title={title()} keys={[]}>
      {error && !tills ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : !tills ? (
        <LoadingRows columns={4} />
      ) : till ? (
        <Customer till={till} />
      ) : (
        <OpenTill tills={tills} chosen={chosen} choose={choose} />
      )}
    </ScreenFrame>
  );
}

type Customer = { id: number; name: string };

function Customer({ till }: { till: Till }) {
  const [customer, setCustomer] = useState<Customer | null>(null);
  const id = useId();
  const receive = (slip: Slip) => {
    drawerFor(slip);
    void printSlips([slip]);
  };
  return (
    <div className="clearances">
      <div className="till-field">
        <label className="form-label" htmlFor={id}>
          {translate('Customer, by mobile or name')}
        </label>
        <LookupInput
          {...{ id, input: anyCustomer, value: customer?.id ?? null, invalid: false, ref: null }}
          onBlur={() => undefined}
          onChange={(key) => key === null && setCustomer(null)}
          picked={(option) => setCustomer({ id: option.id, name: option.label })}
        />
      </div>
      {customer && <Bills key={customer.id} {...{ till, customer, print: receive }} />}
      <PrintedSlips />
    </div>
  );
}

type BillsProps = { till: Till; customer: Customer; print(slip: Slip): void };

function Bills({ till, customer, print }: BillsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [openBills.path, customer.id],
    queryFn: async ({ signal }): Promise<OpenBill[]> =>
      openBills.answer.parse((await http.get(openBills.path, { params: { customerId: customer.id }, signal })).data),
    staleTime: 0,
  });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingRows columns={5} />;
  if (data.length === 0) return <Empty text={translate('{name} owes nothing.', { name: customer.name })} />;
  const stands = data.map(({ id, pending }) => `${id}:${pending}`).join();
  return <Form key={stands} {...{ till, customer, print, bills: data, done: () => void refetch() }} />;
}

const ageOf = ({ dueDate }: OpenBill) =>
  Math.max(0, Math.floor((Date.parse(todayInIndia()) - Date.parse(dueDate)) / 86_400_000));

function Form({ till, customer, bills, done, print }: BillsProps & { bills: readonly OpenBill[]; done(): void }) {
  const [amounts, setAmounts] = useState<Readonly<Record<number, number>>>({});
  const [paid, setPaid] = useState<Partial<Record<PaidWith, number>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const key = useRef(newKey());
  const companyName = useSession((session) => session.details?.addr.companyName ?? '');
  const chosen = bills.flatMap(({ id }) => (amounts[id] ? [{ billId: id, amount: amounts[id] as Paise }] : []));
  const total = tendered(chosen);
  const modes = PAID_MODES.filter((mode) => till.tenders.includes(mode));
  const others = modes.reduce((sum, mode) => (mode === 'cash' ? sum : sum + (paid[mode] ?? 0)), 0);
  // Cash is what no other way pays, until somebody types it.
  const amountOf = (mode: PaidWith) => paid[mode] ?? (mode === 'cash' ? Math.max(0, total - others) : 0);
  const tick = ({ id, pending }: OpenBill, isTicked: boolean) =>
    setAmounts((now) => ({ ...now, [id]: isTicked ? pending : 0 }));

  async function send() {
    const tenders = modes.flatMap((mode) =>
      amountOf(mode) > 0 ? [{ mode, amount: amountOf(mode) as Paise, reference: null }] : [],
    );
    const head = { date: todayInIndia(), branchId: till.branchId, narration: null, shiftId: till.shift?.id ?? 0 };
    const body = { ...head, customerId: customer.id, bills: chosen, tenders };
    setSending(true);
    setProblems({});
    try {
      const sent = await sendConfirmed('Post it', async (answered) => {
        const options = { params: { step: 'post' }, headers: { 'Idempotency-Key': key.current } };
        return clearances.document.parse((await http.post(clearances.path, { ...body, ...answered }, options)).data);
      });
      if (!sent) return;
      key.current = newKey();
      showDone(translate('{number} is posted.', { number: sent.number }), []);
      print(receiptOf(till, companyName, customer, sent.number ?? '', bills, body));
      done();
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setProblems(error.fields);
      else showProblem(error);
      key.current = newKey();
    } finally {
      setSending(false);
    }
  }
  const problemOf = (billId: number) =>
    problems[`bills.${chosen.findIndex((bill) => bill.billId === billId)}.amount`] ?? null;
  const other = Object.entries(problems).find(([field]) => !/^bills\.\d+\.amount$/.test(field))?.[1];

  return (
    <form
      className="clearance-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="clearance-bills">
        {bills.map((bill) => (
          <div key={bill.id} className="clearance-bill">
            <label>
              <input
                type="checkbox"
                checked={(amounts[bill.id] ?? 0) > 0}
                onChange={(event) => tick(bill, event.target.checked)}
              />{' '}
              <strong>{unbrokenNumbers(bill.billNo)}</strong>
            </label>
            <span>{formatDate(bill.billDate)}</span>
            <span className={ageOf(bill) > 0 ? 'is-late' : ''}>
              {ageOf(bill) > 0 ? translate('{days} days late', { days: ageOf(bill) }) : translate('not due')}
            </span>
            <span className="figure">{formatPaise(bill.pending)}</span>
            <Figure
              label={translate('Pay of {bill}', { bill: bill.billNo })}
              kind="money"
              value={amounts[bill.id] ?? 0}
              change={(amount) => setAmounts((now) => ({ ...now, [bill.id]: amount }))}
              problem={problemOf(bill.id)}
            />
          </div>
        ))}
      </div>
      <p className="pay-change">
        {translate('Total')} <strong>{formatPaise(Number.isNaN(total) ? (0 as Paise) : total)}</strong>
      </p>
      <div className="pay-lines">
        {modes.map((mode) => (
          <Figure
            key={mode}
            label={PAID_WITH[mode]}
            kind="money"
            value={amountOf(mode)}
            change={(amount) => setPaid((now) => ({ ...now, [mode]: amount }))}
          />
        ))}
      </div>
      {other && (
        <p className="till-problem" role="alert">
          {other}
        </p>
      )}
      <button type="submit" className="btn btn-primary" disabled={isSending || chosen.length === 0}>
        {translate('Take money and print')}
      </button>
    </form>
  );
}

type Sent = {
  bills: readonly { billId: number; amount: Paise }[];
  tenders: readonly { mode: PaidWith; amount: Paise }[];
};

/** The receipt on the roll: bills with what was paid of each and what is left. */
function receiptOf(
  till: Till,
  company: string,
  customer: Customer,
  number: string,
  bills: readonly OpenBill[],
  { bills: paid, tenders }: Sent,
): Slip {
  const known = new Map(bills.map((bill) => [bill.id, bill]));
  const left = bills.reduce((sum, { pending }) => sum + pending, 0) - tendered(paid);
  return {
    paper: till.paper,
    copies: 1,
    payable: tendered(paid),
    change: 0 as Paise,
    taxes: [],
    upi: null,
    back: null,
    code: null,
    isCash: tenders.some(({ mode }) => mode === 'cash'),
    head: [company, till.outletName],
    title: 'RECEIPT',
    facts: [
      ['No', number],
      ['Date', formatInstant(new Date().toISOString())],
      ['Customer', customer.name],
    ],
    lines: paid.map(({ billId, amount }) => {
      const bill = known.get(billId);
      return {
        key: billId,
        name: bill?.billNo ?? '',
        figures: `of ${formatPaise(bill?.pending ?? (0 as Paise))}`,
        amount: formatPaise(amount),
      };
    }),
    totals: [['Still outstanding', formatPaise(left as Paise)]],
    tenders: tenders.map(({ mode, amount }) => [PAID_WITH[mode], formatPaise(amount)] as const),
    foot: [],
  };
}
