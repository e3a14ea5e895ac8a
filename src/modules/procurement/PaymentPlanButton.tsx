import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod/mini';
import { branches as branchMaster } from '../../../contract/admin/branches';
import { formatPaise, multiplyDivide, type Paise, parsePaise, sumOf } from '../../../contract/amount';
import { accounts } from '../../../contract/books/accounts';
import { formatDate, todayInIndia } from '../../../contract/dates';
import { MESSAGE } from '../../../contract/errors';
import {
  PaymentPlan,
  PLAN_MODES,
  PlanPaid,
  type PlanRow,
  paymentPlan,
} from '../../../contract/procurement/paymentPlan';
import { Option } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { sendConfirmed } from '../../kit/form/confirmed';
import { Empty, Failed, LoadingRows } from '../../kit/grid/states';
import { http, newKey } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';
import { useUrl } from '../../kit/urlState';
import { modeWords } from './words';
import './paymentPlan.scss';

type PlanMode = (typeof PLAN_MODES)[number];

/** Due bills of all suppliers, to be chosen and paid in one go. */
export function PaymentPlanButton() {
  const may = useMay(paymentPlan.screen)(TRAN.create);
  // A link, such as that of the dashboard, names the last day that it is asked for.
  const [params, setUrl] = useUrl();
  const due = { dueFrom: params.get('dueFrom'), dueTo: params.get('dueTo') };
  const [isAsked, setOpen] = useState(false);
  const isOpen = isAsked || due.dueTo !== null;
  if (!may) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        {translate('Payment plan')}
      </button>
      {isOpen && (
        <PlanDialog
          due={due}
          close={() => {
            setOpen(false);
            setUrl({ dueFrom: null, dueTo: null }, { replace: true });
          }}
        />
      )}
    </>
  );
}

/**
 * The amount paid; for a bill in another currency also how much of the bill it settles, for the bank may take another
 * rate.
 */
type Part = { amount: Paise; ofBill: Paise | null };
type Chosen = ReadonlyMap<number, Part>;
const Options = z.array(Option);

/** Entries of a lookup, as a field to choose from. */
function useEntries(path: string, filters: Readonly<Record<string, string>>) {
  return useQuery({
    queryKey: [path, 'plan'],
    queryFn: async ({ signal }) => Options.parse((await http.get(`${path}/lookup`, { params: filters, signal })).data),
  });
}

type Due = { dueFrom: string | null; dueTo: string | null };

