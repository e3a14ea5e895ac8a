import { useId, useRef, useState } from 'react';
import { translate } from '../translate';

type Props = {
  label: string;
  placeholder?: string;
  isFigure: boolean;
  value: string | null;
  set(value: string | null): void;
};

const PAUSE_MS = 500;

/** A typed part of the sentence; the query starts when the typing rests. Figures may be grouped. */
export function TypedPart({ label, placeholder, isFigure, value, set }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function settle(text: string) {
    clearTimeout(timer.current);
    const meant = isFigure ? text.replaceAll(',', '').trim() : text.trim();
    set(meant === '' ? null : meant);
  }

  return (
    <span className="sentence-part">
      <label htmlFor={id}>{translate(label)}</label>
      <input
        id={id}
        type="text"
        inputMode={isFigure ? 'decimal' : undefined}
        className={`form-control sentence-typed ${isFigure ? 'text-end figure' : ''}`}
        placeholder={placeholder && translate(placeholder)}
        value={typed ?? value ?? ''}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => settle(text), PAUSE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== null) settle(typed);
        }}
        onBlur={() => {
          if (typed !== null) settle(typed);
          setTyped(null);
        }}
      />
    </span>
  );
}
