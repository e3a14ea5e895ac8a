import type { SomeInput } from '../define';
import { translate } from '../translate';
import { someOf } from './keysOf';
import { Tick, TickFilter } from './TickFilter';

type Props = {
  label: string;
  input: SomeInput;
  /** Answers as the URL has them, `PY,RC`; null is an empty choice, which means all. */
  value: string | null;
  set(value: string | null): void;
};

/** One of a few fixed answers, some or all of them. */
export function SomeFilter({ label, input, value, set }: Props) {
  const { words, all, many } = input;
  const chosen = someOf(input, value);
  const turn = (key: string) => {
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
    set(next.length === 0 ? null : someOf(input, next.join()).join());
  };
  return (
    <TickFilter
      label={label}
      all={translate(all)}
      many={translate(many)}
      names={chosen.map((key) => translate(words[key] ?? key))}
      chosen={chosen.length}
      clear={() => set(null)}
    >
      {Object.entries(words).map(([key, name]) => (
        <Tick key={key} label={translate(name)} isOn={chosen.includes(key)} turn={() => turn(key)} />
      ))}
    </TickFilter>
  );
}