function usePlan(due: Due) {
  const [asOn] = useState(() => todayInIndia(new Date()));
  const banks = useEntries(accounts.path, { controlType: 'bank' });
  const branches = useEntries(branchMaster.path, {});
  const [bank, payFrom] = useState<number | null>(null);
  const [branch, setBranch] = useState<number | null>(null);
  const [mode, setMode] = useState<PlanMode>('neft');
  const [chosen, choose] = useState<Chosen>(new Map());
  const [isBusy, setBusy] = useState(false);
  const payFromId = bank ?? banks.data?.[0]?.id ?? null;
  const branchId = branch ?? branches.data?.[0]?.id ?? null;
  const plan = useQuery({
    queryKey: [paymentPlan.path, asOn, payFromId, due.dueFrom, due.dueTo],
    queryFn: async ({ signal }) =>
      PaymentPlan.parse((await http.get(paymentPlan.path, { params: { asOn, payFromId, ...due }, signal })).data),
  });

  async function pay() {
    setBusy(true);
    try {
      const bills = [...chosen].map(([billId, part]) => ({ billId, ...part }));
      const paid = await sendConfirmed('Pay', async (extra) => {
        const body = { date: asOn, branchId, payFromId, mode, bills, ...extra };
        return PlanPaid.parse(
          (await http.post(paymentPlan.path, body, { headers: { 'Idempotency-Key': newKey() } })).data,
        );
      });
      if (!paid) return;
      showMessage(
        MESSAGE.success,
        paid.payments.every(({ number }) => number === null)
          ? translate('Payments waiting for approval: {count}.', { count: paid.payments.length })
          : translate('Payments posted: {count}. The bank file is made under Payments.', {
              count: paid.payments.length,
            }),
      );
      choose(new Map());
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  async function hold({ billId, billNo, hold: held }: PlanRow) {
    try {
      const given = held
        ? { reason: null }
        : await confirmDialog({
            title: translate('Hold {billNo} back', { billNo }),
            message: translate('It is not paid until it is released.'),
            action: translate('Hold back'),
            reason: true,
          });
      if (!given) return;
      await http.put(`${paymentPlan.path}/holds/${billId}`, { reason: given.reason });
      await plan.refetch();
    } catch (error) {
      showProblem(error);
    }
  }

  return {
    plan,
    banks,
    branches,
    payFromId,
    payFrom,
    branchId,
    setBranch,
    mode,
    setMode,
    chosen,
    choose,
    isBusy,
    pay,
    hold,
  };
}

function PlanDialog({ due, close }: { due: Due; close(): void }) {
  const it = usePlan(due);
  const { plan, chosen } = it;
  const rows = plan.data?.rows ?? [];
  const sum = sumOf([...chosen.values()], ({ amount }) => amount);
  const balance = plan.data?.balance ?? null;
  return createPortal(
    <ModalFrame title={translate('Payment plan')} onClose={close}>
      <div className="d-flex flex-wrap gap-3 mb-3">
        <Choice label={translate('Pay from')} value={it.payFromId} options={it.banks.data ?? []} choose={it.payFrom} />
        <Choice
          label={translate('Branch')}
          value={it.branchId}
          options={it.branches.data ?? []}
          choose={it.setBranch}
        />
        <label>
          <span className="form-label">{translate('Mode')}</span>
          <select
            className="form-select"
            value={it.mode}
            onChange={(event) => it.setMode(event.target.value as PlanMode)}
          >
            {PLAN_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {modeWords[mode]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {plan.isError && !plan.data ? (
        <Failed error={plan.error} retry={() => void plan.refetch()} />
      ) : !plan.data ? (
        <LoadingRows columns={4} />
      ) : rows.length === 0 ? (
        <Empty text={translate('No bill of a supplier is open.')} />
      ) : (
        <PlanRows rows={rows} {...it} />
      )}
      <p role="status">
        {translate('{sum} chosen', { sum: formatPaise(sum) })}
        {balance !== null &&
          ` · ${translate('Balance at the bank {balance}, after these payments {left}', { balance: formatPaise(balance), left: formatPaise((balance - sum) as Paise) })}`}
      </p>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
        <LoadingButton type="button" isLoading={it.isBusy} disabled={chosen.size === 0} onClick={() => void it.pay()}>
          {translate('Pay')}
        </LoadingButton>
      </div>
    </ModalFrame>,
    document.body,
  );
}

type ChoiceProps = { label: string; value: number | null; options: readonly Option[]; choose(value: number): void };

function Choice({ label, value, options, choose }: ChoiceProps) {
  return (
    <label>
      <span className="form-label">{label}</span>
      <select className="form-select" value={value ?? ''} onChange={(event) => choose(Number(event.target.value))}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

type RowsProps = Pick<ReturnType<typeof usePlan>, 'chosen' | 'choose' | 'hold'> & { rows: readonly PlanRow[] };

/** Space chooses a bill; its amount may then be made smaller. */
function PlanRows({ rows, chosen, choose, hold }: RowsProps) {
  const set = (row: PlanRow, part: Part | null) => {
    const next = new Map(chosen);
    if (part === null) next.delete(row.billId);
    else next.set(row.billId, part);
    choose(next);
  };
  return (
    <div className="table-responsive payment-plan">
      <table className="table table-sm align-middle">
        <thead>
          <tr>
            <th scope="col">{translate('Supplier')}</th>
            <th scope="col">{translate('Bill')}</th>
            <th scope="col">{translate('Due date')}</th>
            <th scope="col" className="text-end">
              {translate('Pending')}
            </th>
            <th scope="col" className="text-end">
              {translate('Pay')}
            </th>
            <th scope="col" aria-label={translate('Hold back')} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PlanLine key={row.billId} row={row} part={chosen.get(row.billId) ?? null} set={set} hold={hold} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineProps = {
  row: PlanRow;
  part: Part | null;
  set(row: PlanRow, part: Part | null): void;
  hold(row: PlanRow): void;
};

const least = (one: Paise, other: Paise): Paise => Math.min(one, other) as Paise;

function PlanLine({ row, part, set, hold }: LineProps) {
  const { supplier, billNo, dueDate, pending, currency, leftInCurrency, isMsme, isOld, blocked, waiting } = row;
  const refused = row.hold !== null || blocked !== null;
  const marks = [
    isMsme ? translate('MSME') : null,
    isOld ? translate('Older than 180 days') : null,
    waiting > 0 ? translate('{amount} waits for approval', { amount: formatPaise(waiting) }) : null,
    row.hold === null ? null : translate('On hold: {reason}', { reason: row.hold }),
    blocked === null ? null : translate('Blocked: {reason}', { reason: blocked }),
  ].filter((mark) => mark !== null);
  return (
    <tr>
      <td>
        <label className="d-flex gap-2 align-items-start">
          <input
            type="checkbox"
            className="form-check-input"
            disabled={refused}
            checked={part !== null}
            onChange={() => set(row, part === null ? { amount: pending, ofBill: leftInCurrency } : null)}
          />
          <span>
            {supplier}
            {marks.length > 0 && <small className="d-block text-body-secondary">{marks.join(' · ')}</small>}
          </span>
        </label>
      </td>
      <td data-label={translate('Bill')}>{billNo}</td>
      <td data-label={translate('Due date')} className="text-nowrap">
        {formatDate(dueDate)}
      </td>
      <td data-label={translate('Pending')} className="plan-end text-nowrap">
        {formatPaise(pending)}
        {leftInCurrency !== null && (
          <small className="d-block text-body-secondary">{`${currency} ${formatPaise(leftInCurrency)}`}</small>
        )}
      </td>
      <td className="plan-amounts">
        {part?.ofBill && leftInCurrency !== null && (
          <PlanAmount
            unit={currency}
            label={translate('Amount for {billNo} in {currency}', { billNo, currency: currency ?? '' })}
            amount={part.ofBill}
            // The rupees of a part are proposed at the rate of the bill; the bank may take more or less.
            set={(typed) => {
              const ofBill = least(typed, leftInCurrency);
              set(row, { ofBill, amount: multiplyDivide(pending, ofBill, leftInCurrency) });
            }}
          />
        )}
        {part && (
          <PlanAmount
            unit={part.ofBill === null ? null : '₹'}
            label={translate('Amount for {billNo}', { billNo })}
            amount={part.amount}
            set={(typed) => set(row, { ...part, amount: part.ofBill === null ? least(typed, pending) : typed })}
          />
        )}
      </td>
      <td className="plan-end">
        <button type="button" className="btn btn-link btn-sm" onClick={() => hold(row)}>
          {translate(row.hold === null ? 'Hold back' : 'Release')}
        </button>
      </td>
    </tr>
  );
}

type AmountProps = { label: string; unit: string | null; amount: Paise; set(typed: Paise): void };

/** A typed amount counts once the field is left; an invalid one gives way to the former amount. */
function PlanAmount({ label, unit, amount, set }: AmountProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="input-group input-group-sm mb-1">
      {unit && <span className="input-group-text">{unit}</span>}
      <input
        className="form-control text-end"
        inputMode="decimal"
        aria-label={label}
        value={typed ?? formatPaise(amount)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          const read = typed === null ? null : parsePaise(typed);
          if (read !== null && read > 0 && read !== amount) set(read);
          setTyped(null);
        }}
      />
    </div>
  );
}
