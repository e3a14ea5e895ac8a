import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { detailsOf, grant, openApp, serveCanned } from './appSupport';

serveCanned();

test('a user without rights begins with the own desk', async () => {
  openApp('/large/dashboard/dashboardmain', detailsOf({ rCode: 'NOBODY' }));
  expect(await screen.findByRole('heading', { name: 'Your desk' })).toBeDefined();
  const main = within(screen.getByRole('main'));
  const links = main.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['Tasks', 'Messages', 'Mails', 'Tickets']);
});

test('a user with a narrow task begins with its screens, an administrator with figures alone', async () => {
  const { container, unmount } = openApp(
    '/large/dashboard/dashboardmain',
    detailsOf({ rCode: 'CASHIER' }, [grant(accounts.receipts.code, 1)]),
  );
  const links = () => [...container.querySelectorAll('.start-links a')].map((link) => link.textContent);
  await screen.findByRole('heading', { name: 'Your desk' });
  expect(links()[0]).toBe('Receipts');
  unmount();
  const other = openApp('/large/dashboard/dashboardmain', detailsOf());
  await screen.findAllByText(/Updated|Choose what/);
  expect(other.container.querySelector('.start-links')).toBeNull();
});
