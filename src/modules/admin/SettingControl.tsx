import { useId } from 'react';
import { type SettingSpec, settingWords } from '../../../contract/admin/settings';
import { DateInput } from '../../kit/inputs/DateInput';
import { TextInput } from '../../kit/inputs/TextInput';

type Props = {
  spec: SettingSpec;
  /** Such as "Locked up to, Hyderabad". */
  name: string;
  value: string | null;
  /** What holds while this place has no value of its own. */
  otherwise: string;
  /** What comes of it, where that is not plain. */
  sample: string | null;
  problem: string | undefined;
  isChanged: boolean;
  change(value: string | null): void;
  left(): void;
};

/** The input of one setting at one place; what is wrong is said under it. */
export function SettingControl({ spec, name, value, otherwise, sample, problem, isChanged, change, left }: Props) {
  const id = useId();
  const { kind } = spec;
  const control = {
    id,
    ref: null,
    invalid: problem !== undefined,
    describedBy: problem ? `${id}-error` : undefined,
    ariaLabel: name,
    onBlur: left,
  };
  return (
    <div className={isChanged ? 'place is-changed' : 'place'}>
      {kind.type === 'choice' ? (
        <select
          id={id}
          className={`form-select ${problem ? 'is-invalid' : ''}`}
          aria-label={name}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={control.describedBy}
          data-entry=""
          value={value ?? ''}
          onChange={(event) => change(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">{otherwise}</option>
          {Object.keys(kind.words).map((one) => (
            <option key={one} value={one}>
              {settingWords(spec, one)}
            </option>
          ))}
        </select>
      ) : kind.type === 'date' ? (
        <DateInput {...control} value={value} placeholder={otherwise} onChange={change} />
      ) : (
        <TextInput
          {...control}
          value={value}
          placeholder={otherwise}
          onChange={(text) => change(text?.trim() ? text.trim() : null)}
        />
      )}
      {sample && !problem && <small className="place-sample">{sample}</small>}
      {problem && (
        <div id={`${id}-error`} className="field-error">
          {problem}
        </div>
      )}
    </div>
  );
}
