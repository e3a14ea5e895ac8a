import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatPaise } from '../../../contract/amount';
import type { AccountOption } from '../../../contract/books/accounts';
import type { Values } from '../../kit/define';
import { setFieldValue } from '../../kit/form/useEntryForm';
import { translate } from '../../kit/translate';
import { usePending } from './bills';
import { chooseShort, type ShortLine, type ShortTo, shortOf } from './shortReceipt';

/** For a line whose money is less than its bills: does the rest stay pending, or is it written off, and as what. */
export function ShortChoice({ name, account }: { name: string; account: AccountOption }) {
  const form = useFormContext<Values>();
  const line = useWatch({ control: form.control, name });
  const pending = usePending(account.id);
  const label = useId();
  // Under this name the form holds a receipt's line.
  const values = { bills: [], shortTo: null, ...(line as object) } as unknown as ShortLine;
  const open = pending.data ?? [];
  const short = pending.data ? shortOf(values, open) : null;
  if (!short) return null;

  function choose(to: ShortTo | 'pending') {
    const { amount, shortTo, shortAmount, bills } = chooseShort(values, open, to);
    setFieldValue(form, `${name}.amount`, amount);
    setFieldValue(form, `${name}.shortTo`, shortTo);
    setFieldValue(form, `${name}.shortAmount`, shortAmount);
    setFieldValue(form, `${name}.bills`, bills);
  }

  return (
    <div className="bills-short">
      <label htmlFor={label}>
        {short.rest > 0
          ? translate('Balance after this receipt: {rest}', { rest: formatPaise(short.rest) })
          : translate('More is received than these bills ask for')}
      </label>
      <select
        id={label}
        className={`form-select ${short.to === null ? 'is-invalid' : ''}`}
        aria-invalid={short.to === null || undefined}
        data-entry=""
        value={short.to ?? ''}
        onChange={(event) => choose(event.target.value as ShortTo | 'pending')}
      >
        {short.to === null && <option value="">{translate('Say where it goes')}</option>}
        <option value="pending">{translate(short.rest > 0 ? 'Leave it pending' : 'Give nothing up')}</option>
        {short.rest > 0 && <option value="discount">{translate('Discount allowed')}</option>}
        {short.rest > 0 && <option value="badDebt">{translate('Bad debt')}</option>}
      </select>
    </div>
  );
}
