import type { ReactNode } from 'react';
import { CONDITIONS, RETURN_REASONS } from '../../../../contract/selling/saleReturns';
import { translate } from '../../../kit/translate';
import type { BackLine, Chosen } from './back';
import { Figure } from './Figure';

/** What the dialogs of a return share. */

export function Below({ close, children, action }: { close(): void; children: ReactNode; action?: ReactNode }) {
  return (
    <>
      {children}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Go back')}
        </button>
        {action}
      </div>
    </>
  );
}

type LineProps = {
  name: string;
  /** The quantity that was sold, or the price. */
  told: string;
  own: Chosen[number];
  problem: string | null;
  change(own: Partial<Pick<BackLine, 'qty' | 'reason' | 'condition'>>): void;
};

export function ReturnLine({ name, told, own, problem, change }: LineProps) {
  return (
    <div className="return-line">
      <span className="return-name">
        {name}
        <small className="return-sold">{told}</small>
      </span>
      <Figure
        label={translate('Comes back of {name}', { name })}
        kind="quantity"
        value={own.qty}
        change={(qty) => change({ qty })}
        problem={problem}
        placeholder={translate('Quantity')}
      />
      <Choice
        label={translate('Reason of {name}', { name })}
        {...{ words: RETURN_REASONS, value: own.reason }}
        change={(reason) => change({ reason })}
      />
      <Choice
        label={translate('Condition of {name}', { name })}
        {...{ words: CONDITIONS, value: own.condition }}
        change={(condition) => change({ condition })}
      />
    </div>
  );
}

type ChoiceProps<K extends string> = {
  label: string;
  words: Readonly<Record<K, string>>;
  value: K;
  change(value: K): void;
};

function Choice<K extends string>({ label, words, value, change }: ChoiceProps<K>) {
  const keys = Object.keys(words) as K[];
  return (
    <select
      className="form-select"
      aria-label={label}
      value={value}
      onChange={(event) => {
        const picked = keys.find((key) => key === event.target.value);
        if (picked) change(picked);
      }}
    >
      {keys.map((key) => (
        <option key={key} value={key}>
          {translate(words[key])}
        </option>
      ))}
    </select>
  );
}
