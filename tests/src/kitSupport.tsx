import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { type ReactElement, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { UserDetails } from '../../contract/session';
import type { ScreenDefinition } from '../../src/kit/definition';
import { useMessages } from '../../src/kit/messages';
import { queryClient } from '../../src/kit/queries';
import { Messages } from '../../src/kit/ShownMessages';
import { useSession } from '../../src/kit/session';
import { type TestApp, testApp } from '../setup/app';
import { type Books, newBooks, PASSWORD } from '../setup/company';
import { giveProperty } from '../setup/property';
import { detailsOf } from './appSupport';

/** Every list and report asks for its saved views. */
export const server = setupServer(http.get('*/api/views', () => HttpResponse.json([])));

const ROW = 36;

class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** happy-dom has no layout: a list needs some height before it draws rows, and nobody may take it away again. */
function giveHeight() {
  vi.stubGlobal('ResizeObserver', NoResize);
  const sizes = { clientWidth: 1000, clientHeight: 400, offsetHeight: ROW } as const;
  for (const [name, size] of Object.entries(sizes)) {
    giveProperty(HTMLElement.prototype, name, { get: () => size });
  }
}

export function serveKit(): void {
  beforeAll(() => {
    giveHeight();
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => {
    // A mounted screen would ask the server that is going.
    cleanup();
    server.resetHandlers();
    queryClient.clear();
    useMessages.setState({ messages: [], confirms: [] });
    useSession.getState().signOut();
  });
  afterAll(() => server.close());
}

/** Consequences of an answer, such as a further question, begin within so many turns of the event loop. */
const TURNS = 10;

/** Waits until everything that the page has asked is answered and drawn, however long that takes. */
export async function settled(): Promise<void> {
  const open = () => queryClient.isFetching() + queryClient.isMutating();
  for (let quiet = 0; quiet < TURNS; quiet += 1) {
    if (open() > 0) {
      quiet = 0;
      await waitFor(() => expect(open()).toBe(0));
    }
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

export type Product = Books & { app: TestApp };

/** Books of one new company for a whole file, behind the real server in this process; its administrator is signed in. */
export function serveBooks(): () => Product {
  let app: TestApp;
  let books: Product;
  let details: UserDetails;
  beforeAll(async () => {
    app = await testApp(new Date().toISOString());
    books = { ...(await newBooks((token) => app.client(token))), app };
    const login = { company: books.company, user: 'ASHA', password: PASSWORD };
    details = await app.client().post<UserDetails>('/api/login', login);
  });
  beforeEach(() => {
    server.use(http.all('*/api/*', ({ request }) => app.fetch(request.clone())));
    useSession.getState().signIn(details);
  });
  return () => books;
}

export const answer = (path: string, body: Parameters<typeof HttpResponse.json>[0], status = 200) =>
  http.get(`*${path}`, () => HttpResponse.json(body, { status }));

/** A letter head that says nothing but the company. */
export const PLAIN_HEAD = { address: null, contact: null, cin: null, logo: null, foot: null };

let place = '';
export const placeNow = () => place;

function Place() {
  const { pathname, search } = useLocation();
  place = pathname + search;
  return null;
}

function around(children: ReactElement, url: string) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[url]}>
        {children}
        <Place />
        <Messages />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/** Opens a screen as the router would, with parameters such as `?open=new`. */
export function openScreen({ screen: it, Component }: ScreenDefinition, search = '') {
  if (!useSession.getState().details) useSession.getState().signIn(detailsOf());
  return render(around(<Component />, `/large${it.path}${search}`));
}

/** An answer that waits until it is let go. */
export function heldBack(): { held: Promise<void>; letGo: () => void } {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo: () => letGo() };
}

type Controlled<V> = { value: V; onChange(value: V): void };

type HeldProps<V> = { start: V; input: (held: Controlled<V>) => ReactElement };

function Held<V>({ start, input }: HeldProps<V>) {
  const [value, onChange] = useState(start);
  return (
    <>
      {input({ value, onChange })}
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

/** An input alone, holding its own value; the value is shown under it. */
export function openInput<V>(start: V, input: HeldProps<V>['input']) {
  useSession.getState().signIn(detailsOf());
  return render(around(<Held start={start} input={input} />, '/'));
}

export const held = () => screen.getAllByRole('status').find((one) => one.tagName === 'OUTPUT')?.textContent;
