import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Messages } from '../kit/messages';
import { useSession } from '../kit/session';
import { ErrorBoundary } from './ErrorBoundary';
import { OfflineBar } from './OfflineBar';
import { loadShell } from './routing/Guarded';
import { createAppRouter } from './routing/routes';
import { endSessionOn401 } from './session/exit';

endSessionOn401();
if (useSession.getState().details) loadShell().catch(() => undefined);

export function App() {
  const [router] = useState(createAppRouter);
  return (
    <ErrorBoundary>
      <OfflineBar />
      <RouterProvider router={router} />
      <Messages />
    </ErrorBoundary>
  );
}
