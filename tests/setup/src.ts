import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { isOffered } from '../../src/app/built';
import { tellOffered } from '../../src/kit/offered';

configure({ asyncUtilTimeout: 8000 });
// As the shell does when it is loaded, so that no file depends on whether one before it has loaded the shell.
tellOffered(isOffered);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// The files of a worker share the window and the modules; what one has put in their place goes with it.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  document.body.replaceChildren();
  window.location.hash = '';
});
