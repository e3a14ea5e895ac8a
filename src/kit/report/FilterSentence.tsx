import { useId, useState } from 'react';
import { type IsoDate, isIsoDate, todayInIndia } from '../../../contract/dates';
import { CollapsibleFilters } from '../CollapsibleFilters';
import type { Values } from '../define';
import { ManyFilter } from '../filter/ManyFilter';
import { PeriodSelect } from '../filter/PeriodSelect';
import { SomeFilter } from '../filter/SomeFilter';
import { DateInput } from '../inputs/DateInput';
import { LookupInput } from '../inputs/LookupInput';
import { translate } from '../translate';
import { useUrl } from '../urlState';
import { useIsPhone } from '../useIsPhone';
import { presetShown } from './periods';
import type { ReportFilter } from './report';
import { TypedPart } from './TypedPart';
import { useStartMonth } from './useReport';

type Props = {
  filters: readonly ReportFilter<Values>[];
  query: Values;
  /** The initial filters; a seldom used one with another value is in sight. */
  start?: Values | undefined;
  /** Called with each change before the URL has it, to keep the choice for another day. */
  chosen?(changes: Changes): void;
};
const NONE: readonly string[] = [];
const NOTHING: Values = {};
const spelt = (value: unknown) => String(value ?? '');
export type Changes = Readonly<Record<string, string | null>>;

/** The filters of a report in one line that reads like a sentence; each change goes into the URL. */
export function FilterSentence({ filters, query, start = NOTHING, chosen }: Props) {
  const [, setUrl] = useUrl();
  const [isWhole, setWhole] = useState(false);
  const [met, setMet] = useState(NONE);
  const set = (changes: Changes) => {
    chosen?.(changes);
    setUrl({ ...changes, page: null }, { replace: true });
  };
  const isPhone = useIsPhone();
  const part = (filter: ReportFilter<Values>) =>
    filter.kind === 'period' ? (
      <PeriodPart key="period" from={filter.from} to={filter.to} query={query} set={set} />
    ) : (
      <FieldPart
        key={filter.field}
        filter={filter}
        value={query[filter.field]}
        set={(value) => set({ ...(value && filter.instead && { [filter.instead]: null }), [filter.field]: value })}
      />
    );
  const rare = filters.flatMap((filter) => (filter.kind === 'field' && filter.rare ? [filter.field] : []));
  // A filter that was set once stays in sight, or it would vanish from under the hand that empties it.
  const fresh = rare.filter((field) => spelt(query[field]) !== spelt(start[field]) && !met.includes(field));
  if (fresh.length > 0) setMet([...met, ...fresh]);
  const away = rare.filter((field) => !met.includes(field));
  const isInLine = (filter: ReportFilter<Values>) =>
    isPhone || isWhole || filter.kind === 'period' || !away.includes(filter.field);
  // A required filter of a report stays in sight on a phone too.
  const shown = isPhone ? filters.filter((filter) => filter.kind === 'field' && filter.required) : [];
  const folded = filters.filter((filter) => !shown.includes(filter));
  return (
    <>
      {shown.length > 0 && <div className="sentence">{shown.map(part)}</div>}
      <CollapsibleFilters
        words={translate(folded.some((filter) => filter.kind === 'period') ? 'Period and filters' : 'Filters')}
        count={0}
      >
        <div className="sentence">
          {folded.filter(isInLine).map(part)}
          {!isPhone && away.length > 0 && (
            <button type="button" className="btn btn-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {translate(isWhole ? 'Fewer filters' : 'More filters')}
            </button>
          )}
        </div>
      </CollapsibleFilters>
    </>
  );
}

type PeriodProps = {
  from: string;
  to: string;
  query: Values;
  set(changes: Changes): void;
};

const OWN = { '': 'Custom dates' } as const;

function PeriodPart({ from, to, query, set }: PeriodProps) {
  const startMonth = useStartMonth();
  const today = todayInIndia();
  const period = { from: String(query[from]) as IsoDate, to: String(query[to]) as IsoDate };
  const preset = presetShown(period, today, startMonth);
  const isBackwards = period.from > period.to;
  return (
    <>
      <span className="sentence-part">
        <PeriodSelect
          value={preset ?? ''}
          others={OWN}
          choose={(next) => set({ [from]: next.from, [to]: next.to })}
          // The days are already next to it.
          chooseOther={() => undefined}
        />
      </span>
      <DatePart label={translate('from')} value={period.from} set={(date) => set({ [from]: date })} />
      <DatePart label={translate('to')} value={period.to} set={(date) => set({ [to]: date })} />
      {isBackwards && (
        <p className="field-error" role="alert">
          {translate('The period ends before it begins')}
        </p>
      )}
    </>
  );
}

type DateProps = { label: string; value: string | null; set(date: string): void; clear?: (() => void) | undefined };

/** Half-typed dates stay here; only whole ones start a query. */
function DatePart({ label, value, set, clear }: DateProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className="sentence-part">
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        ref={null}
        alone
        invalid={false}
        value={typed ?? value}
        onBlur={() => undefined}
        onChange={(date) => {
          const isWhole = date !== null && isIsoDate(date);
          setTyped(isWhole ? null : date);
          if (isWhole) set(date);
          else if (date === null || date === '') clear?.();
        }}
      />
    </span>
  );
}

type FieldProps = {
  filter: Extract<ReportFilter<Values>, { kind: 'field' }>;
  value: unknown;
  set(value: string | null): void;
};

function FieldPart({ filter, value, set }: FieldProps) {
  const id = useId();
  const { input } = filter;
  const label = translate(filter.label);
  const text = value === null || value === undefined ? null : String(value);
  if (input === 'text' || input === 'figure')
    return <TypedPart {...filter} isFigure={input === 'figure'} value={text} set={set} />;
  if (input === 'date') {
    return <DatePart label={label} value={text} set={set} clear={filter.required ? undefined : () => set(null)} />;
  }
  if (input.kind === 'many' || input.kind === 'some') {
    return (
      <span className="sentence-part">
        <span aria-hidden="true">{label}</span>
        {input.kind === 'many' ? (
          <ManyFilter label={label} input={input} value={text} set={set} />
        ) : (
          <SomeFilter label={label} input={input} value={text} set={set} />
        )}
      </span>
    );
  }
  if (input.kind === 'lookup') {
    return (
      <span className="sentence-part">
        <label htmlFor={id}>{label}</label>
        <LookupInput
          id={id}
          ref={null}
          invalid={false}
          input={input}
          placeholder={
            (filter.placeholder && translate(filter.placeholder)) ??
            (filter.required ? undefined : translate('All {many}', { many: translate(input.source.names.many) }))
          }
          value={text ? Number(text) : null}
          onBlur={() => undefined}
          onChange={(key) => set(key ? String(key) : null)}
        />
      </span>
    );
  }
  return (
    <span className="sentence-part">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="form-select" value={text ?? ''} onChange={(event) => set(event.target.value)}>
        {Object.entries(input.words).map(([key, words]) => (
          <option key={key} value={key}>
            {translate(words)}
          </option>
        ))}
      </select>
    </span>
  );
}
