import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { rank } from '../../src/app/shell/palette/rank';
import { detailsOf, grant, openApp, route, serveCanned } from './appSupport';

serveCanned();

const titles = [
  'Payments',
  'Receipts',
  'Trial Balance',
  'Balance Sheet',
  'Detailed Ledger',
  'Account Groups',
  'Accounts',
];
const found = (typed: string) => rank(titles, typed, (text) => [{ text, weight: 1 }]);

describe('finding a screen', () => {
  test.each([
    ['trial', 'Trial Balance'],
    ['tb', 'Trial Balance'],
    ['trail balnce', 'Trial Balance'],
    ['blaance she', 'Balance Sheet'],
    ['ledgr', 'Detailed Ledger'],
    ['PAYM', 'Payments'],
    ['accounts', 'Accounts'],
    ['ceipt', 'Receipts'],
  ])('"%s" finds %s first', (typed, title) => {
    expect(found(typed)[0]).toBe(title);
  });

  test('every typed word must fit', () => {
    expect(found('trial payments')).toEqual([]);
    expect(found('xyz')).toEqual([]);
  });

  test('nothing typed gives everything in its order', () => {
    expect(found('  ')).toEqual(titles);
  });
});

describe('the palette', () => {
  test('Ctrl+K, a few letters and Enter open a screen', async () => {
    const keys = userEvent.setup();
    openApp('/large/dashboard/dashboardmain', detailsOf());
    await screen.findByRole('heading', { name: 'Home' });
    await keys.keyboard('{Control>}k{/Control}');
    await keys.type(await screen.findByRole('combobox', { name: 'Name of the screen' }), 'tb');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Trial Balance');
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(route()).toMatch(/^\/large\/accounts\/accfinreptrialbalance/));
  });

  test('it offers only what may be opened', async () => {
    const keys = userEvent.setup();
    openApp('/large/dashboard/dashboardmain', detailsOf({ rCode: 'CLERK' }, [grant(accounts.payments.code, 1)]));
    await screen.findByRole('heading', { name: 'Home' });
    await keys.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Name of the screen' });
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'HomeAll your screens',
      'PaymentsAccounts › Transactions',
    ]);
    await keys.type(field, 'journals');
    expect(await screen.findByText(/No screen that you may open is called/)).toBeDefined();
  });
});
