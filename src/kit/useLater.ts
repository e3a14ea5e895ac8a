import { useEffect, useState } from 'react';

/** The value as it was once it had rested for `delay` milliseconds. */
export function useLater<T>(value: T, delay: number): T {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return later;
}
