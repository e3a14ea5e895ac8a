import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { storedText, storeText } from '../stored';

/** The groups that were folded or unfolded on this page of this tab; Back finds them so again. */
export function useTurned(): [ReadonlySet<string>, (key: string) => void] {
  const { pathname, search } = useLocation();
  const place = `turned:${pathname}${withoutChart(search)}`;
  const [turned, setTurned] = useState({ place, keys: kept(place) });
  const now = useMemo(() => (turned.place === place ? turned.keys : kept(place)), [turned, place]);

  const turn = useCallback(
    (key: string) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      storeText(place, JSON.stringify([...next]), 'sessionStorage');
      setTurned({ place, keys: next });
    },
    [now, place],
  );

  return [now, turn];
}

/** Whether the chart is drawn above them folds nothing. */
function withoutChart(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('chart');
  return params.toString();
}

function kept(place: string): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(storedText(place, 'sessionStorage') ?? '[]');
    return new Set(Array.isArray(list) ? list.map(String) : []);
  } catch {
    return new Set();
  }
}
