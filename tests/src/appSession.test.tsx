import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { useSession } from '../../src/kit/session';
import { detailsOf, openApp, serveCanned, server } from './appSupport';

serveCanned();

async function type(company: string, user: string, password: string) {
  const keys = userEvent.setup();
  const companyField = await screen.findByLabelText('Company code');
  if (company) await keys.type(companyField, company);
  if (user) await keys.type(screen.getByLabelText('User code'), user);
  if (password) await keys.type(screen.getByLabelText('Password'), password);
  await keys.click(screen.getByRole('button', { name: 'Sign in' }));
}

const refuse = (status: number, code: string, message: string, fields = {}) =>
  server.use(http.post('*/api/login', () => HttpResponse.json({ code, message, fields }, { status })));

/** Three demo companies of two trades; the school in the given state. */
function demoState(school: { percent?: number | null; made?: boolean }) {
  const users = ['ADMIN', 'CLERK'].map((user) => ({ user, role: user === 'ADMIN' ? 'Administrator' : 'Clerk' }));
  const trading = { edition: 'D-COM', trade: 'Trading', about: 'Buy and sell.', users, made: true, percent: null };
  const demo = [
    { ...trading, company: 1002, name: 'Sindhu Traders' },
    {
      ...trading,
      company: 1004,
      name: 'Vidya Niketan',
      edition: 'D-SHI',
      trade: 'School',
      about: 'Keep its books.',
      made: false,
      ...school,
    },
    { ...trading, company: 13010, name: 'Malwa Distributors' },
  ];
  return { empty: false, demo, demoPassword: 'demo-1234' };
}

describe('signing in', () => {
  test('a missing value is reported at its field and nothing is sent', async () => {
    openApp('/sessions/login');
    await type('Sindhu', '', '');
    expect(await screen.findByText('Give the company code, a number')).toBeDefined();
    expect(screen.getByText('Give your user code')).toBeDefined();
    expect(screen.getByText('Give your password')).toBeDefined();
    expect(screen.getByLabelText('Company code').getAttribute('aria-invalid')).toBe('true');
  });

  test('the company of an installation that has one is filled in, and the user code is typed first', async () => {
    openApp('/sessions/login');
    server.use(
      http.get('*/api/setup', () =>
        HttpResponse.json({ empty: false, demo: [], demoPassword: null, onlyCompany: 20_001 }),
      ),
    );
    expect(await screen.findByDisplayValue('20001')).toBe(screen.getByLabelText('Company code'));
    expect(document.activeElement).toBe(screen.getByLabelText('User code'));
  });

  test.each([
    [401, 'BAD_LOGIN', 'Company, user or password is wrong.'],
    [423, 'LOCKED', 'This user is locked until 14:05.'],
    [429, 'TOO_MANY', 'Too many tries. Wait 40 seconds.'],
  ])('a refusal with %i is shown in the words of the server', async (status, code, message) => {
    openApp('/sessions/login');
    refuse(status, code, message);
    await type('1002', 'ASHA', 'wrong-password');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(useSession.getState().details).toBeNull();
  });

  test('a refusal of the server lands on its field', async () => {
    openApp('/sessions/login');
    refuse(400, 'INVALID', 'Please check', { company: 'No company has this code' });
    await type('77', 'ASHA', 'some-password');
    expect(await screen.findByText('No company has this code')).toBeDefined();
  });

  test('the company and the user are remembered, the password is not', async () => {
    localStorage.setItem('lastSignIn', JSON.stringify({ company: '1002', user: 'ASHA' }));
    openApp('/sessions/login');
    expect(await screen.findByDisplayValue('1002')).toBeDefined();
    expect(screen.getByDisplayValue('ASHA')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  });

  test('a demo company is a tile of its trade, entered with one click as administrator or as another user', async () => {
    openApp('/sessions/login');
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/setup', () => HttpResponse.json(demoState({}))),
      http.post('*/api/login', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ code: 'BUSY', message: 'Later' }, { status: 503 });
      }),
    );
    const school = await screen.findByRole('button', { name: /^School/ });
    expect(school.textContent).toBe('SchoolKeep its books.Vidya Niketan · 1004');
    await userEvent.click(school);
    await waitFor(() => expect(sent).toEqual([{ company: 1004, user: 'ADMIN', password: 'demo-1234' }]));
    const others = screen.getByRole('list', { name: 'Other sign-ins for Trading' });
    await userEvent.click(within(others).getByRole('button', { name: 'Clerk' }));
    await waitFor(() => expect(sent[1]).toEqual({ company: 1002, user: 'CLERK', password: 'demo-1234' }));
    await userEvent.click(within(others).getByRole('button', { name: 'Malwa Distributors · 13010' }));
    await waitFor(() => expect(sent[2]).toEqual({ company: 13010, user: 'ADMIN', password: 'demo-1234' }));
  });

  test('a demo company that is not made yet shows how far it is and is entered once it is there', async () => {
    openApp('/sessions/login');
    const steps = [{ percent: null }, { percent: 7 }, { percent: 64 }, { percent: null, made: true }];
    let step = 0;
    let signIns = 0;
    server.use(
      http.get('*/api/setup', () => {
        const state = demoState(steps[Math.min(step, 3)] ?? {});
        step += 1;
        return HttpResponse.json(state);
      }),
      http.post('*/api/login', () => {
        signIns += 1;
        return step < 4
          ? HttpResponse.json({ code: 'DEMO_IN_THE_MAKING', message: 'It is being prepared.' }, { status: 409 })
          : HttpResponse.json(detailsOf());
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^School/ }));
    const bar = await screen.findByRole('progressbar', { name: 'Preparing Vidya Niketan' });
    expect(bar.getAttribute('value')).toBe('7');
    await waitFor(() => expect(bar.getAttribute('value')).toBe('64'), { timeout: 30_000 });
    await waitFor(() => expect(useSession.getState().details).not.toBeNull(), { timeout: 30_000 });
    expect(signIns).toBe(2);
  });

  test('a demo company that cannot be made is asked for a few times, and then the page says so', async () => {
    openApp('/sessions/login');
    let signIns = 0;
    server.use(
      http.get('*/api/setup', () => HttpResponse.json(demoState({ percent: null }))),
      http.post('*/api/login', () => {
        signIns += 1;
        return HttpResponse.json({ code: 'DEMO_IN_THE_MAKING', message: 'It is being prepared.' }, { status: 409 });
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^School/ }));
    expect((await screen.findByRole('alert', {}, { timeout: 30_000 })).textContent).toBe('It is being prepared.');
    expect(signIns).toBe(4);
  });
});
