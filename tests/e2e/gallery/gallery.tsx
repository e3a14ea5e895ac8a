import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import '../../../src/styles/admin.scss';
import { followPreferences } from '../../../src/app/documentPreferences';
import { ModuleLoading } from '../../../src/app/ModuleLoading';
import { http } from '../../../src/kit/http';
import { usePreferences } from '../../../src/kit/preferences';
import { queryClient } from '../../../src/kit/queries';
import { Messages } from '../../../src/kit/ShownMessages';
import { useSession } from '../../../src/kit/session';
import { answerCall } from './answers';
import type { GalleryPage } from './page';
import { PAGES } from './pages';
import { visitor } from './visitor';

http.defaults.adapter = answerCall;
useSession.getState().signIn(visitor);
// The look is part of the address: `?theme=dark&rtl=1`.
const look = new URLSearchParams(window.location.search);
usePreferences.setState({ theme: look.get('theme') === 'dark' ? 'dark' : 'light', rtl: look.get('rtl') === '1' });
followPreferences();

const addressesOf = ({ name, searches = [''] }: GalleryPage) =>
  searches.map((search) => `/large/gallery/${name}${search}`);

function Frame() {
  return (
    <>
      <div className="shell is-large">
        <div className="shell-body">
          <main className="shell-main" id="content" tabIndex={-1}>
            <Suspense fallback={<ModuleLoading />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Messages />
    </>
  );
}

function Contents() {
  return (
    <>
      <h1>Gallery of the kit</h1>
      <ul>
        {PAGES.flatMap(addressesOf).map((address) => (
          <li key={address}>
            <Link className="card-line" to={address}>
              {address.replace('/large/gallery/', '')}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const router = createHashRouter([
  {
    element: <Frame />,
    children: [
      { path: '/', element: <Contents /> },
      ...PAGES.map(({ name, Page }) => ({ path: `/large/gallery/${name}`, element: <Page key={name} /> })),
      { path: '*', element: <Contents /> },
    ],
  },
]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
