import { useId, useState } from 'react';
import { isIsoDate } from '../../../contract/dates';
import type { Filter } from '../define';
import { DateInput } from '../inputs/DateInput';
import { LookupInput } from '../inputs/LookupInput';

type Props = {
  filters: readonly Filter[];
  values: Readonly<Record<string, string>>;
  set(field: string, value: string | null): void;
};

/** Filters of a list; one that is set stands out. */
export function FilterChips({ filters, values, set }: Props) {
  return (
    <div className="chips">
      {filters.map((filter) => (
        <Chip
          key={filter.field}
          filter={filter}
          value={values[filter.field] ?? null}
          set={(value) => set(filter.field, value)}
        />
      ))}
    </div>
  );
}

function Chip({ filter, value, set }: { filter: Filter; value: string | null; set(value: string | null): void }) {
  const id = useId();
  const { input, label } = filter;
  const control = { id, onBlur: () => {}, ref: null, invalid: false, ariaLabel: label, placeholder: label };
  // Half-typed dates stay here; only whole ones narrow the list.
  const [typed, setTyped] = useState<string | null>(null);
  const className = value ? 'chip is-set' : 'chip';
  if (input === 'date') {
    return (
      <span className={className}>
        <span className="chip-label">{label}</span>
        <DateInput
          {...control}
          value={typed ?? value}
          onChange={(date) => {
            const whole = date === null || isIsoDate(date);
            setTyped(whole ? null : date);
            if (whole) set(date);
          }}
        />
      </span>
    );
  }
  if (input.kind === 'lookup') {
    return (
      <span className={className}>
        <LookupInput
          {...control}
          input={input}
          value={value ? Number(value) : null}
          onChange={(key) => set(key ? String(key) : null)}
        />
      </span>
    );
  }
  return (
    <select
      className={`${className} form-select`}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => set(event.target.value || null)}
    >
      <option value="">{label}: all</option>
      {Object.entries(input.words).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}
