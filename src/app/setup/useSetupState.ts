import { useEffect, useState } from 'react';
import type { SetupState } from '../../../contract/setup/setup';
import { useReach } from '../../kit/http';
import { fetchSetupState } from './setupState';

/**
 * The server's answer about the first run: `undefined` while it is asked, `null` when it cannot be known. It is asked
 * again as soon as the server answers again.
 */
export function useSetupState(): SetupState | null | undefined {
  const isReached = useReach((reach) => reach.isReached);
  // A server that is out of reach is not asked before it is back, and no page waits for that.
  const [state, setState] = useState<SetupState | null | undefined>(isReached ? undefined : null);
  useEffect(() => {
    if (isReached) fetchSetupState().then(setState, () => setState(null));
  }, [isReached]);
  return state;
}
