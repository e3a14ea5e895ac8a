import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CompanyInput } from '../../../contract/setup/setup';
import { TRADE_KEYS, type TradeKey, tradeOf } from '../../../contract/trades';
import { errorAt } from './errorAt';
import { SetupField } from './SetupField';

const isCalled = (key: TradeKey, text: string): boolean => {
  const { name, words } = tradeOf(key);
  return `${name} ${words}`.toLowerCase().includes(text.trim().toLowerCase());
};

/** Trade and name; edition and chart of accounts follow from the trade. */
export function BusinessPage() {
  const { setValue, watch, formState } = useFormContext<CompanyInput>();
  const [text, setText] = useState('');
  const trade = watch('trade');
  const error = errorAt(formState.errors, 'trade');

  function choose(key: TradeKey) {
    const { edition, chart } = tradeOf(key);
    setValue('trade', key, { shouldValidate: formState.isSubmitted });
    setValue('edition', edition);
    setValue('chart', chart);
  }

  return (
    <>
      <SetupField name="name" label="Name of the business" maxLength={80} autoComplete="organization" />
      <fieldset className="trades" aria-describedby="trade-note">
        <legend className="form-label">Trade</legend>
        <input
          type="search"
          className="form-control"
          aria-label="Search trades"
          placeholder="Search: kirana, dawa, dhaba…"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="trade-tiles">
          {TRADE_KEYS.filter((key) => key === trade || isCalled(key, text)).map((key) => (
            <label key={key} className={`trade-tile ${trade === key ? 'is-chosen' : ''}`}>
              <input type="radio" name="trade" value={key} checked={trade === key} onChange={() => choose(key)} />
              {tradeOf(key).name}
            </label>
          ))}
        </div>
        <div id="trade-note" className={error ? 'invalid-feedback d-block' : 'form-text'}>
          {error ?? 'Units, accounts, GST codes, stores and roles are made for it.'}
        </div>
      </fieldset>
    </>
  );
}
