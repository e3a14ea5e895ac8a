import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { sales } from '../../contract/sales/screens';
import { tillPanels } from '../../src/modules/pos/panels/till.panel';
import { openShop } from '../e2e/shop';
import { openScreen, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
beforeAll(async () => {
  await openShop(booksNow());
});

test('part of a name typed at the keyboard till finds the item; an unknown name is reported', async () => {
  const panel = tillPanels.find(({ screen: one }) => one === sales.saleStylish);
  if (!panel) throw new Error('no till');
  openScreen(panel);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('radio', { name: /Counter 1/ }));
  await keys.click(screen.getByRole('button', { name: 'Open till' }));
  const cell = await screen.findByLabelText<HTMLInputElement>('Code or bar-code');
  await waitFor(() => expect(screen.queryByText('Scan the first item.')).not.toBeNull());

  await keys.type(cell, 'lamp{Enter}');
  const finder = within(await screen.findByRole('dialog', { name: 'Find an item' }));
  expect(finder.getByRole<HTMLInputElement>('combobox').value).toBe('lamp');
  await keys.type(finder.getByRole('combobox'), '{Enter}');
  await waitFor(() => expect(screen.getByTestId('payable').textContent).toBe('120.00'));
  // The next scan begins with an empty cell.
  expect(cell.value).toBe('');

  await keys.type(cell, 'umbrella{Enter}');
  expect(await screen.findByText('No item with code umbrella.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
