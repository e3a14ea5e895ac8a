import { act, render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Window as HappyWindow } from 'happy-dom';
import { HttpResponse, http } from 'msw';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import type { UserDetails } from '../../contract/session';
import { App } from '../../src/app/App';
import { loadAllAreas, loadAreaOf } from '../../src/app/areas';
import { builtScreens } from '../../src/app/built';
import { DEFAULT_PREFERENCES, usePreferences } from '../../src/kit/preferences';
import { useSession } from '../../src/kit/session';
import { callerOf, type Office, openOffice, PASSWORD } from '../server/office';
import { type TestApp, testApp } from '../setup/app';
import { type Product, serveBooks, serveKit, server } from './kitSupport';

export const HOME = '/large/dashboard/dashboardmain';

/** Set-up of the whole application, besides its server. */
function prepare(): void {
  beforeAll(async () => {
    // Loaded once here, so that no test waits for it.
    await Promise.all([
      import('../../src/app/shell/Shell'),
      import('../../src/app/shell/Customizer'),
      import('../../src/app/routing/landingPath'),
      import('../../src/app/session/checkLogin'),
      import('../../src/kit/MessagesHost'),
      loadAllAreas(),
    ]);
  });
  beforeEach(() => server.use(http.get('*/api/events', () => new HttpResponse(null, { status: 204 }))));
  afterEach(() => {
    usePreferences.setState(DEFAULT_PREFERENCES);
    window.location.hash = '';
    resize(1440);
  });
}

/** The whole product over the real server in this process, with the books of one new company; its administrator is signed in. */
export function serveProduct(): () => Product {
  serveKit();
  const product = serveBooks();
  prepare();
  return product;
}

/**
 * The same with two users: ASHA, the administrator, and RAVI, whose role gets its rights from the test. Nobody is
 * signed in.
 */
export function serveOffice(code: number): { officeNow(): Office; signInAs(user: string): Promise<UserDetails> } {
  serveKit();
  let app: TestApp;
  let office: Office;
  beforeAll(async () => {
    app = await testApp(new Date().toISOString());
    office = await openOffice(app, { code });
  });
  beforeEach(() => server.use(http.all('*/api/*', ({ request }) => app.fetch(request.clone()))));
  prepare();
  async function signInAs(user: string) {
    const login = { company: code, user, password: PASSWORD };
    const details = await callerOf(app).ok<UserDetails>('POST', '/api/login', login);
    useSession.getState().signIn(details);
    return details;
  }
  return { officeNow: () => office, signInAs };
}

type Usr = Partial<UserDetails['usr']>;

/** Opens the product at a hash URL as the signed-in user, as somebody of other codes, or (null) as a stranger. */
export function openProduct(url: string, usr: Usr | null = {}, roles?: UserDetails['roles']) {
  const { details, signIn, signOut } = useSession.getState();
  if (usr === null || !details) signOut();
  else signIn({ ...details, usr: { ...details.usr, ...usr }, roles: roles ?? details.roles });
  window.location.hash = url;
  return render(<App />);
}

export const route = () => window.location.hash.replace(/^#/, '');

/** Hundreds of pages are opened, so each is looked for often. */
const OFTEN = { interval: 5 };

/** @param url with its query; without one any query will do, since a screen may write its own state into it. */
export async function arrivesAt(url: string) {
  const now = () => (url.includes('?') ? route() : route().split('?')[0]);
  await waitFor(() => expect(now()).toBe(url), OFTEN);
}

/** The title of the page that shows. */
export async function title(): Promise<string> {
  return waitFor(() => {
    const text = document.querySelector('main h1')?.textContent ?? '';
    expect(text).not.toBe('');
    return text;
  }, OFTEN);
}

/**
 * As if typed into the address bar: a browser then fires an event for the new state, which this environment does not.
 */
export const goTo = (url: string) =>
  act(() => {
    window.location.hash = url;
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

export const mainMenu = () => screen.findByRole('navigation', { name: 'Main menu' });

/** The environment's own window is behind the browser's interface. */
export function resize(width: number) {
  const { happyDOM } = window as unknown as HappyWindow;
  act(() => happyDOM.setViewport({ width, height: 800 }));
}

/**
 * Every screen draws its title alone until the test ends: for walks over all paths, which ask where each one leads. The
 * content of the screens is covered by their own tests and, for every screen, in the browser.
 */
export async function drawTitlesOnly(): Promise<void> {
  for (const screen of builtScreens()) {
    const { screens } = await loadAreaOf(screen);
    const definition = screens.find((one) => one.screen.path === screen.path);
    if (!definition) continue;
    const { Component } = definition;
    definition.Component = () => createElement('h1', null, screen.title);
    onTestFinished(() => {
      definition.Component = Component;
    });
  }
}

/** Types the company code; the one of an installation with one company is filled in, and is replaced. */
export async function typeCompany(keys: UserEvent, code: string): Promise<void> {
  const field = await screen.findByLabelText<HTMLInputElement>('Company code');
  await waitFor(() => expect(field.value).not.toBe(''));
  await keys.clear(field);
  await keys.type(field, code);
}
