import { useId } from 'react';
import { SECRET_KEPT, type SettingSpec, settingWords } from '../../../contract/settings';
import { attributes, type ControlProps, controlClass } from '../inputs/control';
import { DateInput } from '../inputs/DateInput';
import { TextInput } from '../inputs/TextInput';
import { translate } from '../translate';
import { LimitsInput } from './LimitsInput';

type Props = {
  spec: SettingSpec;
  /** Such as "Locked up to, Hyderabad". */
  name: string;
  value: string | null;
  /** The stored value at this place. */
  stored: string | null;
  /** The value in force while this place has none of its own. */
  otherwise: string;
  /** The result, where it is not obvious. */
  sample: string | null;
  problem: string | undefined;
  isChanged: boolean;
  change(value: string | null): void;
  left(): void;
};

/** The input of one setting at one place; its problem is shown under it. */
export function SettingControl({
  spec,
  name,
  value,
  stored,
  otherwise,
  sample,
  problem,
  isChanged,
  change,
  left,
}: Props) {
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
              {translate(settingWords(spec, one))}
            </option>
          ))}
        </select>
      ) : kind.type === 'date' ? (
        <DateInput {...control} value={value} placeholder={otherwise} onChange={change} />
      ) : kind.type === 'secret' ? (
        <SecretInput {...control} value={value} stored={stored} onChange={change} />
      ) : kind.type === 'limits' ? (
        <LimitsInput {...control} value={value} onChange={change} />
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

type SecretProps = ControlProps<string | null> & { stored: string | null };

/** A kept secret is not shown: it is replaced by typing another one, or given up. */
function SecretInput({ stored, value, onChange, ...control }: SecretProps) {
  const isKept = value === SECRET_KEPT;
  return (
    <span className="place-secret">
      <input
        {...attributes(control)}
        type="password"
        autoComplete="new-password"
        className={controlClass(control.invalid)}
        placeholder={
          isKept
            ? translate('Kept; type to replace it')
            : translate(stored === SECRET_KEPT ? 'Removed when saved' : 'None')
        }
        value={isKept ? '' : (value ?? '')}
        onChange={(event) => onChange(event.target.value === '' ? stored : event.target.value)}
      />
      {isKept && (
        <button type="button" className="btn btn-link" onClick={() => onChange(null)}>
          {translate('Remove')}
        </button>
      )}
    </span>
  );
}
