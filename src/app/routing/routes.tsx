import { lazy } from 'react';
import { createHashRouter, type RouteObject } from 'react-router-dom';
import { RouteErrorPage } from '../pages/ErrorPage';
import { LoginPage } from '../pages/LoginPage';
import { PublicLayout } from '../pages/PublicLayout';
import { SessionWelcomePage } from '../pages/SessionWelcomePage';
import { WelcomePage } from '../pages/WelcomePage';
import { Guarded } from './Guarded';
import { LayoutGate } from './LayoutGate';
import { Redirect } from './Redirect';

const SetupPage = lazy(() => import('../setup/SetupPage').then((module) => ({ default: module.SetupPage })));

/**
 * The whole route table. Public pages stand here; every guarded path goes to the shell, which finds its screen in the
 * catalogue. Thus the table, and with it the first load, does not grow with the screens.
 */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteErrorPage />,
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
              { path: 'general/setup', element: <SetupPage /> },
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
