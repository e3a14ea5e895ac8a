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
