import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatPaise, type Paise } from '../../../contract/amount';
import type { AccountOption } from '../../../contract/books/accounts';
import type { PendingBill } from '../../../contract/books/vouchers';
import { addDays, formatDate, isIsoDate } from '../../../contract/dates';
import type { AnyField, Values } from '../../kit/define';
import { focusCell } from '../../kit/document/useLineKeys';
import { FormField } from '../../kit/form/FormField';
import { setFieldValue } from '../../kit/form/useEntryForm';
import { Icon } from '../../kit/Icon';
import { choice } from '../../kit/inputs/inputKinds';
import { translate } from '../../kit/translate';
import {
  amountAgainst,
  type BillDraft,
  blankBill,
  lineAmount,
  newBill,
  oldestFirst,
  putBillsOf,
  restOf,
  type Side,
  settles,
} from './billKeys';
import { usePending } from './bills';

const TYPES = { against: 'Against', new: 'New bill', advance: 'Advance', onAccount: 'On account' } as const;
const IN_VOUCHERS = ['against', 'new', 'advance', 'onAccount'] as const;
const IN_OPENINGS = ['new', 'advance', 'onAccount'] as const;
const FIELDS = {
  refType: { field: 'refType', label: 'Kind', input: choice(TYPES) },
  billNo: { field: 'billNo', label: 'Bill no.', input: 'text' },
  billDate: { field: 'billDate', label: 'Bill date', input: 'date' },
  dueDate: { field: 'dueDate', label: 'Due date', input: 'date' },
  amount: { field: 'amount', label: 'Bill amount', input: 'money' },
} as const satisfies Record<string, AnyField>;
const BLANK: Values = { ...blankBill('against') };

type Props = {
  name: string;
  account: AccountOption;
  side: Side;
  /** The column where the typing goes on once the bills are accepted. */
  after?: string;
  /** Shown under each bill. @param path of the bill in the form. */
  under?: ((path: string) => ReactNode) | undefined;
  /** A further button below the bills. */
  more?: ReactNode;
};

/** How the amount of a line on a party's account meets its bills; together they are the amount. */
export function BillsEditor({ name, account, side, after, under, more }: Props) {
  const form = useFormContext<Values>();
  const { control, getValues } = form;
  const problem = useProblem(`${name}.bills`);
  const line = (useWatch({ control, name }) ?? {}) as Values;
  const pending = usePending(account.id);
  const bills = (Array.isArray(line.bills) ? line.bills : []) as BillDraft[];
  const amount = lineAmount(line);
  const left = amount - bills.reduce((sum, bill) => sum + (bill.amount || 0), 0);
  const sign = settles(side, line);
  const open = (pending.data ?? []).filter((bill) => bill.pending * sign > 0);

  const section = useRef<HTMLElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  // Rows keep their place while they are filled in; after one is removed, all others are redrawn.
  const [round, setRound] = useState(0);

  const putBills = (next: readonly BillDraft[]) => putBillsOf(form, name, next);
  function pick() {
    const { date, purpose } = getValues();
    const picked = oldestFirst(amount, pending.data ?? [], sign, restOf(side, line, purpose), date);
    const begun = picked.findIndex(({ refType }) => refType === 'new');
    replace(picked);
    if (begun >= 0) setAdded(begun);
  }
  function replace(next: readonly BillDraft[]) {
    setRound(round + 1);
    putBills(next);
  }

  // After a bill is added, the focus moves into it, behind its kind.
  useEffect(() => {
    if (added === null) return;
    const row = section.current?.querySelectorAll('.bill')[added];
    row?.querySelectorAll<HTMLElement>('[data-entry]')[1]?.focus();
    setAdded(null);
  }, [added]);

  function add(refType: BillDraft['refType']) {
    const bill = refType === 'new' ? newBill(getValues('date')) : blankBill(refType ?? 'onAccount');
    const rest = (left > 0 || (side === 'opening' && left < 0) ? left : null) as Paise | null;
    putBills([...bills, { ...bill, amount: rest }]);
    setAdded(bills.length);
  }

  return (
    <section
      ref={section}
      className="bills"
      aria-label={translate('Bills of {label}', { label: account.label })}
      {...(problem && { tabIndex: -1, 'data-problem': '' })}
    >
      {bills.map((bill, index) => (
        <BillRow
          key={placeKey(round, index)}
          name={`${name}.bills.${index}`}
          bill={bill}
          open={open}
          room={left + (bill.amount || 0)}
          creditDays={account.creditDays}
          under={under}
          drop={() => replace(bills.filter((_other, other) => other !== index))}
        />
      ))}
      {problem && <div className="field-error">{problem}</div>}
      <div className="bills-foot">
        {after && bills.length > 0 && left >= 0 && (
          <button
            type="button"
            className="btn btn-sm btn-outline-primary bills-accept"
            onClick={() => focusCell(Number(name.split('.')[1]), after)}
          >
            {translate('Accept')} <kbd>Enter</kbd>
          </button>
        )}
        {side !== 'opening' && (
          <button type="button" className="btn btn-sm btn-outline-secondary" disabled={amount === 0} onClick={pick}>
            {translate('Oldest first')} <kbd>Alt+O</kbd>
          </button>
        )}
        {(side === 'opening' ? IN_OPENINGS : IN_VOUCHERS).map((type) => (
          <button key={type} type="button" className="btn btn-sm btn-outline-secondary" onClick={() => add(type)}>
            <Icon name="plus" /> {translate(TYPES[type])}
          </button>
        ))}
        {more}
        <span className={left === 0 ? 'bills-left' : 'bills-left is-open'}>
          {left === 0 || (amount === 0 && side !== 'opening')
            ? side === 'opening'
              ? translate('Below zero: what takes from the balance, such as an advance')
              : translate('{open} pending', { open: open.length })
            : left > 0
              ? translate('{left} still without a bill', { left: formatPaise(left as Paise) })
              : translate('{left} more than the line', { left: formatPaise(-left as Paise) })}
        </span>
      </div>
    </section>
  );
}

