import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { useSession } from '../../src/kit/session';
import { openApp, serveCanned, server } from './appSupport';

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

describe('signing in', () => {
  test('what is missing is said by its field and nothing is sent', async () => {
    openApp('/sessions/login');
    await type('Sindhu', '', '');
    expect(await screen.findByText('Give the company code, a number')).toBeDefined();
    expect(screen.getByText('Give your user code')).toBeDefined();
    expect(screen.getByText('Give your password')).toBeDefined();
    expect(screen.getByLabelText('Company code').getAttribute('aria-invalid')).toBe('true');
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

  test('a demo company is found by its trade and entered with one click, as administrator or as another user', async () => {
    openApp('/sessions/login');
    const users = ['ADMIN', 'CLERK'].map((user) => ({ user, role: user === 'ADMIN' ? 'Administrator' : 'Clerk' }));
    const trader = { company: 1002, name: 'Sindhu Traders', edition: 'D-COM', users };
    const school = { company: 1004, name: 'Vidya Niketan', edition: 'D-SHI', users };
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/setup', () =>
        HttpResponse.json({ empty: false, demo: [trader, school], demoPassword: 'demo-1234' }),
      ),
      http.post('*/api/login', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ code: 'BUSY', message: 'Later' }, { status: 503 });
      }),
    );
    const search = await screen.findByRole('searchbox', { name: 'Search demo companies' });
    await userEvent.type(search, 'school');
    expect(screen.queryByRole('button', { name: /Sindhu Traders/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Vidya Niketan/ }));
    await waitFor(() => expect(sent).toEqual([{ company: 1004, user: 'ADMIN', password: 'demo-1234' }]));
    await userEvent.clear(search);
    const others = screen.getByRole('list', { name: 'Other users of Sindhu Traders' });
    await userEvent.click(within(others).getByRole('button', { name: 'Clerk' }));
    await waitFor(() => expect(sent[1]).toEqual({ company: 1002, user: 'CLERK', password: 'demo-1234' }));
  });
});
