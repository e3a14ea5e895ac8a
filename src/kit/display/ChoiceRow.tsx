import { useId } from 'react';
import { translate } from '../translate';

type Props<T extends string> = {
  legend: string;
  help?: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChoose: (value: T) => void;
};

/** A few exclusive choices side by side. */
export function ChoiceRow<T extends string>({ legend, help, value, choices, onChoose }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="customizer-group">
      <legend>{legend}</legend>
      <div className="choice-row">
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="visually-hidden"
            />
            <span>{translate(choice.label)}</span>
          </label>
        ))}
      </div>
      {help && <div className="form-text">{translate(help)}</div>}
    </fieldset>
  );
}
