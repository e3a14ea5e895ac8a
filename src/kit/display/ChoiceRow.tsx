import { useId } from 'react';

type Props<T extends string> = {
  legend: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChoose: (value: T) => void;
};

/** A few exclusive choices side by side. */
export function ChoiceRow<T extends string>({ legend, value, choices, onChoose }: Props<T>) {
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
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
