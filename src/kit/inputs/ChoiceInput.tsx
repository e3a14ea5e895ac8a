import type { Ref } from 'react';
import { translate } from '../translate';
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
      {inOrder(words).map(([value, text]) => (
        <option key={value} value={value}>
          {translate(text)}
        </option>
      ))}
    </select>
  );
}

/** In the written order; codes such as 01 … 38 would come with 10 first, since objects put whole numbers in front. */
function inOrder(words: Readonly<Record<string, string>>): [string, string][] {
  const entries = Object.entries(words);
  return entries.every(([key]) => /^\d/.test(key)) ? entries.sort(([a], [b]) => a.localeCompare(b)) : entries;
}
