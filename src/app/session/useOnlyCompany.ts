import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Credentials } from './LoginForm';

/**
 * Fills in the code of the only company, and goes on to the user code. The answer may come late: nothing is filled in, and
 * no focus moves, once somebody has typed or pointed.
 * @returns the handlers of the form that notice it.
 */
export function useOnlyCompany({ getValues, setValue, setFocus }: UseFormReturn<Credentials>, company: number | null) {
  const isTouched = useRef(false);
  const touch = () => {
    isTouched.current = true;
  };
  useEffect(() => {
    if (company === null || isTouched.current || getValues('company') !== '') return;
    setValue('company', String(company));
    setFocus('user');
  }, [company, getValues, setValue, setFocus]);
  return { onKeyDown: touch, onPointerDown: touch };
}
