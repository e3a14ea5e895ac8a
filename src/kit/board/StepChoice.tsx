import { Icon } from '../Icon';
import { translate } from '../translate';
import './boardForm.scss';

type Props = {
  label: string;
  names: readonly { key: string; name: string }[];
  place: number;
  choose(place: number): void;
};

/** One of many columns, with the one before and the one after it under the thumb. */
export function StepChoice({ label, names, place, choose }: Props) {
  return (
    <div className="step-choice">
      <button
        type="button"
        className="btn btn-outline-secondary btn-icon"
        aria-label={translate('Previous')}
        disabled={place === 0}
        onClick={() => choose(place - 1)}
      >
        <Icon name="left" />
      </button>
      <select
        className="form-select"
        aria-label={label}
        value={place}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {names.map(({ key, name }, index) => (
          <option key={key} value={index}>
            {name}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn btn-outline-secondary btn-icon"
        aria-label={translate('Next')}
        disabled={place === names.length - 1}
        onClick={() => choose(place + 1)}
      >
        <Icon name="right" />
      </button>
    </div>
  );
}
