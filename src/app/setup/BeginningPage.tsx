import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { addDays, formatMonth, type IsoDate, todayInIndia } from '../../../contract/dates';
import { balanceDays, beginningOf, filedMonths } from '../../../contract/setup/beginning';
import type { CompanyInput } from '../../../contract/setup/setup';
import { dayChoice } from './wizard';

/** Whether the business is new or running; the books begin today, or on the day after its balances. */
export function BeginningPage() {
  const { setValue, watch } = useFormContext<CompanyInput>();
  const today = todayInIndia();
  const months = filedMonths(today);
  const { lastMonth, lastYear } = balanceDays(today);
  const [booksFrom, registration] = watch(['booksFrom', 'registration']);
  const isRunning = booksFrom !== today;
  const [filedTo, setFiledTo] = useState<IsoDate>(months[0] ?? today);

  function begin(balancesOn: IsoDate | null, filed = filedTo) {
    const answers = balancesOn
      ? ({ kind: 'running', balancesOn, filedTo: filed } as const)
      : ({ kind: 'new' } as const);
    const { yearFrom, booksFrom: from, returnsFrom } = beginningOf(answers, today);
    setValue('yearFrom', yearFrom);
    setValue('booksFrom', from);
    setValue('returnsFrom', returnsFrom);
  }

  const balancesOn = booksFrom ? addDays(booksFrom, -1) : lastMonth;
  return (
    <>
      <fieldset className="setup-wide">
        <legend className="form-label">Business</legend>
        <label className="form-check">
          <input
            className="form-check-input"
            type="radio"
            name="beginning"
            checked={!isRunning}
            onChange={() => begin(null)}
          />
          New: the books begin today
        </label>
        <label className="form-check">
          <input
            className="form-check-input"
            type="radio"
            name="beginning"
            checked={isRunning}
            onChange={() => begin(lastMonth)}
          />
          Running: with balances of before
        </label>
      </fieldset>
      {isRunning && (
        <Choice
          label="Balances are as on"
          value={balancesOn}
          choices={[dayChoice(lastMonth), dayChoice(lastYear)]}
          onChange={(day) => begin(day)}
        />
      )}
      {isRunning && registration !== 'unregistered' && (
        <Choice
          label="Returns are filed up to"
          value={filedTo}
          choices={months.map((value) => ({ value, label: formatMonth(value) }))}
          onChange={(month) => {
            setFiledTo(month);
            begin(balancesOn, month);
          }}
        />
      )}
    </>
  );
}

type ChoiceProps = {
  label: string;
  value: IsoDate;
  choices: readonly { value: string; label: string }[];
  onChange(value: IsoDate): void;
};

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <label className="form-label">
    {label}
    <select className="form-select" value={value} onChange={(event) => onChange(event.target.value as IsoDate)}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </label>
);
