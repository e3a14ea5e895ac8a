import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A link that asked for something, such as the paper, gets it once, and is then the link of the document alone. */
export function useAskedByLink(name: string, act: () => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(name);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isAsked) return;
    setParams(
      (now) => {
        now.delete(name);
        return now;
      },
      { replace: true },
    );
    latest.current();
  }, [isAsked, name, setParams]);
}
