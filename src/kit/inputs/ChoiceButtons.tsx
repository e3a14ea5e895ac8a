import type { Ref } from 'react';
import { translate } from '../translate';
import { attributes, type ControlProps } from './control';

type Props = ControlProps<string | null> & { words: Readonly<Record<string, string>>; label: string };

/** A few answers side by side, each chosen with one tap; arrow keys move between them as in any radio group. */
export function ChoiceButtons({ words, label, ...props }: Props) {
  const { id, onBlur, readOnly, 'aria-describedby': describedBy } = attributes(props);
  return (
    <fieldset className="choice-buttons" aria-label={translate(label)} aria-describedby={describedBy}>
      {Object.entries(words).map(([value, text], place) => (
        <label key={value} className="btn btn-outline-secondary">
          <input
            type="radio"
            className="visually-hidden"
            name={id}
            id={place === 0 ? id : undefined}
            ref={place === 0 ? (props.ref as Ref<HTMLInputElement>) : undefined}
            checked={props.value === value}
            disabled={readOnly}
            aria-invalid={props.invalid || undefined}
            data-entry=""
            onBlur={onBlur}
            onChange={() => props.onChange(value)}
          />
          {translate(text)}
        </label>
      ))}
    </fieldset>
  );
}
