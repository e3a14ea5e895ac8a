import { createHashRouter, type RouteObject } from 'react-router-dom';
import { ErrorPage } from '../pages/ErrorPage';
import { LoginPage } from '../pages/LoginPage';
import { PublicLayout } from '../pages/PublicLayout';
import { SessionWelcomePage } from '../pages/SessionWelcomePage';
import { WelcomePage } from '../pages/WelcomePage';
import { Guarded } from './Guarded';
import { LayoutGate } from './LayoutGate';
import { Redirect } from './Redirect';

/**
 * The whole route table. Public pages stand here; every guarded path goes to the shell, which finds its screen in the
 * catalogue. Thus the table, and with it the first load, does not grow with the screens.
 */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    children: [
      { path: '/', element: <Redirect to="/steak/welcome" /> },
      {
        path: '/sessions',
        element: <PublicLayout />,
        children: [
          { path: 'welcome', element: <SessionWelcomePage /> },
          { path: 'login', element: <LoginPage /> },
          { path: '*', element: <Redirect to="/others/404" /> },
        ],
      },
      {
        path: '/:layout',
        element: <LayoutGate />,
        children: [
          {
            element: <PublicLayout />,
            children: [
              { index: true, element: <Redirect to="/steak/welcome" /> },
              { path: 'steak/welcome', element: <WelcomePage /> },
              { path: 'general/welcome', element: <SessionWelcomePage /> },
              {
                path: 'general/setup',
                lazy: async () => ({ Component: (await import('../setup/SetupPage')).SetupPage }),
              },
            ],
          },
          { path: '*', element: <Guarded /> },
        ],
      },
    ],
  },
];

export function createAppRouter() {
  return createHashRouter(routes);
}
