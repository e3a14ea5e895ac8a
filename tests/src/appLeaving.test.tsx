import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http as answers, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { SESSION_OVER } from '../../contract/errors';
import { http } from '../../src/kit/http';
import { detailsOf, openApp, route, serveCanned, server } from './appSupport';

serveCanned();

const OWN = 'draft:/api/accounts/journals#new:1002:ASHA';
const OTHERS = 'draft:/api/accounts/journals#new:1002:RAVI';
const typed = JSON.stringify({ narration: 'Rent of the shop' });

beforeEach(() => {
  for (const key of [OWN, OTHERS, 'draft:/api/accounts/payments#new:1002:ASHA']) {
    localStorage.setItem(key, typed);
    localStorage.setItem(`${key}:at`, '1');
  }
});

async function signOut() {
  const keys = userEvent.setup();
  openApp('/large/dashboard/dashboardmain', detailsOf({ cCode: 1002 }));
  await keys.click(await screen.findByRole('button', { name: /user menu/ }));
  await keys.click(screen.getByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('heading', { name: 'Sign out with unfinished entries?' });
  const answer = () => screen.getAllByRole('button', { name: 'Sign Out' }).at(-1) as HTMLElement;
  return { keys, answer };
}
const isSignedOut = () => waitFor(() => expect(route()).toContain('/sessions/login'));
const left = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

describe('unsaved typing', () => {
  test('is removed from the browser when its user signs out, that of others is not', async () => {
    const { keys, answer } = await signOut();
    await keys.click(answer());
    await isSignedOut();
    await waitFor(() => expect(left()).toEqual([OTHERS, `${OTHERS}:at`]));
  });

  test('is kept for its user if he says so', async () => {
    const { keys, answer } = await signOut();
    await keys.click(screen.getByLabelText('Keep 2 unfinished entries for me'));
    await keys.click(answer());
    await isSignedOut();
    expect(localStorage.getItem(OWN)).toBe(typed);
  });

  test('keeps its user signed in who goes back', async () => {
    const { keys } = await signOut();
    await keys.click(screen.getByRole('button', { name: 'Go back' }));
    expect(route()).toContain('/dashboardmain');
    expect(localStorage.getItem('userdetails')).not.toBeNull();
    expect(localStorage.getItem(OWN)).toBe(typed);
  });
});

test('a call that is refused while its user signs out neither says that the session is over nor leads elsewhere', async () => {
  localStorage.clear();
  openApp('/large/dashboard/dashboardmain', detailsOf({ cCode: 13010 }));
  server.use(
    answers.get('*/api/late', () => HttpResponse.json({ code: 'SIGNED_OUT', message: 'No session' }, { status: 401 })),
    answers.post('*/api/logout', async () => {
      await http.get('/api/late').catch(() => undefined);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: /user menu/ }));
  await keys.click(screen.getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(route()).toContain('/general/welcome'));
  expect(screen.queryByText(SESSION_OVER)).toBeNull();
});
