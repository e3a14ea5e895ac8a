import { useEffect, useState } from 'react';

/**
 * A part of the application, fetched when it is first needed; undefined until it is there. Not by Suspense: React keeps
 * a fallback that it has shown on view for 300 ms, however soon the part arrives.
 * @param load the same function at every drawing.
 * @param known the part, where it has been fetched before: then it is drawn without a pause.
 * @throws while drawing, what made the fetch fail, for the error boundary around it.
 */
export function useLoaded<T>(load: () => Promise<T>, known?: T): T | undefined {
  const [loaded, setLoaded] = useState(() => ({ part: known }));
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const isMissing = loaded.part === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    load().then(
      (part) => !isLeft && setLoaded({ part }),
      (error: unknown) => !isLeft && setFailure({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [load, isMissing]);

  if (failure) throw failure.error;
  return loaded.part;
}
