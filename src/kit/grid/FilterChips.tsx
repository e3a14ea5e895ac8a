import { useId, useState } from 'react';
import { type IsoDate, isIsoDate, todayInIndia } from '../../../contract/dates';
import type { FieldFilter, Filter } from '../define';
import { ManyFilter } from '../filter/ManyFilter';
import { PeriodSelect } from '../filter/PeriodSelect';
import { DateInput } from '../inputs/DateInput';
import { LookupInput } from '../inputs/LookupInput';
import { presetShown } from '../report/periods';
import { useStartMonth } from '../report/useReport';
import { translate } from '../translate';

type Changes = Readonly<Record<string, string | null>>;
type Given = { values: Readonly<Record<string, string>>; set(changes: Changes): void };

/** Filters of a list; a set one is highlighted. */
export function FilterChips({ filters, values, set }: Given & { filters: readonly Filter[] }) {
  return (
    <div className="chips">
      {filters.map((filter) =>
        'kind' in filter ? (
          <PeriodChips key={filter.from} from={filter.from} to={filter.to} values={values} set={set} />
        ) : (
          <Chip
            key={filter.field}
            filter={filter}
            value={values[filter.field] ?? null}
            set={(value) => set({ [filter.field]: value })}
          />
        ),
      )}
    </div>
  );
}

const OTHERS = { '': 'Period: all', own: 'Custom dates' } as const;

/** A period by its name, with the days of a custom one next to it. */
function PeriodChips({ from, to, values, set }: Given & { from: string; to: string }) {
  const startMonth = useStartMonth();
  const [isOwn, setOwn] = useState(false);
  const [first, last] = [values[from] ?? null, values[to] ?? null];
  const isSet = first !== null || last !== null;
  const preset =
    first && last ? presetShown({ from: first as IsoDate, to: last as IsoDate }, todayInIndia(), startMonth) : null;
  const value = isOwn || (isSet && !preset) ? 'own' : (preset ?? '');
  return (
    <>
      <PeriodSelect
        className={isSet ? 'chip is-set' : 'chip'}
        value={value}
        others={OTHERS}
        choose={(period) => {
          setOwn(false);
          set({ [from]: period.from, [to]: period.to });
        }}
        chooseOther={(key) => {
          setOwn(key === 'own');
          if (key === '') set({ [from]: null, [to]: null });
        }}
      />
      {value === 'own' && (
        <>
          <DateChip label={translate('From')} value={first} set={(date) => set({ [from]: date })} />
          <DateChip label={translate('To')} value={last} set={(date) => set({ [to]: date })} />
        </>
      )}
    </>
  );
}

type ChipProps = { value: string | null; set(value: string | null): void };

function DateChip({ label, value, set }: ChipProps & { label: string }) {
  const id = useId();
  // Half-typed dates stay here; only whole ones narrow the list.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className={value ? 'chip is-set' : 'chip'}>
      <span className="chip-label">{label}</span>
      <DateInput
        id={id}
        onBlur={() => undefined}
        ref={null}
        alone
        invalid={false}
        ariaLabel={label}
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

function Chip({ filter, value, set }: ChipProps & { filter: FieldFilter }) {
  const id = useId();
  const { input } = filter;
  const label = translate(filter.label);
  const className = value ? 'chip is-set' : 'chip';
  if (input === 'date') return <DateChip label={label} value={value} set={set} />;
  if (input.kind === 'many') return <ManyFilter label={label} input={input} value={value} set={set} />;
  if (input.kind === 'lookup') {
    return (
      <span className={className}>
        <LookupInput
          id={id}
          onBlur={() => undefined}
          ref={null}
          invalid={false}
          ariaLabel={label}
          placeholder={label}
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
      <option value="">{translate('{label}: all', { label })}</option>
      {Object.entries(input.words).map(([key, text]) => (
        <option key={key} value={key}>
          {translate(text)}
        </option>
      ))}
    </select>
  );
}
