import type { Ref } from 'react';
import { attributes, type ControlProps } from './control';

type Props = ControlProps<string | null> & { words: Readonly<Record<string, string>> };

/** A few fixed answers; the browser's own list, which every keyboard and phone knows. */
export function ChoiceInput({ words, ...props }: Props) {
  const { readOnly, autoComplete: _unused, ...rest } = attributes(props);
  return (
    <select
      {...rest}
      ref={props.ref as Ref<HTMLSelectElement>}
      disabled={readOnly}
      className={`form-select ${props.invalid ? 'is-invalid' : ''}`}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{props.placeholder ?? ''}</option>
      {Object.entries(words).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
