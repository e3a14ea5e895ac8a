import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { HsnOption, hsnCodes, rateOn } from '../../../../contract/admin/hsnCodes';
import { isIsoDate, todayInIndia } from '../../../../contract/dates';
import type { Values } from '../../../kit/define';
import { setFieldValue } from '../../../kit/form/useEntryForm';
import { entriesOf, lookup } from '../../../kit/inputs/inputKinds';
import { LookupInput } from '../../../kit/inputs/LookupInput';
import { optionsQuery } from '../../../kit/lists';
import { translate } from '../../../kit/translate';

const entries = entriesOf(hsnCodes, HsnOption);
const input = lookup(entries);

/** The HSN or SAC of a line, chosen from the list; its rate, reverse charge and credit come along. */
export function HsnField({ name }: { name: string }) {
  const form = useFormContext<Values>();
  const { field, fieldState } = useController({ control: form.control, name: `${name}.hsn` });
  const id = useId();
  const code = typeof field.value === 'string' ? field.value : '';
  // Lines keep the code itself, so that a voucher reads the same after any change of the list.
  const { data } = useQuery({ ...optionsQuery(input.source, code), enabled: code !== '' });
  const chosen = ((data ?? []) as HsnOption[]).find((option) => option.code === code);

  function take(option: HsnOption) {
    const line = (form.getValues(name) ?? {}) as Values;
    const day = line.gstBillDate ?? form.getValues('gstBillDate') ?? form.getValues('date');
    const rate = rateOn(option, typeof day === 'string' && isIsoDate(day) ? day : todayInIndia());
    setFieldValue(form, `${name}.hsn`, option.code);
    if (rate !== null) setFieldValue(form, `${name}.gstPercent`, rate);
    // A journal has its tax in lines of its own, where Alt+T puts it into the cost.
    if (!('reverseCharge' in line)) return;
    setFieldValue(form, `${name}.creditBlocked`, option.itcEligible ? null : true);
    setFieldValue(form, `${name}.reverseCharge`, option.reverseCharge ? true : null);
  }

  return (
    <div data-path={`${name}.hsn`} className="field">
      <label htmlFor={id} className="form-label">
        {translate('HSN or SAC')}
      </label>
      <LookupInput
        id={id}
        input={input}
        value={chosen?.id ?? null}
        onChange={(key) => key === null && setFieldValue(form, `${name}.hsn`, null)}
        picked={(option) => take(option as HsnOption)}
        onBlur={field.onBlur}
        ref={field.ref}
        invalid={fieldState.error !== undefined}
        describedBy={fieldState.error ? `${id}-error` : undefined}
        ariaLabel={undefined}
        locked={false}
      />
      {fieldState.error && (
        <div id={`${id}-error`} className="field-error">
          {fieldState.error.message}
        </div>
      )}
    </div>
  );
}
