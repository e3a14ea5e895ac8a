import { useEffect, useState } from 'react';
import type { SetupState } from '../../../contract/setup';
import { useReach } from '../../kit/http';
import { fetchSetupState } from './setupState';

/**
 * What the server says of the first run: `undefined` while it is asked, `null` when it cannot be known. It is asked again
 * as soon as it answers again.
 */
export function useSetupState(): SetupState | null | undefined {
  const [state, setState] = useState<SetupState | null>();
  const isReached = useReach((reach) => reach.isReached);
  useEffect(() => {
    if (isReached) fetchSetupState().then(setState, () => setState(null));
  }, [isReached]);
  return state;
}
