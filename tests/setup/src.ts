import { type Config, cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { isOffered } from '../../src/app/built';
import { useReach } from '../../src/kit/http';
import { setMenuFilter } from '../../src/kit/menuFilter';
import { useSession } from '../../src/kit/session';

type Internals = Record<'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', object>;
type Waiting = { _disableExpensiveErrorDiagnostics?: boolean };
function isWaiting(): boolean {
  const { _disableExpensiveErrorDiagnostics: is }: Config & Waiting = getConfig();
  return is === true;
}

configure({
  // A machine may have other work: how long a page takes to draw proves nothing.
  asyncUtilTimeout: 100_000,
  // Waiting looks again at every change of the page, and nobody reads the errors of these tries but the last one, to
  // which the page is added when the time is over.
  getElementError(message, container) {
    const page = isWaiting() ? '' : `\n\n${prettyDOM(container)}`;
    return Object.assign(new Error(`${message ?? ''}${page}`), { name: 'TestingLibraryElementError' });
  },
});

// React keeps, for every element that it makes, where in the code it was made, for warnings that name the place: the
// largest single part of the time of a screen's test. It pauses after ten thousand elements; here its counter is set
// beyond that.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as Partial<Internals>;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set() {} });

// As the shell does when it is loaded, so that no file depends on whether one before it has loaded the shell.
setMenuFilter(isOffered);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The files of a worker share the window and the modules; the replacements of one file go with it.
afterAll(async () => {
  vi.useRealTimers();
  // A module that is still on its way when its file ends could not be loaded by any file after it.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  document.body.replaceChildren();
  window.location.hash = '';
  // Modules keep the signed-in user and the state of the server, and files share modules.
  useSession.getState().signOut();
  useReach.setState(useReach.getInitialState());
});
