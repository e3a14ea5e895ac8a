import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Messages } from '../kit/messages';
import { OfflineBar } from './OfflineBar';
import { createAppRouter } from './routing/routes';
import { endSessionOn401 } from './session/exit';

endSessionOn401();

export function App() {
  const [router] = useState(createAppRouter);
  return (
    <>
      <OfflineBar />
      <RouterProvider router={router} />
      <Messages />
    </>
  );
}
