import { useCallback, useState } from 'react';
import { storedText, storeText } from '../stored';

/** The row that was opened last on a screen in this tab, so that Back finds it again. */
export function useReturn(path: string): [number | null, (id: number) => void] {
  const key = `row:${path}`;
  const [returnTo, setReturnTo] = useState(() => Number(storedText(key, 'sessionStorage')) || null);
  const remember = useCallback(
    (id: number) => {
      // The screen may stay while the record replaces its list.
      setReturnTo(id);
      storeText(key, String(id), 'sessionStorage');
    },
    [key],
  );
  return [returnTo, remember];
}
