import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Values } from '../../../kit/define';
import { setFieldValue } from '../../../kit/form/useEntryForm';
import { translate } from '../../../kit/translate';

const WORDS = { state: 'By the states', inside: 'CGST and SGST', far: 'IGST' } as const;
type Choice = keyof typeof WORDS;
const TOLD: Readonly<Record<Choice, boolean | null>> = { state: null, inside: false, far: true };

/** Under which heads a line bears its tax: as supplier and branch give, or as the maker knows better. */
export function HeadsChoice({ name }: { name: string }) {
  const form = useFormContext<Values>();
  const stated = useWatch({ control: form.control, name: `${name}.interState` });
  const label = useId();
  const chosen: Choice = stated === true ? 'far' : stated === false ? 'inside' : 'state';
  return (
    <div className="field">
      <label className="form-label" htmlFor={label}>
        {translate('Heads')}
      </label>
      <select
        id={label}
        className="form-select"
        data-entry=""
        value={chosen}
        onChange={(event) => setFieldValue(form, `${name}.interState`, TOLD[event.target.value as Choice])}
      >
        {Object.entries(WORDS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
