import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ModuleLoading } from '../ModuleLoading';
import { Brand } from './Brand';

/** Hosts the pages before sign-in: the product's name above, the content, a line below. */
export function PublicLayout() {
  return (
    <div className="public">
      <header className="public-head">
        <Brand />
      </header>
      <main className="public-main">
        <Suspense fallback={<ModuleLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className="public-foot">© {new Date().getFullYear()} Vyapar Suite. All rights reserved</footer>
    </div>
  );
}
