import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon';

const TYPING_REST = 200;

/** Search as one types; the list is asked once the typing rests. `/` jumps here. */
export function SearchBox({ value, search, label }: { value: string; search(text: string): void; label: string }) {
  const [text, setText] = useState(value);
  const known = useRef(value);

  // Back and Forward change the URL under the box.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === known.current) return;
    const timer = setTimeout(() => {
      known.current = text.trim();
      search(text.trim());
    }, TYPING_REST);
    return () => clearTimeout(timer);
  }, [text, search]);

  return (
    <span className="search-box">
      <Icon name="search" />
      <input
        type="search"
        className="form-control"
        data-search=""
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  );
}
