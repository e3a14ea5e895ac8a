import { type Ref, useState } from 'react';
import { attributes, type ControlProps, controlClass, type Empty } from './control';
import { type FigureKind, READINGS, readFigure } from './figures';

type Props = ControlProps<number | null> & Empty & { kind: FigureKind };

function shown(kind: FigureKind, value: number | null, empty: Empty['empty']): string {
  // Null, NaN and a missing value are no figures.
  return (!value && value !== 0) || value === empty ? '' : READINGS[kind].format(value);
}

/**
 * Amounts, quantities, rates and percentages: right-aligned, grouped the Indian way once left, and `=1200*3+50` worked
 * out exactly. While it has the focus it shows the typed text; unreadable text becomes NaN, which every schema refuses
 * in words.
 */
export function FigureInput(props: Props) {
  const { kind, value, empty } = props;
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    setTyped(text);
    props.onChange(text.trim() === '' || text.trim() === '=' ? empty : readFigure(kind, text));
  }

  function settle() {
    // Unreadable text stays visible next to its error.
    if (typed !== null && !Number.isNaN(value)) setTyped(null);
  }

  return (
    <input
      {...attributes(props)}
      ref={props.ref as Ref<HTMLInputElement>}
      type="text"
      inputMode={kind === 'count' ? 'numeric' : 'decimal'}
      className={controlClass(props.invalid, 'text-end figure')}
      placeholder={props.placeholder ?? (empty === 0 && kind === 'money' && !props.ariaLabel ? '0.00' : undefined)}
      value={typed ?? shown(kind, value, empty)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
      onBlur={() => {
        settle();
        props.onBlur();
      }}
    />
  );
}
