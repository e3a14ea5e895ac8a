import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Correspondent } from '../../../../contract/mails/mails';
import { Icon } from '../../../kit/Icon';
import { LookupList } from '../../../kit/inputs/LookupList';
import { useLookup } from '../../../kit/inputs/useLookup';
import { translate } from '../../../kit/translate';
import { EMAIL, isNobody, nameOf, people, sameOne } from './people';

type Props = {
  id: string;
  label: string;
  value: readonly Correspondent[];
  onChange(people: Correspondent[]): void;
  /** Whether addresses outside the company may be typed. */
  takesAddresses?: boolean;
  problem?: string | undefined;
  /** Whether it takes the focus when it comes. */
  isFirst?: boolean;
};

/** People chosen by typing part of their name, or an address; Backspace in the empty field takes the last one away. */
export function PeopleInput({ id, label, value, onChange, takesAddresses = false, problem, isFirst = false }: Props) {
  const field = useRef<HTMLInputElement | null>(null);
  const add = (person: Correspondent) => {
    if (!value.some((one) => sameOne(one, person))) onChange([...value, person]);
  };
  const lookup = useLookup(
    people,
    null,
    (option) => {
      if (option) add({ userId: option.id, name: option.label, address: null });
    },
    // A name that nobody has stays in sight, and is refused.
    (text) => add({ userId: null, name: null, address: text.trim() }),
  );
  const list = `${id}-list`;

  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);

  const nobody = problem === undefined ? value.find(isNobody) : undefined;
  const words =
    problem ??
    (nobody &&
      translate('{name} is nobody’s name. Take it away, or choose somebody of the list', { name: nameOf(nobody) }));

  function takeAddress(): boolean {
    const address = lookup.text.trim().replace(/[,;]$/, '');
    if (!takesAddresses || !EMAIL.test(address)) return false;
    add({ userId: null, name: null, address });
    lookup.type('');
    lookup.close();
    return true;
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Backspace' && lookup.text === '' && value.length > 0) onChange(value.slice(0, -1));
    else if (['Enter', 'Tab', ',', ';', ' '].includes(event.key) && takeAddress()) {
      if (event.key !== 'Tab') event.preventDefault();
    } else {
      if (event.key === 'Enter') event.preventDefault();
      lookup.press(event);
    }
  }

  return (
    <div className="people-field">
      <label htmlFor={id}>{label}</label>
      <div className={words ? 'people-box is-invalid' : 'people-box'}>
        {value.map((person) => (
          <span
            key={person.userId ?? person.address}
            className={isNobody(person) ? 'people-one is-nobody' : 'people-one'}
          >
            {nameOf(person)}
            <button
              type="button"
              aria-label={translate('Take {person} away', { person: nameOf(person) })}
              onClick={() => {
                onChange(value.filter((one) => !sameOne(one, person)));
                field.current?.focus();
              }}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
        <input
          ref={field}
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={lookup.open}
          aria-controls={list}
          aria-autocomplete="list"
          aria-invalid={words ? true : undefined}
          aria-describedby={words ? `${id}-error` : undefined}
          aria-activedescendant={lookup.open && lookup.options[lookup.marked] ? `${list}-${lookup.marked}` : undefined}
          placeholder={value.length > 0 ? '' : translate(takesAddresses ? 'Name or e-mail address' : 'Name')}
          value={lookup.text}
          onClick={lookup.show}
          onChange={(event) => lookup.type(event.target.value)}
          onKeyDown={press}
          onBlur={() => {
            // A user who looks at another window comes back to half-typed text.
            if (document.activeElement !== field.current && !takeAddress()) lookup.leaveWith();
          }}
        />
      </div>
      {words && (
        <div id={`${id}-error`} className="field-error" role="status">
          {words}
        </div>
      )}
      {lookup.open && !EMAIL.test(lookup.text.trim()) && (
        <LookupList id={list} anchor={field} names={people.source.names} lookup={lookup} />
      )}
    </div>
  );
}
