import { useEffect, useRef, useState } from 'react';

/**
 * Text of an input that is committed after a pause in typing.
 * @param value the committed value, such as from the URL; Back and Forward may change it.
 * @returns the text, its setter, and a function that commits at once.
 */
export function useDebouncedText(value: string, take: (text: string) => void, rest: number) {
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
