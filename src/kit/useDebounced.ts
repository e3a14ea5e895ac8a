import { useEffect, useState } from 'react';

/** The value after it has not changed for `delay` milliseconds. */
export function useDebounced<T>(value: T, delay: number): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return later;
}