/** Rows have no key of their own: one by the bill they settle would take the focus away when that is chosen. */
const placeKey = (round: number, index: number) => `${round}.${index}`;

type ChoiceProps = {
  name: string;
  bill: BillDraft;
  open: readonly PendingBill[];
  /** The part of the line that no other bill has. */
  room: number;
};
type RowProps = ChoiceProps & Pick<Props, 'under'> & { creditDays: number; drop(): void };

function BillRow({ name, bill, open, room, creditDays, under, drop }: RowProps) {
  const { setValue } = useFormContext<Values>();
  const { billDate, dueDate } = bill;
  const due = billDate && isIsoDate(billDate) ? addDays(billDate, creditDays) : null;
  const followed = useRef(due);

  // The due date follows the bill's date, which is typed day by day, as long as no other was typed.
  useEffect(() => {
    if (!due) return;
    if (due !== dueDate && (!dueDate || dueDate === followed.current))
      setFieldValue({ setValue }, `${name}.dueDate`, due);
    followed.current = due;
  }, [due, dueDate, name, setValue]);

  return (
    <div className="bill">
      <FormField field={FIELDS.refType} name={`${name}.refType`} blank={BLANK} inCell />
      {bill.refType === 'against' && <PendingChoice name={name} bill={bill} open={open} room={room} />}
      {bill.refType === 'new' && (
        <>
          <FormField field={FIELDS.billNo} name={`${name}.billNo`} blank={BLANK} inCell />
          <FormField field={FIELDS.billDate} name={`${name}.billDate`} blank={BLANK} inCell />
          <FormField field={FIELDS.dueDate} name={`${name}.dueDate`} blank={BLANK} inCell />
        </>
      )}
      <FormField field={FIELDS.amount} name={`${name}.amount`} blank={BLANK} inCell />
      <button type="button" className="btn btn-sm" tabIndex={-1} aria-label={translate('Delete bill')} onClick={drop}>
        <Icon name="trash" />
      </button>
      {under?.(name)}
    </div>
  );
}

function PendingChoice({ name, bill, open, room }: ChoiceProps) {
  const { setValue } = useFormContext<Values>();
  const problem = useProblem(`${name}.billId`);
  const words = useId();
  return (
    <div className="cell-field bill-choice" data-path={`${name}.billId`}>
      <select
        className={`form-select ${problem ? 'is-invalid' : ''}`}
        aria-label={translate('Pending bill')}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && words}
        data-entry=""
        value={bill.billId ?? ''}
        onChange={(event) => {
          const chosen = open.find((one) => one.id === Number(event.target.value));
          setFieldValue({ setValue }, `${name}.billId`, chosen?.id ?? null);
          if (chosen) setFieldValue({ setValue }, `${name}.amount`, amountAgainst(bill, open, chosen, room));
        }}
      >
        <option value="">{translate('Choose a pending bill')}</option>
        {open.map((one) => (
          <option key={one.id} value={one.id}>
            {translate('{billNo} of {billDate}, due {dueDate}: {pending}', {
              billNo: one.billNo,
              billDate: formatDate(one.billDate),
              dueDate: formatDate(one.dueDate),
              pending: formatPaise(Math.abs(one.pending) as Paise),
            })}
          </option>
        ))}
      </select>
      {problem && (
        <div id={words} className="field-error">
          {problem}
        </div>
      )}
    </div>
  );
}

/** The problem at a path without a field of the kit. */
function useProblem(path: string): string | undefined {
  const { control, getFieldState } = useFormContext<Values>();
  const { error } = getFieldState(path, useFormState({ control }));
  // A list has a problem as a whole in another place than those of its entries.
  const ofList = error as { message?: string; root?: { message?: string } } | undefined;
  return ofList?.message ?? ofList?.root?.message;
}
