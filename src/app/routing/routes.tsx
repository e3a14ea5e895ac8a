import { lazy, Suspense } from 'react';
import { createHashRouter, type RouteObject } from 'react-router-dom';
import { ModuleLoading } from '../ModuleLoading';
import { RouteErrorPage } from '../pages/ErrorPage';
import { LoginPage } from '../pages/LoginPage';
import { PublicLayout } from '../pages/PublicLayout';
import { SessionWelcomePage } from '../pages/SessionWelcomePage';
import { Guarded } from './Guarded';
import { LayoutGate } from './LayoutGate';
import { Redirect } from './Redirect';
import { Root } from './Root';

const WelcomePage = lazy(() => import('../pages/WelcomePage').then((module) => ({ default: module.WelcomePage })));
const SetupPage = lazy(() => import('../setup/SetupPage').then((module) => ({ default: module.SetupPage })));
const ForgotPage = lazy(() => import('../pages/ForgotPage').then((module) => ({ default: module.ForgotPage })));
const ResetPage = lazy(() => import('../pages/ResetPage').then((module) => ({ default: module.ResetPage })));
const OfferPage = lazy(() => import('../pages/OfferPage').then((module) => ({ default: module.OfferPage })));
const QuotationPage = lazy(() =>
  import('../pages/QuotationPage').then((module) => ({ default: module.QuotationPage })),
);
const SignUpPage = lazy(() => import('../pages/SignUpPage').then((module) => ({ default: module.SignUpPage })));
const Shop = lazy(() => import('./ownWindows').then((module) => ({ default: module.ShopPage })));
const CustomerDisplay = lazy(() => import('./ownWindows').then((module) => ({ default: module.CustomerDisplay })));
const DemoSignInPage = lazy(() =>
  import('../pages/DemoSignInPage').then((module) => ({ default: module.DemoSignInPage })),
);

/**
 * The whole route table. Public pages are listed here; every guarded path goes to the shell, which finds its screen in
 * the catalogue. So the table, and with it the first load, does not grow with the screens.
 */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteErrorPage />,
    children: [
      { path: '/', element: <Root /> },
      {
        path: '/sessions',
        element: <PublicLayout />,
        children: [
          { path: 'welcome', element: <SessionWelcomePage /> },
          { path: 'login', element: <LoginPage /> },
          { path: 'forgot', element: <ForgotPage /> },
          { path: 'reset', element: <ResetPage /> },
          { path: 'offer', element: <OfferPage /> },
          { path: 'quotation', element: <QuotationPage /> },
          { path: 'signup', element: <SignUpPage /> },
          { path: 'signin', element: <DemoSignInPage /> },
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
          {
            path: 'general/customer-display',
            element: (
              <Suspense fallback={<ModuleLoading />}>
                <CustomerDisplay />
              </Suspense>
            ),
          },
          {
            path: 'ecommerce/*',
            element: (
              <Suspense fallback={<ModuleLoading />}>
                <Shop />
              </Suspense>
            ),
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
