import { useEffect, useState } from 'react';
import type { SetupState } from '../../../contract/setup';
import { fetchSetupState } from './setupState';

/** What the server says of the first run: `undefined` while it is asked, `null` when it cannot be known. */
export function useSetupState(): SetupState | null | undefined {
  const [state, setState] = useState<SetupState | null>();
  useEffect(() => {
    let isLeft = false;
    fetchSetupState().then(
      (answer) => !isLeft && setState(answer),
      () => !isLeft && setState(null),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return state;
}
