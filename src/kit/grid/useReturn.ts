import { useCallback, useState } from 'react';

/** The row that was opened last on a screen in this tab, so that Back finds it again. */
export function useReturn(path: string): [number | null, (id: number) => void] {
  const key = `row:${path}`;
  const [returnTo] = useState(() => Number(sessionStorage.getItem(key)) || null);
  const remember = useCallback((id: number) => sessionStorage.setItem(key, String(id)), [key]);
  return [returnTo, remember];
}
