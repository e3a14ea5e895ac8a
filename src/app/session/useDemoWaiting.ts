import { type RefObject, useCallback, useRef, useState } from 'react';

/** So often a company that was not made in the end is asked for again. */
const MOST_ATTEMPTS = 3;

/**
 * A demo company is made at the first sign-in to it: the form waits, and then sends again.
 * @param submit sends the values of the form.
 */
export function useDemoWaiting(submit: RefObject<() => Promise<void>>) {
  const attempts = useRef(0);
  const [waiting, setWaiting] = useState<{ company: string; attempt: number } | null>(null);

  /** @returns whether the form waits; after some attempts it does not. */
  const wait = (company: string): boolean => {
    attempts.current += 1;
    const isPatient = attempts.current <= MOST_ATTEMPTS;
    if (isPatient) setWaiting({ company, attempt: attempts.current });
    else attempts.current = 0;
    return isPatient;
  };
  const goOn = useCallback(() => {
    setWaiting(null);
    void submit.current();
  }, [submit]);
  /** For another sign-in. */
  const begin = useCallback(() => {
    attempts.current = 0;
    setWaiting(null);
  }, []);
  return { waiting, wait, goOn, begin };
}
