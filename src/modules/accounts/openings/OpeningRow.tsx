import { memo, type Ref, useId } from 'react';
import { type FieldErrors, get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { OpeningAccount } from '../../../../contract/accounts/openingSheet';
import type { OpeningLine } from '../../../../contract/accounts/openings';
import { formatBalance, formatPaise, type Paise, sumOf } from '../../../../contract/amount';
import type { Values } from '../../../kit/define';
import { setFieldValue } from '../../../kit/form/useEntryForm';
import { Icon } from '../../../kit/Icon';
import { FigureInput } from '../../../kit/inputs/FigureInput';
import { translate } from '../../../kit/translate';
import { OpeningDetail } from './OpeningDetail';
import { blankOpening, isChanged, pathOf } from './openingsData';
import { balanceOf, type Side } from './sheetRows';

type Props = {
  account: OpeningAccount;
  index: number;
  measure: Ref<HTMLTableSectionElement>;
  stored: OpeningLine | undefined;
  /** Whether any asset is in the register, so that the balance can be held against it. */
  hasRegister: boolean;
  isOpen: boolean;
  turn(accountId: number): void;
  readOnly: boolean;
};

const SIDES: readonly { side: Side; other: Side; label: string }[] = [
  { side: 'debit', other: 'credit', label: 'Debit' },
  { side: 'credit', other: 'debit', label: 'Credit' },
];

/** An account with its opening balance; typing in one draws no other. */
export const OpeningRow = memo(function OpeningRow(props: Props) {
  const { account, index, measure, stored, readOnly } = props;
  const form = useFormContext<Values>();
  const { control } = form;
  const path = pathOf(account.id);
  const typed = useWatch({ control, name: path }) as OpeningLine | undefined;
  // Bills and cheques are edited in the form, which holds the line no longer once it is saved or taken back.
  const isOpen = props.isOpen && typed !== undefined;
  const { errors } = useFormState({ control, name: path });
  const line = typed ?? stored ?? blankOpening(account.id);
  const problems = (get(errors, path) ?? {}) as FieldErrors<OpeningLine>;
  const hasDetail = account.billWise || account.isBank;

  function type(side: Side, other: Side, amount: number | null) {
    const fresh = { ...line, [side]: amount ?? 0, ...(amount ? { [other]: 0 } : {}) };
    form.clearErrors(path);
    setFieldValue(form, path, fresh);
  }

  return (
    <tbody ref={measure} data-index={index} className={`line ${isChanged(typed, stored) ? 'is-typed' : ''}`}>
      <tr>
        <td className="opening-code">{account.code}</td>
        <th scope="row" className="opening-name">
          {account.name}
          {props.hasRegister && <Register account={account} line={line} />}
        </th>
        {SIDES.map(({ side, other, label }) => (
          <Cell
            key={side}
            path={`${path}.${side}`}
            side={side}
            label={label}
            name={account.name}
            value={line[side]}
            problem={problems[side]?.message}
            readOnly={readOnly}
            type={(amount) => type(side, other, amount)}
          />
        ))}
        <td className="opening-more">
          {hasDetail && (
            <button
              type="button"
              className="btn btn-sm btn-link"
              tabIndex={-1}
              aria-expanded={isOpen}
              onClick={() => props.turn(account.id)}
            >
              {detailWords(account, line)}{' '}
              <span className="visually-hidden">{translate('of {name}', { name: account.name })}</span>{' '}
              <Icon name={isOpen ? 'up' : 'down'} />
            </button>
          )}
          <LineProblem problems={problems} />
        </td>
      </tr>
      {isOpen && (
        <tr className="line-detail">
          <td colSpan={5}>
            <OpeningDetail of={account} />
          </td>
        </tr>
      )}
    </tbody>
  );
});

type CellProps = {
  path: string;
  side: Side;
  label: string;
  name: string;
  value: number | null;
  problem: string | undefined;
  readOnly: boolean;
  type(amount: number | null): void;
};

function Cell({ path, side, label, name, value, problem, readOnly, type }: CellProps) {
  const id = useId();
  return (
    <td className="line-money" data-label={label} data-side={side} data-path={path}>
      <FigureInput
        id={id}
        kind="money"
        empty={0}
        value={value}
        invalid={problem !== undefined}
        describedBy={problem ? `${id}-error` : undefined}
        ariaLabel={`${label} of ${name}`}
        locked={readOnly}
        ref={null}
        onBlur={() => undefined}
        onChange={type}
      />
      {problem && (
        <div id={`${id}-error`} className="field-error">
          {problem}
        </div>
      )}
    </td>
  );
}

/** Problems of the bills or cheques as a whole; a problem of a single one shows next to it. */
function LineProblem({ problems }: { problems: FieldErrors<OpeningLine> }) {
  const message = [problems.accountId, problems.bills, problems.uncleared, problems.bankBalance]
    .map((problem) => (problem as { message?: string; root?: { message?: string } } | undefined) ?? {})
    .map((problem) => problem.message ?? problem.root?.message)
    .find((words) => words !== undefined);
  return message ? <div className="field-error">{message}</div> : null;
}

function detailWords({ isBank }: OpeningAccount, line: OpeningLine): string {
  if (isBank) {
    const count = line.uncleared.length;
    return count === 0
      ? translate('Cheques')
      : count === 1
        ? translate('1 cheque')
        : translate('{count} cheques', { count });
  }
  const left = Math.abs(balanceOf(line)) - sumOf(line.bills, (bill) => (bill.amount || 0) as Paise);
  if (left !== 0)
    return `${formatPaise(Math.abs(left) as Paise)} ${translate(left > 0 ? 'without a bill' : 'too much in bills')}`;
  return line.bills.length === 0
    ? translate('Bills')
    : line.bills.length === 1
      ? translate('1 bill')
      : translate('{bills} bills', { bills: line.bills.length });
}

function Register({ account, line }: { account: OpeningAccount; line: OpeningLine }) {
  if (account.register === null) return null;
  const differs = balanceOf(line) !== account.register;
  return (
    <small className={`opening-register ${differs ? 'is-open' : ''}`}>
      {translate('Asset register {registerWords}', {
        registerWords: account.register === 0 ? translate('has none') : formatBalance(account.register),
      })}
    </small>
  );
}
