import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AccountOption } from '../../../contract/accounts/accounts';
import { formatPaise } from '../../../contract/amount';
import type { Values } from '../../kit/define';
import { put } from '../../kit/form/useEntryForm';
import { said } from '../../kit/words';
import { usePending } from './bills';
import { chooseShort, type ShortLine, type ShortTo, shortOf } from './shortReceipt';

/** Beside a line whose money is less than its bills: does the rest stay pending, or is it given up, and as what. */
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
    put(form, `${name}.amount`, amount);
    put(form, `${name}.shortTo`, shortTo);
    put(form, `${name}.shortAmount`, shortAmount);
    put(form, `${name}.bills`, bills);
  }

  return (
    <div className="bills-short">
      <label htmlFor={label}>
        {short.rest > 0
          ? said('{rest} of these bills is not received', { rest: formatPaise(short.rest) })
          : said('More is received than these bills ask for')}
      </label>
      <select
        id={label}
        className={`form-select ${short.to === null ? 'is-invalid' : ''}`}
        aria-invalid={short.to === null || undefined}
        data-entry=""
        value={short.to ?? ''}
        onChange={(event) => choose(event.target.value as ShortTo | 'pending')}
      >
        {short.to === null && <option value="">{said('Say where it goes')}</option>}
        <option value="pending">{said(short.rest > 0 ? 'Leave it pending' : 'Give nothing up')}</option>
        {short.rest > 0 && <option value="discount">{said('Discount allowed')}</option>}
        {short.rest > 0 && <option value="badDebt">{said('Bad debt')}</option>}
      </select>
    </div>
  );
}
