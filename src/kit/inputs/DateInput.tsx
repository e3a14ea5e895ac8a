import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { addDays, formatDate, type IsoDate, isIsoDate, parseDate, todayInIndia } from '../../../contract/dates';
import { Icon } from '../Icon';
import { translate } from '../translate';
import { attributes, type ControlProps, controlClass } from './control';

const isDate = (value: unknown): value is IsoDate => typeof value === 'string' && isIsoDate(value);

type Props = ControlProps<string | null> & {
  /** No form around it shows its problem. */
  alone?: boolean;
};

/**
 * A date typed as people do (5, 5-4, 050425, 5 Apr); + and − move a day, F4 opens the browser's own calendar.
 * Unreadable text stays in the form, and every schema refuses it in words.
 */
export function DateInput({ alone = false, ...props }: Props) {
  const { value } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const settled = isDate(value) ? formatDate(value) : (value ?? '');
  const near = isDate(value) ? value : todayInIndia();
  const isWrong = alone && typed === null && Boolean(value) && !isDate(value);

  function type(text: string) {
    setTyped(text);
    props.onChange(text.trim() === '' ? null : (parseDate(text, near) ?? text));
  }

  function step(days: number) {
    setTyped(null);
    props.onChange(addDays(near, days));
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (props.locked) return;
    // A minus inside half-typed text is the separator of 5-4; on a settled date it is yesterday.
    // Text that is no date yet, such as 31 in November, is half-typed too.
    const untouched = (typed === null || typed === settled) && (isDate(value) || !value);
    if (event.key === 'F4') {
      event.preventDefault();
      calendar.current?.showPicker();
    } else if (untouched && (event.key === '+' || event.key === '-' || event.key === '−')) {
      event.preventDefault();
      step(event.key === '+' ? 1 : -1);
    } else if (event.key === 'Enter') {
      setTyped(null);
    }
  }

  return (
    <span className="date-input">
      <input
        {...attributes(props)}
        ref={props.ref as Ref<HTMLInputElement>}
        type="text"
        inputMode="text"
        aria-invalid={props.invalid || isWrong || undefined}
        className={controlClass(props.invalid || isWrong, 'figure')}
        placeholder={props.placeholder ?? translate('dd-mmm-yyyy')}
        value={typed ?? settled}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          setTyped(null);
          props.onBlur();
        }}
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="date-picker"
        value={isDate(value) ? value : ''}
        onChange={(event) => props.onChange(event.target.value || null)}
      />
      {!props.locked && (
        <button
          type="button"
          tabIndex={-1}
          className="date-open"
          aria-label={translate('Open the calendar')}
          onClick={() => calendar.current?.showPicker()}
        >
          <Icon name="calendar" />
        </button>
      )}
      {isWrong && (
        <small className="field-error" role="alert">
          {translate('{value} is not a date. Enter one such as 28-Feb-2026', { value: value ?? '' })}
        </small>
      )}
    </span>
  );
}
