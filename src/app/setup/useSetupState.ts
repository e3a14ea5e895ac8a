import { useEffect, useState } from 'react';
import type { SetupState } from '../../../contract/setup';
import { useReach } from '../../kit/http';
import { fetchSetupState } from './setupState';

/** What the server says of the first run: `undefined` while it is asked, `null` when it cannot be known. */
export function useSetupState(): SetupState | null | undefined {
  const [state, setState] = useState<SetupState | null>();
  const isReached = useReach((reach) => reach.isReached);
  useEffect(() => {
    // Asked again as soon as the server answers again.
    if (!isReached) return;
    let isLeft = false;
    fetchSetupState().then(
      (answer) => !isLeft && setState(answer),
      () => !isLeft && setState(null),
    );
    return () => {
      isLeft = true;
    };
  }, [isReached]);
  return state;
}
