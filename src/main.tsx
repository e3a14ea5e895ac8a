import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/main.scss';
import { App } from './app/App';
import { followPreferences } from './app/documentPreferences';

followPreferences();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** Enough for the page itself to appear: later work must not compete for its connection. */
const AFTER_LOAD_MS = 3000;

// The development server changes its files at every moment, so there nothing is kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const start = () => import('./app/offline/register').then((offline) => offline.startOffline());
  // Without it the product still works, with a network.
  window.addEventListener('load', () => setTimeout(() => start().catch(() => undefined), AFTER_LOAD_MS));
}
