import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { detailsOf, grant, openApp, serveCanned } from './appSupport';

serveCanned();

test('the home page lists what the user may open and nothing else', async () => {
  const clerk = detailsOf({ rCode: 'CLERK' }, [grant(accounts.payments.code, 1), grant(accounts.receipts.code, 2)]);
  openApp('/large/dashboard/dashboardmain', clerk);
  expect(await screen.findByRole('link', { name: 'Payments' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Receipts' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Journals' })).toBeNull();
});

test('a user without rights is told what to do', async () => {
  openApp('/large/dashboard/dashboardmain', detailsOf({ rCode: 'NOBODY' }));
  expect(await screen.findByText(/No screen is open to you yet/)).toBeDefined();
});
