import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Messages } from '../kit/ShownMessages';
import { useSession } from '../kit/session';
import { ErrorBoundary } from './ErrorBoundary';
import { OfflineBar } from './OfflineBar';
import { loadShell } from './routing/Guarded';
import { createAppRouter } from './routing/routes';
import { endSessionOn401 } from './session/exit';

endSessionOn401();
if (useSession.getState().details) loadShell().catch(() => undefined);

/** The whole product; any error in it, even at its start, ends in a page that says what to do. */
export function App() {
  return (
    <ErrorBoundary>
      <Application />
    </ErrorBoundary>
  );
}

function Application() {
  const [router] = useState(createAppRouter);
  useEffect(() => {
    const pixel = import.meta.env.VITE_AD_PIXEL_URL;
    // A feature that is off is not even built in.
    if (import.meta.env.PROD && pixel) {
      import('./thirdParties').then((module) => module.loadAdPixel(pixel)).catch(() => undefined);
    }
  }, []);
  return (
    <>
      <OfflineBar />
      <RouterProvider router={router} />
      <Messages />
    </>
  );
}
