import { useEffect, useRef, useState } from 'react';

/**
 * Text that is typed here and taken over once the typing rests.
 * @param value as it was taken over last, such as the URL has it; Back and Forward change it under the field.
 * @returns the text, what types it, and what takes it over at once.
 */
export function useTyped(value: string, take: (text: string) => void, rest: number) {
  const [text, setText] = useState(value);
  const known = useRef(value);
  const latest = useRef(take);
  latest.current = take;

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text.trim() === known.current) return;
    const timer = setTimeout(() => {
      known.current = text.trim();
      latest.current(text.trim());
    }, rest);
    return () => clearTimeout(timer);
  }, [text, rest]);

  function settle(now: string) {
    setText(now);
    if (now.trim() === known.current) return;
    known.current = now.trim();
    latest.current(now.trim());
  }

  return { text, setText, settle };
}
