import { todayInIndia } from '../../../contract/dates';
import { type Period, PRESETS, type Preset, periodOf } from '../report/periods';
import { useStartMonth } from '../report/useReport';
import { translate } from '../translate';

type Props = {
  /** The preset that is chosen, or the key of one of `others`. */
  value: string;
  /** Further choices, such as all days or days of one's own. */
  others: Readonly<Record<string, string>>;
  className?: string;
  choose(period: Period): void;
  chooseOther(key: string): void;
};

const isPreset = (key: string): key is Preset => key in PRESETS;

/** The periods that have names, for lists and reports alike. */
export function PeriodSelect({ value, others, className = '', choose, chooseOther }: Props) {
  const startMonth = useStartMonth();
  return (
    <select
      className={`form-select ${className}`}
      aria-label={translate('Period')}
      value={value}
      onChange={({ target: { value: key } }) =>
        isPreset(key) ? choose(periodOf(key, todayInIndia(), startMonth)) : chooseOther(key)
      }
    >
      {Object.entries({ ...others, ...PRESETS }).map(([key, words]) => (
        <option key={key} value={key}>
          {translate(words)}
        </option>
      ))}
    </select>
  );
}
