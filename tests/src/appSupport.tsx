import { render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { UserDetails } from '../../contract/session';
import { App } from '../../src/app/App';
import { loadAllAreas } from '../../src/app/areas';
import { useOverlays } from '../../src/app/shell/overlays';
import { DEFAULT_PREFERENCES, usePreferences } from '../../src/kit/preferences';
import { queryClient } from '../../src/kit/queries';
import { useSession } from '../../src/kit/session';

type Grant = UserDetails['roles'][number];

/** A session record of the specification's shape; by default the administrator of a trading company. */
export function detailsOf(usr: Partial<UserDetails['usr']> = {}, roles: Grant[] = []): UserDetails {
  return {
    usr: { kCode: 'token-1', rCode: 'ADMINISTRATOR', pCode: 'D-COM', uCode: 'ASHA', cCode: 1002, ...usr },
    addr: {
      branchName: 'Hyderabad',
      companyName: 'Sindhu Traders',
      branchId: 1,
      branchCode: 'HYD',
      stateCode: '36',
      fyStartMonth: 4,
    },
    roles,
    sets: [],
    localCheck: '0',
    expiryMessage: '',
    webCheck: '0',
    mobileCheck: '0',
  };
}

/** A grant of one transaction on a screen. */
export const grant = (code: readonly [number, number, number], transCode: number): Grant => ({
  moduleCode: code[0],
  menuCode: code[1],
  screenCode: code[2],
  transCode,
});

const EMPTY_DASHBOARD = {
  at: '2026-03-31T08:35:00.000Z',
  asOn: '2026-03-31',
  notice: null,
  steps: [],
  actions: [],
  tiles: [],
  charts: [],
  lists: [],
};

/** The server's answers, canned: these tests look at the application alone. */
export const server = setupServer();

export function answerPlainly(): void {
  server.use(
    http.get('*/api/setup', () => HttpResponse.json({ empty: false, demo: [], demoPassword: null, onlyCompany: null })),
    http.get('*/api/events', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/logout', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/people/photos', () => HttpResponse.json([])),
    http.get('*/api/notifications', () => HttpResponse.json({ rows: [], total: 0, unread: 0 })),
    http.get('*/api/find', () => HttpResponse.json([])),
    http.get('*/api/dashboard', () => HttpResponse.json(EMPTY_DASHBOARD)),
    http.get('*/api/accounts/*', () => HttpResponse.json({ rows: [], total: 0 })),
  );
}

export function serveCanned(): void {
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    // Loaded once here, so that no test waits for it.
    await Promise.all([import('../../src/app/shell/Shell'), import('../../src/app/setup/SetupPage'), loadAllAreas()]);
  });
  afterEach(() => {
    server.resetHandlers();
    useSession.getState().signOut();
    usePreferences.setState(DEFAULT_PREFERENCES);
    useOverlays.setState({ paletteOpen: false, productsOpen: false, customizerOpen: false });
    queryClient.clear();
    window.location.hash = '';
  });
  afterAll(() => server.close());
}

/** Opens the application at a hash URL, with a stored session or as a stranger. */
export function openApp(url: string, details: UserDetails | null = null) {
  answerPlainly();
  if (details) useSession.getState().signIn(details);
  window.location.hash = url;
  return render(<App />);
}

export const route = () => window.location.hash.replace(/^#/, '');
