import { type KeyboardEvent, useId } from 'react';
import type { AnyColumn } from '../define';
import { isNumeric } from '../show';
import { translate } from '../translate';
import { useDebouncedText } from '../useDebouncedText';
import { exampleOf, wordsOf } from './readTyped';
import type { ColumnFiltering } from './useColumnFilters';

const TYPING_REST = 300;

type Props = { column: AnyColumn; filtering: ColumnFiltering };

/** The filter of a column; it applies once the typing rests, Enter goes on to the rows, Escape empties it. */
export function FilterField({ column, filtering }: Props) {
  const { field, label } = column;
  const id = useId();
  const { text, setText, settle } = useDebouncedText(
    filtering.typedOf(field),
    (now) => filtering.type(field, now),
    TYPING_REST,
  );
  const problem = filtering.problemOf(field);
  const words = wordsOf(column);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // The keys of the grid are not those of a field.
    event.stopPropagation();
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      settle('');
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      settle(text);
      if (event.key === 'ArrowDown') firstRowUnder(event.currentTarget)?.focus();
    }
  }

  return (
    <span className={`filter-field ${problem ? 'is-wrong' : ''}`}>
      <input
        type="text"
        className={`form-control form-control-sm ${isNumeric(column.show) ? 'text-end figure' : ''}`}
        aria-label={translate('Filter {label}', { label: translate(label) })}
        aria-invalid={problem !== null}
        aria-describedby={problem ? id : undefined}
        placeholder={exampleOf(column)}
        maxLength={100}
        autoComplete="off"
        list={words ? `${id}-words` : undefined}
        data-filter=""
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onBlur={() => settle(text)}
      />
      {words && (
        <datalist id={`${id}-words`}>
          {Object.values(words).map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      {problem && (
        <small id={id} className="filter-problem" role="alert">
          {problem}
        </small>
      )}
    </span>
  );
}

const firstRowUnder = (field: HTMLElement) =>
  field.closest('table')?.querySelector<HTMLElement>('tbody tr[tabindex="0"], tbody a[href]');
